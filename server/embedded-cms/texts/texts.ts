import type { Locale } from '#shared/locales/locales.ts';
import { TIME_ZONE } from '#shared/rules/time/warsaw-time.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** Texts of the CMS: of the office's desk, mails and pages of the CMS. */
export type CmsTexts = typeof pl;
export const cmsTexts: Record<Locale, CmsTexts> = { pl, en, de };

/** Replaces the `{{names}}` in a text by their values. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Formats the day of an ISO date in the locale, with the time if `isTime`. */
export function toDateText(locale: Locale, date: string, isTime = false): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    ...(isTime ? { timeStyle: 'short' } : {}),
    timeZone: TIME_ZONE,
  }).format(new Date(date));
}

/** Name of a language in another: 'German'. */
export const toLanguageName = (locale: Locale, language: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
