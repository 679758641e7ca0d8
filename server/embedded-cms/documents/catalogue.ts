import type { Block } from './block.ts';
import { toBlocks } from './html.ts';
import { findPicture, type Source, toOrderBlocks, type Words } from './source.ts';

/** Heading, text and picture of a product stay together. Points. */
const PRODUCT_ROOM = 250;

/** The products of the file's categories: each with its picture, main data and order codes. */
export function buildCatalogue(source: Source, words: Words): Block[] {
  const { file, content, rows } = source;
  const ids = file.row.categories ?? [];
  const categories = ids.flatMap((id) => rows.categories.get(id) ?? []);
  const blocks: Block[] = [{ type: 'paragraph', text: words.catalogueText }];
  for (const category of categories) {
    blocks.push(
      { type: 'heading', level: 2, text: category.name, room: PRODUCT_ROOM + 60 },
      ...toBlocks(`<p>${category.shortDescription}</p>`),
    );
    for (const { value } of content.products.all.filter((entry) => entry.value.categories?.[0]?.id === category.id)) {
      const data = (value.attributes ?? [])
        .slice(0, 4)
        .map(({ label, value: text, unit }): [string, string] => [label ?? '', unit ? `${text} ${unit}` : text]);
      blocks.push(
        {
          type: 'heading',
          level: 3,
          text: [value.name, value.caption].filter(Boolean).join(' – '),
          room: PRODUCT_ROOM,
        },
        { type: 'paragraph', text: value.shortDescription ?? '' },
        { type: 'summary', picture: findPicture(value), rows: data },
        ...toOrderBlocks(rows['product-facts'].get(value.id) ?? {}, words),
      );
    }
  }
  return blocks;
}
