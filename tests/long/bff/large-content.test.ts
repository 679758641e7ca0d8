import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageView } from '#shared/pages/page-views.ts';
import { type FakeCall, type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { readHydration } from '../../support/read-page.ts';
import { signPurge } from '../../support/sign-purge.ts';
import { type Site, startSite } from '../../support/start-site.ts';

// What little content cannot test: lists of many pages, and answers that are too large to be sent again unchanged.
const ORIGIN = 'http://www.example.com';
let cms: FakeCms;
let site: Site | undefined;

beforeAll(async () => {
  cms = await startFakeCms();
});
beforeEach(() => cms.forgetCalls());
afterEach(async () => {
  await site?.close();
  cms.heal();
});
afterAll(() => cms.close());

const start = async (env: Record<string, string> = {}) => {
  // generous deadlines for long lists on a busy machine
  const deadlines = { CMS_READ_TIMEOUT_MS: '20000', RENDER_TIMEOUT_MS: '20000' };
  site = await startSite({ cmsUrl: cms.url, env: { ...deadlines, ...env } });
  return site;
};
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [
      rel,
      href?.replaceAll('&amp;', '&'),
    ]),
  );

/** The view that a page shows below its blocks. */
async function viewOf<T extends PageView['type']>(path: string, type: T): Promise<Extract<PageView, { type: T }>> {
  const { ask } = site as Site;
  const { page } = await readHydration({ ask }, (await ask.get(path)).text);
  if (!('content' in page) || (page.layout !== 'default_white' && page.layout !== 'default'))
    throw new Error(page.layout);
  const { pageView: view } = page.content;
  if (view?.type !== type) throw new Error(`${view?.type} instead of ${type}`);
  return view as Extract<PageView, { type: T }>;
}

it('BX01: a site map has 40,000 addresses at most; the index names its parts', async () => {
  const hits = many(40_001, (i) => ({ id: `p${i}`, type: 'article.show', title: `P ${i}`, slug: `/p-${i}` }));
  cms.answer(
    ({ path, query }) => path === '/api/search' && query.get('locale') === 'en',
    () => ({ body: hits }),
  );
  const { ask } = await start();
  const locs = async (path: string) => [...(await ask.get(path)).text.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc);
  expect(await locs('/sitemap.xml')).toEqual(['pl', 'en', 'en-2', 'de'].map((name) => `${ORIGIN}/sitemap-${name}.xml`));
  const first = await locs('/sitemap-en.xml');
  expect([first.length, first[0], first.at(-1)]).toEqual([40_000, `${ORIGIN}/en/p-0`, `${ORIGIN}/en/p-39999`]);
  expect(await locs('/sitemap-en-2.xml')).toEqual([`${ORIGIN}/en/p-40000`]);
  for (const name of ['en-3', 'en-0', 'pl-2', 'xx']) expect((await ask.get(`/sitemap-${name}.xml`)).status).toBe(404);
});

it('the list of products comes in pages, which name the ones before and behind them', async () => {
  const products = many(29, (i) => ({ id: `m-${i}`, name: `Meter ${i}`, slug: `m-${i}` }));
  cms.answer('/api/products', { body: products });
  const { ask } = await start();
  const [one, two, three, four] = await Promise.all(
    ['', '?page=2', '?page=3', '?page=4'].map((query) => ask.get(`/en/products${query}`)),
  );
  const list = `${ORIGIN}/en/products`;
  expect(linksOf(one?.text ?? '')).toEqual({ canonical: list, next: `${list}?page=2` });
  expect(linksOf(two?.text ?? '')).toEqual({ canonical: `${list}?page=2`, prev: list, next: `${list}?page=3` });
  expect(linksOf(three?.text ?? '')).toEqual({ canonical: `${list}?page=3`, prev: `${list}?page=2` });
  expect(four?.status).toBe(404);
  const views = await Promise.all(
    ['', '?page=2', '?page=3'].map((query) => viewOf(`/en/products${query}`, 'products')),
  );
  expect(views.flatMap(({ list }) => list.items.map(({ id }) => id))).toEqual(products.map(({ id }) => id));
});

