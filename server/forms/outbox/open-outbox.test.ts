import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CmsError } from '../../cms/cms-error.ts';
import { openOutbox } from './open-outbox.ts';

let folder: string;
const warn = vi.fn();
const open = () =>
  openOutbox({
    folder,
    keys: [randomBytes(32)],
    maxBytes: 1_000_000,
    maxAgeMs: 1_000_000,
    send: async () => {
      throw new CmsError('unavailable', 'contactUs', 'down');
    },
    log: { info: () => {}, warn },
  });
const received = new Date().toISOString();
const message = { call: 'contactUs', locale: 'en', key: 'key-of-1', body: {}, files: [], received } as const;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  warn.mockReset();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('a damaged file does not keep the site down: one line says which and why, and once it is moved messages wait again', async () => {
  const file = path.join(folder, 'outbox.db');
  writeFileSync(file, 'this is not a database');
  const outbox = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn.mock.calls).toEqual([
    [
      { setting: 'OUTBOX_DIR', file, reason: expect.stringContaining('file is not a database') },
      'the outbox can not be used',
    ],
  ]);
  // not a number in the metrics, which is an alert
  expect(outbox.stats).toThrow();
  expect(outbox.find('contactUs', 'key-of-1', 'f')).toBeNull();
  await expect(outbox.enqueue(message, 'f')).rejects.toThrow();
  renameSync(file, `${file}.damaged`);
  await vi.advanceTimersByTimeAsync(10_000);
  await outbox.enqueue(message, 'f');
  expect([outbox.stats().waiting, outbox.find('contactUs', 'key-of-1', 'f')]).toEqual([1, { isSame: true }]);
  await outbox.stop();
  outbox.close();
});

it.each([
  ['a folder', (file: string) => mkdirSync(file)],
  ['a device', (file: string) => symlinkSync('/dev/null', file)],
  ['a link to nothing', (file: string) => symlinkSync(path.join(folder, 'none', 'a'), file)],
])('%s in the place of the file does not keep the site down either', async (_name, put) => {
  const file = path.join(folder, 'outbox.db');
  put(file);
  const outbox = open();
  expect(warn.mock.calls).toEqual([
    [{ setting: 'OUTBOX_DIR', file, reason: expect.any(String) }, 'the outbox can not be used'],
  ]);
  expect(outbox.stats).toThrow();
  rmSync(file, { recursive: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.stats().waiting).toBe(0);
  await outbox.stop();
  outbox.close();
});

it('a file that another program has locked is tried again without waiting for it', async () => {
  const other = new DatabaseSync(path.join(folder, 'outbox.db'), { timeout: 0 });
  other.exec('CREATE TABLE t (a); BEGIN EXCLUSIVE');
  const outbox = open();
  const before = performance.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).toHaveBeenCalledTimes(1);
  // six attempts, each of which would wait two seconds
  expect(performance.now() - before).toBeLessThan(10_000);
  other.exec('COMMIT');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.stats().waiting).toBe(0);
  other.close();
  await outbox.stop();
  outbox.close();
});

it('a folder that can not be made is a wrong setting', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  folder = path.join(file, 'outbox');
  expect(open).toThrow(`OUTBOX_DIR: ${folder} can not be written (ENOTDIR)`);
  folder = path.dirname(file);
});
