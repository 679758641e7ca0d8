import type { Block } from './block.ts';
import { toBlocks } from './html.ts';
import {
  findPicture,
  type Product,
  type ProductSource,
  type Source,
  toContactBlocks,
  toKeyFigures,
  type Words,
} from './source.ts';

type Content = NonNullable<Product['blocks']>[number]['content'];

/** A product or system as its page presents it: picture, figures, texts. */
export async function buildPresentation(source: Source, product: ProductSource): Promise<Block[]> {
  const { description, tabs, blocks } = product.product;
  const figures = (blocks ?? []).flatMap(({ type, content }) => (type === 'readings' ? toReadings(content) : []));
  return [
    {
      type: 'summary',
      picture: await findPicture(source, product.product),
      rows: figures.length > 0 ? figures : toKeyFigures(product),
    },
    ...toBlocks(description),
    ...(blocks ?? []).flatMap(({ content }) => toContentBlocks(content)),
    ...(tabs ?? [])
      .filter(({ type }) => type === 'text' || type === 'appliance')
      .flatMap(({ name, content }) => toContentBlocks({ ...(content as object), title: name })),
  ];
}

export async function buildBrochure(source: Source, product: ProductSource, words: Words): Promise<Block[]> {
  return [...(await buildPresentation(source, product)), ...toContactBlocks(product, words)];
}

function toReadings(content: Content): [string, string][] {
  const { items = [] } = (content ?? {}) as { items?: { value: string; unit?: string; label: string }[] };
  return items.map(({ value, unit, label }) => [label, [value, unit].filter(Boolean).join(' ')]);
}

/** Title and text of a block, and those of its items (accordions, tabs, tiles) and columns. */
export function toContentBlocks(content: Content): Block[] {
  const { title, name, html, text, content: inner, items, columns } = (content ?? {}) as Record<string, unknown>;
  const own = [html, text, ...(Array.isArray(columns) ? columns : [])].flatMap((value) =>
    typeof value === 'string' ? toBlocks(value) : [],
  );
  const nested = [inner, ...(Array.isArray(items) ? items : [])].flatMap((item) =>
    typeof item === 'object' ? toContentBlocks(item as Content) : [],
  );
  if (own.length + nested.length === 0) return [];
  const heading: Block[] =
    typeof title === 'string'
      ? [{ type: 'heading', level: 2, text: title }]
      : typeof name === 'string'
        ? [{ type: 'heading', level: 3, text: name }]
        : [];
  return [...heading, ...own, ...nested];
}
