import { toValueText } from '../answers/technical-data.ts';
import type { Chapter } from '../records/documents.ts';
import type { DocumentBlock } from './document-blocks.ts';
import type { DocumentSource, ProductSource, Words } from './document-source.ts';

/** Elements with a condition; those inside have none of the same name. */
const CONDITIONAL = /<(p|li|tr|h3|ol|ul|table|span) data-needs="([^"]*)">([\s\S]*?)<\/\1>/;

/** Texts of a product's facts by their keys: attributes, `software`, `terminals`, ids of its `legislation`. */
function listFacts({ attributes, facts }: ProductSource): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, same] of Map.groupBy(attributes, (attribute) => attribute.key))
    texts.set(key, same.map(toValueText).join(', '));
  const { software, terminals, legislation = [] } = facts;
  if (software) texts.set('software', software);
  if (terminals) texts.set('terminals', terminals);
  if (legislation.length > 0) texts.set('legislation', legislation.join(', '));
  return texts;
}

const knownFacts = new WeakMap<ProductSource, ReadonlyMap<string, string>>();

/** listFacts, once for each product: every part of a guide asks for them. */
export function findFacts(product: ProductSource): ReadonlyMap<string, string> {
  const facts = knownFacts.get(product) ?? listFacts(product);
  knownFacts.set(product, facts);
  return facts;
}

/**
 * Whether a product has what a part of a guide is about. `needs`: conditions separated by spaces, of which one is
 * enough. `battery-life` is a fact that the product has, `!battery-life` one that it lacks, and
 * `communication:LTE-M,wM-Bus` one that contains one of these words.
 */
export function fitsProduct(needs: string, product: ProductSource): boolean {
  const facts = findFacts(product);
  return needs.split(' ').some((need) => {
    const [, not, key = '', words] = /^(!?)([^:]+)(?::(.+))?$/.exec(need) ?? [];
    const text = facts.get(key);
    const has = text !== undefined && (!words || words.split(',').some((word) => hasWord(text, word)));
    return not ? !has : has;
  });
}

/** `LTE` is in `LTE-M`, but `M-Bus` is not in `wM-Bus`, and `51` is not in `51N`. */
function hasWord(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** HTML without the elements whose condition (`data-needs`) the product does not meet. */
export function selectParts(html: string, product: ProductSource): string {
  const found = CONDITIONAL.exec(html);
  if (!found) return html;
  const [whole, tag = '', needs = '', inner = ''] = found;
  const part = !fitsProduct(needs, product) ? '' : tag === 'span' ? inner : `<${tag}>${inner}</${tag}>`;
  const before = html.slice(0, found.index);
  return before + selectParts(part + html.slice(found.index + whole.length), product);
}

/** Chapters of a guide that fit the product, with the parts that fit it. Without a product: all of them, as they are. */
export function selectChapters(chapters: readonly Chapter[], product: ProductSource | null): readonly Chapter[] {
  if (!product) return chapters;
  return chapters.flatMap((chapter) =>
    chapter.needs && !fitsProduct(chapter.needs, product)
      ? []
      : [{ ...chapter, html: selectParts(chapter.html, product) }],
  );
}

/** A figure with the rows of its legend that fit the product. */
export function toFigureBlocks(
  { rows }: DocumentSource,
  { id, product }: { id: string | undefined; product: ProductSource | null },
  words: Words,
): DocumentBlock[] {
  const figure = rows.figures.get(id ?? '');
  if (!figure) return [];
  const legend = (figure.rows ?? [])
    .filter(({ needs }) => !needs || !product || fitsProduct(needs, product))
    .map(({ mark, text }) => [mark, text]);
  return [
    { type: 'figure', figure, alt: figure.name },
    ...(legend.length > 0 ? [{ type: 'table' as const, head: [words.terminal, words.meaning], rows: legend }] : []),
  ];
}
