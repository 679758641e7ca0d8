/** Letters and figures. Longer words are cut. */
const WORD_MAX = 40;

/** EM-310, EM 310 and EM310. */
const PART_NUMBER = /(?<![\p{L}\p{N}])([a-z]{1,4})[-\s]?(\d{1,5}[a-z]?)(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** NB-IoT, Smart-Meter-Gateway. */
const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** A word of a phrase, or a part number with its two pieces. Lower case, with its marks. */
export interface PhraseWord {
  word: string;
  pieces?: [string, string];
}

const toLower = (text: string) => text.toLowerCase().normalize('NFC');
const cut = (word: string) => (word.length > WORD_MAX ? word.slice(0, WORD_MAX) : word);

/** Words of a text, and in one piece what a hyphen or a blank parts, so that NB-IoT is found as nbiot and EM 310 as EM310. */
export function toIndexWords(text: string): string[] {
  const words: string[] = [];
  let letters = '';
  for (const whole of toLower(text).match(HYPHENATED) ?? []) {
    if (whole.includes('-')) words.push(...whole.split('-').map(cut));
    words.push(cut(whole.replaceAll('-', '')));
    if (letters !== '' && /^\d{1,5}[a-z]?$/.test(whole)) words.push(letters + whole);
    letters = /^[a-z]{1,4}$/.test(whole) ? whole : '';
  }
  return words;
}

/** Words of a phrase in their order, part numbers in one piece. */
export function toPhraseWords(phrase: string): PhraseWord[] {
  const lower = toLower(phrase);
  const words: PhraseWord[] = [];
  let at = 0;
  const takeWords = (end: number) => {
    for (const word of lower.slice(at, end).match(WORD) ?? []) words.push({ word: cut(word) });
  };
  for (const { 0: whole, 1: letters = '', 2: figures = '', index } of lower.matchAll(PART_NUMBER)) {
    takeWords(index);
    words.push({ word: letters + figures, pieces: [letters, figures] });
    at = index + whole.length;
  }
  takeWords(lower.length);
  return words;
}
