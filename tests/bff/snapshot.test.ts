import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, startFakeCms } from '../support/fake-cms.ts';
import { closeSites, cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { readHydration } from '../support/read-page.ts';
import type { Site } from '../support/start-site.ts';

const PAGES = [
  '/',
  '/en',
  '/de/ueber-uns',
  '/en/products',
  '/en/products/aq-40',
  '/de/produkte/k/water',
  '/aktualnosci/first',
]
  // pages whose query is stored separately
  .concat('/en/press?tag=meters', '/en/download-center');
let folder: string;

function start(options: { ready?: boolean; env?: Record<string, string> } = {}): Promise<Site> {
  const env = { SNAPSHOT: 'on', SNAPSHOT_DIR: folder, CMS_READ_TIMEOUT_MS: '3000', ...options.env };
  return openSite({ env, ready: options.ready ?? true });
}
/** Status and visible content, without the form token, which depends on the time. */
const see = async (site: Site, page: string) => {
  const { status, text } = await site.ask.get(page);
  const { menus } = (await readHydration(site, text)).site;
  return { status, main: /<main.*<\/main>/s.exec(text)?.[0], menus };
};

withFakeCms();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
});
afterEach(async () => {
  await closeSites();
  await rm(folder, { recursive: true, force: true });
});

describe('hardening 13 a site that is started while the CMS is', () => {
  const FAULTS: [string, FakeAnswer][] = [
    ['dead', { fault: 'reset' }],
    ['hanging', { fault: 'hang' }],
    // variants
    ['failing', { status: 500, body: {} }],
    ['another program', { raw: '<h1>hello</h1>', headers: { 'content-type': 'text/html' } }],
  ];
  const testFault = async (_name: string, fault: FakeAnswer) => {
    const first = await start();
    const before = [];
    for (const page of PAGES) before.push(await see(first, page));
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    await closeSites();
    cms.fail(fault);
    const started = performance.now();
    const second = await start();
    for (const [i, page] of PAGES.entries()) expect(await see(second, page), page).toEqual(before[i]);
    // enough for a busy machine, but less than waiting for each call would take
    expect(performance.now() - started).toBeLessThan(10_000);
    // a search is never cached, so there is no copy
    const others = ['/en/search?phrase=meter', '/en/products/never-seen'].map((page) => second.ask.get(page));
    for (const { status } of await Promise.all(others)) expect(status).toBeGreaterThanOrEqual(502);
  };
  it.each(FAULTS.slice(0, 2))('%s serves every page of before, without waiting for it', testFault);
  it.each(FAULTS.slice(2))('%s serves every page of before, without waiting for it', { tags: ['long'] }, testFault);

  it('well again shows what has changed', async () => {
    const first = await start();
    await first.ask.get('/en/about');
    await closeSites();
    cms.answer('/api/pages/about', { body: { title: 'New title', blocks: [] } });
    const second = await start();
    await expect.poll(async () => (await second.ask.get('/en/about')).text).toContain('New title');
  });

  it('another one has nothing of the first', async () => {
    await (await start()).ask.get('/en/about');
    await closeSites();
    const other = await startFakeCms();
    other.fail({ fault: 'reset' });
    const site = await openSite({
      cmsUrl: other.url,
      env: { SNAPSHOT: 'on', SNAPSHOT_DIR: folder },
      ready: false,
    });
    expect((await site.ask.get('/en/about')).status).toBe(503);
    await closeSites();
    await other.close();
  });
});
