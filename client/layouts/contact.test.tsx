// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { Contact } from './Contact.tsx';
import { optionalParts } from './optional-parts.ts';
import { BANNER_PICTURE, between, CRUMBS, outlineOfSentPage } from './sample-page.test-rig.ts';

const PERSON = {
  id: 'p',
  name: 'Anna Nowak',
  office: 'Head of sales',
  phoneNumber: '+48 61 100 00 02',
  email: 'anna@elmerion.example',
  address: { streetAddress: 'Polna 1', postalCode: '60-001', addressLocality: 'Poznań', addressCountry: 'PL' },
  mapTeaserImage: { url: '/uploads/map.jpg' },
  mapImage: { url: '/uploads/map-big.jpg', alt: 'Polna 1, Poznań' },
};
const DISTRIBUTOR = {
  id: 'd1',
  name: 'Hydro',
  url: 'https://hydro.example/',
  address: { streetAddress: 'Leśna 2', postalCode: '50-002', addressLocality: 'Wrocław', addressCountry: 'PL' },
  content: '<p>Meters and service</p>',
  phoneNumber: '+48 71 200 00 01',
  email: 'shop@hydro.example',
};
const CONTENT = {
  page: { label: 'Label', lead: 'Lead', blocks: [] },
  directory: {
    sectors: [
      {
        id: 'water',
        name: 'Water',
        icon: '/uploads/water.svg',
        companies: [
          {
            id: 'aqua',
            name: 'Aquametra',
            content: '<p>Polna 1, Poznań</p>',
            address: PERSON.address,
            companies: '<p>Aquametra Service</p>',
            departments: [
              { id: 's', name: 'Sales', slug: 'sales', parts: [{ id: 'x', name: 'Export', slug: 'export' }] },
            ],
          },
        ],
      },
      {
        id: '',
        name: null,
        icon: null,
        companies: [{ id: 'other', name: 'Other', content: null, address: null, companies: null, departments: [] }],
      },
    ],
    shared: [{ id: 'hr', name: 'People', slug: 'people', parts: [] }],
  },
  finder: null,
  distributors: null,
  phone: '+48 61 100 00 01',
  department: null,
  failure: null,
  enquiry: [],
};
const show = (content: object = {}, page: object = {}) =>
  outlineOfSentPage<PageOf<'contact'>>((whole) => <Contact page={whole} />, {
    ...{ kind: 'contact.index', path: '/en/contact', ...page },
    content: { ...CONTENT, ...content },
  });
beforeAll(() => Promise.all(optionalParts.list().map(({ load }) => load())));

const MAP = 'https://www.openstreetmap.org/search?query=';
const toMap = (name: string, query: string) => [
  `link: Map and directions: ${name} (opens in a new tab) → ${MAP}${query} target=_blank rel=noopener`,
  '(map-pin)',
];
const AT_POLNA = 'Polna%201%2C%2060-001%20Pozna%C5%84%2C%20PL';
const FORM = ['section: Write to us', 'Form', 'h2: Write to us'];
const banner = (name: string, label: string[]) => [
  ...[BANNER_PICTURE, ...CRUMBS, ...label, name, 'Lead'],
  ...['link: Write to us → #write-to-us', '(arrow-right)', 'link: Group companies → #companies', '(arrow-right)'],
];
const SHARED = [
  ...['summary: Departments shared by the Group1', '(chevron)', 'ul: Departments shared by the Group'],
  ...['link: People → /en/contact/people', '(arrow-right)'],
];
const BACK = ['link: All companies → /en/contact', '(arrow-left)'];

