import { expect, it } from 'vitest';
import type { ContactCompany } from '../../contract/models/contact.ts';
import { findContact } from './contact-finder.ts';

const NAMES: Record<string, string> = {
  ...{ PL: 'Poland', DE: 'Germany', AT: 'Österreich', other: 'Another one', sales: 'Sales', jobs: 'Jobs' },
  service: 'Service',
};
const department = (slug: string, responsibilities: object[] | null, more: object = {}) => ({
  ...{ id: slug, name: `The ${slug}`, slug, responsibilities, ...more },
});
const ANNA = { id: 'p1', name: 'Anna' };
const COMPANIES = [
  {
    ...{ id: 'a', name: 'Aqua', sector: { id: 'water', name: 'Water' } },
    categories: [
      department('everything', [{}], { officeHours: '8–16', contacts: [ANNA, { id: 'p2', name: 'Ewa' }] }),
      department('matters', [{ matters: ['jobs', 'sales', 'unknown'] }]),
      department('parent', null, { subcategories: [department('water', [{ sectors: ['water'] }])] }),
    ],
  },
  {
    ...{ id: 'g', name: 'Gaz', sector: { id: 'gas', name: 'Gas' } },
    categories: [
      department('germany', [{ countries: ['DE', 'AT'] }, { countries: ['PL', 'XX'], sectors: ['gas'] }]),
      department('gas-sales', [{ sectors: ['gas', 'water'], matters: ['sales'] }]),
    ],
  },
  { id: 'n', name: null, sector: null, categories: null },
] as unknown as ContactCompany[];
const find = (answers: Record<string, string>, companies = COMPANIES) =>
  findContact(
    companies,
    (step) => answers[step] ?? null,
    (_, id) => NAMES[id],
    'en',
  );
const other = { id: 'other', name: 'Another one' };
const COUNTRIES = [
  { id: 'DE', name: 'Germany' },
  { id: 'AT', name: 'Österreich' },
  { id: 'PL', name: 'Poland' },
  other,
];
const SECTORS = [{ id: 'water', name: 'Water' }, { id: 'gas', name: 'Gas' }, other];

it('B3: asks for the country first, by name; what has no name is left out, and another country comes last', () => {
  expect(find({})).toEqual({
    steps: [{ name: 'country', options: COUNTRIES, chosen: null }],
    ...{ isComplete: false, department: null },
  });
  // an address may name what is no option
  expect(find({ country: 'XX', sector: 'gas' })?.steps).toEqual([
    { name: 'country', options: COUNTRIES, chosen: null },
  ]);
});

it('B3: then for the sector, in the order of the companies, and for the matter, in the order of the list', () => {
  expect(find({ country: 'PL' })).toEqual({
    steps: [
      { name: 'country', options: COUNTRIES, chosen: 'PL' },
      { name: 'sector', options: SECTORS, chosen: null },
    ],
    ...{ isComplete: false, department: null },
  });
  const matters = [{ id: 'sales', name: 'Sales' }, { id: 'jobs', name: 'Jobs' }, other];
  expect(find({ country: 'other', sector: 'water' })?.steps.slice(1)).toEqual([
    { name: 'sector', options: SECTORS, chosen: 'water' },
    { name: 'matter', options: matters, chosen: null },
  ]);
});

it.each([
  // a department for the country is a better match than one for the sector and the matter together
  ['DE', 'gas', 'sales', 'germany'],
  ['PL', 'gas', 'other', 'germany'],
  ['PL', 'gas', 'sales', 'germany'],
  ['PL', 'water', 'sales', 'gas-sales'],
  ['PL', 'water', 'jobs', 'water'],
  ['PL', 'other', 'jobs', 'matters'],
  ['other', 'gas', 'sales', 'gas-sales'],
  ['other', 'other', 'other', 'everything'],
])('B3: who answers for %s, %s and %s: %s', (country, sector, matter, slug) => {
  const found = find({ country, sector, matter });
  expect([found?.isComplete, found?.steps.map(({ chosen }) => chosen), found?.department?.slug]).toEqual([
    ...[true, [country, sector, matter], slug],
  ]);
});

it('B3: the department that was found has its company, hours and first person', () => {
  const answers = { country: 'other', sector: 'other', matter: 'other' };
  expect(find(answers)?.department).toEqual({
    ...{ name: 'The everything', slug: 'everything', company: 'Aqua', officeHours: '8–16', person: ANNA },
  });
  expect(find({ ...answers, matter: 'jobs' })?.department).toEqual({
    ...{ name: 'The matters', slug: 'matters', company: 'Aqua', officeHours: null, person: null },
  });
});

it('B3: there is no finder without responsibilities, and nobody where none of them fits', () => {
  expect(find({}, COMPANIES.slice(2))).toBe(null);
  const [, gaz] = COMPANIES as [ContactCompany, ContactCompany];
  expect(find({ country: 'other', sector: 'other', matter: 'other' }, [gaz])).toMatchObject({
    ...{ isComplete: true, department: null },
  });
});
