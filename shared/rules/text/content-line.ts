// Content lines of iCalendar (RFC 5545, 3.1 and 3.3.11) and vCard (RFC 2426, 2.6 and 5): the two share their rules.

/** Octets of a line; a longer one goes on in lines that begin with a space. */
const LINE_MAX = 75;

/** Lines as they are sent: folded, each with its line break. Empty ones are left out. */
export const buildContentLines = (lines: readonly (string | false | null | undefined)[]): string =>
  lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('');

/** Text as a value, or as a part of one. */
export const escapeValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // they would end or break a line
    .replace(/[\u0000-\u001f\u007f]/g, '');

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
