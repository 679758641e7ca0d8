import { chmod, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSites, cms, openSite, withFakeCms } from '../support/fake-site.ts';
import type { Site } from '../support/start-site.ts';

const PAGE = '/en/about';
let folder: string;

function start(dir = folder, env: Record<string, string> = {}): Promise<Site> {
  return openSite({ env: { SNAPSHOT: 'on', SNAPSHOT_DIR: dir, SNAPSHOT_INTERVAL_S: '1', ...env }, ready: false });
}
const warningsOf = (site: Site) =>
  site.log.lines().filter((line) => Number(line['level']) >= 40 && String(line['msg']).includes('snapshot'));

withFakeCms();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
});
afterEach(async () => {
  await closeSites();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a site until it leaves a snapshot: one compressed file for each language. */
async function leaveSnapshot(): Promise<{ polish: string; english: string }> {
  const first = await start();
  await first.ready();
  await first.ask.get(PAGE);
  await closeSites();
  const files = (await readdir(folder)).toSorted();
  expect(files.map((name) => /-(\w\w)\./.exec(name)?.[1])).toEqual(['de', 'en', 'pl']);
  return { english: path.join(folder, files[1] ?? ''), polish: path.join(folder, files[2] ?? '') };
}

const DAMAGES: [string, (file: string) => Promise<unknown>][] = [
  ['cut off', async (file) => truncate(file, Math.floor((await readFile(file)).byteLength / 2))],
  ['empty', (file) => truncate(file, 0)],
  ['overwritten', (file) => writeFile(file, 'no snapshot at all')],
  ['without its end', async (file) => writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, -10)))],
  ['of other lines', (file) => writeFile(file, gzipSync('{"not":"ours"}\n[]\n'))],
];
const testDamage = async (_name: string, damage: (file: string) => Promise<unknown>) => {
  const { english, polish } = await leaveSnapshot();
  await damage(english);
  cms.fail({ fault: 'reset' });
  const site = await start();
  expect((await site.ask.get('/o-nas')).status).toBeLessThanOrEqual(503);
  expect((await site.ask.get(PAGE)).status).toBe(503);
  expect(warningsOf(site)).toMatchObject([{ files: 1, reason: expect.any(String) }]);
  cms.heal();
  await expect.poll(async () => (await site.ask.get(PAGE)).status).toBe(200);
  // the damaged file is replaced, with the answers received since
  await closeSites();
  expect(gunzipSync(await readFile(english)).byteLength).toBeGreaterThan(1000);
  expect(gunzipSync(await readFile(polish)).byteLength).toBeGreaterThan(1000);
};
it.each(DAMAGES.slice(0, 2))(
  'hardening 13: a snapshot that is %s stops no start: one line of the log, and the other languages are there',
  testDamage,
);
it.each(DAMAGES.slice(2))(
  'hardening 13: a snapshot that is %s stops no start: one line of the log, and the other languages are there',
  { tags: ['long'] },
  testDamage,
);

it('hardening 13: a site that was stopped for days has what its answers may still be served', async () => {
  const before = await leaveSnapshot();
  const daysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const file of Object.values(before)) await utimes(file, daysAgo, daysAgo);
  cms.fail({ fault: 'reset' });
  const site = await start(folder, { CACHE_STALE_IF_ERROR_S: String(7 * 86_400) });
  expect((await site.ask.get(PAGE)).status).toBe(200);
});

it('hardening 13: of its folder only old files of snapshots are removed', async () => {
  const names = ['outbox', '0123456789abcdef-en.jsonl.gz', '0123456789abcdef-en.jsonl.gz.0a1b'];
  for (const name of names) {
    const file = path.join(folder, name);
    await writeFile(file, '');
    await utimes(file, 0, 0);
  }
  await (await start()).ready();
  expect((await readdir(folder)).filter((name) => names.includes(name))).toEqual(['outbox']);
});

it('hardening 13: a snapshot of another version is not read', async () => {
  const { english } = await leaveSnapshot();
  const other = path.basename(english).replace(/^[0-9a-f]{16}/, '0123456789abcdef');
  await writeFile(path.join(folder, other), await readFile(english));
  await rm(english);
  cms.fail({ fault: 'reset' });
  const site = await start();
  expect((await site.ask.get(PAGE)).status).toBe(503);
  expect(warningsOf(site)).toEqual([]);
});

it('hardening 13: a folder that can not be written is one line of the log, and pages are served', async () => {
  // root may write anywhere, but cannot create a folder inside a file
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  const site = await start(path.join(file, 'snapshot'));
  await site.ready();
  const writes = () => site.log.lines().filter(({ msg }) => msg === 'the snapshot can not be written').length;
  for (const page of [PAGE, '/en/products/one', '/en/products/two']) {
    expect((await site.ask.get(page)).status).toBe(200);
    await expect.poll(writes).toBe(1);
  }
});

it('hardening 13: sites that share a folder write it side by side, also with equal process ids', async () => {
  const both = [await start(), await start()];
  await Promise.all(both.map((site) => site.ready()));
  for (const site of both) await site.ask.get(PAGE);
  await closeSites();
  expect(both.flatMap(warningsOf)).toEqual([]);
  expect((await readdir(folder)).filter((name) => !name.endsWith('.gz'))).toEqual([]);
  cms.fail({ fault: 'reset' });
  expect((await (await start()).ask.get(PAGE)).status).toBe(200);
});

it('hardening 13: the snapshot is written while the site runs, not only at its end', async () => {
  const site = await start();
  await site.ready();
  await site.ask.get(PAGE);
  const written = async () => (await readdir(folder)).filter((name) => name.endsWith('.gz')).length;
  await expect.poll(written).toBe(3);
});
