import { toNormalForm, toPlainLettersAndUnits } from './normal-form.ts';

/** Letters that Unicode does not decompose into a base letter and a mark; the sign for micro is the Greek letter. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '\u00b5': '\u03bc',
};

/** ae instead of ä, as typed without a German keyboard. */
export const SPELT_UMLAUT = /([aou])e/g;

/** Text normalised for search: lower case without marks (ł→l, ß→ss), so that 'cieplomierz' finds 'Ciepłomierz'. */
export function foldText(text: string): string {
  return toNormalForm(toPlainLettersAndUnits(text).toLowerCase(), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßøæœđðþı\u00b5]/g, (letter) => LETTERS[letter] as string);
}

/** Folds text without changing its length, so that positions in both texts are the same; ß is not replaced. */
export const foldInPlace = (text: string): string => text.replace(/[A-Z]+|[^ -~]/gu, foldLetter);

/** letter: several of ASCII, or one other. */
function foldLetter(letter: string): string {
  const plain = toPlainLettersAndUnits(letter).toLowerCase().replace('ł', 'l').replace('\u00b5', '\u03bc');
  const lower = plain.normalize('NFD').replace(/\p{M}/gu, '');
  return lower.length === letter.length ? lower : letter;
}

/** The words of a phrase, folded. */
export const toWords = (phrase: string): string[] => foldText(phrase).split(/\s+/).filter(Boolean);

/** Returns a function that tests whether a text contains every word of the phrase, regardless of case and marks. */
export function toWordTest(phrase: string): (text: string) => boolean {
  const words = toWords(phrase);
  return (text) => {
    const folded = words.length > 0 ? foldText(text) : '';
    return words.every((word) => folded.includes(word));
  };
}
