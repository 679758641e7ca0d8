// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { outlineOfSentPage } from '../../layouts/sample-page.test-rig.ts';
import { Advisories } from './Advisories.tsx';
import { Advisory } from './Advisory.tsx';

const ROUTES = {
  'advisory.index': '/security',
  'advisory.show': '/security/:slug',
  'newsletter.index': '/newsletter',
  'product.show': '/products/:slug+',
};
const show = (element: ReactElement) => outlineOfSentPage(() => element, { path: '/en/security' }, { routes: ROUTES });

const ADVISORY = {
  id: 'sa-1',
  number: 'SA-2026-01',
  title: 'Optical port',
  slug: 'optical-port',
  summary: 'Passwords may be tried.',
  description: '<p>Background</p>',
  severity: null,
  status: 'interim',
  published: '2026-03-01T08:00:00+01:00',
  updated: '2026-04-02T08:00:00+02:00',
  products: [
    { id: 'em', name: 'EM-310', slug: 'em-310', affected: '>=2.0|<3.2.1', fixed: '3.2.1' },
    { id: 'sw', name: 'Reader', affected: null },
    { id: 'am', name: 'AM-1', slug: 'am-1', status: 'not_affected' },
    { id: 'bm', name: 'BM-1', status: 'under_investigation' },
  ],
  vulnerabilities: [
    {
      cve: 'CVE-2026-1',
      title: 'Missing limit',
      description: 'Any number of times.',
      cwe: { id: 'CWE-307', name: 'Excessive Attempts' },
      cvss: { vector: 'CVSS:3.1/AV:P/AC:L', score: 5.2 },
    },
    { cve: null, title: 'Second', description: 'Another.' },
  ],
  remedies: [
    { type: 'workaround', text: 'Close the port.' },
    { type: 'vendor_fix', text: 'Install it.', url: '/files', products: ['em', 'gone'] },
  ],
  revisions: [
    { number: 2, date: '2026-04-02T08:00:00+02:00', summary: 'Fixed.' },
    { number: 1, date: '2026-03-01T08:00:00+01:00', summary: 'First.' },
  ],
  acknowledgements: [
    { name: 'Jana Nováková', organisation: 'CERT' },
    { name: null, organisation: 'Lab' },
  ],
  references: [{ title: 'Guide', url: '/security/guide' }],
};

const TIME = 'time: 1 March 2026 dateTime=2026-03-01T08:00:00+01:00';
const PRODUCTS = [
  ...['section: Products', 'h2: Products', 'section: Affected versions'],
  ...['th: Product', 'th: Affected versions', 'th: Fixed in'],
  ...['th: EM-310', 'link: EM-310 → /en/products/em-310', 'td: from 2.0, before 3.2.1', 'td: 3.2.1'],
  ...['th: Reader', 'td: all versions', 'td: –'],
  ...['th: AM-1', 'link: AM-1 → /en/products/am-1', 'td: not affected', 'td: –'],
  ...['th: BM-1', 'td: under investigation', 'td: –'],
];
const END = [
  ...['link: Advisory as CSAF 2.0 (JSON) → /.well-known/csaf/white/2026/sa-2026-01.json', '(arrow-right)'],
  ...['link: All advisories → /en/security', '(arrow-left)'],
];

it('an advisory says how severe it is and what to do first, then which products, the details, its history and sources', async () => {
  expect(await show(<Advisory view={{ type: 'advisory', advisory: ADVISORY }} />)).toEqual([
    ...['SA-2026-01', 'dt: Severity', 'dd: Severity: medium · CVSS 5.2'],
    ...['dt: Published', 'dd: 1 March 2026', TIME],
    ...['dt: Updated', 'dd: 2 April 2026', 'time: 2 April 2026 dateTime=2026-04-02T08:00:00+02:00'],
    ...['dt: Status', 'dd: analysis in progress', 'dt: CVE', 'dd: CVE-2026-1', 'Background'],
    ...['section: What to do', 'h2: What to do'],
    ...['h3: Update', 'strong: EM-310:', 'Install it.', 'link: Get the update → /files', '(arrow-right)'],
    ...['h3: Workaround', 'Close the port.'],
    ...PRODUCTS,
    ...['section: Vulnerabilities', 'h2: Vulnerabilities', 'h3: CVE-2026-1: Missing limit', 'Any number of times.'],
    ...['dt: CVSS score', 'dd: 5.2', 'dt: CVSS vector', 'dd: CVSS:3.1/AV:P/AC:L'],
    ...['dt: Type of weakness', 'dd: CWE-307: Excessive Attempts', 'h3: Second', 'Another.'],
    ...['section: Revision history', 'h2: Revision history', 'revision 1', TIME, 'First.'],
    ...['revision 2', 'time: 2 April 2026 dateTime=2026-04-02T08:00:00+02:00', 'Fixed.'],
    ...['section: References', 'h2: References', 'dt: Acknowledgements', 'dd: Jana Nováková, CERT; Lab'],
    ...['link: Guide → /security/guide', ...END],
  ]);
});

