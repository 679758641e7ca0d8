import { expect, it, vi } from 'vitest';
import { convertAnswer } from './convert-answer.ts';
import { type ConversionLog, toId, Unreadable } from './convert-value.ts';
import { type ModelName, models } from './models/models.ts';

function convert(model: ModelName, value: unknown) {
  const converted = vi.fn<NonNullable<ConversionLog['converted']>>();
  const leftOut = vi.fn<ConversionLog['leftOut']>();
  const result = convertAnswer(models[model], value, '$', { converted, leftOut });
  return { result, converted: converted.mock.calls.map(([path]) => path), leftOut: leftOut.mock.calls };
}
const attribute = { key: 'range', label: 'Range', value: 'R160' };

it('K13: changes nothing of what is right', () => {
  const value = { id: 'a', name: 'A', slug: 'a', attributes: [attribute], updated: '2026-01-02', teaserImage: null };
  expect(convert('ProductTeaser', value)).toEqual({ result: value, converted: [], leftOut: [] });
});

it.each<[string, ModelName, unknown, unknown]>([
  [
    'a list with gaps',
    'Menu',
    { name: 'm', children: { 0: { id: 'a', name: 'A' }, 2: { id: 'c', name: 'C' } } },
    {
      name: 'm',
      children: [
        { id: 'a', name: 'A' },
        { id: 'c', name: 'C' },
      ],
    },
  ],
  ['null for a list', 'Menu', { name: 'm', children: null }, { name: 'm', children: [] }],
  ['numbers as text', 'Image', { url: '/a', width: '1680', height: '720.0' }, { url: '/a', width: 1680, height: 720 }],
  ['text as numbers', 'Attribute', { ...attribute, value: 160 }, { ...attribute, value: '160' }],
  [
    'flags as numbers',
    'Attribute',
    { ...attribute, reading: 1, facet: '0' },
    {
      ...attribute,
      reading: true,
      facet: false,
    },
  ],
  [
    'flags as words',
    'Attribute',
    { ...attribute, reading: 'True', facet: 't', range: 'no' },
    { ...attribute, reading: true, facet: true, range: false },
  ],
  [
    'other words for flags',
    'Attribute',
    { ...attribute, reading: ' ON ', facet: 'Y', range: 'off' },
    { ...attribute, reading: true, facet: true, range: false },
  ],
  ['an empty text for a list', 'Menu', { name: 'm', children: '' }, { name: 'm', children: [] }],
  ['false for a list', 'Menu', { name: 'm', children: false }, { name: 'm', children: [] }],
  [
    'an item for a list of one',
    'Menu',
    { name: 'm', children: { id: 'a', name: 'A', children: { id: 7, name: 'B' } } },
    { name: 'm', children: [{ id: 'a', name: 'A', children: [{ id: '7', name: 'B' }] }] },
  ],
  ['a text for a list of one', 'Responsibility', { countries: 'DE' }, { countries: ['DE'] }],
  ['blanks around texts', 'Named', { id: ' a\n', name: '\tA ' }, { id: 'a', name: 'A' }],
  ['a slug between slashes', 'Relation', { locale: 'de', slug: '/zähler-1/' }, { locale: 'de', slug: 'zähler-1' }],
  ['a path for a slug', 'Relation', { locale: 'de', slug: 'a//zähler' }, { locale: 'de', slug: 'zähler' }],
  ['an id as a number', 'Created', { id: 12 }, { id: '12' }],
  ['an id as an IRI with a slash at its end', 'Created', { id: '/api/form_entries/12/' }, { id: '12' }],
  ['an id as an IRI', 'Created', { id: '/api/form_entries/12' }, { id: '12' }],
  ['only the IRI of the entity', 'Created', '/api/form_entries/12', { id: '12' }],
  ['only its number', 'Created', 12, { id: '12' }],
  [
    'the IRI in @id',
    'Named',
    { '@id': '/api/sections/12', name: 'A' },
    {
      '@id': '/api/sections/12',
      id: '12',
      name: 'A',
    },
  ],
  [
    'a relation as an IRI',
    'ContactCategory',
    { id: 'a', name: 'A', slug: 'a', company: '/api/companies/7' },
    {
      id: 'a',
      name: 'A',
      slug: 'a',
      company: { id: '7' },
    },
  ],
  [
    'the empty list of PHP for an object',
    'ContactCategory',
    { id: 'a', name: 'A', slug: 'a', company: [] },
    {
      id: 'a',
      name: 'A',
      slug: 'a',
      company: null,
    },
  ],
  [
    'counts by number as a list',
    'SurveyResults',
    { id: 's', participants: '3', questions: [{ id: 1, counts: [3, '1'] }] },
    {
      id: 's',
      participants: 3,
      questions: [{ id: '1', counts: { 0: 3, 1: 1 } }],
    },
  ],
  [
    'a date of PHP',
    'QuoteDay',
    { date: { date: '2026-01-02 00:00:00.000000', timezone: 'Europe/Warsaw' }, open: '1' },
    undefined,
  ],
  [
    'values that are not there',
    'ProductTeaser',
    { id: 'a', name: 'A', slug: 'a', brand: false, tags: '', keyFigures: '' },
    {
      id: 'a',
      name: 'A',
      slug: 'a',
      brand: null,
      tags: '',
      keyFigures: null,
    },
  ],
])('K13: understands %s', (_name, model, value, expected) => {
  const { result, leftOut } = convert(model, value);
  if (expected === undefined) expect(result).toBeInstanceOf(Unreadable);
  else expect([result, leftOut]).toEqual([expected, []]);
});

