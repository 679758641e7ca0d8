import type { Block } from '../block.ts';
import {
  addElement,
  BOTTOM,
  drawArtifact,
  drawRule,
  INK,
  MARGIN,
  MUTED,
  makeRoom,
  type Page,
  setStyle,
  TINT,
  WIDTH,
} from './page.ts';

type Table = Extract<Block, { type: 'table' }>;
const SIZE = 9;
const GAP = 10;
const PADDING = 4;

/** Draws a table without splitting rows; its head is repeated on each page. */
export function drawTable({ pdf, root }: Page, { caption, head, rows }: Table): void {
  const count = Math.max(...rows.map((row) => row.length));
  // in tables of labels and values, the value is emphasised
  const isFacts = !head && count === 2;
  const widths = findWidths(count, isFacts ? 0.44 : count === 2 ? 0.32 : 0.24);
  const table = pdf.struct('Table');
  root.add(table);
  if (caption) drawCaption(caption);
  if (head) drawRow(head, true);
  for (const row of rows) drawRow(row);
  table.end();
  pdf.x = MARGIN;
  pdf.y += 12;

  function drawCaption(text: string): void {
    makeRoom(pdf, 60);
    addElement(table, pdf, 'Caption', () =>
      setStyle(pdf, { size: 10, isStrong: true }).text(text, MARGIN, pdf.y, { width: WIDTH }),
    );
    pdf.y += 3;
  }

  function drawRow(cells: readonly string[], isHead = false): void {
    const styleOf = (i: number) => ({
      size: SIZE,
      colour: isFacts && i === 0 ? MUTED : INK,
      isStrong: isHead || i === (isFacts ? 1 : 0),
    });
    const heights = cells.map((text, i) => setStyle(pdf, styleOf(i)).heightOfString(text || ' ', cellOptions(i)));
    const height = Math.max(...heights) + 2 * PADDING;
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      if (head && !isHead) drawRow(head, true);
    }
    const top = pdf.y;
    if (isHead) drawArtifact(pdf, () => pdf.rect(MARGIN, top, WIDTH, height).fill(TINT));
    const row = pdf.struct('TR');
    table.add(row);
    let x = MARGIN;
    for (const [i, text] of cells.entries()) {
      const left = x + (isHead && i === 0 ? PADDING : 0);
      addElement(row, pdf, isHead || i === 0 ? 'TH' : 'TD', () =>
        setStyle(pdf, styleOf(i)).text(text, left, top + PADDING, cellOptions(i)),
      );
      x += (widths[i] ?? 0) + GAP;
    }
    row.end();
    pdf.y = top + height;
    drawRule(pdf, pdf.y);
  }

  function cellOptions(i: number) {
    return { width: (widths[i] ?? 100) - (i === 0 ? PADDING : 0), lineGap: 1.5 };
  }
}

/** Column widths in points: the first column has the given share, the others share the rest equally. */
function findWidths(count: number, first: number): number[] {
  const room = WIDTH - (count - 1) * GAP;
  return Array.from({ length: count }, (_, i) => room * (i === 0 ? first : (1 - first) / (count - 1)));
}
