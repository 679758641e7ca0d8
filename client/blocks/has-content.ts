import type { Block, BlockContent, BlockType } from '#shared/contract/models/block.ts';
import type { Item, ItemContent, ItemType } from '#shared/contract/models/block-items.ts';
import type { FileGroup } from '#shared/contract/models/file.ts';
import { findMovieLink } from '#shared/rules/media/movie.ts';
import { toUsableLink } from '../lib/navigation/link-kind.ts';

// What has nothing to show is left out with its heading, such as a list whose items were all unreadable.

interface PicturedText {
  html: string;
  icon?: string | null;
  image?: object | null;
  link?: { text: string; url: string } | null;
}

/** Blanks, invisible characters, and tags without attributes: paragraphs and lines, but no pictures. */
const BLANK = /^(?:<\/?[a-z][a-z0-9]*\s*\/?>|&nbsp;|\s|\p{Default_Ignorable_Code_Point})*$/u;
const hasHtml = ({ html }: { html: string }) => !BLANK.test(html);
const hasText = (text: PicturedText) => hasHtml(text) || Boolean(text.icon || text.image || toUsableLink(text.link));
const hasColumn = ({ columns }: ItemContent<'appliance'>) => columns.some((html) => hasHtml({ html }));
const hasFiles = ({ groups }: { groups: readonly FileGroup[] }) => groups.some(({ files }) => files.length > 0);
const hasItem = ({ items }: { items: readonly unknown[] }) => items.length > 0;

/** Types without a test always have something to show. */
const passes = (test: unknown, content: unknown): boolean =>
  (test as ((content: unknown) => boolean) | undefined)?.(content) ?? true;

/** Types of items that may be empty. */
const items: { [T in ItemType]?: (content: ItemContent<T>) => boolean } = {
  appliance: hasColumn,
  text: hasHtml,
  html: hasHtml,
  files: hasFiles,
  system_intro: hasText,
  system_content: hasText,
};

/** Whether a tab or accordion item has something to show, or loads it. */
export const isShownItem = ({ type, content, asyncData }: Item): boolean =>
  content ? passes(items[type], content) : Boolean(asyncData);
const hasShownItem = (content: { items: readonly Item[] }) => content.items.some(isShownItem);

/** Types of blocks that may be empty. */
const blocks: { [T in BlockType]?: (content: BlockContent<T>) => boolean } = {
  description: hasHtml,
  content_text: hasHtml,
  product_html: hasHtml,
  appliance: hasColumn,
  system_intro: hasText,
  system_content: hasText,
  content_tile: hasText,
  download_files: hasFiles,
  navigation_grid: hasItem,
  tiles: hasItem,
  readings: hasItem,
  tabs: hasShownItem,
  accordion: hasShownItem,
  movies: ({ movies }) => movies.some(findMovieLink),
  people: ({ people }) => people.length > 0,
  pictures: ({ pictures }) => pictures.length > 0,
  results: ({ periods }) => periods.length > 0,
  key_figures: (content) => hasFigures(content) || Boolean(content.files?.length),
};

/** Whether a table of figures has rows; without, its files are shown alone. */
export const hasFigures = ({ periods, figures, dates }: BlockContent<'key_figures'>): boolean =>
  periods.length > 0 && (figures.length > 0 || Boolean(dates?.length));

/** Whether a block has something to show besides its heading. */
export const isShownBlock = ({ type, content }: Block): boolean => passes(blocks[type], content);
