let segmenter: Intl.Segmenter | undefined;

/**
 * Finds characters as readers see them: an emoji of several code points, or a letter with its accents, is one. Firefox
 * has it since 125: where there is none, a character is a code point. Not made before it is needed, as each page imports
 * this module.
 */
function findSegmenter(): Intl.Segmenter | undefined {
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter();
  return segmenter;
}

/**
 * The longest beginning of a text with at most `max` UTF-16 code units that does not end within a character. A single
 * character that is longer, such as a letter with a hundred accents, is cut between code points.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = findSegmenter()?.segment(text).containing(max)?.index || max;
  // half of a surrogate pair is no character
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

/** Like `truncate`, with an ellipsis where something was left out, which counts for the length. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${truncate(text, max - 1).trimEnd()}…`;

/** Like `shorten`, but ends after a whole word if there is one. */
export function shortenToWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = truncate(text, max);
  const space = start.lastIndexOf(' ', max - 1);
  return `${(space > 0 ? start.slice(0, space) : truncate(start, max - 1)).trimEnd()}…`;
}

/** Number of octets of a text in UTF-8. */
export function countOctets(text: string): number {
  let octets = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    octets += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return octets;
}

/** The longest beginning of a text with at most `max` octets in UTF-8 that does not end within a character. */
export function truncateToOctets(text: string, max: number): string {
  let size = 0;
  let end = 0;
  for (const part of findSegmenter()?.segment(text) ?? text) {
    const character = typeof part === 'string' ? part : part.segment;
    size += countOctets(character);
    if (size > max) return text.slice(0, end);
    end += character.length;
  }
  return text;
}
