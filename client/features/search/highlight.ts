import { foldInPlace } from '#shared/rules/text/fold.ts';
import { toPlainLettersAndUnits } from '#shared/rules/text/normal-form.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Shorter words match as a whole. In letters. */
const WHOLE_MAX = 3;

/** Marks beginnings of words that match a word of the phrase, regardless of case and marks (łódź finds Lodz). */
export function toHighlight(text: string, phrase: string): TextPart[] {
  const words = foldInPlace(toPlainLettersAndUnits(phrase))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, isMatch: false }];
  // among other words a short one is whole: "do" in "how do I" is not the beginning of download
  const begins = (found: string, word: string) =>
    words.length > 1 && word.length < WHOLE_MAX ? found === word : found.startsWith(word);
  const folded = foldInPlace(text);
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = words.filter((w) => begins(found[0], w)).sort((a, b) => b.length - a.length)[0];
    if (!word) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), isMatch: false });
    at = found.index + word.length;
    parts.push({ text: text.slice(found.index, at), isMatch: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
