import { expect, it } from 'vitest';
import { entry, image, list, ownPage, page, part, shelf } from './documents.test-rig.ts';

it('SE01: departments, companies, people and distributors lead to where they are listed', () => {
  const person = { id: 'anna', name: 'Anna Żak', office: 'Sales', image };
  const distributor = (id: string, more: object) => ({
    id,
    name: `Shop ${id}`,
    address: { addressLocality: 'Łódź' },
    country: 'PL',
    voivodeship: { slug: 'lodzkie' },
    content: '<p>Heat</p>',
    ...more,
  });
  const distributors = [
    distributor('d1', {}),
    distributor('d2', { hasProvince: false, country: 'DE', voivodeship: null, address: null }),
    distributor('d3', { voivodeship: null, country: null }),
  ];
  const documents = list({
    pages: shelf(page('contact.index', '/contact')),
    voivodeships: [{ slug: 'lodzkie', name: 'łódzkie' }],
    contactCategories: shelf(
      entry('sales', { name: 'Sales', company: { name: 'Elmerion' }, contacts: [person], distributors }),
      entry('press', { name: 'Press', contacts: [person, { id: 'jo', name: 'Jo' }] }),
    ),
    companies: shelf(
      entry('lab', {
        name: 'Lab GmbH',
        address: { addressLocality: 'Leipzig', addressCountry: 'DE' },
        content: '<p>Tests</p>',
        sector: { name: 'Heat' },
      }),
    ),
  });
  const contact = (id: string, title: string, slug: string, text: string, hit: object) =>
    part('contact_person.show', id, 'contacts', title, slug, { text, hit });
  expect(documents.slice(1)).toEqual([
    ownPage('contact.show', 'sales', 'contacts', 'Sales', '/contact.show/sales', {
      names: 'Elmerion',
      text: 'Anna Żak · Sales · Shop d1 · Shop d2 · Shop d3',
    }),
    ownPage('contact.show', 'press', 'contacts', 'Press', '/contact.show/press', { text: 'Anna Żak · Sales · Jo' }),
    part('company.show', 'lab', 'contacts', 'Lab GmbH', '/contact#company-lab', {
      names: 'Leipzig · Niemcy · Germany · Deutschland',
      text: 'Tests · Heat',
    }),
    contact('anna', 'Anna Żak', '/contact.show/sales', 'Sales, Sales, Elmerion', { image, excerpt: 'Sales' }),
    contact('jo', 'Jo', '/contact.show/press', 'Press', {}),
    part('distributor.show', 'd1', 'contacts', 'Shop d1', '/contact?place=%C5%82%C3%B3dzkie#distributors-found', {
      ...{ names: 'Łódź, łódzkie · lodzkie · Polska · Poland · Polen', hit: { excerpt: 'Łódź, łódzkie · Heat' } },
    }),
    part('distributor.show', 'd2', 'contacts', 'Shop d2', '/contact?place=Germany#distributors-found', {
      names: 'Germany · Niemcy · Germany · Deutschland',
      hit: { excerpt: 'Germany · Heat' },
    }),
  ]);
});

