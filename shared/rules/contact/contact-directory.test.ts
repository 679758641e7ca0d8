import { expect, it } from 'vitest';
import type { ContactCompany } from '../../contract/models/contact.ts';
import { toDepartmentParts, toDepartmentTitle, toDirectory } from './contact-directory.ts';

const category = (id: string, rest: object = {}) => ({ id, name: id.toUpperCase(), slug: id, ...rest });
const companies: ContactCompany[] = [
  {
    id: 'c',
    name: 'C',
    position: 3,
    sector: { id: 'water', name: 'Water' },
    categories: [category('press', { shared: true })],
  },
  {
    id: 'b',
    name: 'B',
    position: 2,
    categories: [category('sales', { contacts: [{ id: 'p', name: 'P' }], subcategories: [category('part')] })],
  },
  {
    id: 'a',
    name: 'A',
    position: 1,
    sector: { id: 'water', name: 'Water', icon: '/i.svg' },
    categories: [category('press', { shared: true }), category('office')],
  },
];

it('CT01: companies by position, grouped by sector; those without a sector form a group', () => {
  const { sectors } = toDirectory(companies);
  expect(sectors.map(({ id, icon, companies: group }) => [id, icon, group.map((company) => company.id)])).toEqual([
    ['water', '/i.svg', ['a', 'c']],
    ['', null, ['b']],
  ]);
});

it('CT02: shared departments only once, others with their parts and without their people', () => {
  const { sectors, shared } = toDirectory(companies);
  expect(shared.map(({ id }) => id)).toEqual(['press']);
  expect(sectors.flatMap((sector) => sector.companies.map((company) => company.departments))).toEqual([
    [{ id: 'office', name: 'OFFICE', slug: 'office', parts: [] }],
    [],
    [{ id: 'sales', name: 'SALES', slug: 'sales', parts: [{ id: 'part', name: 'PART', slug: 'part' }] }],
  ]);
});

it('CT06: people by part, parts without people left out', () => {
  const contacts = [{ id: 'p', name: 'P' }];
  const parts = [category('one'), category('two', { contacts })];
  expect(toDepartmentParts(category('sales', { subcategories: parts }))).toEqual([
    { id: 'two', name: 'TWO', contacts },
  ]);
  // departments and parts may be numbered alike
  expect(toDepartmentParts(category('two', { contacts, subcategories: parts }))).toEqual([
    { id: '', name: null, contacts },
    { id: 'two', name: 'TWO', contacts },
  ]);
});

it('CT10: the title is category - company, and the category alone without one', () => {
  expect(toDepartmentTitle('Export', 'Aquametra')).toBe('Export - Aquametra');
  expect(toDepartmentTitle('Export', null)).toBe('Export');
});