it('K13: names what it understood, and what it left out, never the value', () => {
  const value = {
    id: 7,
    name: 'A',
    slug: 'a',
    attributes: { 1: attribute, 4: { ...attribute, value: ['secret'] }, 5: { ...attribute, range: 'secret' } },
    updated: '02.01.2026',
  };
  const found = convert('ProductTeaser', value);
  expect(found.result).toEqual({
    ...value,
    id: '7',
    attributes: [attribute, { ...attribute, range: null }],
    updated: '2026-01-02',
  });
  expect(found.converted).toEqual(['$.id', '$.attributes', '$.updated']);
  expect(found.leftOut).toEqual([
    ['$.attributes[1].value', 'a list instead of a text'],
    ['$.attributes[2].range', 'a text instead of true or false'],
  ]);
  expect(JSON.stringify(found.leftOut)).not.toContain('secret');
});

it.each<[ModelName, unknown, string]>([
  ['Page', { title: 'x', blocks: {} }, '$.blocks'],
  ['Page', { title: 'x' }, '$.blocks'],
  ['Page', { id: 'a', title: ' ', blocks: [] }, '$.title'],
  ['Named', { id: 'a\ud800', name: 'A' }, '$.id'],
  ['Named', { id: '\u0000', name: 'A' }, '$.id'],
  ['Menu', { name: 'm', children: {} }, '$.children'],
  ['Menu', { name: 'm', children: 'Home' }, '$.children'],
  ['Attribute', { ...attribute, reading: [1], value: {} }, '$.value'],
  ...[
    '',
    ' ',
    '/',
    'A B',
    'x?y',
    '..',
    'a/..',
    '//evil.example',
    '\u0301a',
    '%2e',
    'a\ud800',
    'a\u0000',
    '\\evil',
    'x'.repeat(201),
  ].map((slug): [ModelName, unknown, string] => ['Relation', { locale: 'de', slug }, '$.slug']),
  ['Page', { blocks: [] }, '$.title'],
  ['Page', [], '$.title'],
  ['Page', null, '$'],
  ['SitemapNode', { nodeType: 'a', action: 'b', slug: 'no-slash' }, '$.slug'],
  ['StockPrice', { rate: 'much', lastUpdate: '2026-01-02' }, '$.rate'],
  ['PeriodicReport', { id: 'a', title: 'A', date: '', year: 2026.5, type: 'annual' }, '$.year'],
])('K13: %s is not made up: %j', (model, value, path) => {
  const { result } = convert(model, value);
  expect(result).toBeInstanceOf(Unreadable);
  expect((result as Unreadable).path).toBe(path);
});

it.each([{}, 'text', '', false, 0, undefined])('K13: %j for the blocks of a page are none, and named', (blocks) => {
  const { result, leftOut } = convert('Page', { id: 'a', title: 'A', blocks });
  expect(result).toEqual({ id: 'a', title: 'A', blocks: [] });
  expect(leftOut.map(([path]) => path)).toEqual(blocks === '' || blocks === false ? [] : ['$.blocks']);
});

it('K13: the year of a report is that of its date, which may be missing too', () => {
  const report = { id: 'a', title: 'A', slug: 'a', date: '04.05.2026' };
  const { result, leftOut } = convert('StockReport', { ...report, year: '' });
  expect([result, leftOut]).toEqual([
    { ...report, date: '2026-05-04', year: 2026 },
    [['$.year', 'a text instead of a number']],
  ]);
  const undated = convert('StockReport', { ...report, date: undefined, year: 2025 });
  expect([undated.result, undated.leftOut]).toEqual([{ ...report, date: '', year: 2025 }, [['$.date', 'missing']]]);
});

it('K13: a size that no picture has is none', () => {
  const sizes = [0, -1, 1e308, 100_001, 1.5, 1, 100_000].map((width) => convert('Image', { url: '/a', width }).result);
  expect(sizes.map((image) => (image as { width: unknown }).width)).toEqual([null, null, null, null, null, 1, 100_000]);
});

it('K13: a path with an unusable segment is left out alone', () => {
  const category = { id: 'a', name: 'A', slug: 'a' };
  for (const path of ['he\ud800at', 'a//b', '../x', 'a/ /b'])
    expect(convert('ProductCategory', { ...category, path })).toMatchObject({
      result: { ...category, path: null },
      leftOut: [['$.path', 'not a slug']],
    });
  expect(convert('ProductCategory', { ...category, path: '/water/meters' }).result).toMatchObject({
    path: 'water/meters',
  });
});

it.each([
  ['/api/products/12', '12'],
  ['/api/products/12/', '12'],
  ['https://cms.example/api/products/12', '12'],
  ['12', '12'],
  ['a/b', 'a/b'],
  ['/', '/'],
])('K13: the id of %s is %s', (text, id) => {
  expect(toId(text)).toBe(id);
});
