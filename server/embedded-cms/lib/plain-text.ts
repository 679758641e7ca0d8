import { shorten } from '#shared/rules/text/truncate.ts';

/** Control characters, Unicode line separators, and marks that change the reading direction. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text of several lines that are separated by \n. */
export const toPlainLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .toWellFormed()
    .trim();

/** Text of one line, shortened to a length in characters. */
export function toPlainLine(text: string, max = Number.POSITIVE_INFINITY): string {
  return shorten(toPlainLines(text).replace(/\s+/g, ' '), max);
}
