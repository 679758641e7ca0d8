import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { findCellSeparator } from '#shared/rules/text/csv.ts';
import { toPlainLines } from '../../lib/plain-text.ts';
import { cmsTexts } from '../../texts/texts.ts';

/**
 * Matches what a spreadsheet takes for the start of a formula (OWASP, CSV injection): at the start of a cell, and after
 * anything that ends a cell in a program with other separators, such as Excel in English.
 */
const FORMULA = /(^|[;,\t\n"])(?= *[=+\-@＝＋－＠])/g;
/** Extensions as the desk writes them: 'wew. 12'. */
const EXTENSIONS = LOCALES.map((locale) => {
  const [before = ''] = cmsTexts[locale].desk.extension.split('{{number}}');
  return before.replaceAll('.', '\\.');
});
/**
 * Only a number with its country code or a zero before it, and perhaps an extension: without other letters it calls no
 * function, but would be added up or lose its plus or zero.
 */
const PHONE = new RegExp(`^\\(?[+0][\\d\\s().\\-–/]+(?: (?:${EXTENSIONS.join('|')})\\d{1,6})?$`);
/**
 * A code that a spreadsheet would change: the number of a report such as 73928e05 (scientific notation), a tax number of
 * more than eleven digits, and a range, fraction or section such as 10-20, 1/2 or 12.05 (a date). Dates of the desk are written year first.
 */
const CODE = /^(?:\d+e\d+|\d{12,}|\d{1,2}([-/.]\d{1,4}){1,2}|\d{1,4}[-/]\d{1,4})$/i;
/** Makes a number a text: programs show it as a blank, and remove it where they trim. */
const NO_BREAK_SPACE = '\u00a0';

type Cell = string | number | null | undefined;
export type Cells = readonly Cell[];
/** A column of an export: its head, and its cell for a row. */
export type CsvColumn<T> = readonly [head: string, toCell: (row: T) => Cell];

/** Heads and cells of an export. */
export const toCsvRows = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): Cells[] => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, toText]) => toText(row))),
];

/** Lines of a CSV file (RFC 4180) with all cells in quotes. */
export function toCsv(rows: readonly Cells[], locale: Locale): string {
  const separator = findCellSeparator(locale);
  return rows.map((row) => `${row.map(toCell).join(separator)}\r\n`).join('');
}

function toCell(value: Cell): string {
  const text = toPlainLines(String(value ?? ''));
  const safe = PHONE.test(text) || CODE.test(text) ? NO_BREAK_SPACE + text : text.replace(FORMULA, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
