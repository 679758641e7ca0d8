import type { Block } from '#shared/contract/models/block.ts';
import { toHashSlugs } from '#shared/rules/glossary/hash-slug.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';

/** Number of headings from which on a page has a list of them. */
const HEADINGS_MIN = 4;
/** Headings of a text of the CMS; sanitised, so without a heading inside. */
const HEADING = /<h2>(.*?)<\/h2>/gs;

export interface PageContents {
  /** The blocks, with ids on the headings that are listed. */
  blocks: readonly Block[];
  headings: { id: string; text: string }[];
}

/** Headings within the texts of a page, for a list of links to them; none if they are few. */
export function toPageContents(blocks: readonly Block[]): PageContents {
  const texts = blocks.flatMap(({ content }) =>
    'html' in content && content.html
      ? [...content.html.matchAll(HEADING)].map(([, html = '']) => toPlainText(html))
      : [],
  );
  if (texts.length < HEADINGS_MIN) return { blocks, headings: [] };
  const headings = toHashSlugs(texts).map((slug, i) => ({ id: `h-${slug}`, text: texts[i] ?? '' }));
  let next = 0;
  const withIds = blocks.map((block) => {
    if (!('html' in block.content && block.content.html)) return block;
    const html = block.content.html.replace(HEADING, (_, inner) => `<h2 id="${headings[next++]?.id}">${inner}</h2>`);
    return { ...block, content: { ...block.content, html } } as Block;
  });
  return { blocks: withIds, headings };
}
