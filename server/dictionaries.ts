import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Dictionary } from '#shared/locales/translator.ts';

const read = (locale: Locale): Dictionary =>
  JSON.parse(readFileSync(new URL(`../shared/locales/${locale}.json`, import.meta.url), 'utf8'));

/** The texts of all locales, for the server; the browser loads only those of its locale. */
export const dictionaries = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<
  Locale,
  Dictionary
>;
