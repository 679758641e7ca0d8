import type { Locale } from '../../locales/locales.ts';

/** A text, or a number with a fixed number of decimals. */
export type Cell = string | { value: number; decimals: number };

/** Polish and German spreadsheets use a decimal comma and therefore separate cells with semicolons. */
const SEPARATORS: Record<Locale, { cell: string; decimal: string }> = {
  pl: { cell: ';', decimal: ',' },
  de: { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
};
/** Spreadsheets only recognise UTF-8 with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180) in the format that spreadsheets of the locale read. */
export function buildCsv(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const separators = SEPARATORS[locale];
  const toText = (cell: Cell) => {
    if (typeof cell !== 'string') return cell.value.toFixed(cell.decimals).replace('.', separators.decimal);
    return /["\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  const lines = rows.map((row) => row.map(toText).join(separators.cell));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
