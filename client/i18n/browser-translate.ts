import type { Locale } from '#shared/locales/locales.ts';
import type { Dictionary, TextParams, Translate } from '#shared/locales/translator.ts';

/**
 * What the site uses of i18next, for the browser, where i18next would be a tenth of what a first visit loads (decision 008):
 * plural forms by CLDR, named values, a missing key that warns once and shows itself (spec 8). A test holds each text of each
 * language against i18next.
 */
export function createBrowserTranslate(
  locale: Locale,
  dictionary: Dictionary,
  warn: (message: string) => void,
): Translate {
  const plurals = new Intl.PluralRules(locale);
  const warned = new Set<string>();
  return (key, params = {}) => {
    const { count } = params;
    const text =
      (typeof count === 'number' ? dictionary[`${key}_${plurals.select(count)}`] : undefined) ?? dictionary[key];
    if (text !== undefined) return fill(text, params);
    if (!warned.has(key)) warn(`missing text: ${locale} ${key}`);
    warned.add(key);
    return key;
  };
}

/** Values are put in as they are and never read again: a name with braces stays a name. */
function fill(text: string, params: TextParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
