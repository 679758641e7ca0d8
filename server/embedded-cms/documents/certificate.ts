import { groupAttributes } from '../wire/technical-data.ts';
import type { Block } from './block.ts';
import { formatDay, type ProductSource, type Source, toOrderBlocks, type Words } from './source.ts';

/** An extract of a certificate: who certified what on which basis, for which variants, and under which conditions. */
export function buildCertificate(source: Source, productSource: ProductSource, words: Words): Block[] {
  const { file, rows } = source;
  const { product, facts, attributes, manufacturer } = productSource;
  const approval = facts.approvals?.find((own) => own.file === file.id) ?? facts.approvals?.[0];
  if (!approval) throw new Error(`product-facts has no approval for ${file.id}`);
  const scheme = rows['approval-schemes'].get(approval.scheme);
  const body = rows['test-bodies'].get(approval.body);
  return [
    { type: 'heading', level: 2, text: words.extract },
    { type: 'paragraph', text: words.extractText },
    {
      type: 'table',
      rows: [
        [words.certificateNumber, approval.number],
        [words.issuedBy, [body?.name, body?.address, body?.number].filter(Boolean).join(', ')],
        [words.issuedTo, `${manufacturer.name}, ${manufacturer.address}`],
        [words.issuedOn, formatDay(approval.issued, file.locale)],
        [words.validUntil, approval.until ? formatDay(approval.until, file.locale) : words.unlimited],
        [words.basis, scheme?.basis ?? ''],
        [words.product, [product.name, product.caption, facts.software].filter(Boolean).join(', ')],
      ],
    },
    { type: 'heading', level: 2, text: words.scope },
    { type: 'paragraph', text: scheme?.scope ?? '' },
    ...toOrderBlocks(facts, words, words.variants),
    { type: 'heading', level: 2, text: words.characteristics },
    ...groupAttributes(
      attributes.filter(({ group }) => group !== 'communication'),
      source.content.locale,
    ).map(({ name, rows: list }): Block => ({ type: 'table', caption: name, rows: list })),
    { type: 'heading', level: 2, text: words.conditions },
    { type: 'paragraph', text: scheme?.conditions ?? '' },
  ];
}
