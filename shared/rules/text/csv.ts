import { findDecimal, type Locale } from '../../locales/locales.ts';

/** A text, or a number with a fixed number of decimals. */
export type Cell = string | { value: number; decimals: number };

/** Spreadsheets of languages with a decimal comma separate cells with semicolons. */
export const findCellSeparator = (locale: Locale): string => (findDecimal(locale) === ',' ? ';' : ',');
/** Spreadsheets only recognise UTF-8 with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180) in the format that spreadsheets of the locale read. */
export function buildCsv(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const [decimal, separator] = [findDecimal(locale), findCellSeparator(locale)];
  const toText = (cell: Cell) => {
    if (typeof cell !== 'string') return cell.value.toFixed(cell.decimals).replace('.', decimal);
    return /["\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  const lines = rows.map((row) => row.map(toText).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
