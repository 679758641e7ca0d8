import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, runCms } from '../../support/processes.ts';
import { inParallel, readSiteMap } from '../../support/stack.ts';
import { type Site, startSite } from '../../support/start-site.ts';
import { makeNextBuild, startSwitch } from '../../support/two-builds.ts';

// Two builds with no file in common, behind a load balancer that knows neither of them (decision 042).
let folder: string;
let cms: Running;
let sites: { before: Site; next: Site };
let front: Awaited<ReturnType<typeof startSwitch>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
  cms = await runCms();
  const env = { SERVICE_WORKER: 'off', ASSETS_DIR: path.join(folder, 'shared') };
  const start = (dist?: string) => startSite({ cmsUrl: cms.base, bundle: 'built', env, ...(dist ? { dist } : {}) });
  sites = {
    before: await start(),
    next: await start(await makeNextBuild(path.join(folder, 'next'), { keepsOld: false })),
  };
  front = await startSwitch(sites.before.url);
});
afterAll(async () => {
  await front?.close();
  for (const site of Object.values(sites ?? {})) await site.close();
  await cms?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Files below /assets/ that a page names. */
const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

it('shares the files of each build once, with their compressed copies', async () => {
  const built = await readdir(path.join(folder, 'next/client/assets'));
  const shared = await readdir(path.join(folder, 'shared/assets'));
  expect(built.filter((name) => !shared.includes(name))).toEqual([]);
  expect(shared.filter((name) => /\.[0-9a-f]{12}$/.test(name))).toEqual([]);
});

it.each([
  ['during', () => [sites.before.url, sites.next.url]],
  ['after', () => [sites.next.url]],
])('%s: every page has its style sheets and scripts', async (_when, targets) => {
  front.switchTo(...targets());
  const paths = Object.values(await readSiteMap(sites.before.url)).flatMap((list) => list.slice(0, 12));
  const missing: string[] = [];
  const seen = new Map<string, number>();
  await inParallel(paths, 4, async (page) => {
    const html = await fetch(front.base + page).then((answer) => answer.text());
    for (const file of filesOf(html)) {
      const status = seen.get(file) ?? (await fetch(front.base + file)).status;
      seen.set(file, status);
      if (status !== 200) missing.push(`${page}: ${file} ${status}`);
    }
  });
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});
