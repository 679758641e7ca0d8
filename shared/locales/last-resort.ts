import { DEFAULT_LOCALE, findOwn, type Locale } from './locales.ts';

const TEXTS = {
  pl: { title: 'Wystąpił błąd', link: 'Przejdź do strony głównej' },
  en: { title: 'Something went wrong', link: 'Go to the home page' },
  de: { title: 'Es ist ein Fehler aufgetreten', link: 'Zur Startseite' },
};

/** Message and link home of pages that use nothing that could fail too: no text files, no context (ER03). */
export function findLastResort(locale: Locale): { title: string; link: string; home: string } {
  return { ...(findOwn(TEXTS, locale) ?? TEXTS.pl), home: locale === DEFAULT_LOCALE ? '/' : `/${locale}` };
}
