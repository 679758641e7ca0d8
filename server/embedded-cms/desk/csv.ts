import { toBlock } from '../mail/plain.ts';

/**
 * Matches what a spreadsheet takes for the start of a formula (OWASP, CSV injection): at the start of a cell, and after
 * anything that ends a cell in a program with other separators, such as Excel in English.
 */
const FORMULA = /(^|[;,\t\n"])(?= *[=+\-@＝＋－＠])/g;

/**
 * CSV (RFC 4180) with all cells in quotes, but with semicolons, which Excel expects in Polish and German, and a byte
 * order mark, without which Excel does not read UTF-8.
 */
export function toCsv(rows: readonly (readonly (string | number | boolean | null | undefined)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

function toCell(value: string | number | boolean | null | undefined): string {
  const text = toBlock(String(value ?? '')).replace(FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
