import type { DocumentBlock, Picture } from '../document-blocks.ts';
import { drawFigure } from './draw-figure.ts';
import { drawTable } from './draw-table.ts';
import {
  HEADINGS,
  ITEM_GAP,
  LIST_INDENT,
  measureItems,
  measureStart,
  PARAGRAPH_GAP,
  SUMMARY_PICTURE,
  toKept,
  toScale,
  writeOptions,
} from './measure.ts';
import {
  addElement,
  addSpace,
  BRAND,
  INK,
  keepOnLine,
  MARGIN,
  MUTED,
  makeRoom,
  type PdfPage,
  setStyle,
  TOP,
  WIDTH,
} from './page.ts';

type Drawer<T extends DocumentBlock['type']> = (
  page: PdfPage,
  block: Extract<DocumentBlock, { type: T }>,
  rest: readonly DocumentBlock[],
) => void;
const DRAWERS: { [T in DocumentBlock['type']]: Drawer<T> } = {
  heading: drawHeading,
  paragraph: drawParagraph,
  list: drawList,
  table: drawTable,
  figure: drawCaptionedFigure,
  summary: drawSummary,
  steps: drawSteps,
};

/** Draws a block below the previous one, or on a new page if it does not fit. `rest`: the blocks after it. */
export function drawBlock(page: PdfPage, block: DocumentBlock, rest: readonly DocumentBlock[]): void {
  (DRAWERS[block.type] as Drawer<DocumentBlock['type']>)(page, block, rest);
}

function write({ pdf }: PdfPage, text: string, style = {}, options: PDFKit.Mixins.TextOptions = {}, x = MARGIN): void {
  setStyle(pdf, style).text(keepOnLine(text), x, pdf.y, { ...writeOptions(x), ...options });
}

function drawParagraph(
  page: PdfPage,
  block: Extract<DocumentBlock, { type: 'paragraph' }>,
  rest: readonly DocumentBlock[],
): void {
  makeRoom(page, measureStart(page, [block, ...rest]));
  addElement(page.root, page.pdf, 'P', () => write(page, block.text));
  addSpace(page, PARAGRAPH_GAP);
}

function drawCaptionedFigure(page: PdfPage, block: Extract<DocumentBlock, { type: 'figure' }>): void {
  const { figure, alt } = block;
  const { pdf, root } = page;
  const scale = toScale(figure);
  makeRoom(page, measureStart(page, [block]));
  const y = pdf.y + 4;
  addElement(root, pdf, 'Figure', () => drawFigure(pdf, figure, { x: MARGIN, y, width: figure.width * scale }), {
    alt,
  });
  pdf.y = y + figure.height * scale + 5;
  addElement(root, pdf, 'Caption', () => write(page, alt, { size: 8.5, colour: MUTED }));
  addSpace(page, 10);
}

function drawHeading(
  page: PdfPage,
  block: Extract<DocumentBlock, { type: 'heading' }>,
  rest: readonly DocumentBlock[],
): void {
  const { level, text, room = 0 } = block;
  const { pdf, root, highest } = page;
  // prevents a heading at the bottom of a page without its text
  makeRoom(page, Math.max(room, measureStart(page, [block, ...rest])));
  const { size, above, below } = HEADINGS[level];
  if (pdf.y > TOP) addSpace(page, above);
  const colour = level === 2 ? BRAND : INK;
  addElement(root, pdf, `H${level - highest + 2}`, () => write(page, text, { size, colour, isStrong: true }));
  addSpace(page, below);
}

function drawList(page: PdfPage, { items }: Extract<DocumentBlock, { type: 'list' }>): void {
  const { pdf, root } = page;
  const list = pdf.struct('L');
  root.add(list);
  const heights = measureItems(page, items);
  for (const [i, { mark, level, text }] of items.entries()) {
    makeRoom(page, toKept(heights, i));
    const item = pdf.struct('LI');
    list.add(item);
    const left = MARGIN + level * LIST_INDENT;
    const y = pdf.y;
    if (mark) addElement(item, pdf, 'Lbl', () => write(page, mark, { colour: BRAND, isStrong: true }, {}, left));
    pdf.y = y;
    addElement(item, pdf, 'LBody', () => write(page, text, {}, {}, left + LIST_INDENT));
    item.end();
    addSpace(page, ITEM_GAP);
  }
  list.end();
  pdf.x = MARGIN;
  addSpace(page, 5);
}

function drawPicture(
  { pdf, root, pictures }: PdfPage,
  { url, alt }: Picture,
  x: number,
  y: number,
  width: number,
): void {
  const content = pictures.get(url);
  if (!content) throw new Error(`no picture at ${url}`);
  addElement(root, pdf, 'Figure', () => pdf.image(Buffer.from(content), x, y, { width }), { alt });
}

function drawSummary(page: PdfPage, block: Extract<DocumentBlock, { type: 'summary' }>): void {
  const { picture, rows } = block;
  const { pdf, root } = page;
  makeRoom(page, measureStart(page, [block]));
  const top = pdf.y;
  const left = picture ? MARGIN + SUMMARY_PICTURE.width + 24 : MARGIN;
  if (picture) drawPicture(page, picture, MARGIN, top, SUMMARY_PICTURE.width);
  pdf.y = top;
  const list = pdf.struct('L');
  root.add(list);
  for (const [label, value] of rows) {
    const item = pdf.struct('LI');
    list.add(item);
    addElement(item, pdf, 'Lbl', () => write(page, label, { size: 8.5, colour: MUTED }, {}, left));
    addElement(item, pdf, 'LBody', () => write(page, value, { size: 13, colour: BRAND, isStrong: true }, {}, left));
    item.end();
    pdf.y += 8;
  }
  list.end();
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, top + (picture ? SUMMARY_PICTURE.height + SUMMARY_PICTURE.below - 6 : 0)) + 6;
}

/** Numbered steps in two columns, each with its drawing; they must fit on one page. */
function drawSteps(page: PdfPage, { steps }: Extract<DocumentBlock, { type: 'steps' }>): void {
  const { pdf, root } = page;
  const gap = 22;
  const width = (WIDTH - gap) / 2;
  const list = pdf.struct('L');
  root.add(list);
  let top = pdf.y;
  let bottom = top;
  for (const [i, { title, text, figure, alt }] of steps.entries()) {
    if (i % 2 === 0) top = bottom;
    const x = MARGIN + (i % 2) * (width + gap);
    const item = pdf.struct('LI');
    list.add(item);
    const height = figure ? (width / figure.width) * figure.height : 0;
    if (figure) addElement(item, pdf, 'Figure', () => drawFigure(pdf, figure, { x, y: top, width }), { alt });
    pdf.y = top + height + 5;
    const heading = `${i + 1}. ${title}`;
    addElement(item, pdf, 'Lbl', () =>
      write(page, heading, { size: 10, colour: BRAND, isStrong: true }, { width, lineGap: 1 }, x),
    );
    pdf.y += 2;
    addElement(item, pdf, 'LBody', () => write(page, text, { size: 8.5 }, { width, lineGap: 1 }, x));
    item.end();
    bottom = Math.max(bottom, pdf.y + 10);
  }
  list.end();
  pdf.x = MARGIN;
  pdf.y = bottom;
}
