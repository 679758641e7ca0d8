import type { Locale } from '#shared/locales/locales.ts';

export const DESK_ROOT = '/desk';
/** Route pattern of the desk. */
export const DESK_URL = `${DESK_ROOT}/:locale`;

/** Lists of the desk, in the order of its navigation. */
export const SECTIONS = ['reports', 'messages', 'surveys', 'feedback', 'log'] as const;
export type Section = (typeof SECTIONS)[number];

/** Address of a page of the desk; path: the part after the language, such as `reports/ID`, or ''. */
export const toDeskPath = (locale: Locale, path = ''): string => [DESK_ROOT, locale, path].filter(Boolean).join('/');
export const toSignInPath = (locale: Locale, token: string): string => toDeskPath(locale, `sign-in/${token}`);
/** Part of the address of a message after the language. */
export const toMessagePath = ({ form, id }: { form: string; id: string }): string => `messages/${form}/${id}`;
