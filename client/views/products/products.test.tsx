// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { outlineOfSentPage, SITE, teaser } from '../../layouts/sample-page.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { translateTexts } from '../../page/translated.test-rig.ts';
import { DownloadCentre } from './DownloadCentre.tsx';
import { ProductFinder } from './ProductFinder.tsx';
import { ProductLookup } from './ProductLookup.tsx';
import { Products } from './Products.tsx';
import { PurchasingDepartment } from './PurchasingDepartment.tsx';

const show = (element: ReactElement) => outlineOfSentPage(() => element, { path: '/en/list' });
const field = (label: string, name: string, value = '', max = 200) => [
  `label: ${label}`,
  `search: ${label} = ${value && `${value} `}name=${name} maxlength=${max} autocomplete=off`,
];
const SEARCH = ['button: Search type=submit', '(search)'];

const FILE = { id: 'f', name: 'Manual', url: '/uploads/manual.pdf', size: 2048 };
const CENTRE = {
  type: 'download_center' as const,
  groups: [{ id: 'g', category: 'Water meters', files: [FILE] }],
  fileTypes: [
    { id: 'm', name: 'Manuals' },
    { id: 'd', name: 'Data sheets' },
    { id: 'n', name: 'None' },
  ],
  fileType: 'm',
  phrase: 'aq',
  counts: { m: 3, d: 2 },
  total: 3,
  number: 2,
  pages: 2,
  shared: null,
};
const FILTERED = [
  ...['hidden: = m name=type', ...field('Search the files', 'phrase', 'aq'), ...SEARCH, 'navigation: File types'],
  'link: All types 5 → /en/list?phrase=aq',
  'link: Manuals 3 → /en/list?type=m&phrase=aq current=true',
  'link: Data sheets 2 → /en/list?type=d&phrase=aq',
  'Without JavaScript files are downloaded one by one; the basket and its ZIP archive need scripts.',
  'navigation: Chosen filters',
  ...['link: Remove filter: “aq” → /en/list?type=m', '(close)'],
  ...['link: Remove filter: Manuals → /en/list?phrase=aq', '(close)', 'link: Clear all → /en/list'],
];
const DOWNLOAD = ['link: Download: Manual → /uploads/manual.pdf download', '(download)'];

it('DC01 DC03: files stand in groups with format and size; types with their numbers, the phrase and what is chosen are above them', async () => {
  expect(await show(<DownloadCentre view={CENTRE} />)).toEqual([
    ...[...FILTERED, 'status: 3 files found', 'h2: Water meters', '1 file', 'PDF', '2 KB', ...DOWNLOAD],
    ...['navigation: Pages of the list', 'link: Previous → /en/list?type=m&phrase=aq', '(arrow-left)'],
    'link: Page 1 → /en/list?type=m&phrase=aq',
    'link: Page 2 → /en/list?type=m&phrase=aq&page=2 current=page',
  ]);
});

it('DC01: where no file is found it says so, with a way to all of them', async () => {
  const none = { ...CENTRE, groups: [], total: 0, pages: 1, number: 1 };
  const empty = ['status: 0 files found', '(picture-thin)', 'No files found matching the search criteria'];
  const clear = ['link: Clear the filter → /en/list', '(arrow-right)'];
  expect(await show(<DownloadCentre view={none} />)).toEqual([...FILTERED, ...empty, ...clear]);
  const byPhrase = await show(<DownloadCentre view={{ ...none, fileType: null }} />);
  expect(byPhrase.slice(-clear.length)).toEqual(clear);
  const all = await show(<DownloadCentre view={{ ...none, fileType: null, phrase: '' }} />);
  expect(all.slice(-empty.length)).toEqual(empty);
});

it('a link to files lists them above the others, and names those that there are not', async () => {
  const shared = { files: [FILE], unknown: ['x', 'y'] };
  const lines = await show(<DownloadCentre view={{ ...CENTRE, shared }} />);
  const title = 'Files from the link you opened';
  expect(lines.slice(0, lines.indexOf('hidden: = m name=type'))).toEqual([
    ...[`section: ${title}`, 'From the link', `h2: ${title}`],
    ...['(warning)', '2 files from the link are not available in English, or no longer: x, y'],
    ...['status:', 'PDF', '2 KB', ...DOWNLOAD],
  ]);
});

