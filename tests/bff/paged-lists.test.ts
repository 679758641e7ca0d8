import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
});
beforeEach(async () => {
  site = await startSite({ cmsUrl: cms.url, env: { CACHE_FRESH_S: '0' } });
  site.log.clear();
  cms.forgetCalls();
});
afterEach(async () => {
  await site.close();
  cms.heal();
});
afterAll(() => cms.close());

const warnings = () => site.log.lines().filter(({ level }) => Number(level) >= 40);

describe('S29 a CMS that pages its lists by default', () => {
  const post = (i: number) => ({
    id: `p${i}`,
    title: `Post ${i}`,
    slug: `post-${i}`,
    lead: null,
    publicationDate: '2026-01-01',
  });
  const posts = Array.from({ length: 70 }, (_, i) => post(i));
  const pageOf = (page: string | null) => posts.slice(30 * (Number(page ?? 1) - 1), 30 * Number(page ?? 1));

  it.each([
    ['in the body', (page: string | null) => ({ body: { 'hydra:member': pageOf(page), 'hydra:totalItems': 70 } })],
    ['in a header', (page: string | null) => ({ body: pageOf(page), headers: { 'x-total-count': '70' } })],
  ])('and counts them %s gives all pages', async (_name, answer) => {
    cms.answer('/api/posts', ({ query }) => answer(query.get('page')));
    const { body } = await site.ask.get('/api/posts?locale=en');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(posts.map(({ id }) => id));
    expect(cms.calls.filter(({ path }) => path === '/api/posts').map(({ query }) => query.get('page'))).toEqual([
      null,
      '2',
      '3',
    ]);
  });

  it('gives the page that was asked for, where one was', async () => {
    cms.answer('/api/posts', ({ query }) => ({ body: pageOf(query.get('page')), headers: { 'x-total-count': '70' } }));
    expect((await site.ask.get('/api/posts?locale=en&page=3')).body).toHaveLength(10);
    expect(warnings()).toEqual([]);
  });

  it('keeps the whole list when a page fails', async () => {
    cms.answer('/api/posts', ({ query }) =>
      query.get('page') === '2'
        ? { status: 500, body: {} }
        : { body: pageOf(null), headers: { 'x-total-count': '70' } },
    );
    expect((await site.ask.get('/api/posts?locale=de')).status).toBe(503);
  });

  it.each([
    ['that ignores the page it is asked for', '/api/posts', post(1)],
    ['whose call has no pages', '/api/voivodeships', { id: 'v', name: 'V', slug: 'v' }],
  ])('%s: the part that came, and one warning that names the call', async (_name, path, item) => {
    cms.answer(path, { body: [item], headers: { 'x-total-count': '5' } });
    for (let i = 0; i < 3; i++) expect((await site.ask.get(`${path}?locale=pl`)).body).toHaveLength(1);
    expect(warnings()).toEqual([
      expect.objectContaining({
        msg: 'the CMS sent a part of a list',
        items: 1,
        total: 5,
        endpoint: expect.any(String),
      }),
    ]);
  });

  it('whose first page is the same as before (304), but not their number, gives the new items, too', async () => {
    const send = (total: number) =>
      cms.answer('/api/posts', ({ query, headers }) => {
        const more = { 'x-total-count': String(total), etag: '"first page"' };
        if (query.get('page')) return { body: posts.slice(30, total), headers: more };
        if (headers['if-none-match'] === '"first page"') return { status: 304, headers: more };
        return { body: posts.slice(0, 30), headers: more };
      });
    const lengthOfPosts = async () => (await site.ask.get('/api/posts?locale=en')).body.length;
    send(30);
    expect(await lengthOfPosts()).toBe(30);
    send(31);
    await expect.poll(lengthOfPosts).toBe(31);
  });

  it('keeps the whole list when the second page comes empty, once', async () => {
    cms.answer('/api/posts', ({ query }) => ({ body: pageOf(query.get('page')), headers: { 'x-total-count': '70' } }));
    const lengthOfPosts = async () => (await site.ask.get('/api/posts?locale=en')).body.length;
    expect(await lengthOfPosts()).toBe(70);
    cms.answer('/api/posts', ({ query }) => ({
      body: query.get('page') ? [] : pageOf(null),
      headers: { 'x-total-count': '70' },
    }));
    expect(await lengthOfPosts()).toBe(70);
    await expect.poll(() => warnings().map(({ msg }) => msg)).toEqual(['the CMS sent a part of a list']);
    expect(await lengthOfPosts()).toBe(70);
  });

  it('that names a next page for ever, and repeats its last one, is asked once more, and no longer', async () => {
    cms.answer('/api/posts', ({ query }) => ({
      body: {
        'hydra:member': pageOf(String(Math.min(3, Number(query.get('page') ?? 1)))),
        'hydra:view': { 'hydra:next': '/api/posts?page=next' },
      },
    }));
    expect((await site.ask.get('/api/posts?locale=en')).body).toHaveLength(70);
    expect(cms.count('/api/posts')).toBe(4);
  });
});
