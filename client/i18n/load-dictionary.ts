import type { Locale } from '#shared/locales/locales.ts';
import type { Dictionary } from '#shared/locales/translator.ts';

const dictionaries: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  pl: () => import('#shared/locales/pl.json'),
  en: () => import('#shared/locales/en.json'),
  de: () => import('#shared/locales/de.json'),
};

/** The texts of one locale: a file of its own, so that a visitor loads one language. */
export async function loadDictionary(locale: Locale): Promise<Dictionary> {
  return (await dictionaries[locale]()).default;
}
