/** Pl is the default and the fallback (spec 9). */
export const LOCALES = ['pl', 'en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pl';
/** prefix: every locale except the default has a path prefix · prefix_all: the default has one too (RT09). */
export type LocaleMode = 'prefix' | 'prefix_all';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
}

/** Any value that is not a locale becomes the default locale. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);
