import type { Locale } from '../../locales/locales.ts';

/** A text, or a number with its decimals. */
export type Cell = string | { value: number; decimals: number };

/** Spreadsheets in Polish and German read commas as decimals, and so part the cells by semicolons. */
const SEPARATORS: Record<Locale, { cell: string; decimal: string }> = {
  pl: { cell: ';', decimal: ',' },
  de: { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
};
/** Spreadsheets take the file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180) as a spreadsheet of the locale reads it. */
export function buildCsv(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const separators = SEPARATORS[locale];
  const toText = (cell: Cell) => {
    if (typeof cell !== 'string') return cell.value.toFixed(cell.decimals).replace('.', separators.decimal);
    return /["\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  const lines = rows.map((row) => row.map(toText).join(separators.cell));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
