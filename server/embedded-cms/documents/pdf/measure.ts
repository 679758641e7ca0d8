import type { DocumentBlock, Figure, ListItem } from '../document-blocks.ts';
import { measureTable } from './measure-table.ts';
import { keepOnLine, MARGIN, type PdfPage, type Style, setStyle, WIDTH } from './page.ts';

/** Largest size of a figure in points. */
const FIGURE_MAX = { width: 400, height: 210 };
export const LIST_INDENT = 18;
/** Sizes of headings by level, and the space above and below them. In points. */
export const HEADINGS = { 2: { size: 14, above: 10, below: 6 }, 3: { size: 10.5, above: 3, below: 3 } };
/** Space below a paragraph, and below an item of a list. In points. */
export const [PARAGRAPH_GAP, ITEM_GAP] = [6, 3];
/** Size of the picture of a product in points, and the space between it and what follows. */
export const SUMMARY_PICTURE = { width: 220, height: 165, below: 20 };
/** Paragraphs that are higher, in points, may be split over two pages. */
const SPLIT_HEIGHT = 200;

/** Options of text that starts `x` points from the left edge of the page. */
export const writeOptions = (x: number) => ({ width: WIDTH - (x - MARGIN), lineGap: 2.4 });

function measureText({ pdf }: PdfPage, text: string, style: Style = {}, x = MARGIN): number {
  return setStyle(pdf, style).heightOfString(keepOnLine(text), writeOptions(x));
}

export const toScale = ({ width, height }: Figure) => Math.min(FIGURE_MAX.width / width, FIGURE_MAX.height / height);

/** Height of each item of a list, including the space below it. */
export const measureItems = (page: PdfPage, items: readonly ListItem[]): number[] =>
  items.map(
    ({ level, text }) => measureText(page, text, {}, MARGIN + (level + 1) * LIST_INDENT) + ITEM_GAP * page.fit.spacing,
  );

/**
 * Height of item or row `i` and of those that stay on its page, so that neither the first nor the last one of a list or
 * table stands alone. `heights`: of all items.
 */
export function toKept(heights: readonly number[], i: number): number {
  const { length } = heights;
  const end = length <= 3 ? length : i === 0 || i === length - 2 ? i + 2 : i + 1;
  return heights.slice(i, end).reduce((sum, height) => sum + height, 0);
}

/** Height in points of the part of the first block that is not split, with the following block if they belong together. */
export function measureStart(page: PdfPage, blocks: readonly DocumentBlock[]): number {
  const [block, ...rest] = blocks;
  switch (block?.type) {
    case undefined:
      return 0;
    case 'heading': {
      const { size, above, below } = HEADINGS[block.level];
      return (
        measureText(page, block.text, { size, isStrong: true }) +
        (above + below) * page.fit.spacing +
        measureStart(page, rest)
      );
    }
    case 'paragraph': {
      const height = Math.min(measureText(page, block.text), SPLIT_HEIGHT);
      return block.text.endsWith(':') ? height + PARAGRAPH_GAP * page.fit.spacing + measureStart(page, rest) : height;
    }
    case 'list':
      return toKept(measureItems(page, block.items), 0);
    case 'table': {
      const { caption, head, rows } = measureTable(page, block);
      return caption + head + toKept(rows, 0);
    }
    case 'figure':
      return block.figure.height * toScale(block.figure) + 30;
    case 'summary':
      return SUMMARY_PICTURE.height + SUMMARY_PICTURE.below;
    case 'steps':
      return 0;
  }
}
