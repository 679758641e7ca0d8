import { createInstance, type i18n } from 'i18next';
import type { Locale } from './locales.ts';
import type pl from './pl.json';

type Plain<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;
/** Every text has a key in pl.json; plural forms share the key without their suffix. */
export type TextKey = Plain<keyof typeof pl>;
export type Dictionary = Record<string, string>;
export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/**
 * One i18next instance a dictionary, never a global language. A missing key warns and shows itself (spec 8);
 * visitor text in params is never interpreted (no nesting, no escaping: React escapes).
 */
export function createTranslate(locale: Locale, dictionary: Dictionary, warn: (message: string) => void): Translate {
  const instance: i18n = createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: dictionary } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false, skipOnVariables: true },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => warn(`missing text: ${locale} ${key}`),
  });
  const fixed = instance.getFixedT(locale);
  return (key, params) => fixed(key, params ?? {});
}