const FINDER = {
  type: 'product_finder' as const,
  phrase: 'meter',
  sort: 'name' as const,
  sorts: ['catalogue' as const, 'name' as const],
  query: 'q=meter&sector=water&dn.from=15&sort=name',
  facets: [
    {
      ...{ key: 'sector', label: 'Sector', isRange: false, range: null, startsOpen: true },
      options: [
        { value: 'water', label: 'Water', count: 3, chosen: true },
        { value: 'gas', label: 'Gas', count: 1, chosen: false },
      ],
    },
    {
      ...{ key: 'dn', label: 'DN', isRange: true, range: { from: '15', to: '' }, startsOpen: false },
      options: [
        { value: '15', label: '15 mm', count: 1, chosen: false },
        { value: '40', label: '40 mm', count: 1, chosen: false },
      ],
    },
  ],
  total: 13,
  page: 1,
  pages: 2,
  products: [teaser('a')],
};
const PHRASE = 'Name, number or size, such as DN 50 or 100 A';
const range = (end: string, chosen = '') => [
  `label: ${end}any15 mm40 mm`,
  `combobox: ${end}any15 mm40 mm = ${chosen}name=dn.${end}`,
  ...['option: any', 'option: 15 mm', 'option: 40 mm'],
];
const sorting = (total: string, chosen: string) => [
  ...[`section: ${total} busy=false`, `status: ${total}`, `h2: ${total}`],
  ...['label: Sort by', `combobox: Sort by = ${chosen} name=sort`, 'option: catalogue order', 'option: name A–Z'],
  'button: Apply type=submit',
];
const BY_PHRASE = [...field(PHRASE, 'q', 'meter', 100), 'button: Search products type=submit', '(search)'];
const TO_LOOKUP = ['link: Have a rating plate to hand? Look up the device → /en/lookup', '(arrow-right)'];

it('the finder has its facets with numbers, an order, what is chosen with a way out of each, and the products found', async () => {
  expect(await show(<ProductFinder view={FINDER} />)).toEqual([
    ...[...BY_PHRASE, 'summary: Filters2 filters chosen', '(filter)', '(chevron)'],
    ...['summary: Sector', '(chevron)', 'group: Sector', 'legend: Sector'],
    ...['label: Water 3 products', 'checkbox: Water 3 products = water name=sector checked'],
    ...['label: Gas 1 product', 'checkbox: Gas 1 product = gas name=sector'],
    ...['summary: DN', '(chevron)', 'group: DN', 'legend: DN', ...range('from', '15 '), ...range('to')],
    ...['button: Show 13 products type=submit', 'link: Clear all → /en/list', ...sorting('13 products', 'name')],
    'navigation: Chosen filters',
    ...['link: Remove filter: “meter” → /en/list?sector=water&dn.from=15&sort=name', '(close)'],
    ...['link: Remove filter: Sector: Water → /en/list?q=meter&dn.from=15&sort=name', '(close)'],
    ...['link: Remove filter: DN: from 15 mm → /en/list?q=meter&sector=water&sort=name', '(close)'],
    'link: Clear all → /en/list',
    ...['h3: Product a', 'link: Product a → /en/products/a', 'Caption a'],
    ...['label: Compare: Product a', 'checkbox: Compare: Product a = a name=ids'],
    ...['button: Compare the ticked products type=submit', ...TO_LOOKUP, 'navigation: Pages of the list'],
    'link: Page 1 → /en/list?q=meter&sector=water&dn.from=15&sort=name current=page',
    'link: Page 2 → /en/list?q=meter&sector=water&dn.from=15&sort=name&page=2',
    ...['link: Next → /en/list?q=meter&sector=water&dn.from=15&sort=name&page=2', '(arrow-right)'],
  ]);
});

it('a finder that finds nothing says so, with a way to all products', async () => {
  const none = { facets: [], total: 0, pages: 1, products: [], phrase: '', query: '', sort: 'catalogue' as const };
  expect(await show(<ProductFinder view={{ ...FINDER, ...none }} />)).toEqual([
    ...[...field(PHRASE, 'q', '', 100), 'button: Search products type=submit', '(search)'],
    ...[...sorting('0 products', 'catalogue'), '(picture-thin)', 'No product meets all of these conditions.'],
    ...['Remove one of the filters or type a shorter name.', 'link: Show all products → /en/list', '(arrow-right)'],
    ...TO_LOOKUP,
  ]);
});

const TO_FINDER = [
  ...[...field(PHRASE, 'q', '', 100), 'button: Search products type=submit', '(search)'],
  ...['link: Filter by specification → /en/finder', '(filter)', 'h2: Products'],
];

it('all products have their number, a way to the finder, a box to compare each, and pages', async () => {
  const list = { items: [teaser('a')], number: 1, pages: 2, total: 25 };
  expect(await show(<Products view={{ type: 'products', list }} />)).toEqual([
    ...['25 products', ...TO_FINDER, 'h3: Product a', 'link: Product a → /en/products/a', 'Caption a'],
    ...['label: Compare: Product a', 'checkbox: Compare: Product a = a name=ids'],
    'button: Compare the ticked products type=submit',
    ...['navigation: Pages of the list', 'link: Page 1 → /en/list current=page', 'link: Page 2 → /en/list?page=2'],
    ...['link: Next → /en/list?page=2', '(arrow-right)'],
  ]);
  const none = { items: [], number: 1, pages: 1, total: 0 };
  expect(await show(<Products view={{ type: 'products', list: none }} />)).toEqual([
    ...['0 products', ...TO_FINDER, '(picture-thin)', 'There are no products in this category yet.'],
  ]);
});

