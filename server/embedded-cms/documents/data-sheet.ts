import { toValueText } from '../answers/technical-data.ts';
import { chapter, type DocumentBlock } from './document-blocks.ts';
import {
  type DocumentProduct,
  type DocumentSource,
  describeApproval,
  findPicture,
  type ProductSource,
  toContactBlocks,
  toDimensionBlocks,
  toKeyFigures,
  toOrderTable,
  toTechnicalTables,
  type Words,
} from './document-source.ts';
import { toBlocks } from './html-to-blocks.ts';

/** Picture and key figures, description, all data, drawing, order codes, approvals, contact. */
export function buildDataSheet(source: DocumentSource, product: ProductSource, words: Words): DocumentBlock[] {
  return [
    ...buildPresentation(product),
    ...chapter(words.technicalData, toTechnicalTables(product, source)),
    ...toDimensionBlocks(product, words),
    ...chapter(words.orderCodes, toOrderTable(product.facts, words)),
    ...toApprovalBlocks(source, product, words),
    ...toContactBlocks(product, words),
  ];
}

function toApprovalBlocks(source: DocumentSource, { facts, attributes }: ProductSource, words: Words): DocumentBlock[] {
  const named = attributes.find(({ key }) => key === 'approval')?.value;
  const certificates = (facts.approvals ?? []).map((approval) => describeApproval(approval, source));
  const acts = (facts.legislation ?? []).flatMap((id): [string, string][] => {
    const row = source.rows.legislation.get(id);
    return row ? [[row.act, row.standards.join(', ')]] : [];
  });
  const rows = [...certificates, ...acts];
  if (rows.length === 0 && named) rows.push([words.approvals, named]);
  if (rows.length === 0) return [];
  return chapter(words.approvals, [{ type: 'table', head: [words.approvals, words.proof], rows }]);
}

type Content = NonNullable<DocumentProduct['blocks']>[number]['content'];

/** A product or system as on its page: picture, key figures, texts. */
function buildPresentation(product: ProductSource): DocumentBlock[] {
  const { description, tabs, blocks } = product.product;
  const figures = (blocks ?? []).flatMap(({ type, content }) => (type === 'readings' ? toReadings(content) : []));
  return [
    {
      type: 'summary',
      picture: findPicture(product.product),
      rows: figures.length > 0 ? figures : toKeyFigures(product),
    },
    ...toBlocks(description),
    ...(blocks ?? []).flatMap(({ content }) => toContentBlocks(content)),
    ...(tabs ?? [])
      .filter(({ type }) => type === 'text' || type === 'appliance')
      .flatMap(({ name, content }) => toContentBlocks({ ...(content as object), title: name })),
  ];
}

export function buildBrochure(_source: DocumentSource, product: ProductSource, words: Words): DocumentBlock[] {
  return [...buildPresentation(product), ...toContactBlocks(product, words)];
}

function toReadings(content: Content): [string, string][] {
  const { items = [] } = (content ?? {}) as { items?: { value: string; unit?: string; label: string }[] };
  return items.map((item) => [item.label, toValueText(item)]);
}

/** Title and text of a block, and of its items (accordions, tabs, tiles) and columns. */
export function toContentBlocks(content: Content): DocumentBlock[] {
  const { title, name, html, text, content: inner, items, columns } = (content ?? {}) as Record<string, unknown>;
  const own = [html, text, ...(Array.isArray(columns) ? columns : [])].flatMap((value) =>
    typeof value === 'string' ? toBlocks(value) : [],
  );
  const nested = [inner, ...(Array.isArray(items) ? items : [])].flatMap((item) =>
    typeof item === 'object' ? toContentBlocks(item as Content) : [],
  );
  if (own.length + nested.length === 0) return [];
  const heading: DocumentBlock[] =
    typeof title === 'string'
      ? [{ type: 'heading', level: 2, text: title }]
      : typeof name === 'string'
        ? [{ type: 'heading', level: 3, text: name }]
        : [];
  return [...heading, ...own, ...nested];
}