it('CT01 CT02 CT04: companies stand by sector, each with its address and map, its own departments and those of all', async () => {
  const lines = await show();
  expect(lines.slice(0, 17)).toEqual([
    ...[...banner('h1: History', ['Label']), ...FORM],
    'Tell us what you need. Your message goes to the right team.',
  ]);
  expect(between(lines, 'h2: Group companies')).toEqual([
    ...['h2: Group companies', 'navigation: Group companies'],
    ...['image: → /uploads/water.svg', 'Water', 'button: Water expanded=false type=button', '(plus)'],
    'link: Aquametra → #company-aqua',
    ...['Group companies', 'button: Group companies expanded=false type=button', '(plus)'],
    'link: Other → #company-other',
    ...['section: Aquametra', ...BACK, 'Water', 'h3: Aquametra', 'Polna 1, Poznań'],
    ...[...toMap('Aquametra', AT_POLNA), 'Aquametra Service'],
    ...['summary: Company departments1', '(chevron)', 'ul: Company departments'],
    ...['link: Sales → /en/contact/sales', '(arrow-right)'],
    ...['ul: Teams: Sales', 'link: Export → /en/contact/export', '(arrow-right)'],
    ...SHARED,
    ...['section: Other', ...BACK, 'h3: Other', ...SHARED],
  ]);
});

const DEPARTMENT = {
  id: 's',
  name: 'Sales',
  slug: 'sales',
  sector: 'Water',
  company: { id: 'aqua', name: 'Aquametra' },
  parts: [
    { id: '', name: null, contacts: [PERSON] },
    { id: 'x', name: 'Export', contacts: [{ id: 'q', name: 'Jan Kot', image: { url: '/uploads/jan.jpg' } }] },
  ],
  areas: { poland: [], europe: [] },
};
const dialog = (title: string, back: string, trail: string[] = []) => [
  ...[`dialog: ${title} open`, `link: All contacts → ${back}`, '(arrow-left)', 'button: Close type=button', '(close)'],
  ...[...trail, `h1: ${title}`],
];

it('LY07 CT05 CT06 CT09: a department is above the page, with its place in the directory, its people and their ways', async () => {
  const lines = await show({ department: DEPARTMENT }, { title: 'Sales' });
  expect(lines.slice(0, 12)).toEqual(banner('History', []));
  expect(between(lines, 'dialog: Sales open', FORM[0])).toEqual([
    ...dialog('Sales', '/en/contact#company-aqua', [
      ...['navigation: Place in the contact directory', 'Water'],
      ...['link: Aquametra → /en/contact#company-aqua', 'Sales'],
    ]),
    ...['section: People to contact', 'h2: People to contact'],
    ...['Anna Nowak', 'Head of sales'],
    ...['link: +48 61 100 00 02 → tel:+48611000002', '(phone)'],
    ...['link: anna@elmerion.example → mailto:anna@elmerion.example', '(mail)'],
    ...toMap('Anna Nowak', AT_POLNA),
    ...['link: Save contact: Anna Nowak → /vcards/en/sales/p.vcf download', '(user)'],
    'link: See the region: Anna Nowak → /media/cache/resolve/map_big_image/uploads/map-big.jpg?w=1200 haspopup=dialog',
    ...['image: → /media/cache/resolve/map_teaser/uploads/map.jpg?w=640', '(map-pin)'],
    'h3: Export',
    ...['image: → /media/cache/resolve/gallery_post_thumbnail/uploads/jan.jpg?w=192', 'Jan Kot'],
    'status:',
  ]);
});

const HYDRO = [
  ...['link: Hydro (opens in a new tab) → https://hydro.example/ target=_blank rel=noopener', '(external)'],
  ...['Leśna 2', '50-002', 'Wrocław', 'Meters and service'],
  ...['link: +48 71 200 00 01 → tel:+48712000001', '(phone)'],
  ...['link: shop@hydro.example → mailto:shop@hydro.example', '(mail)'],
  ...toMap('Hydro', 'Le%C5%9Bna%202%2C%2050-002%20Wroc%C5%82aw%2C%20PL'),
];

