import { findSetting } from '../answers/answer-context.ts';
import { toDateText } from '../texts/texts.ts';
import { buildCatalogue } from './catalogue.ts';
import { buildCertificate, buildDeclaration } from './conformity.ts';
import { buildBrochure, buildDataSheet } from './data-sheet.ts';
import type { Document, DocumentBlock } from './document-blocks.ts';
import {
  type DocumentSource,
  findProduct,
  findWords,
  type ProductSource,
  toContactBlocks,
  toTechnicalTables,
  type Words,
} from './document-source.ts';
import { buildManual, buildQuickGuide, toChapters } from './manual.ts';
import { buildReport, buildResultsPresentation } from './report.ts';

type Builder = (source: DocumentSource, product: ProductSource, words: Words) => DocumentBlock[];
/** Builders by type of file; other types contain the technical data of the product. */
const BUILDERS: Record<string, Builder> = {
  datasheet: buildDataSheet,
  declaration: buildDeclaration,
  certificate: buildCertificate,
  brochure: buildBrochure,
};

/** Builds the document of a file from its product, its report or its catalogue. */
export function buildDocument(source: DocumentSource): Document {
  const { file, rows } = source;
  const words = findWords(source);
  const product = findProduct(source);
  const group = findSetting(rows, 'SITE_NAME');
  const base = {
    title: product?.product.name ?? file.name,
    kind: file.row.name ?? rows['file-types'].get(file.row.type)?.name ?? group,
    company: product?.manufacturer.name ?? group,
    lead: product?.product.caption ?? '',
    note: `${words.note} ${words.issue} ${toDateText(file.locale, file.row.date)}`,
    date: file.row.date,
    language: file.locale,
  };
  if (file.row.type === 'presentation') return { ...base, blocks: buildResultsPresentation(source, words) };
  if (!product) {
    const report = buildReport(source, words);
    return report ? { ...base, ...report } : { ...base, blocks: buildCatalogue(source, words) };
  }
  const guide = file.row.guide;
  if (guide?.startsWith('quick-')) return { ...base, lead: '', blocks: buildQuickGuide(source, product, guide, words) };
  if (guide) {
    const blocks = [...toChapters(source, guide, product, words), ...toContactBlocks(product, words)];
    return { ...base, blocks };
  }
  if (file.row.type === 'manual' && product.facts.guide)
    return { ...base, contents: words.contents, ...buildManual(source, product, words) };
  const build = BUILDERS[file.row.type] ?? (() => toTechnicalTables(product, source));
  return { ...base, blocks: build(source, product, words) };
}
