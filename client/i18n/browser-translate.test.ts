import { describe, expect, it, vi } from 'vitest';
import de from '#shared/locales/de.json';
import en from '#shared/locales/en.json';
import { COMPLETE_LOCALES, type CompleteLocale } from '#shared/locales/locales.ts';
import pl from '#shared/locales/pl.json';
import { createTranslate, type TextKey, type Texts } from '#shared/locales/translator.ts';
import { createBrowserTranslate } from './browser-translate.ts';

const dictionaries: Record<CompleteLocale, Texts> = { pl, en, de };
const COUNTS = [0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 101, 112, 1.5];
const fail = (message: string) => {
  throw new Error(message);
};

describe.each(COMPLETE_LOCALES)('I1802 texts in the browser: %s', (locale) => {
  const dictionary = dictionaries[locale];
  const ours = createBrowserTranslate(locale, dictionary, fail);
  const theirs = createTranslate(locale, dictionary, fail);

  it('equal those of i18next, with all values and numbers', () => {
    const keys = new Set(Object.keys(dictionary).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
    for (const key of keys as Set<TextKey>) {
      const texts = Object.entries(dictionary).filter(([name]) => name === key || name.startsWith(`${key}_`));
      const names = texts.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''));
      const params = Object.fromEntries(names.map((name) => [name, `<b>{{${name}}} $t(x) $1`]));
      const isPlural = !(key in dictionary);
      for (const count of isPlural ? COUNTS : [])
        expect(ours(key, { ...params, count })).toBe(theirs(key, { ...params, count }));
      if (!isPlural) expect(ours(key, params)).toBe(theirs(key, params));
    }
    expect(keys.size).toBeGreaterThan(200);
  });

  it('warn of a missing key, once, and show it', () => {
    const warn = vi.fn();
    const t = createBrowserTranslate(locale, dictionary, warn);
    expect([t('no.such.key' as TextKey), t('no.such.key' as TextKey)]).toEqual(['no.such.key', 'no.such.key']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(`missing text: ${locale} no.such.key`);
  });
});
