import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { inParallel } from '../../support/stack.ts';
import { startSite } from '../../support/start-site.ts';

const MB = 1_048_576;
const BOUND_MB = 3;
const PAGES = 240;
/** Number of random letters, which compression hardly shrinks. */
const TEXT = 40_000;
/** docs/operations.md, "When a number looks wrong": process_resident_memory_bytes. */
const RESIDENT_MAX = 400 * MB;
let cms: FakeCms;
let site: SiteProcess;

beforeAll(async () => {
  cms = await startFakeCms();
  cms.answer(/^\/api\/products\//, ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    const description = `<p>${randomBytes((TEXT * 3) / 4).toString('base64')}</p>`;
    return { body: { id, name: `Meter ${id}`, slug: id, type: 'TYPE_PRODUCT', description } };
  });
  site = await startSiteProcess(cms.url, {
    PAGE_CACHE_MAX_MB: String(BOUND_MB),
    CACHE_MAX_MB: String(BOUND_MB),
    CACHE_FRESH_S: '600',
  });
});
afterAll(async () => {
  await site?.stop();
  await cms?.close();
});
const status = async (path: string) => {
  const answer = await fetch(site.base + path);
  await answer.arrayBuffer();
  return answer.status;
};
const pathOf = (id: number) => `/en/products/large-${id}`;
const callsOf = (id: number) => cms.count(`/api/products/large-${id}`);

it('hardening 13: many distinct pages stay within PAGE_CACHE_MAX_MB and CACHE_MAX_MB; the least recently used go first', async () => {
  await status(pathOf(0));
  const all = Array.from({ length: PAGES }, (_, id) => id);
  const statuses: number[] = [];
  await inParallel(all, 4, async (id) => {
    statuses.push(await status(pathOf(id)));
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const cache of ['page_cache', 'cms_cache']) {
    const bytes = await site.metric(`${cache}_bytes`);
    // in use, but within the limit
    expect(bytes, cache).toBeGreaterThan(BOUND_MB * MB * 0.5);
    expect(bytes, cache).toBeLessThanOrEqual(BOUND_MB * MB);
    expect(await site.metric(`${cache}_evictions_total`), cache).toBeGreaterThan(PAGES / 4);
  }
  expect(await site.metric('process_resident_memory_bytes')).toBeLessThan(RESIDENT_MAX);
  // the latest is still cached; the first has to be loaded again
  const [latest, first] = [callsOf(PAGES - 1), callsOf(0)];
  expect([await status(pathOf(PAGES - 1)), callsOf(PAGES - 1)]).toEqual([200, latest]);
  expect([await status(pathOf(0)), callsOf(0)]).toEqual([200, first + 1]);
}, 120_000);

it('hardening 13: addresses that do not exist, and queries, do not push pages out of the cache', async () => {
  const id = PAGES - 1;
  await status(pathOf(id));
  const before = callsOf(id);
  await inParallel(
    Array.from({ length: 400 }, (_, i) => i),
    8,
    async (i) => {
      expect(await status(`/en/nothing-${i}`)).toBe(404);
      expect(await status(`/en/press?tag=t${i}`)).toBe(200);
    },
  );
  const renders = await site.metric('page_cache_renders_total');
  expect([await status(pathOf(id)), callsOf(id)]).toEqual([200, before]);
  expect(await site.metric('page_cache_renders_total')).toBe(renders);
  expect(await site.metric('page_cache_bytes')).toBeLessThanOrEqual(BOUND_MB * MB);
}, 120_000);

it('hardening 13: what the CMS does not have, asked for by made-up ids, does not push out what it has', async () => {
  const small = await startSite({ cmsUrl: cms.url, env: { CACHE_MAX_MB: '1', CACHE_FRESH_S: '600' } });
  const ask = async (id: string) => (await fetch(`${small.url}/api/products/${id}?locale=en`)).status;
  try {
    cms.answer(/^\/api\/products\/made-up/, { status: 404, body: { code: 404, message: 'Not Found' } });
    cms.answer('/api/products/real', { body: { id: 'real', name: 'Real', slug: 'real', type: 'TYPE_PRODUCT' } });
    expect(await ask('real')).toBe(200);
    // each takes more than a kilobyte of the limit
    const ids = Array.from({ length: 1200 }, (_, i) => `made-up-${i}-${'x'.repeat(180)}`);
    await inParallel(ids, 8, async (id) => {
      expect(await ask(id)).toBe(404);
    });
    expect([await ask('real'), cms.count('/api/products/real')]).toEqual([200, 1]);
  } finally {
    await small.close();
  }
});

it('S8: made-up values cost nobody a page while the CMS is down either, and none of them is in the snapshot', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
  const env = { CACHE_MAX_MB: '1', PAGE_CACHE_MAX_MB: '1', SNAPSHOT: 'on', SNAPSHOT_DIR: folder };
  const start = () => startSite({ cmsUrl: cms.url, env });
  /** Statuses of 6,000 made-up addresses and queries; stored, each would take a kilobyte of the limit. */
  const invent = async (site: { url: string }) => {
    const statuses = new Set<number>();
    await inParallel(Array.from(Array(6000).keys()), 8, async (i) => {
      const value = `made-up-${i}`;
      const addresses = [
        `/en/press?tag=${value}`,
        `/en/press?tag=meters&section=${value}`,
        `/api/posts?locale=en&category=${value}`,
        `/en/products/${value}`,
        `/api/download_center?locale=en&files=${value}`,
        `/en/download-center?phrase=${value}`,
        `/en/${value}`,
      ];
      statuses.add((await fetch(site.url + addresses[i % addresses.length])).status);
    });
    return statuses;
  };
  const readSnapshot = async () => {
    const files = (await readdir(folder)).map((name) => readFile(path.join(folder, name)));
    return (await Promise.all(files)).map((file) => gunzipSync(file).toString()).join('');
  };
  try {
    cms.answer(/^\/api\/products\/made-up/, { status: 404, body: { code: 404, message: 'Not Found' } });
    const pages = ['/en', '/en/products', '/en/press', '/en/press?tag=meters', '/en/download-center', '/en/about'];
    const see = (site: { url: string }) =>
      Promise.all(pages.map(async (page) => /<main.*<\/main>/s.exec(await (await fetch(site.url + page)).text())?.[0]));
    const first = await start();
    const before = await see(first);
    expect([...(await invent(first))].sort()).toEqual([200, 404]);
    const calls = cms.count('/api/pages/about');
    expect(await see(first)).toEqual(before);
    expect(cms.count('/api/pages/about')).toBe(calls);
    // the CMS goes down while the site runs
    cms.fail({ fault: 'reset' });
    await invent(first);
    expect(await see(first)).toEqual(before);
    await first.close();
    const written = await readSnapshot();
    expect([written.includes('tag=meters'), written.includes('made-up')]).toEqual([true, false]);

    // the CMS stays down over a restart
    const second = await start();
    expect(await see(second)).toEqual(before);
    await invent(second);
    expect(await see(second)).toEqual(before);
    await second.close();
    expect((await readSnapshot()).includes('made-up')).toBe(false);
  } finally {
    cms.heal();
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
