import type { Locale } from '#shared/locales/locales.ts';
import { splitNumbers } from '#shared/rules/forms/several-phone-numbers.ts';
import { cmsTexts, fillText } from '../texts/texts.ts';

/**
 * A phone number with its extension, as people write it: '+48 61 555 01 51 wew. 12'. Two numbers have a comma between
 * where it is clear where the second begins; otherwise they stay as typed.
 */
export function toPhoneText(locale: Locale, typed: string, extension: string): string {
  const number = splitNumbers(typed).join(', ');
  return number && extension ? `${number} ${fillText(cmsTexts[locale].desk.extension, { number: extension })}` : number;
}
