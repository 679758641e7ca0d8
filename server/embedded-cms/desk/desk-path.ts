import type { Locale } from '#shared/locales/locales.ts';

export const DESK_ROOT = '/desk';
/** As routes are written. */
export const DESK_URL = `${DESK_ROOT}/:locale`;

/** Address of the desk; path: '' or what comes after the language, `reports/ID`. */
export const toDeskPath = (locale: Locale, path = ''): string => [DESK_ROOT, locale, path].filter(Boolean).join('/');
export const toSignInPath = (locale: Locale, token: string): string => toDeskPath(locale, `sign-in/${token}`);
