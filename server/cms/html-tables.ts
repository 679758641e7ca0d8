/** A cell of a table in a text. */
interface Cell {
  /** Index of its start tag in the output. */
  at: number;
  isHeading: boolean;
  texts: string[];
  /** A table in a cell is no number. */
  hasTable: boolean;
}

/** What a pass over a text has read of a table so far. */
export interface ReadTable {
  /** Index of its start tag in the output. */
  at: number;
  isInHead: boolean;
  /** Texts of the caption; null: there is none. */
  caption: string[] | null;
  rows: { isHead: boolean; cells: Cell[] }[];
  hasSpan: boolean;
  /** Texts of the caption or cell that is open; null: neither is. */
  open: string[] | null;
}

/** Number of column headings that name a table without a caption. */
const HEADS_MAX = 3;
/** Matches '18 740 000', '1,20 zł' and '≤ 0.5 %', but not 'DN 50', which is a name. */
const FIGURE = /^[<>≤≥±+−–-]?\s?\d[\d\s.,]*(?:\s?[^\s\d]{1,6})?$/u;
const NO_VALUE = /^[–—-]?$/;
/** A longer text is no number. */
const FIGURE_CHARS_MAX = 100;

export const createReadTable = (at: number): ReadTable => ({
  at,
  isInHead: false,
  caption: null,
  rows: [],
  hasSpan: false,
  open: null,
});

/** Reads a start tag within a table. at: its index in the output. */
export function readStartTag(table: ReadTable, name: string, attributes: Record<string, string>, at: number): void {
  if (name === 'thead') table.isInHead = true;
  if (name === 'tr') table.rows.push({ isHead: table.isInHead, cells: [] });
  if (name === 'caption' && !table.caption) table.open = table.caption = [];
  if (name !== 'td' && name !== 'th') return;
  table.open = [];
  table.rows.at(-1)?.cells.push({ at, isHeading: name === 'th', texts: table.open, hasTable: false });
  if ('colspan' in attributes || 'rowspan' in attributes) table.hasSpan = true;
}

export function readEndTag(table: ReadTable, name: string): void {
  if (name === 'thead') table.isInHead = false;
  if (name === 'td' || name === 'th' || name === 'caption') table.open = null;
}

/** Text of an element as it is in HTML, from the texts between its tags. */
const join = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim();

/** Name of a table, in HTML: its caption, or its first column headings; '' if it has neither. */
export function nameTable({ caption, rows }: ReadTable): string {
  const headings = rows.flatMap(({ cells }) => cells.filter(({ isHeading }) => isHeading));
  const names = headings.slice(0, HEADS_MAX).map(({ texts }) => join(texts));
  return join(caption ?? []) || names.filter(Boolean).join(', ');
}

/** Indexes, in the output, of the start tags of cells in columns that contain only numbers, including their headings. */
export function findFigureCells({ rows, hasSpan }: ReadTable): number[] {
  if (hasSpan) return [];
  const body = rows.filter(({ isHead }) => !isHead);
  // the first column names its rows
  const isFigures = [...(body[0]?.cells.keys() ?? [])].map((column) => column > 0);
  const hasFigure: boolean[] = [];
  for (const { cells } of body)
    for (const [column, { texts, hasTable }] of cells.entries()) {
      const text = hasTable ? 'table' : join(texts);
      if (NO_VALUE.test(text)) continue;
      hasFigure[column] = true;
      if (text.length > FIGURE_CHARS_MAX || !FIGURE.test(text)) isFigures[column] = false;
    }
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ at }, column) => (isFigures[column] && hasFigure[column] ? [at] : [])),
  );
}