it('an advisory that was never updated, and says little, has no names without a value', async () => {
  const none = { description: null, status: null, updated: null, remedies: null, revisions: null };
  const advisory = { ...ADVISORY, ...none, acknowledgements: null, references: null, vulnerabilities: [] };
  expect(await show(<Advisory view={{ type: 'advisory', advisory }} />)).toEqual([
    ...['SA-2026-01', 'dt: Published', 'dd: 1 March 2026', TIME],
    ...PRODUCTS,
    ...['section: Vulnerabilities', 'h2: Vulnerabilities', 'section: Revision history', 'h2: Revision history'],
    ...['section: References', 'h2: References', ...END],
  ]);
});

const ROW = {
  id: 'sa-1',
  number: 'SA-2026-01',
  title: 'Optical port',
  slug: 'optical-port',
  summary: 'Passwords may be tried.',
  date: '2026-04-02',
  revision: 2,
  products: ['EM-310', 'Reader'],
  severity: 'medium' as const,
  score: 5.2,
};
const FORMATS = [
  'Machine-readable formats',
  ...['link: Subscribe to advisories (Atom) → /feeds/en/advisories.atom', '(arrow-right)'],
  ...['link: CSAF provider metadata (JSON) → /.well-known/csaf/provider-metadata.json', '(arrow-right)'],
];

it('the list of advisories has revision, products, summary and severity of each; it can be filtered by product', async () => {
  const plain = { ...ROW, id: 'sa-2', slug: 'first', title: 'First', revision: 1, products: [], score: null };
  const list = {
    ...{ items: [ROW, plain], number: 1, pages: 2, total: 21, product: 'em' },
    options: [
      { id: 'em', name: 'EM-310', count: 20 },
      { id: 'sw', name: 'Reader', count: 1 },
    ],
  };
  const day = 'time: 2 Apr 2026 dateTime=2026-04-02';
  expect(await show(<Advisories view={{ type: 'advisories', list, alertTopic: 'advisories' }} />)).toEqual([
    ...['Advisories', 'h2: Advisories', 'label: Products', 'combobox: Products = em name=product'],
    ...['option: All products', 'option: EM-310 (20)', 'option: Reader (1)', 'button: Apply type=submit'],
    ...['link: New advisories by e-mail → /en/newsletter?topic=advisories#newsletter-form', '(mail)'],
    ...[day, 'h3: Optical port', 'link: Optical port → /en/security/optical-port'],
    ...['SA-2026-01', 'revision 2', 'EM-310, Reader', 'Passwords may be tried.'],
    ...['Severity', ':', 'medium', '· CVSS 5.2'],
    ...[day, 'h3: First', 'link: First → /en/security/first', 'SA-2026-01', 'Passwords may be tried.'],
    ...['Severity', ':', 'medium'],
    ...['navigation: Pages of the list', 'link: Page 1 → /en/security?product=em current=page'],
    'link: Page 2 → /en/security?product=em&page=2',
    ...['link: Next → /en/security?product=em&page=2', '(arrow-right)', ...FORMATS],
  ]);
});

it('a list without advisories says so; one product needs no filter', async () => {
  const list = { items: [], number: 1, pages: 1, total: 0, product: null, options: [] };
  expect(await show(<Advisories view={{ type: 'advisories', list, alertTopic: null }} />)).toEqual([
    ...['Advisories', 'h2: Advisories', '(picture-thin)', 'There are no security advisories.', ...FORMATS],
  ]);
});
