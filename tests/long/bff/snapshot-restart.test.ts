import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSite } from '../../support/processes.ts';
import { inParallel, readSiteMap, type Stack, startStack } from '../../support/stack.ts';

/** Real processes with their snapshot on disk. */
const folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
const env = {
  SNAPSHOT: 'on',
  SNAPSHOT_DIR: folder,
  SNAPSHOT_INTERVAL_S: '1',
  CAPTCHA_MODE: 'fake',
  // the next process has another port, and product pages show their address as a QR code
  PUBLIC_ORIGIN: 'https://www.elmerion.example',
};
let stack: Stack;

beforeAll(async () => {
  stack = await startStack(env);
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Length of each page's main part without form values, or its negative status; and the slowest answer in ms. */
async function readAll(pages: readonly string[], workers: number) {
  const found = new Map<string, number>();
  let slowest = 0;
  await inParallel(pages, workers, async (page) => {
    const started = performance.now();
    const answer = await fetch(stack.site.base + page);
    const text = await answer.text();
    slowest = Math.max(slowest, performance.now() - started);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    found.set(page, answer.status === 200 ? main.replaceAll(/value="[^"]*"/g, '').length : -answer.status);
  });
  return { found, slowest };
}

it('hardening 13 a site that is killed and started again while the CMS is dead serves every page', async () => {
  const pages = Object.values(await readSiteMap(stack.site.base)).flat();
  expect(pages.length).toBeGreaterThan(600);
  // twice, since the first rendering of a page lacks what is loaded in the background
  await readAll(pages, 4);
  await sleep(1500);
  const before = (await readAll(pages, 4)).found;
  expect([...before].filter(([, size]) => size < 0)).toEqual([]);
  // the snapshot is written in the background, so that nothing is left to do at the end
  await sleep(4000);
  await stack.cms.kill();
  await stack.site.kill();
  stack.site = await runSite(stack.cms.base, { ...env, SERVICE_WORKER: 'off', FORM_LIMIT: '1000' });
  // depends on the machine, but not on the CMS: its calls would take 3 s each
  expect(stack.site.readyMs).toBeLessThan(20_000);
  const after = await readAll(pages, 1);
  expect([...after.found].filter(([, size]) => size < 0)).toEqual([]);
  expect(after.slowest).toBeLessThan(20_000);
  const changed = [...after.found].filter(([page, size]) => before.get(page) !== size).map(([page]) => page);
  // the only kind of page that shows how old it is
  expect(changed.filter((page) => !/\/(?:notowania|share-price|aktienkurs)$/.test(page))).toEqual([]);
}, 600_000);
