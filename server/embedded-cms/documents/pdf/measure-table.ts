import type { DocumentBlock } from '../document-blocks.ts';
import { INK, keepOnLine, MUTED, type PdfPage, setStyle, WIDTH } from './page.ts';

export type Table = Extract<DocumentBlock, { type: 'table' }>;
const SIZE = 9;
const GAP = 10;
/** Space between the text of the first cell and its edges, in points. */
export const PADDING = 4;

/** Columns of a table: position, width and font of their cells. */
export function toColumns({ head, rows }: Table) {
  const count = Math.max(...rows.map((row) => row.length));
  // in tables of labels and values, the value is emphasised
  const isFacts = !head && count === 2;
  const widths = findWidths(count, isFacts ? 0.44 : count === 2 ? 0.32 : 0.24);
  return {
    styleOf: (i: number, isHead: boolean) => ({
      size: SIZE,
      colour: isFacts && i === 0 ? MUTED : INK,
      isStrong: isHead || i === (isFacts ? 1 : 0),
    }),
    optionsOf: (i: number) => ({ width: (widths[i] ?? 100) - (i === 0 ? PADDING : 0), lineGap: 1.5 }),
    leftOf: (i: number) => widths.slice(0, i).reduce((left, width) => left + width + GAP, 0),
  };
}

/** Column widths in points: the first column has the given share, the others share the rest equally. */
function findWidths(count: number, first: number): number[] {
  const room = WIDTH - (count - 1) * GAP;
  return Array.from({ length: count }, (_, i) => room * (i === 0 ? first : (1 - first) / (count - 1)));
}

export const CAPTION = { size: 10, isStrong: true };
/** Space below the caption in points. */
export const CAPTION_GAP = 3;

/** Heights in points of the caption, the head and the rows. */
export function measureTable({ pdf, fit }: PdfPage, table: Table) {
  const { styleOf, optionsOf } = toColumns(table);
  const measureRow = (cells: readonly string[], isHead: boolean) =>
    Math.max(
      ...cells.map((text, i) =>
        setStyle(pdf, styleOf(i, isHead)).heightOfString(keepOnLine(text) || ' ', optionsOf(i)),
      ),
    ) +
    2 * PADDING * fit.spacing;
  const { caption, head, rows } = table;
  return {
    caption: caption ? setStyle(pdf, CAPTION).heightOfString(caption, { width: WIDTH }) + CAPTION_GAP * fit.spacing : 0,
    head: head ? measureRow(head, true) : 0,
    rows: rows.map((row) => measureRow(row, false)),
  };
}
