import { HYPHENATED, splitAddress, splitHyphens, tie, toRuns } from './typography.ts';

/** From the beginning of a word, so that long words take linear time. */
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Hours and years, 8.00–18.00, 2019–2026; behind tie(), a unit with a stroke, m³/h. Postcodes are words with a hyphen. */
const RANGE_OR_UNIT =
  /(?<![\p{L}\d.,–-])\d(?:[\d.,]{0,8}\d)?–\d(?:[\d.,]{0,8}\d)?|(?<=\d\u00a0)[\p{L}µ%]{1,5}\.?[²³]?\/[a-zA-Z]{1,4}[²³]?(?![\p{L}\d/])/u;

/** What stays on one line, the longest first. The glossary links 'Wireless M-Bus' as a whole. */
const ON_ONE_LINE = new RegExp(
  `(?<mail>${MAIL_ADDRESS.source})|${RANGE_OR_UNIT.source}|(?<![A-Za-z])ISO/IEC(?![A-Za-z])|(?<!\\p{L})Wireless M-Bus|(?<![\\d.:-])\\d-\\d:\\d+(?:\\.\\d+)+|${HYPHENATED.source}`,
  'gu',
);

/**
 * keepTogether() for a text between two tags of HTML, as HTML. Words with hyphens stay on one line by CSS, so that
 * copied text has no additional characters.
 */
export const keepTogetherInHtml = (text: string): string =>
  tie(text).replace(ON_ONE_LINE, (found, mail: string | undefined) => (mail ? toMailAddress(mail) : toOneLine(found)));

const toLine = (text: string): string => `<span class="one-line">${text}</span>`;

/** A part of a longer word is a separate element only if it is a code: the glossary links whole words. */
function toOneLine(found: string): string {
  if (found.includes(' ')) return found;
  if (/[/:]/.test(found)) return toLine(found);
  const runs = toRuns(found);
  if (runs.length === 1) return toLine(found);
  return runs.map((run) => (run.includes('-') && /\d/.test(run) ? toLine(run) : run)).join('-');
}

const toMailAddress = (address: string): string =>
  `<span class="mail-address">${splitAddress(address)
    .map((part) =>
      splitHyphens(part)
        .map((text, i) => (i % 2 === 1 ? toLine(text) : text))
        .join(''),
    )
    .join('<wbr>')}</span>`;
