import type { Models } from '#shared/contract/models/models.ts';
import { findSetting } from '../answers/answer-context.ts';
import type { Answers } from '../answers/build-answers.ts';
import type { FileFacts } from '../answers/file-facts.ts';
import { groupAttributes, toValueText } from '../answers/technical-data.ts';
import type { Row, Rows } from '../records/tables.ts';
import { chapter, type DocumentBlock, factTable, type Picture } from './document-blocks.ts';
import { drawProduct, toFigure } from './drawing.ts';
import { toText } from './html-to-blocks.ts';

/** Everything that a document is built from. */
export interface DocumentSource {
  file: FileFacts;
  content: Answers;
  rows: Rows;
}
export type Words = NonNullable<Rows['document-words']>;
export type DocumentProduct = Models['Product'];
export type Approval = NonNullable<Row<'product-facts'>['approvals']>[number];

export function findWords({ rows }: DocumentSource): Words {
  const words = rows['document-words'];
  if (!words) throw new Error('the content has no document-words');
  return words;
}

/** A product with the facts that only documents need. */
export interface ProductSource {
  product: DocumentProduct;
  facts: Partial<Row<'product-facts'>>;
  attributes: NonNullable<DocumentProduct['attributes']>;
  manufacturer: { name: string; address: string };
}

export function findProduct(source: DocumentSource): ProductSource | null {
  const { file, content, rows } = source;
  const product = content.products.find(file.row.product ?? '')?.value;
  if (!product) return null;
  const facts: Partial<Row<'product-facts'>> = rows['product-facts'].get(product.id) ?? {};
  return {
    product,
    facts,
    attributes: product.attributes ?? [],
    manufacturer: findManufacturer(source, product.contactCompany?.id),
  };
}

/** Name and address of a company: the first paragraph of its contact text. */
export function findManufacturer({ rows }: DocumentSource, id: string | undefined): { name: string; address: string } {
  const company = rows.companies.get(id ?? '');
  if (!company) return { name: findSetting(rows, 'COMPANY_LEGAL_NAME'), address: findSetting(rows, 'COMPANY_ADDRESS') };
  const address = /<p>([\s\S]*?)<\/p>/.exec(company.content)?.[1] ?? '';
  return { name: company.name, address: address.split('<br>').map(toText).join(', ') };
}

export function findPicture(product: DocumentProduct): Picture | null {
  const image = product.images?.[0];
  return image ? { url: image.url, alt: image.alt || product.name } : null;
}

export function toTechnicalTables(
  { attributes }: Pick<ProductSource, 'attributes'>,
  { content }: DocumentSource,
): DocumentBlock[] {
  return groupAttributes(attributes, content.locale).map(({ name, rows }) => ({ type: 'table', caption: name, rows }));
}

/** The product's main figures, else its first three attributes. */
export function toKeyFigures({ attributes }: ProductSource): [string, string][] {
  const chosen = attributes.filter((attribute) => attribute.reading);
  return (chosen.length > 0 ? chosen : attributes.slice(0, 3)).map((attribute) => [
    attribute.label,
    toValueText(attribute),
  ]);
}

export const findDimensions = ({ attributes, facts }: ProductSource) => drawProduct(attributes, facts.shape);

export function toDimensionBlocks(product: ProductSource, words: Words): DocumentBlock[] {
  const drawing = findDimensions(product);
  if (!drawing) return [];
  const alt = `${product.product.name}: ${words.inMillimetres}`;
  return chapter(words.dimensions, [{ type: 'figure', figure: toFigure(drawing), alt }]);
}

/** Table of order codes with their variants; empty if the product has none. */
export function toOrderTable({ orderCodes = [] }: ProductSource['facts'], words: Words): DocumentBlock[] {
  if (orderCodes.length === 0) return [];
  const rows = orderCodes.map(({ code, variant }) => [code, variant]);
  return [{ type: 'table', head: [words.orderCode, words.variant], rows }];
}

export function toContactBlocks({ product, manufacturer }: ProductSource, words: Words): DocumentBlock[] {
  const { contactPerson } = product;
  return chapter(words.contact, [
    factTable([
      [words.manufacturer, `${manufacturer.name}, ${manufacturer.address}`],
      [words.contactPerson, [contactPerson?.name, contactPerson?.office].filter(Boolean).join(', ')],
      [words.phone, contactPerson?.phoneNumber],
      [words.email, contactPerson?.email],
    ]),
  ]);
}

/** Kind of an approval, and `number (body, no. of the notified body)`. */
export function describeApproval({ scheme, number, body }: Approval, { rows }: DocumentSource): [string, string] {
  const by = rows['test-bodies'].get(body);
  const maker = by ? [by.name, by.number].filter(Boolean).join(', ') : '';
  return [rows['approval-schemes'].get(scheme)?.name ?? scheme, `${number} (${maker})`];
}
