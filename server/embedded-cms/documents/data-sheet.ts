import type { Block } from './block.ts';
import { buildPresentation } from './presentation.ts';
import {
  describeApproval,
  type ProductSource,
  type Source,
  toContactBlocks,
  toDimensionBlocks,
  toOrderBlocks,
  toTechnicalTables,
  type Words,
} from './source.ts';

/** Picture and key figures, description, all data, drawing, order codes, approvals, contact. */
export async function buildDataSheet(source: Source, product: ProductSource, words: Words): Promise<Block[]> {
  const tables = toTechnicalTables(product, source);
  return [
    ...(await buildPresentation(source, product)),
    ...(tables.length > 0
      ? [{ type: 'heading' as const, level: 2 as const, text: words.technicalData }, ...tables]
      : []),
    ...toDimensionBlocks(product, words),
    ...toOrderBlocks(product.facts, words, words.orderCodes),
    ...toApprovalBlocks(source, product, words),
    ...toContactBlocks(product, words),
  ];
}

function toApprovalBlocks(source: Source, { facts, attributes }: ProductSource, words: Words): Block[] {
  const named = attributes.find(({ key }) => key === 'approval')?.value;
  const certificates = (facts.approvals ?? []).map((approval) => describeApproval(approval, source));
  const acts = (facts.legislation ?? []).flatMap((id): [string, string][] => {
    const row = source.rows.legislation.get(id);
    return row ? [[row.act, row.standards.join(', ')]] : [];
  });
  const rows = [...certificates, ...acts];
  if (rows.length === 0 && named) rows.push([words.approvals, named]);
  return rows.length > 0
    ? [
        { type: 'heading', level: 2, text: words.approvals },
        { type: 'table', head: [words.approvals, words.proof], rows },
      ]
    : [];
}
