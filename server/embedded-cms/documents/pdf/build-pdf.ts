import type { Document, DocumentBlock } from '../document-blocks.ts';
import { drawBlock } from './draw-blocks.ts';
import {
  addElement,
  addSpace,
  BOTTOM,
  createPage,
  drawFrames,
  type Fit,
  INK,
  keepOnLine,
  MARGIN,
  MUTED,
  type PdfPage,
  setStyle,
  TOP,
  WIDTH,
} from './page.ts';

const CONTENTS_LINE = 17;

/** Least share of the last page that is filled, if the document has several. */
const LAST_PAGE_MIN = 0.28;
/** Tighter spacing that is tried in turn to end the document on the page before. */
const SPACINGS = [0.9, 0.8, 0.7];
/** Room in points at the bottom of the last page but one that is tried in turn, so that more follows on the last one. */
const SHORTENED_BY = [60, 120, 180, 240, 300, 360];

/** Builds a tagged A4 PDF with bookmarks, with the same bytes for the same document. `pictures`: JPEGs by address. */
export async function buildPdf(document: Document, pictures: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const { pdf, root } = fitPages((fit) => drawDocument(document, pictures, fit), Boolean(document.contents));
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  );
  root.end();
  drawFrames(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws with the usual spacing, or with one by which the last page is not nearly empty. */
function fitPages(draw: (fit: Fit) => PdfPage, isManual: boolean): PdfPage {
  const first = draw({ spacing: 1 });
  if (isLastPageFilled(first)) return first;
  const page = countPages(first) - 1;
  const tighter = SPACINGS.map((spacing): Fit => ({ spacing }));
  const shorter = SHORTENED_BY.map((by): Fit => ({ spacing: 1, short: { page, by } }));
  // a data sheet is better on fewer pages, while a chapter of a manual may as well begin on the next one
  for (const fit of isManual ? [...shorter, ...tighter] : [...tighter, ...shorter]) {
    const next = draw(fit);
    if (isLastPageFilled(next)) return next;
  }
  return first;
}

const countPages = ({ pdf }: PdfPage) => pdf.bufferedPageRange().count;
const isLastPageFilled = (page: PdfPage) =>
  countPages(page) === 1 || (page.pdf.y - TOP) / (BOTTOM - TOP) >= LAST_PAGE_MIN;

function drawDocument(document: Document, pictures: PdfPage['pictures'], fit: Fit): PdfPage {
  const page = createPage(document, pictures, fit);
  const { pdf } = page;
  drawTitle(page, document);
  for (const block of document.cover ?? []) drawBlock(page, block, []);
  const blocks = document.contents ? numberChapters(document.blocks) : document.blocks;
  const chapters = blocks.filter((block) => block.type === 'heading' && block.level === 2).length;
  const contents = document.contents ? reserveContents(page, document.contents, chapters) : null;
  const found: { text: string; page: number }[] = [];
  for (const [i, block] of blocks.entries()) {
    drawBlock(page, block, blocks.slice(i + 1));
    if (block.type !== 'heading' || block.level !== 2) continue;
    pdf.outline.addItem(block.text);
    found.push({ text: block.text, page: countPages(page) });
  }
  const { y } = pdf;
  contents?.(found);
  pdf.y = y;
  return page;
}

function drawTitle(page: PdfPage, { title, kind, lead }: Document): void {
  const { pdf, root } = page;
  const put = (text: string, y: number) => pdf.text(keepOnLine(text), MARGIN, y, { width: WIDTH, lineGap: 2 });
  addElement(root, pdf, 'H1', () => {
    setStyle(pdf, { size: 24, colour: INK, isStrong: true });
    put(title, TOP);
  });
  const subtitle = [kind, lead].filter((text) => text && text !== title).join(' · ');
  if (subtitle)
    addElement(root, pdf, 'P', () => {
      setStyle(pdf, { size: 11.5, colour: MUTED });
      put(subtitle, pdf.y);
    });
  addSpace(page, 14);
}

function numberChapters(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  let number = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading' || block.level !== 2) return block;
    number += 1;
    return { ...block, text: `${number} ${block.text}` };
  });
}

/** Reserves space for the table of contents, which the returned function fills in once the pages are known. */
function reserveContents({ pdf, root }: PdfPage, heading: string, count: number) {
  addElement(root, pdf, 'H2', () => setStyle(pdf, { size: 14, isStrong: true }).text(heading, MARGIN, pdf.y));
  const list = pdf.struct('TOC');
  root.add(list);
  const top = pdf.y + 4;
  const at = pdf.bufferedPageRange().count - 1;
  pdf.y = top + count * CONTENTS_LINE;
  pdf.addPage();
  return (chapters: readonly { text: string; page: number }[]) => {
    const last = pdf.bufferedPageRange().count - 1;
    pdf.switchToPage(at);
    for (const [i, { text, page }] of chapters.entries()) {
      const y = top + i * CONTENTS_LINE;
      addElement(list, pdf, 'TOCI', () => {
        setStyle(pdf, { size: 10 }).text(text, MARGIN, y, { width: WIDTH - 40 });
        pdf.text(String(page), MARGIN, y, { width: WIDTH, align: 'right' });
      });
    }
    list.end();
    pdf.switchToPage(last);
  };
}
