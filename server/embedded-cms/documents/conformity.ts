import { toDateText } from '../texts/texts.ts';
import { chapter, type DocumentBlock, factTable, paragraph } from './document-blocks.ts';
import {
  type DocumentSource,
  type ProductSource,
  toOrderTable,
  toTechnicalTables,
  type Words,
} from './document-source.ts';

/** Extract of a certificate: the certified product, the body, the legal basis, variants and conditions. */
export function buildCertificate(source: DocumentSource, productSource: ProductSource, words: Words): DocumentBlock[] {
  const { file, rows } = source;
  const { product, facts, attributes, manufacturer } = productSource;
  const approval = facts.approvals?.find((own) => own.file === file.id) ?? facts.approvals?.[0];
  if (!approval) throw new Error(`product-facts has no approval for ${file.id}`);
  const scheme = rows['approval-schemes'].get(approval.scheme);
  const body = rows['test-bodies'].get(approval.body);
  const characteristics = attributes.filter(({ group }) => group !== 'communication');
  return [
    ...chapter(words.extract, [
      paragraph(words.extractText),
      factTable([
        [words.certificateNumber, approval.number],
        [words.issuedBy, [body?.name, body?.address, body?.number].filter(Boolean).join(', ')],
        [words.issuedTo, `${manufacturer.name}, ${manufacturer.address}`],
        [words.issuedOn, toDateText(file.locale, approval.issued)],
        [words.validUntil, approval.until ? toDateText(file.locale, approval.until) : words.unlimited],
        [words.basis, scheme?.basis],
        [words.product, [product.name, product.caption, facts.software].filter(Boolean).join(', ')],
      ]),
    ]),
    ...chapter(words.scope, [paragraph(scheme?.scope ?? '')]),
    ...chapter(words.variants, toOrderTable(facts, words)),
    ...chapter(words.characteristics, toTechnicalTables({ attributes: characteristics }, source)),
    ...chapter(words.conditions, [paragraph(scheme?.conditions ?? '')]),
  ];
}

/** The points of annex XIII of Directive 2014/32/EU and, for products with radio, annex VI of Directive 2014/53/EU. */
export function buildDeclaration(
  source: DocumentSource,
  { product, facts, manufacturer }: ProductSource,
  words: Words,
): DocumentBlock[] {
  const { file, rows } = source;
  const number = `${product.id.toUpperCase()}/${file.row.date.slice(0, 4)}/01`;
  const acts = (facts.legislation ?? []).flatMap((id) => rows.legislation.get(id) ?? []);
  const certificates = (facts.approvals ?? []).flatMap(({ scheme, body: id, number: certificate, issued }) => {
    const intervention = rows['approval-schemes'].get(scheme)?.intervention;
    const body = rows['test-bodies'].get(id);
    if (!intervention || !body) return [];
    const by = [body.name, body.address, body.number].filter(Boolean).join(', ');
    return paragraph(`${by}: ${intervention} ${certificate} (${toDateText(file.locale, issued)}).`);
  });
  const signatory = rows.signatories.get(product.contactCompany?.id ?? '');
  const instrument = factTable([
    [words.product, product.name],
    [words.typeAndSoftware, [product.caption, facts.software].filter(Boolean).join(', ')],
    [words.orderCodes, (facts.orderCodes ?? []).map(({ code }) => code).join(', ')],
    [words.serialNumbers, `${product.id.replace(/\W/g, '').toUpperCase()} ${file.row.date.slice(2, 4)} 000001 …`],
  ]);
  const standards: DocumentBlock = {
    type: 'table',
    head: [words.legislation, words.standards],
    rows: acts.map((act) => [act.act, act.standards.join(', ')]),
  };
  const object = `${product.name} – ${product.shortDescription ?? product.caption ?? ''}`;
  const points: [string, DocumentBlock[]][] = [
    [words.instrument, [instrument]],
    [words.manufacturer, [paragraph(`${manufacturer.name}, ${manufacturer.address}`)]],
    [words.responsibility, []],
    [words.object, [paragraph(`${words.objectText} ${object}`)]],
    [words.legislationText, [{ type: 'list', items: acts.map(({ act }) => ({ mark: '•', level: 0, text: act })) }]],
    [words.standardsText, [standards]],
    [words.notifiedBody, certificates.length > 0 ? certificates : [paragraph(words.noNotifiedBody)]],
  ];
  if (acts.some(({ isRadio }) => isRadio))
    points.push([words.accessories, [paragraph(`${words.accessoriesText} ${facts.software ?? '1.0'}`)]]);
  points.push([words.additional, [paragraph(words.additionalText)]]);
  return [
    paragraph(`${words.declarationNumber} ${number}`),
    ...points.flatMap(([heading, blocks], i): DocumentBlock[] => [
      { type: 'heading', level: 3, text: `${i + 1}. ${heading}` },
      ...blocks,
    ]),
    { type: 'heading', level: 3, text: `${words.signature} ${manufacturer.name}` },
    factTable([
      [words.placeAndDate, `${signatory?.place ?? ''}, ${toDateText(file.locale, file.row.date)}`],
      [words.signedBy, [signatory?.name, signatory?.office].filter(Boolean).join(', ')],
    ]),
    paragraph(words.signatureNote),
  ];
}
