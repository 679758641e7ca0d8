import { LANGUAGES, type Locale } from '#shared/locales/locales.ts';

/** The letter under which a letter stands: Ć is one of its own in Polish, Ä belongs to A in German. */
const toSectionLetter = (letter: string, locale: Locale): string =>
  LANGUAGES[locale].marksAreLetters ? letter : (letter.normalize('NFD')[0] ?? letter);

/**
 * Terms sorted as usual in the language and grouped by the letter that the CMS says, else by their first one; digits
 * and symbols are grouped under # (GL01, D16).
 */
export function toLetterGroups<T extends { term: string; letter?: string | null }>(
  terms: readonly T[],
  locale: Locale,
): [string, T[]][] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = [...terms].sort((a, b) => compare(a.term, b.term));
  const groups = Map.groupBy(sorted, ({ term, letter: stated }) => {
    const letter = [...(stated || term).trim()][0]?.toLocaleUpperCase(locale) ?? '#';
    return /\p{L}/u.test(letter) ? toSectionLetter(letter, locale) : '#';
  });
  return [...groups];
}
