import { type Static, Type } from 'typebox';
import { field, Html, Id, IsoDay, Opt, oneOf, Ref, Refs, Text, Texts } from './fields.ts';

/** Fixed words that generated documents contain in addition to their content. */
// biome-ignore format: a list of words
const WORDS = [
  'note', 'issue', 'contents', 'technicalData', 'dimensions', 'inMillimetres', 'orderCodes', 'orderCode',
  'variant', 'approvals', 'proof', 'contact', 'contactPerson', 'phone', 'email', 'manufacturer',
  'product', 'terminal', 'meaning', 'declarationNumber', 'instrument', 'typeAndSoftware', 'serialNumbers', 'responsibility',
  'object', 'objectText', 'legislation', 'legislationText', 'standards', 'standardsText', 'notifiedBody', 'noNotifiedBody',
  'accessories', 'accessoriesText', 'additional', 'additionalText', 'signature', 'placeAndDate', 'signedBy', 'signatureNote',
  'extract', 'extractText', 'certificateNumber', 'issuedBy', 'issuedTo', 'issuedOn', 'validUntil', 'unlimited',
  'basis', 'scope', 'variants', 'characteristics', 'conditions', 'catalogueText', 'reportNumber', 'legalBasis',
  'published', 'issuer', 'quickHelp', 'presentation', 'spreadsheet', 'recording', 'pressRelease', 'figure',
  'quarter1', 'quarter2', 'quarter3', 'quarter4', 'resultsQ1', 'resultsQ2', 'resultsQ3', 'resultsQ4',
] as const;

const Label = Type.Object({
  x: field(Type.Number(), 'Place from the left, in units of the drawing.'),
  y: field(Type.Number(), 'Place from the top.'),
  text: field(Text, 'What stands there.'),
});
const Chapter = Type.Object({
  title: field(Text, 'Heading.'),
  needs: Opt(
    Text,
    'Condition: `battery-life` is a fact that the product has, `!battery-life` one that it lacks, `communication:LTE-M,wM-Bus` one with one of these words. Of several, separated by spaces, one is enough.',
  ),
  html: field(
    Html,
    'Text. `{key}` is the attribute `key` of the product; a sentence whose fact the product lacks is left out. So is an element with `data-needs`, a condition as in `needs`, that the product does not meet.',
  ),
  figure: Opt(Ref('figures'), 'Drawing below the text.'),
  hasTerminals: Opt(Type.Boolean(), 'true: the terminals of the product follow.'),
});

export type Chapter = Static<typeof Chapter>;

/** Content of generated documents only: additional facts of products, and texts by product family and kind. */
export const documentTables = {
  'document-words': {
    map: true,
    locale: Type.Object(
      Object.fromEntries(WORDS.map((word) => [word, field(Text, 'Word of generated documents.')])) as Record<
        (typeof WORDS)[number],
        typeof Text
      >,
    ),
  },
  'product-facts': {
    record: 'facts',
    key: 'id',
    shared: Type.Object({
      id: Ref('products'),
      guide: Opt(Ref('guides'), 'Its manual.'),
      shape: Opt(
        oneOf('case', 'pipe', 'hanging'),
        'What its dimensional drawing shows: a case, a body in a pipe, or a case that hangs on two connections.',
      ),
      terminals: Opt(Ref('figures'), 'Drawing of its terminals.'),
      software: Opt(Text, 'Version of its software.'),
      orderCodes: Opt(
        Type.Array(
          Type.Object({
            code: field(Text, 'What is ordered.'),
            variant: field(Type.Union([Text, Texts]), 'What it is.'),
          }),
        ),
        'Variants that can be ordered.',
      ),
      approvals: Opt(
        Type.Array(
          Type.Object({
            scheme: field(Ref('approval-schemes'), 'Kind of certificate.'),
            number: field(Text, 'Number of the certificate.'),
            body: field(Ref('test-bodies'), 'Who issued it.'),
            issued: field(IsoDay, 'Day of issue.'),
            until: Opt(IsoDay, 'Last day of validity.'),
            file: Opt(Ref('files'), 'The file that is an extract of it.'),
          }),
        ),
        'Its certificates.',
      ),
      legislation: Opt(Refs('legislation'), 'Acts that its declaration of conformity names.'),
    }),
  },
  guides: {
    record: 'guide',
    key: 'id',
    locale: Type.Object({
      id: Id,
      title: Opt(Text, 'Title; without: that of the file.'),
      chapters: field(Type.Array(Chapter), 'What it says.'),
    }),
  },
  figures: {
    record: 'figure',
    key: 'id',
    shared: Type.Object({
      id: Id,
      name: field(Texts, 'Caption and alternative text.'),
      width: field(Type.Number(), 'Width of the drawing, in units of its own.'),
      height: field(Type.Number(), 'Height of the drawing.'),
      path: field(Text, 'SVG path data of outlines.'),
      thin: Opt(Text, 'SVG path data of thin lines.'),
      labels: Opt(Type.Array(Label), 'Texts in the drawing.'),
      rows: Opt(
        Type.Array(
          Type.Object({
            mark: field(Text, 'Number in the drawing.'),
            text: field(Type.Union([Text, Texts]), 'What it means.'),
            needs: Opt(Text, 'Condition, as in chapters of guides.'),
          }),
        ),
        'Legend.',
      ),
    }),
  },
  legislation: {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that records use.'),
      act: field(Texts, 'Name of the act.'),
      standards: field(Type.Array(Text), 'Harmonised standards.'),
      isRadio: Opt(Type.Boolean(), 'true: for products with radio.'),
    }),
  },
  'approval-schemes': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that records use.'),
      name: field(Texts, 'Kind of certificate.'),
      basis: field(Texts, 'Act or standard that it rests on.'),
      intervention: Opt(Texts, 'What the notified body did.'),
      scope: field(Texts, 'What it covers.'),
      conditions: field(Texts, 'Conditions of its use.'),
    }),
  },
  'test-bodies': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that records use.'),
      name: field(Text, 'Name; all are fictional.'),
      address: field(Text, 'Address.'),
      number: Opt(Text, 'Number of a notified body.'),
    }),
  },
  signatories: {
    key: 'id',
    shared: Type.Object({
      id: field(Ref('companies'), 'Company whose declarations are signed.'),
      place: field(Text, 'Where.'),
      name: field(Text, 'Who.'),
      office: field(Texts, 'Position.'),
    }),
  },
} as const;
