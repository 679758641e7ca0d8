import { toBlock } from '../mail/plain.ts';

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection): at the start of a cell, and behind anything
 * that ends one in a program that expects other separators, as Excel does in English.
 */
const FORMULA = /(^|[;,\t\n"])(?= *[=+\-@＝＋－＠])/g;

/**
 * All cells in quotes, as RFC 4180 has them, but for the separator: Excel in Polish and German expects semicolons. With a byte order
 * mark, without which it does not read UTF-8.
 */
export function toCsv(rows: readonly (readonly (string | number | boolean | null | undefined)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

function toCell(value: string | number | boolean | null | undefined): string {
  const text = toBlock(String(value ?? '')).replace(FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
