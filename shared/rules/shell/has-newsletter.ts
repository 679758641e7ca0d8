import { LANGUAGES, type Locale } from '../../locales/locales.ts';
import { readFlag } from '../text/read-flag.ts';

/**
 * Whether the language has a newsletter (SH11). setting: NEWSLETTER of the CMS's configuration in that language, `on` or
 * `off` or another word for them; without it, or with anything else, what the language says.
 */
export const hasNewsletter = (locale: Locale, setting: string | undefined): boolean =>
  readFlag(setting) ?? LANGUAGES[locale].hasNewsletter;