const LOOKUP = {
  ...{ type: 'product_lookup' as const, phrase: 'AQ-40', found: null, advisories: [], files: [], person: null },
  ...{ fallbackPhone: '+48 61 300 00 00', problem: null },
};
const PLATE = ['Rating plate', ...field('Serial number or type code', 'phrase', 'AQ-40'), ...SEARCH];
const HINT = 'The type code is beside the name, the serial number below the bar code. Either will do.';

it.each([
  ['invalid', '“AQ-40” does not look like a number from a rating plate: enter 4 to 40 letters and digits.', 'warning'],
  ['unknown', 'We do not know the number “AQ-40”. Check it for a typing error, or ask us.', 'warning'],
  ['unavailable', 'The look-up is not available at the moment. Please try again in a few minutes.', 'error'],
] as const)(
  'a number of a plate that is %s says so, with two ways to ask, and may be a name',
  async (problem, text, tone) => {
    const toFinder = ['link: Search products for “AQ-40” → /en/finder?q=AQ-40', '(arrow-right)'];
    expect(await show(<ProductLookup view={{ ...LOOKUP, problem }} />)).toEqual([
      ...[...PLATE, `status: ${text}`, `(${tone})`, ...(problem === 'unavailable' ? [] : toFinder)],
      ...['link: Write to us → /en/contact#write-to-us', '(arrow-right)'],
      ...['link: +48 61 100 00 01 → tel:+48611000001', HINT],
    ]);
  },
);

it('a second number is looked up on a page that the browser has translated', async () => {
  const found = { code: 'EM310-100-VM3', product: teaser('em-310'), variant: null, year: null };
  const one = await showInEnglish(<ProductLookup view={{ ...LOOKUP, found }} />, {
    site: SITE,
    page: { path: '/en/list' },
  });
  translateTexts(one.host);
  await one.show(<ProductLookup view={{ ...LOOKUP, phrase: 'EM999', problem: 'unknown' }} />);
  expect(one.host.querySelector('[role="status"]')?.textContent).toContain('“EM999”');
});

it('a device that is found has its order code, year, advisories, product, contact and documents', async () => {
  const found = { code: 'AQ-40-1', product: teaser('aq'), variant: 'AQ-40-R', year: 2024 };
  const advisories = [{ id: 's', number: 'SA-1', title: 'Port', slug: 'sa-1', severity: 'high' as const, score: 7.5 }];
  const person = { id: 'p', name: 'Anna Nowak', phoneNumber: '+48 61 100 00 02' };
  expect(await show(<ProductLookup view={{ ...LOOKUP, found, advisories, person, files: [FILE] }} />)).toEqual([
    ...[...PLATE, 'status: AQ-40-1: this is the Product aq.'],
    ...['dt: Order code', 'dd: AQ-40-R', 'dt: Year of manufacture', 'dd: 2024'],
    ...['h2: Security advisories for this product', 'link: SA-1 Severity: high · CVSS 7.5 Port → /en/security/sa-1'],
    ...['(warning)', 'h2: Product aq', 'link: Product aq → /en/products/aq', 'Short aq'],
    ...['h3: Questions about this device', 'Anna Nowak', 'link: +48 61 100 00 02 → tel:+48611000002', '(phone)'],
    ...['link: a@b.example → mailto:a@b.example', '(mail)'],
    ...['h3: Product documents', 'PDF', ...DOWNLOAD, '2 KB'],
  ]);
  const bare = await show(<ProductLookup view={{ ...LOOKUP, found: { ...found, variant: null, year: null } }} />);
  expect(bare.slice(PLATE.length)).toEqual([
    ...['status: AQ-40-1: this is the Product aq.', 'h2: Product aq', 'link: Product aq → /en/products/aq', 'Short aq'],
    ...['h3: Questions about this device', 'Elmerion SA', 'link: +48 61 300 00 00 → tel:+48613000000', '(phone)'],
    ...['link: a@b.example → mailto:a@b.example', '(mail)'],
  ]);
});

it('CT15: what the group buys stands by category, with what is asked for and the person in charge', async () => {
  const contact = { name: 'Jan Kot', phoneNumber: '+48 61 100 00 09', email: 'jan@elmerion.example' };
  const items = [
    { id: 'a', name: 'Castings', category: 'Materials', contact, content: '<p>Brass</p>' },
    { id: 'b', name: 'Transport', category: null, contact: null, content: null },
    { id: 'c', name: 'Screws', category: 'Materials' },
  ];
  expect(await show(<PurchasingDepartment view={{ type: 'purchasing_department', items }} />)).toEqual([
    ...['Materials', 'h2: Castings', 'Brass', 'Jan Kot', 'link: +48 61 100 00 09 → tel:+48611000009', '(phone)'],
    ...['link: jan@elmerion.example → mailto:jan@elmerion.example', '(mail)', 'h2: Screws'],
    ...['Purchasing', 'h2: Transport'],
  ]);
  expect(await show(<PurchasingDepartment view={{ type: 'purchasing_department', items: [] }} />)).toEqual([
    ...['(picture-thin)', 'No contacts found'],
  ]);
});
