import { type Static, Type } from 'typebox';
import { Html, Id, Int, Maybe, Name, Num, Text, Time, Url } from './fields.ts';

const AdvisoryProduct = Type.Object({
  id: Id('Id of the product, as Product.id; of software that has no page any id', 'm1'),
  name: Name('What is shown', 'Water meter M1'),
  slug: Maybe(Text('Slug of its page, where it has one', 'meter-m1')),
  status: Maybe(
    Text(
      'affected, under_investigation or not_affected; affected where absent. The page of a product that is not affected has no notice',
      'affected',
    ),
  ),
  affected: Maybe(
    Text(
      'Affected versions: comparisons apart by |, each one of <, <=, >, >= and a version, or a version alone; all where absent',
      '>=2.0|<3.2.1',
    ),
  ),
  fixed: Maybe(Text('First version without the weakness', '3.2.1')),
});

const Vulnerability = Type.Object({
  cve: Maybe(Text('CVE number', 'CVE-2026-91001')),
  title: Maybe(Text('What is wrong, in a few words', 'Missing limit of attempts')),
  description: Name('What is wrong. Without HTML', 'The password may be tried any number of times.'),
  cwe: Maybe(
    Type.Object({
      id: Name('Number of the kind of weakness', 'CWE-307'),
      name: Name('Its English name in the list of CWE', 'Improper Restriction of Excessive Authentication Attempts'),
    }),
    'Kind of weakness',
  ),
  cvss: Maybe(
    Type.Object({
      vector: Name('CVSS 3.0 or 3.1', 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:H/A:N'),
      score: Num('Base score, 0 to 10', 5.2),
    }),
    'How severe it is',
  ),
});

const Remedy = Type.Object({
  type: Text('vendor_fix, mitigation, workaround, none_available or no_fix_planned (CSAF)', 'vendor_fix'),
  text: Name('What to do. Without HTML', 'Install version 3.2.1.'),
  url: Maybe(Url('Where the update is', '/download-center')),
  products: Maybe(
    Type.Array(Type.String(), {
      description: 'Ids of the products it is for; all where absent',
      examples: [['em-110']],
    }),
  ),
});

const Revision = Type.Object({
  number: Int('From 1, without a gap', 2),
  date: Time('When it was published'),
  summary: Name('What has changed', 'Version 3.2.1 is available.'),
});

/** A security advisory: what a page, a feed and a CSAF 2.0 document are made of. */
export const SecurityAdvisory = Type.Object({
  id: Id('Id of the advisory, the same in all languages', 'sa-2026-01'),
  number: Name(
    'Number under which it is known, the same in all languages; the CSAF document is named by it',
    'SA-2026-01',
  ),
  title: Name('Heading', 'Optical port: unlimited attempts'),
  slug: Name('Last segment of its address', 'sa-2026-01-optical-port'),
  summary: Name('What it is about, in two or three sentences. Without HTML', 'Passwords may be tried without limit.'),
  description: Maybe(Html('Background')),
  severity: Maybe(Text('critical, high, medium, low or none; that of the highest CVSS score where absent', 'medium')),
  status: Maybe(Text('final, or interim while it is still being analysed; final where absent', 'final')),
  published: Time('First publication'),
  updated: Maybe(Time('Latest revision; lists have the newest first')),
  products: Type.Array(AdvisoryProduct, { description: 'Products that it is about' }),
  vulnerabilities: Type.Array(Vulnerability, { description: 'Each concerns all affected products' }),
  remedies: Maybe(Type.Array(Remedy, { description: 'Updates and what helps until they are installed' })),
  revisions: Maybe(Type.Array(Revision, { description: 'History; the first publication alone where absent' })),
  acknowledgements: Maybe(
    Type.Array(
      Type.Object({
        name: Maybe(Text('Who found it', 'Jana Nováková')),
        organisation: Maybe(Text('For whom', 'CERT Polska')),
      }),
      { description: 'Thanks' },
    ),
  ),
  references: Maybe(
    Type.Array(
      Type.Object({
        title: Name('Words of the link', 'Hardening guide'),
        url: Url('Path or absolute address', '/security'),
      }),
      { description: 'Further reading' },
    ),
  ),
});
export type SecurityAdvisory = Static<typeof SecurityAdvisory>;
