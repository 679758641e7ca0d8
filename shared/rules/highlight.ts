export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** One character per character, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const lower = letter.toLowerCase().replace('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
      return lower.length === letter.length ? lower : letter;
    })
    .join('');
}

/** Parts of a text that begin with a word of the phrase, without regard to case and marks (łódź finds Lodz). */
export function toHighlight(text: string, phrase: string): TextPart[] {
  const words = fold(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, isMatch: false }];
  const folded = fold(text);
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = words.filter((w) => found[0].startsWith(w)).sort((a, b) => b.length - a.length)[0];
    if (!word) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), isMatch: false });
    at = found.index + word.length;
    parts.push({ text: text.slice(found.index, at), isMatch: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
