import { expect, it } from 'vitest';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { signPurge } from '../support/sign-purge.ts';
import type { Site } from '../support/start-site.ts';

const start = (env: Record<string, string>) => openSite({ env });
withFakeCms();

it('D6: what the CMS adds is there within CACHE_NEGATIVE_S although its address was requested before, and not asked for meanwhile', async () => {
  const site = await start({ CACHE_NEGATIVE_S: '3' });
  const call = '/api/products/added';
  const status = async () => (await site.ask.get('/en/products/added')).status;
  cms.answer(call, { status: 404, body: { code: 404, message: 'Not Found' } });
  expect(await status()).toBe(404);
  const calls = cms.count(call);
  cms.answer(call, { body: { id: 'added', name: 'Added', slug: 'added' } });
  // the 404 is cached for a while
  expect([await status(), cms.count(call)]).toEqual([404, calls]);
  await expect.poll(status).toBe(200);
});

const CACHES: [string, Record<string, string>][] = [
  ['cached', {}],
  ['rendered for each client', { PAGE_CACHE_MAX_MB: '0' }],
];
const testCache = async (_name: string, env: Record<string, string>) => {
  const site = await start({ CACHE_FRESH_S: '0', CACHE_STALE_S: '0', CACHE_STALE_IF_ERROR_S: '2', ...env });
  expect((await site.ask.get('/en/about')).status).toBe(200);
  const seenAt = performance.now();
  cms.fail({ status: 500, body: {} });
  expect((await site.ask.get('/en/about')).status).toBe(200);
  // background loads of the startup may have finished a moment after the page
  await expect.poll(async () => (await site.ask.get('/en/about')).status).toBe(503);
  expect(performance.now() - seenAt).toBeGreaterThan(1500);
  cms.heal();
  await expect.poll(async () => (await site.ask.get('/en/about')).status).toBe(200);
};
it.each(CACHES.slice(0, 1))(
  'D6: where pages are %s, a failing CMS leaves a page for CACHE_STALE_IF_ERROR_S, and no longer',
  testCache,
);
it.each(CACHES.slice(1))(
  'D6: where pages are %s, a failing CMS leaves a page for CACHE_STALE_IF_ERROR_S, and no longer',
  { tags: ['long'] },
  testCache,
);

it('S21: cached pages say how long a CDN may serve them where the operator sets it, and nothing else does', async () => {
  const plain = await start({});
  const open = await start({ CDN_MAX_AGE_S: '300', CACHE_TAG_HEADER: 'Cache-Tag' });
  const read = async (site: Site, path: string) => {
    await site.ask.get(path);
    return Object.fromEntries((await fetch(site.url + path, { redirect: 'manual' })).headers);
  };
  const usual = await read(plain, '/en/about');
  expect(usual['cdn-cache-control']).toBe(undefined);
  expect(usual['cache-control']).toBe('public, max-age=0, must-revalidate');
  const shared = await read(open, '/en/about');
  expect(shared['cdn-cache-control']).toBe('public, max-age=300');
  expect(shared['cache-control']).toBe('public, max-age=0, s-maxage=300, must-revalidate');
  expect(shared['cache-tag']).toContain('page:en:about');
  // a CDN would count Age against its max-age
  expect([usual['age'], shared['age']]).toEqual(['0', undefined]);
  for (const path of ['/formularz-zgloszenia', '/en/search?phrase=x', '/en/nothing', '/gone', '/old', '/healthz']) {
    const headers = await read(open, path);
    expect(headers['cdn-cache-control'], path).toBe(undefined);
    expect(headers['cache-control'], path).not.toContain('s-maxage');
  }
  // a streamed page holds a nonce, so no CDN may cache it
  cms.answer((call) => call.path === '/api/posts' && call.query.has('itemsPerPage'), { delay: 200 });
  const streamed = await fetch(`${open.url}/en/news/slow-part`);
  expect(streamed.headers.get('content-security-policy')).toContain("'nonce-");
  expect(streamed.headers.get('cdn-cache-control')).toBe(null);
  expect(streamed.headers.get('cache-control')).not.toContain('s-maxage');
});

it('D6, BX12: an id in letters of any language has a tag, in headers as in addresses, by which it is purged', async () => {
  const secret = 'p'.repeat(32);
  const site = await start({ CACHE_TAG_HEADER: 'Cache-Tag', PURGE_SECRET: secret });
  cms.answer(/^\/api\/products\//, { body: { id: 'żółw', name: 'Meter', slug: 'żółw' } });
  const read = () => fetch(`${site.url}/en/products/${encodeURIComponent('żółw')}`);
  for (const answer of [await read(), await read()]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-tag')?.split(',')).toContain(`product:en:${encodeURIComponent('żółw')}`);
  }
  const body = JSON.stringify({ tags: ['product:en:żółw'] });
  const headers = { ...signPurge(secret, body), 'content-type': 'application/json' };
  const purged = await fetch(`${site.url}/ops/purge`, { method: 'POST', headers, body });
  expect(await purged.json()).toEqual({ answers: 1, pages: 1 });
});
