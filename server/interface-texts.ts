import { readFileSync } from 'node:fs';
import { completeTexts } from '#shared/locales/complete-texts.ts';
import { LANGUAGES, LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Texts } from '#shared/locales/translator.ts';

const read = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`../shared/locales/${locale}.json`, import.meta.url), 'utf8'));
const completed = LOCALES.map((locale) => [locale, completeTexts(locale, read)] as const);

/** The texts of all locales, for the server; the browser loads only those of its locale. */
export const interfaceTexts = Object.fromEntries(completed.map(([locale, { texts }]) => [locale, texts])) as Record<
  Locale,
  Texts
>;

/** Keys that languages lack which are not complete, by language. */
export const textGaps = completed.flatMap(([locale, { missing }]) =>
  LANGUAGES[locale].complete || missing.length === 0 ? [] : [{ locale, missing }],
);
