import { expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { signPurge } from '../support/sign-purge.ts';

const SECRET = 'a secret of the tests, long enough for all';
const PAGES = ['/en/products/pump', '/en/products/valve', '/de/produkte/pump', '/en/about', '/o-nas', '/en/press'];

// nothing becomes stale by itself during a test
withFakeSite({ bundle: 'built', env: { PURGE_SECRET: SECRET, CACHE_FRESH_S: '600' } });

const read = (path: string) => fetch(site.url + path);
async function purge(selection: object): Promise<void> {
  const body = JSON.stringify(selection);
  const headers = { 'content-type': 'application/json', ...signPurge(SECRET, body) };
  expect((await fetch(`${site.url}/ops/purge`, { method: 'POST', headers, body })).status).toBe(200);
}
/** The ETag of each page, which changes only with its content. */
async function readEtags(): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  for (const page of PAGES) {
    const answer = await read(page);
    await answer.text();
    etags.set(page, answer.headers.get('etag') ?? '');
  }
  return etags;
}
/** Reads the ETags until background work no longer changes them. */
async function settledEtags(): Promise<Map<string, string>> {
  let last = await readEtags();
  await expect
    .poll(
      async () => {
        const next = await readEtags();
        const isSame = [...next].every(([page, etag]) => etag !== '' && last.get(page) === etag);
        last = next;
        return isSame;
      },
      { interval: 300 },
    )
    .toBe(true);
  return last;
}
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  PAGES.filter((page) => before.get(page) !== after.get(page));

it('BX12: every page could change, and a purge renews exactly the pages that show what it names', async () => {
  const before = await settledEtags();
  // the CMS has new content everywhere, but only what is purged may be requested again
  cms.answer(/^\/api\/products\//, ({ path }) => {
    const id = path.split('/').at(-1);
    return { body: { id, name: `New ${id}`, slug: id, type: 'TYPE_PRODUCT' } };
  });
  cms.answer(/^\/api\/pages\//, ({ path }) => ({
    body: { id: path.split('/').at(-1), title: 'New page', blocks: [] },
  }));
  cms.forgetCalls();
  await purge({ tags: ['product:en:pump'] });
  expect(changed(before, await settledEtags())).toEqual(['/en/products/pump']);
  expect(cms.calls.map((call) => call.path)).toEqual(['/api/products/pump']);

  await purge({ tags: ['page:pl'] });
  expect(changed(before, await settledEtags())).toEqual(['/en/products/pump', '/o-nas']);
  await purge({ tags: ['product'] });
  expect(changed(before, await settledEtags())).toEqual([...PAGES.slice(0, 3), '/o-nas']);
});

it('BX12: a menu that has changed is renewed on all pages of its language, and on no other', async () => {
  const before = await settledEtags();
  cms.answer('/api/menus', { body: [{ name: 'main', children: [{ id: 'm9', name: 'New item', url: '/en/about' }] }] });
  await purge({ tags: ['menus:en'] });
  expect(changed(before, await settledEtags())).toEqual(PAGES.filter((page) => page.startsWith('/en/')));
  for (const page of PAGES)
    expect((await (await read(page)).text()).includes('New item'), page).toBe(page.startsWith('/en/'));
});

it('BX12: a purge does not interrupt the loading of other pages, which are cached as usual', async () => {
  cms.answer('/api/products/slow', { delay: 800 });
  cms.forgetCalls();
  const slow = read('/en/products/slow');
  await expect.poll(() => cms.count('/api/products/slow')).toBe(1);
  await purge({ tags: ['product:en:pump', 'product:de', 'page'] });
  const answer = await slow;
  expect([answer.status, (await answer.text()).includes('Meter slow en')]).toEqual([200, true]);
  expect((await read('/en/products/slow')).status).toBe(200);
  expect([cms.count('/api/products/slow'), cms.last('/api/products/slow').cut]).toEqual([1, false]);
});

it('BX12: repeated purges of others never keep a page from being served', async () => {
  cms.answer('/api/products/patient', { delay: 500 });
  const patient = read('/en/products/patient');
  await expect.poll(() => cms.count('/api/products/patient')).toBe(1);
  for (let i = 0; i < 20; i++) await purge({ tags: [`product:en:other-${i}`] });
  expect((await patient).status).toBe(200);
  expect(cms.count('/api/products/patient')).toBe(1);
});
