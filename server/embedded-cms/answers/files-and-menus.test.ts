import { expect, it } from 'vitest';
import {
  PICTURE as A_PICTURE,
  createSampleContext,
  sampleFile as file,
  shownFile as shown,
  FILE_TYPES as TYPES,
} from '../loading/sample-content.test-rig.ts';
import { groupByType, toDownloadFile, toFileGroups } from './files.ts';
import { buildMenus } from './menus.ts';
import { findPlate } from './plates.ts';
import { buildStockPrice, listClosedDays } from './quotes.ts';

it.each<[object, object]>([
  [{}, shown('a')],
  [{ version: '2.1', changes: 'New', name: 'Own' }, shown('a', { version: '2.1', changes: 'New', name: 'Own' })],
  [{ product: 'em' }, shown('a', { name: 'EM-310 – Manuals' })],
  [{ type: 'unknown' }, shown('a', { name: 'unknown', type: 'unknown' })],
  ...[
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
    ['zip', 'application/zip'],
    ['png', 'image/png'],
    ['dxf', 'image/vnd.dxf'],
    ['step', 'application/octet-stream'],
  ].map(([format = '', mime]): [object, object] => {
    const url = `/uploads/files/en/a/a-en.${format}`;
    const names = { title: `a-en.${format}`, path: url, url, checksum: `${url}.sha256` };
    return [{ format }, shown('a', { ...names, mime, format: format.toUpperCase() })];
  }),
  // delivered as DXF
  [
    { fileName: 'Plan 1.dwg' },
    shown('a', {
      ...{ title: 'Plan 1.dxf', mime: 'image/vnd.dxf', format: 'DXF' },
      ...{ path: '/uploads/files/en/a/Plan%201.dxf', url: '/uploads/files/en/a/Plan%201.dxf' },
      checksum: '/uploads/files/en/a/Plan%201.dxf.sha256',
    }),
  ],
])('DC03: a file of the content as the API returns it: %j', (row, expected) => {
  const context = createSampleContext({ 'file-types': TYPES, products: [{ id: 'em', name: 'EM-310' }] });
  expect(toDownloadFile(context, file('a', row) as never)).toEqual(expected);
});

it('DC03: a file that is missing is listed without an address', () => {
  const { checksum: _, ...rest } = shown('a', { path: null, url: null });
  const context = createSampleContext({ 'file-types': TYPES });
  expect(toDownloadFile(context, file('a', { missing: true }) as never)).toEqual(rest);
});

it('files are in groups: of a product by their type, in the order of the types; of the download centre without drafts', () => {
  const files = [file('a', { type: 'drawing' }), file('b'), file('c', { product: 'draft' }), file('d')];
  const products = [{ id: 'draft', name: 'D', draft: true }];
  const context = createSampleContext({ 'file-types': TYPES, files, products });
  const toIds = (groups: { id?: string | null; category: string; files: { id: string }[] }[]) =>
    groups.map((group) => [group.id, group.category, ...group.files.map(({ id }) => id)]);
  expect(toIds(groupByType(context, ['a', 'd', 'b', 'x']))).toEqual([
    ['manual', 'Manuals', 'd', 'b'],
    ['drawing', 'Drawings', 'a'],
  ]);
  expect(toIds(groupByType(context, ['a']))).toEqual([['drawing', 'Drawings', 'a']]);
  expect(groupByType(context, undefined)).toEqual([]);
  const groups = [{ id: 'g', name: 'Group', files: ['c', 'a'] }, { id: 'h', name: 'Empty', files: ['c'] }, { id: 'i' }];
  expect(toIds(toFileGroups(context, groups as never))).toEqual([['g', 'Group', 'a']]);
});

