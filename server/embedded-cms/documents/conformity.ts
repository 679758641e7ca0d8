import { toDateText } from '../texts/texts.ts';
import { groupAttributes } from '../wire/technical-data.ts';
import type { Block } from './block.ts';
import { type ProductSource, type Source, toOrderBlocks, type Words } from './source.ts';

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
        [words.issuedOn, toDateText(file.locale, approval.issued)],
        [words.validUntil, approval.until ? toDateText(file.locale, approval.until) : words.unlimited],
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

/** The points of annex XIII of Directive 2014/32/EU and, for products with radio, of annex VI of Directive 2014/53/EU. */
export function buildDeclaration(
  source: Source,
  { product, facts, manufacturer }: ProductSource,
  words: Words,
): Block[] {
  const { file, rows } = source;
  const number = `${product.id.toUpperCase()}/${file.row.date.slice(0, 4)}/01`;
  const acts = (facts.legislation ?? []).flatMap((id) => rows.legislation.get(id) ?? []);
  const approvals = (facts.approvals ?? []).flatMap((approval) => {
    const intervention = rows['approval-schemes'].get(approval.scheme)?.intervention;
    const body = rows['test-bodies'].get(approval.body);
    return intervention && body ? [{ ...approval, intervention, body }] : [];
  });
  const company = product.contactCompany?.id;
  const signatory = company ? rows.signatories.get(company) : undefined;
  const points: [string, Block[]][] = [
    [
      words.instrument,
      toTable([
        [words.product, product.name],
        [words.typeAndSoftware, [product.caption, facts.software].filter(Boolean).join(', ')],
        [words.orderCodes, (facts.orderCodes ?? []).map(({ code }) => code).join(', ')],
        [words.serialNumbers, `${product.id.replace(/\W/g, '').toUpperCase()} ${file.row.date.slice(2, 4)} 000001 …`],
      ]),
    ],
    [words.manufacturer, [{ type: 'paragraph', text: `${manufacturer.name}, ${manufacturer.address}` }]],
    [words.responsibility, []],
    [
      words.object,
      [
        {
          type: 'paragraph',
          text: `${words.objectText} ${product.name} – ${product.shortDescription ?? product.caption ?? ''}`,
        },
      ],
    ],
    [words.legislationText, [{ type: 'list', items: acts.map(({ act }) => ({ mark: '•', level: 0, text: act })) }]],
    [
      words.standardsText,
      [
        {
          type: 'table',
          head: [words.legislation, words.standards],
          rows: acts.map(({ act, standards }) => [act, standards.join(', ')]),
        },
      ],
    ],
    [
      words.notifiedBody,
      approvals.length > 0
        ? approvals.map(({ body, intervention, number: certificate, issued }) => ({
            type: 'paragraph',
            text: `${[body.name, body.address, body.number].filter(Boolean).join(', ')}: ${intervention} ${certificate} (${toDateText(file.locale, issued)}).`,
          }))
        : [{ type: 'paragraph', text: words.noNotifiedBody }],
    ],
    ...(acts.some(({ isRadio }) => isRadio)
      ? ([
          [words.accessories, [{ type: 'paragraph', text: `${words.accessoriesText} ${facts.software ?? '1.0'}` }]],
        ] as [string, Block[]][])
      : []),
    [words.additional, [{ type: 'paragraph', text: words.additionalText }]],
  ];
  return [
    { type: 'paragraph', text: `${words.declarationNumber} ${number}` },
    ...points.flatMap(([heading, blocks], i): Block[] => [
      { type: 'heading', level: 3, text: `${i + 1}. ${heading}` },
      ...blocks,
    ]),
    { type: 'heading', level: 3, text: `${words.signature} ${manufacturer.name}` },
    ...toTable([
      [words.placeAndDate, `${signatory?.place ?? ''}, ${toDateText(file.locale, file.row.date)}`],
      [words.signedBy, [signatory?.name, signatory?.office].filter(Boolean).join(', ')],
    ]),
    { type: 'paragraph', text: words.signatureNote },
  ];
}

function toTable(rows: [string, string][]): Block[] {
  return [{ type: 'table', rows: rows.filter(([, value]) => value) }];
}
