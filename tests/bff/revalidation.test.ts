import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSettled } from '../support/ask-settled.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

const CACHEABLE = ['/o-nas', '/page-data?path=/o-nas', '/api/menus?locale=en', '/sitemap.xml', '/api/openapi.json'];
let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url });
  // content that is loaded in the background, such as translations, changes a page once
  for (const path of CACHEABLE) await askSettled(site, cms, path);
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => cms.heal());

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const etagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).headers.get('etag') ?? '';

describe('BX10 answers that may be kept', () => {
  it.each(CACHEABLE)('%s: unchanged content is a 304', async (path) => {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    for (const validator of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': validator });
      expect([again.status, await again.text()], validator).toEqual([304, '']);
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      for (const name of ['content-length', 'content-encoding', 'content-type'])
        expect(again.headers.get(name), name).toBeNull();
    }
    for (const other of ['"x"', etag.slice(3), 'W/"', '']) {
      expect((await get(path, { 'if-none-match': other })).status, other).toBe(200);
    }
  });

  it.each(CACHEABLE)('%s: compressed or not, HEAD or GET', async (path) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const etag = await etagOf(path, { 'accept-encoding': encoding });
      const headers = { 'accept-encoding': encoding, 'if-none-match': etag };
      expect((await get(path, headers)).status, encoding).toBe(304);
      expect((await fetch(site.url + path, { method: 'HEAD', headers })).status, encoding).toBe(304);
      const head = await fetch(site.url + path, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      const whole = await get(path, { 'accept-encoding': encoding });
      for (const name of ['etag', 'content-length', 'content-type', 'vary'])
        expect(head.headers.get(name), name).toBe(whole.headers.get(name));
      expect([head.status, head.headers.get('vary')]).toEqual([200, expect.stringContaining('Accept-Encoding')]);
    }
  });

  it('have another ETag when the content changes', async () => {
    expect(await etagOf('/o-nas')).not.toBe(await etagOf('/en/about'));
    expect(await etagOf('/api/menus?locale=en')).not.toBe(await etagOf('/api/menus?locale=pl'));
  });
});

describe('BX10 answers that nobody keeps', () => {
  it.each(['/nowhere', '/healthz', '/api/search?locale=en', '/api/nothing', '/missing.png', '/gone', '/o-nas/'])(
    '%s has no tag, whatever is asked',
    async (path) => {
      const answer = await fetch(site.url + path, { headers: { 'if-none-match': '*' }, redirect: 'manual' });
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.status).not.toBe(304);
    },
  );

  it('a streamed page has none, because its nonce is used once', async () => {
    // the further news arrive after the shell
    cms.answer((call) => call.path === '/api/posts' && call.query.has('itemsPerPage'), { delay: 200 });
    const first = await get('/en/news/late-one', { 'if-none-match': '*' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, null]);
    expect(first.headers.get('content-security-policy')).toContain("'nonce-");
    expect(await first.text()).toContain('data-late');
  });
});
