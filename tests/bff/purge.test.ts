import { describe, expect, it } from 'vitest';
import { sign } from '#server/embedded-cms/purge/send-purge.ts';
import { PURGE_BODY_MAX, PURGE_HEADERS, PURGE_TAGS_MAX, PURGE_WINDOW_S } from '#shared/contract/purge.ts';
import { contentOf } from '../support/fake-content.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { startSite } from '../support/start-site.ts';

const SECRET = 'a secret of the tests, long enough for all';

withFakeSite({ env: { PURGE_SECRET: SECRET } });

interface PurgeAnswer {
  status: number;
  body: { code?: number; data?: number; pages?: number };
}
async function post(
  body: string,
  headers: Record<string, string> = sign(SECRET, body),
  at = site,
): Promise<PurgeAnswer> {
  const answer = await fetch(`${at.url}/ops/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: (await answer.json()) as PurgeAnswer['body'] };
}
const purge = (tags: string[]) => post(JSON.stringify({ tags }));
const textOf = async (address: string) => (await fetch(site.url + address)).text();
const rename = (name: string) => cms.answer(/^\/api\/products\/aq-40$/, { body: { id: 'aq-40', name, slug: 'aq-40' } });

// tests poll because a purged page waits at most 400 ms for its new content, which a busy machine may exceed
describe('BX12 purge', () => {
  it('makes data and pages new at once, and those alone that it names', async () => {
    await Promise.all(['/en/products/aq-40', '/en/about'].map(textOf));
    rename('Second name');
    expect(await textOf('/en/products/aq-40')).not.toContain('Second name');
    const about = cms.count('/api/pages/about');
    const done = await purge(['product:en:aq-40']);
    expect(done).toMatchObject({ status: 200, body: { answers: 1, pages: 1 } });
    await expect.poll(() => textOf('/en/products/aq-40')).toContain('Second name');
    rename('Third name');
    expect((await post('{"all":true}')).status).toBe(200);
    await expect.poll(() => textOf('/en/products/aq-40')).toContain('Third name');
    await textOf('/en/about');
    expect(cms.count('/api/pages/about')).toBe(about + 1);
  });

  it('knows ids with letters beyond ASCII, also in the header of a CDN', async () => {
    const node = { nodeType: 'article', action: 'show', slug: '/turtle', nodeReference: 'dział-żółw', crumbs: [] };
    cms.answer('/api/sitemap_nodes', { body: [...(contentOf('GET', '/api/sitemap_nodes', 'en') as object[]), node] });
    cms.answer(/^\/api\/pages\/dzia/, { body: { id: 'dział-żółw', title: 'Turtle', blocks: [] } });
    const other = await startSite({ cmsUrl: cms.url, env: { PURGE_SECRET: SECRET, CACHE_TAG_HEADER: 'Cache-Tag' } });
    try {
      const read = () => fetch(`${other.url}/en/turtle`, { headers: { 'accept-encoding': 'gzip' } });
      // rendered, then from the cache
      for (const answer of [await read(), await read()])
        expect([answer.status, answer.headers.get('cache-tag')?.split(',')]).toEqual([
          200,
          expect.arrayContaining(['page:en:dzia%C5%82-%C5%BC%C3%B3%C5%82w']),
        ]);
      const named = post('{"tags":["page:en:dział-żółw"]}', undefined, other);
      expect(await named).toMatchObject({ status: 200, body: { answers: 1, pages: 1 } });
    } finally {
      await other.close();
    }
  });

  it('a load that was under way does not bring the old content back', async () => {
    cms.answer(/^\/api\/products\/aq-40$/, { delay: 400, body: { id: 'aq-40', name: 'Old', slug: 'aq-40' } });
    await purge(['product']);
    const first = textOf('/de/produkte/aq-40');
    await expect.poll(() => cms.last(/^\/api\/products\/aq-40$/).query.get('locale')).toBe('de');
    rename('New');
    await purge(['product']);
    expect(await textOf('/de/produkte/aq-40')).toContain('New');
    await first;
    expect(await textOf('/de/produkte/aq-40')).toContain('New');
  });

  it('a new page is there with the sitemap that names it, also where somebody came too early', async () => {
    const status = async () => (await fetch(`${site.url}/en/brand-new`)).status;
    const node = { nodeType: 'article', action: 'show', slug: '/brand-new', nodeReference: 'brand-new', crumbs: [] };
    const body = [...(contentOf('GET', '/api/sitemap_nodes', 'en') as object[]), node];
    cms.answer('/api/sitemap_nodes', { delay: 1000, body });
    await purge(['sitemapNodes']);
    expect(await status()).toBe(404);
    await expect.poll(status).toBe(200);
  });

  it('BF02: keeps the old content for the case that the CMS fails', async () => {
    rename('Before');
    await purge(['product:en']);
    await expect.poll(() => textOf('/en/products/aq-40')).toContain('Before');
    cms.fail({ status: 500 });
    await post('{"all":true}');
    expect(await textOf('/en/products/aq-40')).toContain('Before');
    cms.heal();
    rename('After');
    await expect.poll(() => textOf('/en/products/aq-40')).toContain('After');
  });

  it('a page that is gone is gone at once', async () => {
    await textOf('/en/products/aq-41');
    cms.answer(/aq-41$/, { status: 404, body: { code: 404, message: 'Not Found' } });
    await purge(['product:en:aq-41']);
    // a machine too busy to render the page within the wait after a purge serves the old one once more
    await expect.poll(async () => (await fetch(`${site.url}/en/products/aq-41`)).status).toBe(404);
    cms.heal();
    await purge(['product:en:aq-41']);
    expect((await fetch(`${site.url}/en/products/aq-41`)).status).toBe(200);
  });
});

describe('BX12 who may purge', () => {
  const body = '{"tags":["product"]}';
  const signedAt = (seconds: number) => sign(SECRET, body, Date.now() + 1000 * seconds);
  const { [PURGE_HEADERS.signature]: _signature, ...unsigned } = sign(SECRET, body);

  it.each<[string, () => Record<string, string>]>([
    ['nobody without a signature', () => ({})],
    ['nor with half of one', () => unsigned],
    ['nor of another secret', () => sign('another secret', body)],
    ['nor of another body', () => sign(SECRET, '{"all":true}')],
    ['nor of another time', () => ({ ...sign(SECRET, body), [PURGE_HEADERS.timestamp]: '1' })],
    ['nor late', () => signedAt(-PURGE_WINDOW_S - 2)],
    ['nor early', () => signedAt(PURGE_WINDOW_S + 2)],
    ['nor with odd words', () => ({ ...sign(SECRET, body), [PURGE_HEADERS.nonce]: 'short' })],
  ])('%s', async (_name, headers) => {
    expect(await post(body, headers())).toMatchObject({ status: 401, body: { code: 401 } });
  });

  it('nobody twice with the same', async () => {
    const headers = sign(SECRET, body);
    expect((await post(body, headers)).status).toBe(200);
    expect(await post(body, headers)).toMatchObject({ status: 409, body: { code: 409 } });
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"tags":[]}',
    '{"tags":"product"}',
    '{"tags":["no tag"]}',
    '{"all":false}',
    '{"all":true,"tags":["product"]}',
    '{"all":true,"x":1}',
    JSON.stringify({ tags: Array.from({ length: PURGE_TAGS_MAX + 1 }, () => 'product') }),
  ])('nothing is done for %.40s', async (wrong) => {
    expect(await post(wrong)).toMatchObject({ status: 400, body: { code: 400 } });
  });

  it('a body that is too large, another type and other methods are errors in JSON', async () => {
    expect((await post(' '.repeat(PURGE_BODY_MAX + 1))).status).toBe(413);
    expect((await post(body, { ...sign(SECRET, body), 'content-type': 'text/html' })).status).toBe(415);
    const got = await fetch(`${site.url}/ops/purge`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('nobody where there is no secret', async () => {
    const other = await startSite({ cmsUrl: cms.url });
    expect(await post(body, sign(SECRET, body), other)).toMatchObject({ status: 404, body: { code: 404 } });
    await other.close();
  });

  it('the log reports it without the secret', async () => {
    expect((await purge(['menus'])).status).toBe(200);
    const line = site.log.lines().find(({ msg }) => msg === 'purged');
    expect(line).toMatchObject({ tags: expect.anything(), answers: expect.any(Number), pages: expect.any(Number) });
    expect(site.log.text()).not.toContain(SECRET);
  });
});
