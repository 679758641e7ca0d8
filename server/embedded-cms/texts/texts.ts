import { readFileSync } from 'node:fs';
import path from 'node:path';
import { completeTexts } from '#shared/locales/complete-texts.ts';
import { LANGUAGES, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { TIME_ZONE } from '#shared/rules/time/warsaw-time.ts';
import type pl from './pl.json';

/** Texts of the CMS: of the office's desk, mails and pages of the CMS. */
export type CmsTexts = typeof pl;

const read =
  <T>(folder: string) =>
  (locale: Locale): T =>
    JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8'));

function readAll<T extends object>(folder: string): Record<Locale, T> {
  const all = LOCALES.map((locale) => [locale, completeTexts(locale, read<T>(folder)).texts]);
  return Object.fromEntries(all) as Record<Locale, T>;
}
export const cmsTexts = readAll<CmsTexts>(import.meta.dirname);
/** Texts of the site, for labels of its forms in mails. */
export const siteTexts = readAll<Record<string, string>>(path.join(import.meta.dirname, '../../../shared/locales'));

/** Replaces the `{{names}}` in a text by their values. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Formats the day of an ISO date in the locale, with the time if `isTime`. */
export function toDateText(locale: Locale, date: string, isTime = false): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    dateStyle: 'long',
    ...(isTime ? { timeStyle: 'short' } : {}),
    timeZone: TIME_ZONE,
  }).format(new Date(date));
}

/** Name of a language in another: 'German'. */
export const toLanguageName = (locale: Locale, language: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
