import { LANGUAGES, type Locale } from '../../locales/locales.ts';

/** The letter of an alphabetical list under which a letter stands: Ć is one of its own in Polish, Ä belongs to A in German. */
export const toSectionLetter = (letter: string, locale: Locale): string =>
  LANGUAGES[locale].marksAreLetters ? letter : (letter.normalize('NFD')[0] ?? letter);