it('DC01: the download centre comes in pages, filtered or not', async () => {
  const file = (i: number) => ({
    id: `f-${i}`,
    name: `File ${i}`,
    type: i % 2 ? 'manual' : 'sheet',
    url: `/f-${i}.pdf`,
  });
  const groups = many(5, (g) => ({ id: `g${g}`, category: `Group ${g}`, files: many(50, (i) => file(50 * g + i)) }));
  // a group with files that other groups have too; they count once
  const pack = { id: 'pack', category: 'Pack', files: many(9, file) };
  cms.answer('/api/download_center', { body: [...groups, pack] });
  cms.answer('/api/download_center_file_types', { body: [{ id: 'manual', name: 'Manuals' }] });
  const { ask } = await start();
  const sizes = async (query: string) => {
    const { groups, total, pages } = await viewOf(`/en/download-center${query}`, 'download_center');
    return [groups.map(({ files }) => files.length), total, pages];
  };
  expect(await sizes('')).toEqual([[24], 250, 11]);
  expect((await viewOf('/en/download-center', 'download_center')).counts).toEqual({ sheet: 125, manual: 125 });
  expect(await sizes('?page=11')).toEqual([[10, 9], 250, 11]);
  expect(await sizes('?type=manual&page=6')).toEqual([[5, 4], 125, 6]);
  expect(await sizes('?phrase=file+249')).toEqual([[1], 1, 1]);
  expect((await ask.get('/en/download-center?type=manual&page=7')).status).toBe(404);
  const first = await ask.get('/en/download-center?type=manual');
  const list = `${ORIGIN}/en/download-center`;
  expect(linksOf(first.text)).toEqual({ canonical: list, next: `${list}?type=manual&page=2` });
  const { text } = await ask.get('/en/download-center?type=manual&page=6');
  expect(linksOf(text)).toEqual({
    canonical: `${ORIGIN}/en/download-center?type=manual&page=6`,
    prev: `${ORIGIN}/en/download-center?type=manual&page=5`,
  });
});

it('an answer that has not changed is not sent again, and what is new is', async () => {
  let name = 'First';
  const answer = ({ headers }: FakeCall) =>
    headers['if-none-match'] === `"${name}"`
      ? { status: 304, raw: '' }
      : { body: [{ id: 'a', name, slug: 'a' }], headers: { etag: `"${name}"` } };
  cms.answer('/api/products', answer);
  const { ask } = await start({ CACHE_FRESH_S: '0', CACHE_STALE_S: '0' });
  const read = async () => (await ask.get('/api/products?locale=en')).body[0].name;
  expect([await read(), await read(), await read()]).toEqual(['First', 'First', 'First']);
  expect(cms.last('/api/products').headers['if-none-match']).toBe('"First"');
  name = 'Second';
  expect([await read(), await read()]).toEqual(['Second', 'Second']);
  expect(cms.last('/api/products').headers['if-none-match']).toBe('"Second"');
});

it('a purge asks for the whole answer, whatever its ETag says', async () => {
  const secret = 'a-secret-of-a-purge-that-is-long-enough-for-it';
  let name = 'First';
  cms.answer('/api/products', ({ headers }: FakeCall) =>
    headers['if-none-match']
      ? { status: 304, raw: '' }
      : { body: [{ id: 'a', name, slug: 'a' }], headers: { etag: '"x"' } },
  );
  const { ask } = await start({ PURGE_SECRET: secret, CACHE_FRESH_S: '0', CACHE_STALE_S: '0' });
  const read = async () => (await ask.get('/api/products?locale=en')).body[0].name;
  await read();
  name = 'Second';
  expect(await read()).toBe('First');
  const body = '{"all":true}';
  expect((await ask.post('/ops/purge').set(signPurge(secret, body)).type('json').send(body)).status).toBe(200);
  expect(await read()).toBe('Second');
});

it('a list in pages is read again when its total changes, though its first page has not', async () => {
  let total = 2;
  const item = (i: number) => ({ id: `m-${i}`, name: `Meter ${i}`, slug: `m-${i}` });
  cms.answer('/api/products', ({ query }: FakeCall) => {
    const start = 2 * (Number(query.get('page') ?? 1) - 1);
    return { body: many(total, item).slice(start, start + 2), headers: { 'x-total-count': String(total) } };
  });
  const { ask } = await start({ CACHE_FRESH_S: '0', CACHE_STALE_S: '0' });
  const count = async () => (await ask.get('/api/products?locale=en')).body.length;
  expect(await count()).toBe(2);
  total = 3;
  expect(await count()).toBe(3);
});

it('a cache that is too small for the content says so, with the setting that helps', async () => {
  const products = many(4000, (i) => ({ id: `m-${i}`, name: `Meter ${i}`, slug: `m-${i}`, caption: 'x'.repeat(300) }));
  cms.answer('/api/products', { body: products });
  const { ask, log } = await start({ CACHE_MAX_MB: '2' });
  for (let i = 0; i < 3; i++) expect((await ask.get('/api/products?locale=en')).body).toHaveLength(4000);
  expect(log.lines().filter(({ msg }) => String(msg).startsWith('a cache is full'))).toEqual([
    expect.objectContaining({ level: 40, setting: 'CACHE_MAX_MB', megabytes: 2 }),
  ]);
});