it('menus name their language; a category has its address, and is left out unless it is published', () => {
  const context = createSampleContext({
    routes: [{ kind: 'product_category.show', slug: '/products/:slug+' }],
    categories: [
      { id: 'root', slug: 'root', status: 'published' },
      { id: 'w', slug: 'water', parent: 'root', status: 'published' },
      { id: 'g', slug: 'gas', parent: 'root', status: 'draft' },
    ],
    menus: {
      main: [
        { name: 'Water', type: 'Category', typeReferenceId: 'w', image: 'images/a.svg' },
        { name: 'Gas', type: 'Category', typeReferenceId: 'g' },
        { name: 'Own', type: 'Category', typeReferenceId: 'w', url: '/own' },
        { name: 'Root', type: 'Category', typeReferenceId: 'root' },
        { name: 'More', children: [{ name: 'About', url: '/about' }] },
      ],
    },
  });
  const category = { type: 'Category', locale: 'en', isCategory: true };
  expect(buildMenus(context)).toEqual([
    {
      name: 'main',
      children: [
        { ...category, name: 'Water', typeReferenceId: 'w', image: A_PICTURE, url: '/products/water' },
        { ...category, name: 'Own', typeReferenceId: 'w', url: '/own' },
        { ...category, name: 'Root', typeReferenceId: 'root', url: null },
        { name: 'More', locale: 'en', children: [{ name: 'About', url: '/about', locale: 'en' }] },
      ],
    },
  ]);
  expect(buildMenus(createSampleContext({}))).toEqual([]);
});

it.each<[string, object | null]>([
  ['em 310-a1', { code: 'EM-310-A1', product: 'em', variant: 'EM-310-A1' }],
  ['OLD-1', { code: 'OLD-1', product: 'aq', variant: 'OLD-1' }],
  ['AQ00524123456', { code: 'AQ00524123456', product: 'aq', variant: 'OLD-1', year: 2024 }],
  ['AQ00522123456', { code: 'AQ00522123456', product: 'aq', variant: 'OLD-1', year: 2022 }],
  ['AQ00521123456', null],
  ['AQ00526123456', null],
  ['AQ00624123456', null],
  ['AQ0052412345', null],
  ['nothing', null],
])('the device with %s on its plate', (text, expected) => {
  const plates = [{ code: 'OLD-1', product: 'aq', serial: 'AQ005', from: 2022, to: 2025 }];
  expect(
    findPlate(plates as never, [{ id: 'em', variants: [{ code: 'EM-310-A1' }] }, { id: 'x' }] as never, text),
  ).toEqual(expected);
});

const day = (date: string, close: number) => ({ date, open: 10, high: 12, low: 9, close, volume: 300 });
const DAYS = [day('2026-11-16', 10), day('2026-11-17', 10.5), day('2026-11-18', 11)];
/** Warsaw is an hour ahead of UTC. */
const at = (time: string) => Date.parse(`2026-11-18T${time}:30Z`);

it('the price is that of fifteen minutes ago: of the session, or of the last one', () => {
  const price = {
    ...{ ticker: 'ELM', min: 9, max: 12, volume: 300, openRate: 10 },
  };
  expect(buildStockPrice('ELM', DAYS, at('08:14'))).toEqual({
    ...{ ...price, rate: 10.5, change: 5, buyOffer: 10.45, sellOffer: 10.55, turnover: 3150, referenceRate: 10 },
    lastUpdate: '2026-11-17T16:00:00.000Z',
  });
  expect(buildStockPrice('ELM', DAYS, at('08:15'))).toEqual({
    ...{ ...price, rate: 11, change: 4.76, buyOffer: 10.95, sellOffer: 11.05, turnover: 3200, referenceRate: 10.5 },
    lastUpdate: '2026-11-18T08:00:00.000Z',
  });
  expect(buildStockPrice('ELM', DAYS, at('20:00'))?.lastUpdate).toBe('2026-11-18T16:00:00.000Z');
  expect(buildStockPrice('ELM', DAYS.slice(2), at('12:00'))).toBe(null);
  const closed = (time: string) => listClosedDays(DAYS, at(time)).length;
  expect([closed('16:14'), closed('16:15')]).toEqual([2, 3]);
});