it('CT06 CT07 CT08: distributors stand by province and country with their number; an empty province says so', async () => {
  const areas = {
    poland: [
      { id: 'slaskie', name: 'Silesia', distributors: [DISTRIBUTOR] },
      { id: 'opolskie', name: 'Opole', distributors: [] },
    ],
    europe: [{ id: 'DE', name: 'Germany', distributors: [{ id: 'd2', name: 'Wasser' }] }],
  };
  const department = { ...DEPARTMENT, sector: null, company: null, parts: [], areas };
  expect(between(await show({ department }, { title: 'Sales' }), 'dialog: Sales open', FORM[0])).toEqual([
    ...dialog('Sales', '/en/contact'),
    ...['section: Distributors', 'h2: Distributors', 'group: Map view'],
    ...['button: Poland1 pressed=true type=button', 'button: Europe1 pressed=false type=button'],
    ...['h3: Provinces', 'summary: Silesia1 distributor', '(chevron)', ...HYDRO],
    ...['summary: Opole0 distributors', '(chevron)', 'No contacts found for this region'],
    ...['h3: Countries', 'summary: Germany1 distributor', '(chevron)', 'Wasser'],
    ...['status:', 'status:'],
  ]);
  const none = { ...department, areas: { poland: [], europe: [] } };
  expect(await show({ department: none })).toContain('No contacts found');
});

it('CT11: a department that does not exist, or could not be loaded, says so above the directory', async () => {
  const textOf = async (failure: string) =>
    between(await show({ failure }, { title: 'No contact' }), 'dialog: No contact open', FORM[0]);
  expect(await textOf('notFound')).toEqual([
    ...dialog('No contact', '/en/contact'),
    'The department may have been renamed. Choose a company and a department from the contact directory.',
    'status:',
  ]);
  expect(await textOf('unavailable')).toEqual([
    ...dialog('No contact', '/en/contact'),
    ...['alert:', '(error)', 'The contact details could not be loaded. Please try again in a moment.'],
    'link: Try again',
    'status:',
  ]);
});

const NEAR = ['section: A distributor near you', 'Distributors', 'h2: A distributor near you'];
const PLACE = 'label: Postcode, province or country';
const field = (value: string) => [
  PLACE,
  `search: Postcode, province or country = ${value} name=place maxlength=60 autocomplete=off required`,
  ...['button: Search type=submit', '(search)'],
];
const LEAD = 'Enter a Polish postcode, a Polish province or a country.';
const search = { place: 'Atlantis', voivodeships: ['Opole', 'Silesia'], countries: ['Germany'], area: null };

it('W12: the finders keep the products of an enquiry and the answers given so far; an unknown place offers those that are served', async () => {
  const steps = [{ name: 'country', options: [{ id: 'pl', name: 'Poland' }], chosen: 'pl' }];
  const lines = await show({
    enquiry: [{ product: 'em', name: 'EM', variant: '', quantity: '5' }],
    finder: { steps, isComplete: false, department: null },
    distributors: search,
  });
  const taken = ['hidden: = em*5 name=ask', 'hidden: = pl name=country'];
  expect(between(lines, 'section: The right person in three steps', FORM[0])).toEqual([
    ...['section: The right person in three steps', 'Who to talk to', 'h2: The right person in three steps'],
    'Choose a country, a sector and a topic. We will show you the department responsible.',
    ...['form: 1. Country', 'hidden: = em*5 name=ask', 'h3: 1. Country'],
    'button: Poland current=true name=country type=submit',
    ...[...NEAR, LEAD, ...taken, ...field('Atlantis'), 'option:', 'option:', 'option:'],
    'h3: We do not know “Atlantis”',
    'Enter a Polish postcode such as 61-003, or choose a Polish province or a country from the list.',
    ...[...taken, 'h4: Countries', 'button: Germany name=place type=submit', 'h4: Provinces'],
    ...['button: Opole name=place type=submit', 'button: Silesia name=place type=submit'],
  ]);
});

it.each([
  ['1 distributor', [DISTRIBUTOR], HYDRO],
  [
    '0 distributors',
    [],
    [
      'We have no distributor there. Choose a country, a sector and a topic above to find the department that sells there directly.',
    ],
  ],
])('CT07: a place that is known has %s', async (count, distributors, found) => {
  const area = { id: 'slaskie', name: 'Silesia', distributors };
  const lines = await show({ distributors: { ...search, place: '40-001', voivodeships: [], countries: [], area } });
  expect(between(lines, NEAR[0] as string, FORM[0])).toEqual([
    ...[...NEAR, LEAD, ...field('40-001'), `h3: Silesia, ${count}`, ...found],
  ]);
});
