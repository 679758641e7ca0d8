import { foldText } from '#shared/rules/text/fold.ts';
import { toNormalForm } from '#shared/rules/text/normal-form.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Shorter words match as a whole. In letters. */
const WHOLE_MAX = 3;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LETTER = /\P{M}\p{M}*/gu;

/** As typed without a German keyboard: ae for ä; ß is ss anyway. */
const spellOut = (text: string): string => foldText(toNormalForm(text, 'NFC').replace(/[äöü]/gi, '$&e'));
const SPELLINGS = [foldText, spellOut];

/** Marks beginnings of words that match a word of the phrase, regardless of case, marks and umlauts that are spelt out. */
export function toHighlight(text: string, phrase: string): TextPart[] {
  const words = (foldText(phrase).match(WORD) ?? [])
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, isMatch: false }];
  // among other words a short one is whole: "do" in "how do I" is not the beginning of download
  const begins = (found: string, word: string) =>
    words.length > 1 && word.length < WHOLE_MAX ? found === word : found.startsWith(word);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const lengths = SPELLINGS.map((spell) => {
      const spelt = spell(found);
      const word = words.find((one) => begins(spelt, one));
      return word === undefined ? 0 : findLength(found, word.length, spell);
    });
    const length = Math.max(...lengths);
    if (length === 0) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isMatch: false });
    at = index + length;
    parts.push({ text: text.slice(index, at), isMatch: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

/** Length of the first letters of a word whose spelling has at least so many letters: `ß` is two. */
function findLength(word: string, letters: number, spell: (text: string) => string): number {
  let [length, spelt] = [0, 0];
  for (const [letter] of word.matchAll(LETTER)) {
    if (spelt >= letters) break;
    length += letter.length;
    spelt += spell(letter).length;
  }
  return length;
}
