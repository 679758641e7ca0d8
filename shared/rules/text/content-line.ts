// Content lines of iCalendar (RFC 5545, 3.1 and 3.3.11) and vCard (RFC 2426, 2.6 and 5), which have the same rules.

import { countOctets } from './truncate.ts';

/** Maximum length of a line in octets; longer ones are continued in lines that begin with a space. */
const LINE_MAX = 75;

/** Joins lines: each is folded and ends with a line break; empty ones are left out. */
export const buildContentLines = (lines: readonly (string | false | null | undefined)[]): string =>
  lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('');

/** Escapes text for use as a value or as part of one. */
export const escapeValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // control characters could end or break a line
    .replace(/[\u0000-\u001f\u007f]/g, '');

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > LINE_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
