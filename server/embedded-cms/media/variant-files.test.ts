import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepVariants, touchVariant } from './variant-files.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const DAY_MS = 86_400_000;
const versionOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 22);
const BOAT = versionOf('boat');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'variants-'));
  mkdirSync(path.join(root, 'uploads/deep'), { recursive: true });
  writeFileSync(path.join(root, 'uploads/deep/boat.png'), 'boat');
});
afterEach(() => rmSync(root, { recursive: true }));

const fileOf = (name: string) => path.join(root, 'media', name.slice(0, 2), name);
function addVariant(name: string, { days = 1, bytes = 10 } = {}): string {
  mkdirSync(path.dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), 'x'.repeat(bytes));
  const time = new Date(NOW - days * DAY_MS);
  utimesSync(fileOf(name), time, time);
  return name;
}
const left = () =>
  readdirSync(path.join(root, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const sweep = (more: { used?: string[]; maxBytes?: number; uploads?: string } = {}) =>
  sweepVariants({
    folder: path.join(root, 'media'),
    uploads: path.join(root, 'uploads'),
    encoding: 2,
    used: [],
    now: NOW,
    ...more,
  });

it('K16: deletes variants whose picture is gone or has changed, of an older encoding, and broken files', async () => {
  const needed = [addVariant(`${BOAT}-640-2.avif`), addVariant(`${BOAT}-640-1.78-2.jpeg`, { days: 89 })];
  addVariant(`${versionOf('ship')}-640-2.avif`);
  addVariant(`${BOAT}-640-1.avif`);
  addVariant(`${BOAT}-640-2.avif.123.tmp`);
  expect(await sweep()).toEqual({ deleted: 3, bytes: 20 });
  expect(left()).toEqual(needed.sort());
});

it('K16: deletes variants that nobody has requested for 90 days, but none that are in memory', async () => {
  addVariant(`${BOAT}-640-2.avif`, { days: 91 });
  const used = addVariant(`${BOAT}-800-2.avif`, { days: 91 });
  expect(await sweep({ used: [used, 'gone'] })).toEqual({ deleted: 1, bytes: 10 });
  expect(left()).toEqual([used]);
});

it('K16: deletes those that were requested least recently, as far as all together are too large', async () => {
  addVariant(`${BOAT}-320-2.avif`, { days: 3, bytes: 400 });
  const newer = [addVariant(`${BOAT}-640-2.avif`, { days: 1, bytes: 400 })];
  newer.push(addVariant(`${BOAT}-480-2.avif`, { days: 2, bytes: 400 }));
  expect(await sweep({ maxBytes: 1000 })).toEqual({ deleted: 1, bytes: 800 });
  expect(left()).toEqual(newer.sort());
});

it('K16: leaves files of the last minutes alone, which may belong to a request', async () => {
  const written = addVariant(`${versionOf('new')}-640-2.avif`, { days: 0 });
  await sweep();
  expect(left()).toEqual([written]);
});

it('K16: deletes nothing if the pictures cannot be read', async () => {
  const name = addVariant(`${BOAT}-640-2.avif`);
  await expect(sweep({ uploads: path.join(root, 'elsewhere') })).rejects.toThrow('ENOENT');
  expect(left()).toEqual([name]);
});

it('K16: a request makes a variant new again, at most once a day', async () => {
  const file = fileOf(addVariant(`${BOAT}-640-2.avif`, { days: 80 }));
  await touchVariant(file, NOW);
  expect(statSync(file).mtimeMs).toBe(NOW);
  await touchVariant(file, NOW + DAY_MS / 2);
  expect(statSync(file).mtimeMs).toBe(NOW);
});
