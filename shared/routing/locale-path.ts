import { DEFAULT_LOCALE, isLocale, type Locale, type LocaleMode } from '../locales/locales.ts';

/** The locale prefix of a path, and the path without it. `/entropia` has no prefix (RT10). */
export function splitLocale(path: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = path.split('/', 2)[1] ?? '';
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path, prefixed: false };
  return { locale: first, path: path.slice(first.length + 1) || '/', prefixed: true };
}

/** Path with the prefix of this locale (RT09), which replaces an existing prefix. */
export function withLocale(path: string, locale: Locale, mode: LocaleMode = 'prefix'): string {
  const bare = splitLocale(path).path;
  if (locale === DEFAULT_LOCALE && mode === 'prefix') return bare;
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
}
