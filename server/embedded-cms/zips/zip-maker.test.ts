import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Answers } from '../answers/build-answers.ts';
import type { FileMaker } from '../file-making/file-maker.ts';
import { createZipMaker, type ZipMaker } from './zip-maker.ts';

let folder: string;
let maker: ZipMaker;
const errors: string[] = [];
const facts = (id: string, size = 3) =>
  [id, { id, name: id, locale: 'pl', format: 'pdf', download: { size }, row: { date: '2026-01-01' } }] as const;
const content = { files: new Map([facts('a'), facts('b'), facts('half', 2 ** 29), facts('rest', 2 ** 29 + 1)]) };
const contentOf = () => content as unknown as Answers;

function start(make: FileMaker['make']): ZipMaker {
  maker = createZipMaker({
    folder: path.join(folder, 'zips'),
    files: { make },
    contentOf,
    log: { error: (_, message) => errors.push(message) },
  });
  return maker;
}
const write: FileMaker['make'] = async ({ id }) => {
  const file = path.join(folder, id);
  await writeFile(file, id);
  return file;
};
const statusOf = (id: string) => maker.find(id, Date.now())?.status ?? null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  errors.length = 0;
});
afterEach(async () => {
  await maker.close();
  await rm(folder, { recursive: true, force: true });
});

it('D13: a failed ZIP is reported as failed, and does not block the next', async () => {
  start(async (file) => {
    if (file.id === 'b') throw new Error('disk');
    return write(file);
  });
  const [bad, good] = [maker.create(['a', 'b'], 'pl'), maker.create(['a'], 'pl')];
  expect([statusOf(bad), statusOf(good)]).toEqual(['pending', 'pending']);
  await expect.poll(() => [statusOf(bad), statusOf(good)]).toEqual(['failed', 'ready']);
  expect(errors).toEqual(['a ZIP could not be made']);
  expect((await readdir(maker.folder)).filter((name) => name.includes('tmp'))).toEqual([]);
});

it('K20: a ZIP whose state cannot be saved fails as well, and ends nothing', async () => {
  start(async () => {
    // nothing can be written to the folder any more
    await rm(maker.folder, { recursive: true });
    throw new Error('disk');
  });
  const id = maker.create(['a'], 'pl');
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect(errors).toEqual(['a ZIP could not be made', 'the state of a ZIP could not be saved']);
  expect(() => maker.create(['b'], 'pl')).toThrow('ENOENT');
});

it('K20: an archive whose state cannot be saved is not left behind', async () => {
  start(write);
  const id = maker.create(['a'], 'pl');
  mkdirSync(path.join(maker.folder, `${id}.tmp`));
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect((await readdir(maker.folder)).filter((name) => name.includes('.zip'))).toEqual([]);
});

it('K20: expired archives are deleted although their state cannot be saved', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  start(write);
  const id = maker.create(['a'], 'pl');
  await vi.waitUntil(() => statusOf(id) === 'ready');
  mkdirSync(path.join(maker.folder, `${id}.tmp`));
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(statusOf(id)).toBe('expired');
  expect(errors).toContain('the state of a ZIP could not be saved');
  expect((await readdir(maker.folder)).filter((name) => name.endsWith('.zip'))).toEqual([]);
});

it.skipIf(process.platform !== 'linux')('a failed ZIP leaves no file open', async () => {
  start(async () => {
    throw new Error('disk');
  });
  const id = maker.create(['a'], 'pl');
  await expect.poll(() => statusOf(id)).toBe('failed');
  const open = () => readdirSync('/proc/self/fd').map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
  await expect.poll(async () => (await Promise.all(open())).filter((file) => file.startsWith(folder))).toEqual([]);
});

it('a ZIP that cannot be written fails, and does not block the next', async () => {
  start(write);
  for (let i = 0; i < 3; i++) {
    const id = maker.create(['a'], 'pl');
    mkdirSync(path.join(maker.folder, `${id}.zip.tmp`));
    await expect.poll(() => statusOf(id)).toBe('failed');
  }
  const good = maker.create(['a'], 'pl');
  await expect.poll(() => statusOf(good)).toBe('ready');
});

it('a restart keeps finished ZIPs, builds interrupted ones again, and deletes unknown files', async () => {
  let hold = false;
  const never = new Promise<string>(() => {});
  start((file) => (hold ? never : write(file)));
  const ready = maker.create(['a'], 'pl');
  await expect.poll(() => statusOf(ready)).toBe('ready');
  const before = await readFile(path.join(maker.folder, `${ready}.zip`));
  hold = true;
  const begun = maker.create(['b'], 'de');
  await writeFile(path.join(maker.folder, 'odd.zip'), 'x');
  await writeFile(path.join(maker.folder, `${begun}.zip.tmp`), 'x');
  await writeFile(path.join(maker.folder, 'broken.json'), '{');
  // simulates a killed process: nothing is closed
  const killed = maker;
  start(write);
  expect([statusOf(ready), statusOf(begun)]).toEqual(['ready', 'pending']);
  expect(await readFile(path.join(maker.folder, `${ready}.zip`))).toEqual(before);
  await expect.poll(() => statusOf(begun)).toBe('ready');
  expect((await readdir(maker.folder)).sort()).toEqual(
    [ready, begun].flatMap((id) => [`${id}.json`, `${id}.zip`]).sort(),
  );
  void killed;
});

it('D14: fails if the generated files turn out to be too large in total', async () => {
  start(async (file) => {
    const made = await write(file);
    if (made && file.id === 'b') await truncate(made, 2 ** 30);
    return made;
  });
  const id = maker.create(['a', 'b'], 'pl');
  await expect.poll(() => statusOf(id)).toBe('failed');
});

it('D14: refuses more than 1 GiB in total, and accepts exactly 1 GiB', () => {
  start(() => new Promise(() => {}));
  expect(() => maker.create(['half', 'rest'], 'pl')).toThrow(expect.objectContaining({ status: 413 }));
  expect(statusOf(maker.create(['half', 'half'], 'pl'))).toBe('pending');
  void start(write);
});
