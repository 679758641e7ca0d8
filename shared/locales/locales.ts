/** What a language is; its texts are in `<id>.json` beside this file and in `server/embedded-cms/texts/`. */
interface Language {
  /** Its name in itself, as in the language switcher. */
  name: string;
  /** BCP 47 tag with a region, for dates, numbers and sorting by `Intl`. */
  intl: string;
  /** Value of `og:locale`. */
  openGraph: string;
  /** The month of a short date is a word, where 03/12 would be ambiguous. */
  monthAsWord: boolean;
  /** Its letters are not all in the Latin 1 part of the font. */
  needsLatinExt: boolean;
  /** Letters with diacritics have their own sections in alphabetical lists. */
  marksAreLetters: boolean;
  /** ISO 3166 country of a postcode of five digits without a separator; null: it may be of any. */
  postcodeCountry: string | null;
  /** It has a newsletter, unless the CMS says otherwise (SH11). */
  hasNewsletter: boolean;
  /** Language of what it lacks; null only for the default language. */
  fallback: string | null;
  /** A missing text is a mistake; false: it is taken from `fallback`, and records without texts are left out. */
  complete: boolean;
}

/** One row per language, in the order of the switcher. The id is its ISO 639-1 code and the prefix of its paths. */
const ROWS = {
  pl: {
    name: 'Polski',
    intl: 'pl-PL',
    openGraph: 'pl_PL',
    monthAsWord: false,
    needsLatinExt: true,
    marksAreLetters: true,
    postcodeCountry: 'PL',
    hasNewsletter: true,
    fallback: null,
    complete: true,
  },
  en: {
    name: 'English',
    intl: 'en-GB',
    openGraph: 'en_GB',
    monthAsWord: true,
    needsLatinExt: false,
    marksAreLetters: false,
    postcodeCountry: null,
    hasNewsletter: true,
    fallback: 'pl',
    complete: true,
  },
  de: {
    name: 'Deutsch',
    intl: 'de-DE',
    openGraph: 'de_DE',
    monthAsWord: false,
    needsLatinExt: false,
    marksAreLetters: false,
    postcodeCountry: 'DE',
    hasNewsletter: false,
    fallback: 'pl',
    complete: true,
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof ROWS;
export const LANGUAGES: Readonly<Record<Locale, Language & { fallback: Locale | null }>> = ROWS;
export const LOCALES = Object.keys(ROWS) as readonly string[] as readonly [Locale, ...Locale[]];
export type CompleteLocale = { [L in Locale]: (typeof ROWS)[L]['complete'] extends true ? L : never }[Locale];
/** Languages in which a missing text is a mistake. */
export const COMPLETE_LOCALES = LOCALES.filter((locale): locale is CompleteLocale => LANGUAGES[locale].complete);
/** Polish is the default and the last fallback (spec 9). */
export const DEFAULT_LOCALE: Locale = 'pl';
/** prefix: every locale except the default has a path prefix · prefix_all: the default has one too (RT09). */
export type LocaleMode = 'prefix' | 'prefix_all';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(ROWS, value);
}

/** Any value that is not a locale becomes the default locale. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

const decimals = new Map<Locale, string>();

/** Decimal separator of the language: ',' or '.'. Stored, because it takes long to create a format. */
export function findDecimal(locale: Locale): string {
  const known = decimals.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(LANGUAGES[locale].intl).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  decimals.set(locale, decimal);
  return decimal;
}

/** What a table has for the language, else for its fallback languages in turn. */
export function findOwn<T>(table: Partial<Record<Locale, T>>, locale: Locale): T | undefined {
  const { fallback } = LANGUAGES[locale];
  return table[locale] ?? (fallback ? findOwn(table, fallback) : undefined);
}

/** The language whose content stands in for what a language without `complete` lacks; null if there is none. */
export const findContentFallback = (locale: Locale): Locale | null =>
  LANGUAGES[locale].complete ? null : LANGUAGES[locale].fallback;