it('SE01: reports, meetings and events lead to their place in a list, terms to their entry, goods to the department', () => {
  const documents = list({
    pages: shelf(
      ...[
        'periodic_report.index',
        'annual_meeting_report.index',
        'event.index',
        'dictionary.index',
        'purchasing_department.index',
      ].map((kind) => page(kind, `/${kind.split('.')[0]}`)),
    ),
    periodicReports: [
      {
        id: 'q1',
        title: 'Q1',
        date: '2026-05-14',
        year: 2026,
        type: 'q1',
        category: { name: 'Quarter' },
        files: [{ title: 'PDF' }],
      },
    ],
    meetings: [{ id: 'm', title: 'Meeting', date: '2026-06-16', year: 2026, content: '<p>Votes</p>' }],
    events: [{ id: 'e', title: 'Day', date: '2026-07-01', location: 'Warsaw', description: 'For all' }],
    reports: shelf(
      entry('r', {
        title: 'Offer',
        date: '2026-01-08',
        content: '<p>Text</p>',
        number: '1/2026',
        legalBasis: 'MAR 17',
      }),
    ),
    terms: [{ id: 't', term: 'MID', slug: 'mid', definition: '<p>Rules</p>' }],
    purchasing: [{ id: 'steel', name: 'Steel', category: 'Metal', content: '<p>Sheets</p>', contact: { name: 'Jo' } }],
  });
  expect(documents.slice(5)).toEqual([
    part('periodic_report.show', 'q1', 'investors', 'Q1', '/periodic_report?year=2026&type=q1', {
      names: '2026',
      text: 'Quarter · PDF',
      hit: { updated: '2026-05-14' },
    }),
    part('annual_meeting_report.show', 'm', 'investors', 'Meeting', '/annual_meeting_report#year-2026', {
      names: '2026',
      text: 'Votes',
      hit: { updated: '2026-06-16' },
    }),
    part('event.show', 'e', 'investors', 'Day', '/event', { text: 'For all · Warsaw', hit: { updated: '2026-07-01' } }),
    ownPage('stock_report.show', 'r', 'investors', 'Offer', '/stock_report.show/r', {
      names: '1/2026',
      text: 'Text · MAR 17',
      hit: { updated: '2026-01-08' },
    }),
    part('dictionary.show', 't', 'glossary', 'MID', '/dictionary#mid', { text: 'Rules' }),
    part('purchasing_department.show', 'steel', 'pages', 'Steel', '/purchasing_department', {
      text: 'Sheets · Metal · Jo',
    }),
  ]);
});

it('SE01: a file leads to the download centre by its name, an unlisted one to its product or to a link for sharing', () => {
  const file = (id: string, name: string, row: object = {}) =>
    [id, { id, name, fileName: `${id}.pdf`, row: { type: 'manual', date: '2026-01-09', ...row } }] as const;
  const product = (id: string, tabs: object[], more: object = {}) =>
    entry(id, { caption: 'Meter', shortDescription: 'Small.', tabs, name: id }, { slug: `slug-${id}`, ...more });
  const parts = {
    products: shelf(
      product('em', [{ name: 'Data' }, { name: 'Files' }]),
      product('raw', [], { draft: true }),
      product('bare', []),
    ),
    fileTypes: [{ id: 'manual', name: 'Manuals' }],
    fileGroups: [{ files: [{ id: 'f1' }, { id: 'f2' }, { id: 'f3' }] }],
    files: new Map([
      ...[
        file('f1', 'Meter – manual'),
        file('f2', 'Same'),
        file('f3', 'Same', { product: 'em' }),
        file('f4', 'Extra', { product: 'em' }),
      ],
      ...[
        file('f5', 'Alone'),
        file('f6', 'Bare', { product: 'bare' }),
        file('f7', 'Draft', { product: 'raw' }),
        file('f8', 'Report', { type: 'report' }),
      ],
    ]),
  };
  const shown = (id: string, title: string, slug: string, more: object = {}) =>
    part('file.show', id, 'downloads', title, slug, {
      names: `${id} · ${id}.pdf · Manuals`,
      hit: { updated: '2026-01-09' },
      ...more,
    });
  const ofProduct = (id: string) => ({
    names: `${id} · ${id}.pdf · Manuals · Meter`,
    text: 'Small.',
    hit: { updated: '2026-01-09', excerpt: 'Meter' },
  });
  expect(
    list({ ...parts, pages: shelf(page('download_center.index', '/files')) }).filter(
      ({ hit }) => hit.type === 'file.show',
    ),
  ).toEqual([
    shown('f1', 'Meter – manual', '/files?phrase=Meter+manual'),
    shown('f2', 'Same', '/files?phrase=f2.pdf'),
    shown('f3', 'Same', '/files?phrase=f3.pdf', ofProduct('f3')),
    shown('f4', 'Extra', '/product.show/slug-em#files', ofProduct('f4')),
    shown('f5', 'Alone', '/files?files=f5'),
    shown('f6', 'Bare', '/files?files=f6', ofProduct('f6')),
  ]);
  expect(
    list(parts)
      .filter(({ hit }) => hit.type === 'file.show')
      .map(({ hit }) => hit.id),
  ).toEqual(['f4']);
});
