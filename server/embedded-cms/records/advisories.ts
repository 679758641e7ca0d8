import { Type } from 'typebox';
import {
  field,
  formerSlugsField,
  Html,
  Id,
  IsoDate,
  Link,
  Opt,
  oneOf,
  Ref,
  Refs,
  slugField,
  Text,
  Texts,
} from './fields.ts';

const AffectedProduct = Type.Object({
  id: field(Ref('products'), 'The product.'),
  status: Opt(
    oneOf('affected', 'under_investigation', 'not_affected'),
    'Without: affected. Pages of products that are not affected have no notice.',
  ),
  affected: Opt(Text, 'Affected versions: `>=2.0|<3.2.1`; without: all.'),
  fixed: Opt(Text, 'First version without the weakness.'),
});

const Vulnerability = Type.Object({
  id: field(Id, 'Name by which the texts of the languages find it.'),
  cve: Opt(Type.String({ pattern: '^CVE-\\d{4}-\\d{4,}$' }), 'CVE number.'),
  cwe: Opt(
    Type.Object({
      id: field(Type.String({ pattern: '^CWE-[1-9]\\d{0,5}$' }), 'Number of the kind of weakness.'),
      name: field(Text, 'Its English name in the list of CWE.'),
    }),
    'Kind of weakness.',
  ),
  cvss: Opt(
    Type.String({ pattern: '^CVSS:3\\.[01]/' }),
    'CVSS 3.1 base vector: how severe it is. The score is computed.',
  ),
});

const Revision = Type.Object({
  date: field(IsoDate, 'Time of publication.'),
  summary: field(Texts, 'What is new.'),
});

export const advisoryTables = {
  advisories: {
    record: 'advisory',
    key: 'id',
    shared: Type.Object({
      id: Id,
      number: field(Type.String({ pattern: '^ELM-SA-\\d{4}-\\d\\d$' }), 'Number under which it is known.'),
      status: Opt(oneOf('final', 'interim'), 'interim: still being analysed. Without: final.'),
      products: field(Type.Array(AffectedProduct, { minItems: 1 }), 'Products that it is about.'),
      vulnerabilities: field(Type.Array(Vulnerability, { minItems: 1 }), 'Each concerns all affected products.'),
      revisions: field(Type.Array(Revision, { minItems: 1 }), 'From the first publication to the latest change.'),
      acknowledgements: Opt(
        Type.Array(
          Type.Object({ name: Opt(Text, 'Who found it.'), organisation: Opt(Text, 'Organisation of the finder.') }),
        ),
        'Thanks.',
      ),
    }),
    locale: Type.Object({
      id: Id,
      title: field(Text, 'Heading.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      summary: field(Text, 'Two or three sentences: what may happen, to whom.'),
      description: Opt(Html, 'Background. HTML.'),
      weaknesses: field(
        Type.Array(
          Type.Object({
            id: field(Id, 'Id of the vulnerability.'),
            title: field(Text, 'What is wrong, in a few words.'),
            description: field(Text, 'What is wrong. Without HTML.'),
          }),
        ),
        'Texts of the vulnerabilities.',
      ),
      remedies: field(
        Type.Array(
          Type.Object({
            type: field(
              oneOf('vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned'),
              'Kind of remedy, as CSAF names it.',
            ),
            text: field(Text, 'What to do. Without HTML.'),
            url: Opt(Link, 'Where the update is.'),
            products: Opt(Refs('products'), 'Products it is for; without: all.'),
          }),
        ),
        'Updates, and what helps until they are installed.',
      ),
      references: Opt(
        Type.Array(Type.Object({ title: field(Text, 'Words of the link.'), url: field(Link, 'Path or address.') })),
        'Further reading.',
      ),
    }),
  },
} as const;
