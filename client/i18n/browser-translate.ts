import type { Locale } from '#shared/locales/locales.ts';
import type { TextParams, Texts, Translate } from '#shared/locales/translator.ts';

/**
 * The part of i18next that the site uses, as i18next would be a tenth of what a first visit loads (decision 008): plural
 * forms by CLDR, named values, and for a missing text one warning and the key. A test compares all texts with i18next.
 */
export function createBrowserTranslate(locale: Locale, texts: Texts, warn: (message: string) => void): Translate {
  const plurals = new Intl.PluralRules(locale);
  const warned = new Set<string>();
  return (key, params = {}) => {
    const { count } = params;
    const text = (typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined) ?? texts[key];
    if (text !== undefined) return fill(text, params);
    if (!warned.has(key)) warn(`missing text: ${locale} ${key}`);
    warned.add(key);
    return key;
  };
}

/** One pass: braces in a value are not replaced. */
function fill(text: string, params: TextParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
