import { createInstance, type i18n } from 'i18next';
import type { Locale } from './locales.ts';
import type pl from './pl.json';

type Plain<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;
/** Every text has a key in pl.json; plural forms share the key without their suffix. */
export type TextKey = Plain<keyof typeof pl>;
export type Texts = Record<string, string>;
export type TextParams = Record<string, string | number>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/**
 * Creates one i18next instance per language, so that there is no global language. If a key is missing, a warning is
 * logged and the key itself is shown (spec 8). Text of visitors in params is never interpreted: nesting is off, and
 * React escapes it.
 */
export function createTranslate(locale: Locale, texts: Texts, warn: (message: string) => void): Translate {
  const instance: i18n = createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
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
