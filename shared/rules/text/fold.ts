/** Letters that do not fall apart into a base letter and a mark. */
const LETTERS: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Text as search compares it: lower case, without marks (ł→l, ß→ss, ó→o), so that 'cieplomierz' finds 'Ciepłomierz'. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßøæœđðþı]/g, (letter) => LETTERS[letter] as string);
}

/** The same with one character for each, so that places in the folded text are places in the text; ß stays. */
export function foldInPlace(text: string): string {
  return [...text]
    .map((letter) => {
      const lower = letter.toLowerCase().replace('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
      return lower.length === letter.length ? lower : letter;
    })
    .join('');
}

/** The words of a phrase, folded. */
export const toWords = (phrase: string): string[] => foldText(phrase).split(/\s+/).filter(Boolean);

/** Whether a text has every word of the phrase in it, however they are written. */
export function toWordTest(phrase: string): (text: string) => boolean {
  const words = toWords(phrase);
  return (text) => {
    const folded = words.length > 0 ? foldText(text) : '';
    return words.every((word) => folded.includes(word));
  };
}
