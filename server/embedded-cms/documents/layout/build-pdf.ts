import type { Block, Document } from '../block.ts';
import { drawBlock } from './draw-blocks.ts';
import { addElement, createPage, drawFrames, INK, MARGIN, MUTED, type Page, setStyle, TOP, WIDTH } from './page.ts';

const CONTENTS_LINE = 17;

/** Builds a tagged A4 PDF with bookmarks, with the same bytes for the same document. `pictures`: JPEGs by address. */
export async function buildPdf(document: Document, pictures: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const page = createPage(document, pictures);
  const { pdf, root } = page;
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  );
  drawTitle(page, document);
  for (const block of document.cover ?? []) drawBlock(page, block);
  const blocks = document.contents ? numberChapters(document.blocks) : document.blocks;
  const chapters = blocks.filter((block) => block.type === 'heading' && block.level === 2).length;
  const contents = document.contents ? reserveContents(page, document.contents, chapters) : null;
  const found: { text: string; page: number }[] = [];
  for (const [i, block] of blocks.entries()) {
    drawBlock(page, block, blocks[i + 1]);
    if (block.type !== 'heading' || block.level !== 2) continue;
    pdf.outline.addItem(block.text);
    found.push({ text: block.text, page: pdf.bufferedPageRange().count });
  }
  contents?.(found);
  root.end();
  drawFrames(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawTitle({ pdf, root }: Page, { title, kind, lead }: Document): void {
  const put = (text: string, y: number) => pdf.text(text, MARGIN, y, { width: WIDTH, lineGap: 2 });
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
  pdf.y += 14;
}

function numberChapters(blocks: readonly Block[]): Block[] {
  let number = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading' || block.level !== 2) return block;
    number += 1;
    return { ...block, text: `${number} ${block.text}` };
  });
}

/** Reserves space for the table of contents, which the returned function fills in once the pages are known. */
function reserveContents({ pdf, root }: Page, heading: string, count: number) {
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
