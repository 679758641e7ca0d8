import type { Locale } from '#shared/locales/locales.ts';
import { findLabel, type MailContext } from '../../mail/mail-context.ts';
import { type CmsTexts, toDateText, toLanguageName } from '../../texts/texts.ts';

/** Texts of the desk, and labels and names of the site, for views. */
export interface ViewContext {
  texts: CmsTexts['desk'];
  mailContext: MailContext;
  formToken: string;
  /** ISO date in Warsaw. */
  today: string;
}

export const toDayText = ({ mailContext }: ViewContext, day: string): string => toDateText(mailContext.locale, day);

/** The subject of a report in words; a subject without a label is shown as it is. */
export const toCategory = ({ mailContext }: ViewContext, category: string): string =>
  findLabel(mailContext.locale, `report.category.${category}`) ?? category;

/** Name of a language; '–' if it is unknown. */
export function toLanguage({ mailContext }: ViewContext, locale: Locale | null): string {
  return locale === null ? '–' : toLanguageName(mailContext.locale, locale);
}
