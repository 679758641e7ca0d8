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
