import { LANGUAGES, type Locale } from '../../locales/locales.ts';

/**
 * Whether the language has a newsletter (SH11). setting: NEWSLETTER of the CMS's configuration in that language, `on` or
 * `off`; without it, or with anything else, what the language says.
 */
export function hasNewsletter(locale: Locale, setting: string | undefined): boolean {
  if (setting === 'on' || setting === 'off') return setting === 'on';
  return LANGUAGES[locale].hasNewsletter;
}
