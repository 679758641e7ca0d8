import type { Locale } from '#shared/locales/locales.ts';
import { TIME_ZONE } from '#shared/rules/time/warsaw-time.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** What the CMS itself says: at the office's desk, in mails and on its own pages. */
export type CmsTexts = typeof pl;
export const cmsTexts: Record<Locale, CmsTexts> = { pl, en, de };

/** A text with the values of its `{{names}}`. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The day of an ISO date, with the time where `isTime`, as people of the language write it. */
export function toDateText(locale: Locale, date: string, isTime = false): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    ...(isTime ? { timeStyle: 'short' } : {}),
    timeZone: TIME_ZONE,
  }).format(new Date(date));
}
