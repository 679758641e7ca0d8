import { type Static, Type } from 'typebox';
import {
  Html,
  Id,
  Int,
  List,
  Maybe,
  MaybeList,
  MaybeSlug,
  MaybeText,
  Name,
  Num,
  Slug,
  Text,
  Time,
  Url,
} from './fields.ts';

const AdvisoryProduct = Type.Object({
  id: Id('Product.id; for software without a page, any id', 'm1'),
  name: Name('Displayed name', 'Water meter M1'),
  slug: MaybeSlug('Slug of its page, if it has one', 'meter-m1'),
  status: MaybeText(
    'affected, under_investigation or not_affected; if absent, affected. The page of a product that is not affected shows no notice',
    'affected',
  ),
  affected: MaybeText(
    'Affected versions: comparisons separated by |, each one of <, <=, >, >= followed by a version, or a version alone; if absent, all versions',
    '>=2.0|<3.2.1',
  ),
  fixed: MaybeText('First version without the weakness', '3.2.1'),
});

const Vulnerability = Type.Object({
  cve: MaybeText('CVE number', 'CVE-2026-91001'),
  title: MaybeText('What is wrong, in a few words', 'Missing limit of attempts'),
  description: Name('What is wrong. Without HTML', 'The password may be tried any number of times.'),
  cwe: Maybe(
    Type.Object({
      id: Name('CWE identifier', 'CWE-307'),
      name: Name(
        'English name of the weakness in the CWE list',
        'Improper Restriction of Excessive Authentication Attempts',
      ),
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
  url: Maybe(Url('Address of the update', '/download-center')),
  products: MaybeList(Id('Id of a product', 'em-110'), 'Products that it applies to; if absent, all'),
});

const Revision = Type.Object({
  number: Int('Counts up from 1 without gaps', 2),
  date: Time('When it was published'),
  summary: Name('What has changed', 'Version 3.2.1 is available.'),
});

/** A security advisory: the source of a page, a feed entry and a CSAF 2.0 document. */
export const SecurityAdvisory = Type.Object({
  id: Id('Id of the advisory, the same in all languages', 'sa-2026-01'),
  number: Name(
    'Public number of the advisory, the same in all languages; also the name of the CSAF document',
    'SA-2026-01',
  ),
  title: Name('Heading', 'Optical port: unlimited attempts'),
  slug: Slug('Last segment of its address', 'sa-2026-01-optical-port'),
  summary: Name('Summary in two or three sentences. Without HTML', 'Passwords may be tried without limit.'),
  description: Maybe(Html('Background')),
  severity: MaybeText('critical, high, medium, low or none; if absent, derived from the highest CVSS score', 'medium'),
  status: MaybeText('final, or interim while it is still being analysed; if absent, final', 'final'),
  published: Time('First publication'),
  updated: Maybe(Time('Latest revision; lists show the newest first')),
  products: List(AdvisoryProduct, 'Products that the advisory covers'),
  vulnerabilities: List(Vulnerability, 'Each one concerns all affected products'),
  remedies: MaybeList(Remedy, 'Updates, and workarounds until they are installed'),
  revisions: MaybeList(Revision, 'Revision history; if absent, only the first publication'),
  acknowledgements: MaybeList(
    Type.Object({
      name: MaybeText('Who found it', 'Jana Nováková'),
      organisation: MaybeText('Organisation of that person', 'CERT Polska'),
    }),
    'Acknowledgements',
  ),
  references: MaybeList(
    Type.Object({
      title: Name('Link text', 'Hardening guide'),
      url: Url('Path or absolute address', '/security'),
    }),
    'Further reading',
  ),
});
export type SecurityAdvisory = Static<typeof SecurityAdvisory>;
