import { expect, it } from 'vitest';
import type { Answers } from '../answers/build-answers.ts';
import { listContacts } from './contact-documents.ts';

const PERSON = { id: 'anna', name: 'Anna Nowak', office: 'Head of sales', image: { url: '/uploads/anna.jpg' } };
const HYDRO = {
  id: 'hydro',
  name: 'Hydro',
  country: 'PL',
  voivodeship: { slug: 'slaskie' },
  address: { addressLocality: 'Katowice' },
  content: '<p>Meters <b>and</b> service</p>',
};
const entry = (id: string, value: object, draft = false) => ({ id, slug: id, value, draft, publishAt: null });
const content = (departments: object[], companies: object[] = []) =>
  ({
    locale: 'en',
    entityPath: (_: string, slug: string) => `/en/contact/${slug}`,
    pages: { all: [{ kind: 'contact.index', draft: false, node: { slug: '/contact' } }] },
    contactCategories: { all: departments },
    companies: { all: companies },
    voivodeships: [{ slug: 'slaskie', name: 'Silesia' }],
  }) as unknown as Answers;
const found = (...args: Parameters<typeof content>) =>
  listContacts(content(...args)).map(({ key, hit, names, text, isPage }) => ({
    ...{ key, slug: hit.slug, excerpt: hit.excerpt ?? null, names, text, isPage },
  }));

it('SE01: departments, companies, people and distributors are found, in this order, by what their pages show', () => {
  const sales = {
    ...{ name: 'Sales', company: { name: 'Aquametra' } },
    ...{ contacts: [PERSON, { id: 'jan', name: 'Jan Kot' }], distributors: [HYDRO] },
  };
  const aqua = {
    name: 'Aquametra',
    content: '<p>Polna 1</p>',
    sector: { name: 'Water' },
    address: { addressLocality: 'Poznań', addressCountry: 'PL' },
  };
  const countries = 'Polska · Poland · Polen';
  expect(found([entry('sales', sales)], [entry('aqua', aqua)])).toEqual([
    {
      ...{ key: 'contact.show:sales', slug: '/en/contact/sales', excerpt: null, names: 'Aquametra', isPage: true },
      text: 'Anna Nowak · Head of sales · Jan Kot · Hydro',
    },
    {
      ...{ key: 'company.show:aqua', slug: '/contact#company-aqua', excerpt: null, isPage: false },
      ...{ names: `Poznań · ${countries}`, text: 'Polna 1 · Water' },
    },
    {
      ...{ key: 'contact_person.show:anna', slug: '/en/contact/sales', excerpt: 'Head of sales', names: '' },
      ...{ text: 'Head of sales, Sales, Aquametra', isPage: false },
    },
    {
      ...{ key: 'contact_person.show:jan', slug: '/en/contact/sales', excerpt: null, names: '' },
      ...{ text: 'Sales, Aquametra', isPage: false },
    },
    {
      ...{ key: 'distributor.show:hydro', slug: '/contact?place=Silesia#distributors-found', isPage: false },
      excerpt: 'Katowice, Silesia · Meters and service',
      ...{ names: `Katowice, Silesia · slaskie · ${countries}`, text: '' },
    },
  ]);
});

it('SE01: what is missing leaves no comma behind; a person leads to the first department, a draft to nothing', () => {
  const departments = [
    entry('hidden', { name: 'Hidden', contacts: [] }, true),
    entry('sales', { name: 'Sales', contacts: [PERSON] }),
    entry('service', { name: 'Service', contacts: [PERSON] }),
  ];
  expect(found(departments).map(({ key, slug, text }) => [key, slug, text])).toEqual([
    ['contact.show:sales', '/en/contact/sales', 'Anna Nowak · Head of sales'],
    ['contact.show:service', '/en/contact/service', 'Anna Nowak · Head of sales'],
    ['contact_person.show:anna', '/en/contact/sales', 'Head of sales, Sales'],
  ]);
});

it('CT07: a distributor without a province, or of another country, is found by its country', () => {
  const places = (change: object) =>
    found([entry('sales', { name: 'Sales', distributors: [{ ...HYDRO, ...change }] })])
      .slice(1)
      .map(({ slug, excerpt }) => [slug, excerpt]);
  const meters = 'Meters and service';
  expect(places({ hasProvince: false })).toEqual([
    ['/contact?place=Poland#distributors-found', `Katowice, Poland · ${meters}`],
  ]);
  expect(places({ country: 'DE', voivodeship: null, address: null })).toEqual([
    ['/contact?place=Germany#distributors-found', `Germany · ${meters}`],
  ]);
  expect(places({ country: null, voivodeship: null })).toEqual([]);
});
