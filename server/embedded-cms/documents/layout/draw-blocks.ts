import type { Block, Figure, Picture } from '../block.ts';
import { drawFigure } from './draw-figure.ts';
import { drawTable } from './draw-table.ts';
import { addElement, BRAND, INK, MARGIN, MUTED, makeRoom, type Page, setStyle, TOP, WIDTH } from './page.ts';

const FIGURE_MAX = { width: 400, height: 210 };
const LIST_INDENT = 18;
/** Width of the picture of a product, whose ratio is 4:3. */
const SUMMARY_PICTURE_WIDTH = 220;

type Drawer<T extends Block['type']> = (page: Page, block: Extract<Block, { type: T }>, next?: Block) => void;
const DRAWERS: { [T in Block['type']]: Drawer<T> } = {
  heading: drawHeading,
  paragraph: drawParagraph,
  list: drawList,
  table: drawTable,
  figure: drawCaptionedFigure,
  summary: drawSummary,
  steps: drawSteps,
};

/** Draws a block below the previous one, or on a new page if it does not fit. */
export function drawBlock(page: Page, block: Block, next?: Block): void {
  (DRAWERS[block.type] as Drawer<Block['type']>)(page, block, next);
}

function write({ pdf }: Page, text: string, style = {}, options: PDFKit.Mixins.TextOptions = {}, x = MARGIN): void {
  setStyle(pdf, style).text(text, x, pdf.y, { width: WIDTH - (x - MARGIN), lineGap: 2.4, ...options });
}

function drawParagraph(page: Page, { text }: Extract<Block, { type: 'paragraph' }>): void {
  makeRoom(page.pdf, 30);
  addElement(page.root, page.pdf, 'P', () => write(page, text));
  page.pdf.y += 6;
}

const toScale = ({ width, height }: Figure) => Math.min(FIGURE_MAX.width / width, FIGURE_MAX.height / height);
/** Height of a figure including its caption. */
const toRoom = (figure: Figure) => figure.height * toScale(figure) + 30;

function drawCaptionedFigure(page: Page, { figure, alt }: Extract<Block, { type: 'figure' }>): void {
  const { pdf, root } = page;
  const scale = toScale(figure);
  makeRoom(pdf, toRoom(figure));
  const y = pdf.y + 4;
  addElement(root, pdf, 'Figure', () => drawFigure(pdf, figure, { x: MARGIN, y, width: figure.width * scale }), alt);
  pdf.y = y + figure.height * scale + 5;
  addElement(root, pdf, 'Caption', () => write(page, alt, { size: 8.5, colour: MUTED }));
  pdf.y += 10;
}

function drawHeading(page: Page, { level, text, room }: Extract<Block, { type: 'heading' }>, next?: Block): void {
  const { pdf, root } = page;
  // prevents a heading at the bottom of a page without its text
  const least = level === 2 ? 110 : 70;
  makeRoom(pdf, room ?? (next?.type === 'figure' ? 45 + toRoom(next.figure) : least));
  if (pdf.y > TOP) pdf.y += level === 2 ? 10 : 3;
  const style = level === 2 ? { size: 14, colour: BRAND } : { size: 10.5, colour: INK };
  addElement(root, pdf, `H${level}`, () => write(page, text, { ...style, isStrong: true }));
  pdf.y += level === 2 ? 6 : 3;
}

function drawList(page: Page, { items }: Extract<Block, { type: 'list' }>): void {
  const { pdf, root } = page;
  const list = pdf.struct('L');
  root.add(list);
  for (const { mark, level, text } of items) {
    makeRoom(pdf, 26);
    const item = pdf.struct('LI');
    list.add(item);
    const left = MARGIN + level * LIST_INDENT;
    const y = pdf.y;
    if (mark) addElement(item, pdf, 'Lbl', () => write(page, mark, { colour: BRAND, isStrong: true }, {}, left));
    pdf.y = y;
    addElement(item, pdf, 'LBody', () => write(page, text, {}, {}, left + LIST_INDENT));
    item.end();
    pdf.y += 3;
  }
  list.end();
  pdf.x = MARGIN;
  pdf.y += 5;
}

function drawPicture({ pdf, root, pictures }: Page, { url, alt }: Picture, x: number, y: number, width: number): void {
  const content = pictures.get(url);
  if (!content) throw new Error(`no picture at ${url}`);
  addElement(root, pdf, 'Figure', () => pdf.image(Buffer.from(content), x, y, { width }), alt);
}

function drawSummary(page: Page, { picture, rows }: Extract<Block, { type: 'summary' }>): void {
  const { pdf, root } = page;
  makeRoom(pdf, SUMMARY_PICTURE_WIDTH * 0.75 + 20);
  const top = pdf.y;
  const left = picture ? MARGIN + SUMMARY_PICTURE_WIDTH + 24 : MARGIN;
  if (picture) drawPicture(page, picture, MARGIN, top, SUMMARY_PICTURE_WIDTH);
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
  pdf.y = Math.max(pdf.y, top + (picture ? SUMMARY_PICTURE_WIDTH * 0.75 + 14 : 0)) + 6;
}

/** Numbered steps in two columns, each with its drawing; they must fit on one page. */
function drawSteps(page: Page, { steps }: Extract<Block, { type: 'steps' }>): void {
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
    if (figure) addElement(item, pdf, 'Figure', () => drawFigure(pdf, figure, { x, y: top, width }), alt);
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
