import { toKept } from './measure.ts';
import { CAPTION, CAPTION_GAP, measureTable, PADDING, type Table, toColumns } from './measure-table.ts';
import {
  addElement,
  addSpace,
  drawArtifact,
  drawRule,
  keepOnLine,
  MARGIN,
  makeRoom,
  type PdfPage,
  setStyle,
  TINT,
  WIDTH,
} from './page.ts';

/** Draws a table without splitting rows; its head is repeated on each page. */
export function drawTable(page: PdfPage, block: Table): void {
  const { pdf, root, fit } = page;
  const { caption, head, rows } = block;
  const { styleOf, optionsOf, leftOf } = toColumns(block);
  const heights = measureTable(page, block);
  const table = pdf.struct('Table');
  root.add(table);
  makeRoom(page, heights.caption + heights.head + toKept(heights.rows, 0));
  if (caption) drawCaption(caption);
  if (head) drawRow(head, heights.head, true);
  for (const [i, row] of rows.entries()) {
    const before = pdf.page;
    makeRoom(page, toKept(heights.rows, i));
    if (head && pdf.page !== before) drawRow(head, heights.head, true);
    drawRow(row, heights.rows[i] ?? 0);
  }
  table.end();
  pdf.x = MARGIN;
  addSpace(page, 12);

  function drawCaption(text: string): void {
    addElement(table, pdf, 'Caption', () => setStyle(pdf, CAPTION).text(text, MARGIN, pdf.y, { width: WIDTH }));
    addSpace(page, CAPTION_GAP);
  }

  function drawRow(cells: readonly string[], height: number, isHead = false): void {
    const top = pdf.y;
    if (isHead) drawArtifact(pdf, () => pdf.rect(MARGIN, top, WIDTH, height).fill(TINT));
    const row = pdf.struct('TR');
    table.add(row);
    for (const [i, text] of cells.entries()) {
      const left = MARGIN + leftOf(i) + (isHead && i === 0 ? PADDING : 0);
      const draw = () =>
        setStyle(pdf, styleOf(i, isHead)).text(keepOnLine(text), left, top + PADDING * fit.spacing, optionsOf(i));
      if (isHead || i === 0) addElement(row, pdf, 'TH', draw, { scope: isHead ? 'Column' : 'Row' });
      else addElement(row, pdf, 'TD', draw);
    }
    row.end();
    pdf.y = top + height;
    drawRule(pdf, pdf.y);
  }
}
