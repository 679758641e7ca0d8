import type { Locale } from '#shared/locales/locales.ts';
import { findSetting } from '../answers/answer-context.ts';
import type { Rows } from '../records/tables.ts';
import { type CmsTexts, cmsTexts, siteTexts } from '../texts/texts.ts';
import type { MailSignature } from './mail-content.ts';

/** The site's label of a field or an option; null if it has none. */
export const findLabel = (locale: Locale, key: string): string | null => siteTexts[locale][key] ?? null;

/** Everything needed to build mails in one language. */
export interface MailContext {
  locale: Locale;
  rows: Rows;
  /** Content of any language, for what the language of the mail does not have. */
  rowsOf?: ((locale: Locale) => Rows) | undefined;
  texts: CmsTexts['mail'];
  /** Origin of the site. */
  siteOrigin: string;
  /** Public address of this CMS; null: none, and mails have no unsubscribe link. */
  publicUrl: string | null;
  /** Address at which the office reaches its desk; absent or null: mails have no link to it. */
  deskUrl?: string | null | undefined;
}

export function createMailContext(
  locale: Locale,
  rows: Rows,
  { siteOrigin, publicUrl, rowsOf, deskUrl }: Pick<MailContext, 'siteOrigin' | 'publicUrl' | 'rowsOf' | 'deskUrl'>,
): MailContext {
  return { locale, rows, rowsOf, texts: cmsTexts[locale].mail, siteOrigin, publicUrl, deskUrl };
}

/** Name of the sender of mails. */
export const toSiteName = (context: MailContext) =>
  findSetting(context.rows, 'SITE_NAME') || new URL(context.siteOrigin).host;

export function toSignature(context: MailContext): MailSignature {
  const lines = ['COMPANY_ADDRESS', 'COMPANY_PHONE', 'COMPANY_EMAIL', 'COMPANY_TAX_ID'];
  return {
    group: toSiteName(context),
    name: findSetting(context.rows, 'COMPANY_LEGAL_NAME') || toSiteName(context),
    lines: lines.map((name) => findSetting(context.rows, name)).filter((line) => line !== ''),
    siteOrigin: context.siteOrigin,
  };
}
