import { toValueText } from '../answers/technical-data.ts';
import { type DocumentBlock, paragraph } from './document-blocks.ts';
import { type DocumentSource, findPicture, toOrderTable, type Words } from './document-source.ts';

/** Height in points that keeps heading, text and picture of a product on one page. */
const PRODUCT_ROOM = 250;

/** The products of the file's categories, each with its picture, main data and order codes. */
export function buildCatalogue(source: DocumentSource, words: Words): DocumentBlock[] {
  const { file, content, rows } = source;
  const ids = file.row.categories ?? [];
  const categories = ids.flatMap((id) => rows.categories.get(id) ?? []);
  const blocks: DocumentBlock[] = [paragraph(words.catalogueText)];
  for (const category of categories) {
    blocks.push(
      { type: 'heading', level: 2, text: category.name, room: PRODUCT_ROOM + 60 },
      paragraph(category.shortDescription),
    );
    for (const { value } of content.products.all.filter(
      (entry) => !entry.draft && entry.value.categories?.[0]?.id === category.id,
    )) {
      const data = (value.attributes ?? [])
        .slice(0, 4)
        .map((attribute): [string, string] => [attribute.label, toValueText(attribute)]);
      blocks.push(
        {
          type: 'heading',
          level: 3,
          text: [value.name, value.caption].filter(Boolean).join(' – '),
          room: PRODUCT_ROOM,
        },
        paragraph(value.shortDescription ?? ''),
        { type: 'summary', picture: findPicture(value), rows: data },
        ...toOrderTable(rows['product-facts'].get(value.id) ?? {}, words),
      );
    }
  }
  return blocks;
}
