import { chapter, type DocumentBlock, paragraph, type Step } from './document-blocks.ts';
import {
  type DocumentSource,
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
import { findFacts, selectChapters, toFigureBlocks } from './select-parts.ts';

/** Guides before and after the chapters of the product family: safety and disposal. */
const OPENING = 'opening';
const CLOSING = 'closing';
const PLACEHOLDER = /\{([a-z0-9-]+)\}/g;
/** Does not match within `z. B.`, which is not the end of a sentence. */
const SENTENCE_END = /(?<=\S\S\.)\s+(?=\p{Lu})/u;

/** All chapters of a guide as blocks, without sentences about facts that the product does not have. */
export function toChapters(
  source: DocumentSource,
  id: string | undefined,
  product: ProductSource | null,
  words: Words,
): DocumentBlock[] {
  const guide = source.rows.guides.get(id ?? '');
  const drawn = new Set<string>();
  return selectChapters(guide?.chapters ?? [], product).flatMap(({ title, html, figure, hasTerminals }) => {
    const wanted = (hasTerminals ? product?.facts.terminals : figure) ?? '';
    // the connection of a meter can be the figure of two chapters
    const own = drawn.has(wanted) ? undefined : wanted;
    drawn.add(wanted);
    return chapter(title, [
      ...toBlocks(weaveFacts(html, product)),
      ...toFigureBlocks(source, { id: own, product }, words),
    ]);
  });
}

/** Replaces `{key}` by the product's attribute; removes sentences without their fact, and then empty elements. */
export function weaveFacts(html: string, source: ProductSource | null): string {
  const facts = new Map(source && findFacts(source));
  if (source) facts.set('name', source.product.name).set('manufacturer', source.manufacturer.name);
  const hasFacts = (text: string) => [...text.matchAll(PLACEHOLDER)].every(([, key = '']) => facts.has(key));
  return html
    .replace(/<(p|li)>([\s\S]*?)<\/\1>/g, (_, tag: string, text: string) => {
      const rest = text.split(SENTENCE_END).filter(hasFacts).join(' ');
      return rest ? `<${tag}>${rest}</${tag}>` : '';
    })
    .replace(PLACEHOLDER, (_, key: string) => facts.get(key) ?? '');
}

export function buildManual(
  source: DocumentSource,
  product: ProductSource,
  words: Words,
): { cover: DocumentBlock[]; blocks: DocumentBlock[] } {
  const { facts } = product;
  return {
    cover: [{ type: 'summary', picture: findPicture(product.product), rows: toKeyFigures(product) }],
    blocks: [
      ...toChapters(source, OPENING, product, words),
      ...toChapters(source, facts.guide, product, words),
      ...chapter(words.technicalData, toTechnicalTables(product, source)),
      ...toDimensionBlocks(product, words),
      ...chapter(words.orderCodes, toOrderTable(facts, words)),
      ...toChapters(source, CLOSING, product, words),
      ...toContactBlocks(product, words),
    ],
  };
}

/** A single page with the chapters of a guide as numbered steps with drawings. */
export function buildQuickGuide(
  source: DocumentSource,
  product: ProductSource,
  id: string,
  words: Words,
): DocumentBlock[] {
  const guide = source.rows.guides.get(id);
  const steps = (guide?.chapters ?? []).map(({ title, html, figure }): Step => {
    const drawing = source.rows.figures.get(figure ?? '') ?? null;
    const text = toBlocks(weaveFacts(html, product))
      .map((block) => ('text' in block ? block.text : ''))
      .join(' ');
    return { title, text, figure: drawing, alt: drawing?.name ?? title };
  });
  const { contactPerson } = product.product;
  return [
    { type: 'steps', steps },
    paragraph(`${words.quickHelp} ${[contactPerson?.phoneNumber, contactPerson?.email].filter(Boolean).join(', ')}`),
  ];
}
