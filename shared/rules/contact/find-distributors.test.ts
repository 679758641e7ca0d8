import { expect, it } from 'vitest';
import { toLocale } from '../../locales/locales.ts';
import { findDistributors } from './find-distributors.ts';

const company = {
  id: 'c',
  name: 'C',
  categories: [
    { id: 'd', name: 'D', slug: 'd', distributors: [{ id: 'x', name: 'X', voivodeship: { slug: 'mazowieckie' } }] },
  ],
};

it.each([
  ['pl', '10115', 'warminsko-mazurskie'],
  ['de', '10115', 'DE'],
  ['en', '10115', undefined],
  ['en', '10-115', 'warminsko-mazurskie'],
  ['en', 'D-10115', 'DE'],
])('the area of a postcode on a page in %s: %s', (locale, place, area) => {
  const names = { voivodeships: [], country: (code: string) => code, elsewhere: '', locale: toLocale(locale) };
  expect(findDistributors([company], place, names)?.area?.id).toBe(area);
});

it.each([
  ['Lithuania', 'LT'],
  ['mazovia', 'mazowieckie'],
  // the beginning of a name; the page's own language comes first
  ['Lit', 'LT'],
  ['Atlantis', undefined],
])('the area of a place named in another language: %s', (place, area) => {
  const distributors = [
    { id: 'x', name: 'X', country: 'LT' },
    { id: 'y', name: 'Y', voivodeship: { slug: 'mazowieckie' } },
    { id: 'z', name: 'Z', country: 'LV' },
  ];
  const companies = [{ ...company, categories: [{ id: 'd', name: 'D', slug: 'd', distributors }] }];
  const german: Record<string, string> = { LT: 'Litauen', LV: 'Lettland' };
  const english: Record<string, string> = { LT: 'Lithuania', LV: 'Litland' };
  const names = { voivodeships: [], country: (code: string) => german[code], elsewhere: '', locale: toLocale('de') };
  const translated = {
    voivodeships: [{ slug: 'mazowieckie', name: 'Mazovia' }],
    country: (code: string) => english[code],
  };
  expect(findDistributors(companies, place, names, [translated])?.area?.id).toBe(area);
});

it.each([
  ['woj. wielkopolskie', 'wielkopolskie'],
  ['województwo wielkopolskie', 'wielkopolskie'],
  ['Wielkopolska', 'wielkopolskie'],
  ['Małopolska', 'malopolskie'],
  ['Mazowsze', 'mazowieckie'],
  ['Śląsk', 'slaskie'],
  ['Dolny Śląsk', 'dolnoslaskie'],
  ['Podlasie', 'podlaskie'],
  ['61-003.', 'wielkopolskie'],
])('the area of a region as people write it: %s', (place, area) => {
  const names = { voivodeships: [], country: (code: string) => code, elsewhere: '', locale: toLocale('pl') };
  expect(findDistributors([company], place, names)?.area?.id).toBe(area);
});

it.each([
  ['Poznań', 'wielkopolskie'],
  ['Łódź', 'lodzkie'],
  ['Bielsko-Biała', 'slaskie'],
  ['Zielona Góra', 'lubuskie'],
  ['warszawa', 'mazowieckie'],
  ['Danzig', 'pomorskie'],
  ['Piła', undefined],
])('the area of a large city: %s', (place, area) => {
  const names = { voivodeships: [], country: (code: string) => code, elsewhere: '', locale: toLocale('pl') };
  expect(findDistributors([company], place, names)?.area?.id).toBe(area);
});

const CZECH = { id: 'x', name: 'X', country: 'CZ' };
const served = [
  {
    ...company,
    categories: [
      {
        id: 'd',
        name: 'D',
        slug: 'd',
        distributors: [
          CZECH,
          { id: 'y', name: 'Y', voivodeship: { slug: 'mazowieckie' } },
          { id: 's', name: 'S', country: 'SK' },
        ],
      },
    ],
  },
];
it.each([
  ['cz', 'CZ'],
  ['CZ', 'CZ'],
  ['czech republic', 'CZ'],
  ['The Czech Republic', 'CZ'],
  ['Česko', 'CZ'],
  ['Česká republika', 'CZ'],
  ['Tschechische Republik', 'CZ'],
  ['Republika Czeska', 'CZ'],
  ['Slovak Republic', 'SK'],
  ['Slowakische Republik', 'SK'],
  ['Slovenská republika', 'SK'],
  ['Republika Słowacka', 'SK'],
  ['republic', undefined],
  ['Brno', undefined],
  ['602 00', undefined],
])('the area of a country by its code, its own name or that of its state: %s', (place, area) => {
  const languages = [
    { CZ: 'Czechia', SK: 'Slovakia' },
    { CZ: 'Czechy', SK: 'Słowacja' },
    { CZ: 'Tschechien', SK: 'Slowakei' },
    { CZ: 'Česko', SK: 'Slovensko' },
  ];
  const [names, ...others] = languages.map((words: Record<string, string>) => ({
    voivodeships: [],
    country: (code: string) => words[code],
  }));
  const own = { country: () => undefined, voivodeships: [], ...names, elsewhere: '', locale: toLocale('en') };
  const found = findDistributors(served, place, own, others);
  expect([found?.area?.id, found?.countries]).toEqual([area, ['Czechia', 'Slovakia']]);
});

it('Poland has all its distributors, a country without any an empty area', () => {
  const codes: Record<string, string> = { poland: 'PL', pl: 'PL', france: 'FR', tschechien: 'CZ' };
  const names = {
    voivodeships: [],
    country: (code: string) => code,
    elsewhere: '',
    locale: toLocale('en'),
    findCountry: (name: string) => codes[name],
  };
  const find = (place: string) => findDistributors(served, place, names)?.area;
  expect(find('Poland')).toEqual({ id: 'PL', name: 'PL', distributors: [expect.objectContaining({ id: 'y' })] });
  expect([find('PL')?.id, find('France')]).toEqual(['PL', { id: 'FR', name: 'FR', distributors: [] }]);
  // by a name that is not that of the page's language
  expect(find('Tschechien')).toMatchObject({ id: 'CZ', distributors: [{}] });
  expect(find('Atlantis')).toBe(null);
});
