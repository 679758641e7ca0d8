import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lifetimes } from './cache-entry.ts';
import { createSnapshot, RESTORE_MAX_MS, WRITE_AFTER_MS } from './snapshot.ts';
import { readSnapshotVersion } from './snapshot-version.ts';
import { StaleCache } from './stale-cache.ts';

const LIFE: Lifetimes = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
const VERSION = '0123456789abcdef';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A cache with a snapshot, as a process has them. */
async function open(options: { folder?: string; version?: string; maxBytes?: number } = {}) {
  const cache = new StaleCache({ maxBytes: options.maxBytes ?? 100_000 });
  const log = { warn: vi.fn(), info: vi.fn() };
  const { version = VERSION } = options;
  const caches = { site: { cache, isKept: (value: unknown) => value !== 'nothing' } };
  const snapshot = createSnapshot({ folder: options.folder ?? folder, version, caches, log });
  const restored = await snapshot.restore();
  const load = (key: string, value: unknown, tags = ['t']) =>
    cache.get(
      key,
      LIFE,
      async () => ({ value, bytes: 10, tags }),
      () => 'unknown',
    );
  const down = () => Promise.reject(new Error('down'));
  const get = (key: string) => cache.get(key, LIFE, down, () => 'unknown');
  return { cache, snapshot, restored, log, load, get };
}
const files = () => readdir(path.join(folder, VERSION));

describe('hardening 13 snapshot', () => {
  it('gives the next process every answer, as an old one, with its age', async () => {
    const first = await open();
    for (let i = 0; i < 300; i++) await first.load(`k${i}`, { word: `ł${i}` });
    await first.snapshot.stop();
    const next = await open();
    expect(next.restored).toBe(300);
    for (let i = 0; i < 300; i++) expect(await next.get(`k${i}`)).toEqual({ word: `ł${i}` });
    expect(next.cache.stats).toMatchObject({ hits: 0, stale: 300, misses: 0 });
    expect(next.cache.peek('k7')?.storedAt).toBe(first.cache.peek('k7')?.storedAt);
    expect(next.cache.bytes).toBe(first.cache.bytes);
    // a fixed number of files, however many answers
    expect((await files()).length).toBeLessThanOrEqual(64);
  });

  it('holds what is served in the end: no answer that went, and what is known to be wrong as that', async () => {
    const first = await open({ maxBytes: 20 });
    for (const key of ['a', 'b', 'c']) await first.load(key, key, [key]);
    first.cache.purge(['c']);
    await first.snapshot.stop();
    const { cache } = await open();
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.isPurged)).toEqual([undefined, false, true]);
  });

  it('writes by itself, a little later, and what has not changed not again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const { load, cache, snapshot } = await open();
      const write = async () => {
        await vi.advanceTimersByTimeAsync(5000);
        // the disk knows no such clock
        await vi.waitFor(async () => expect((await files()).some((name) => name.endsWith('.draft'))).toBe(false));
      };
      await load('a', 'one');
      await write();
      await vi.waitFor(async () => expect(await files()).toHaveLength(1), { timeout: 5000 });
      const file = path.join(folder, VERSION, (await files())[0] ?? '');
      const before = await readFile(file);
      cache.purge(null);
      await load('a', 'one');
      await write();
      await snapshot.stop();
      expect((await readFile(file)).equals(before)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is written once at a time, however long the disk takes', async () => {
    const first = await open();
    await first.load('a', 'one');
    await first.snapshot.stop();
    const [name = ''] = await files();
    // a draft that waits for who reads it
    const draft = path.join(folder, VERSION, `${name}.${process.pid}.draft`);
    execFileSync('mkfifo', [draft]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const next = await open();
      const change = async (value: string) => {
        next.cache.purge(null);
        await next.load('a', value);
        await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS);
        // the disk knows no such clock
        for (const end = performance.now() + 100; performance.now() < end; ) await new Promise(setImmediate);
      };
      await change('two');
      await change('three');
      await readFile(draft);
      await next.snapshot.stop();
      expect([next.log.warn.mock.calls, next.snapshot.stats().failures]).toEqual([[], 0]);
    } finally {
      vi.useRealTimers();
    }
    expect(await (await open()).get('a')).toBe('three');
  });

  it('holds nothing of what may not be written down', async () => {
    const first = await open();
    await first.load('visitor', 'nothing');
    await first.load('page', 'something');
    await first.snapshot.stop();
    for (const name of await files())
      expect(String(gunzipSync(await readFile(path.join(folder, VERSION, name))))).not.toContain('visitor');
    expect((await open()).restored).toBe(1);
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.byteLength / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (whole: Buffer) => Buffer.from(whole.map((byte, i) => (i === 40 ? byte ^ 1 : byte)))],
    ['something else', () => gzipSync('{"contents":"[]"}')],
    ['null', () => gzipSync('null')],
    ['of another version', (whole: Buffer) => gzipSync(String(gunzipSync(whole)).replace(VERSION, 'fedcba9876543210'))],
  ])('leaves out a file that is %s, says so once, and the others are there', async (_name, spoil) => {
    const first = await open();
    for (let i = 0; i < 300; i++) await first.load(`k${i}`, i);
    await first.snapshot.stop();
    const [bad = '', worse = ''] = await files();
    for (const name of [bad, worse]) {
      const file = path.join(folder, VERSION, name);
      await writeFile(file, spoil(await readFile(file)));
    }
    const next = await open();
    expect(next.restored).toBeLessThan(300);
    expect(next.restored).toBeGreaterThan(250);
    expect(next.log.warn.mock.calls).toEqual([[{ files: 2 }, expect.any(String)]]);
  });

  it('that is read slowly is not written over by the little that came meanwhile', async () => {
    const first = await open();
    for (let i = 0; i < 300; i++) await first.load(`k${i}`, i);
    await first.snapshot.stop();
    // a file whose reader waits for who writes it
    const [name = ''] = await files();
    const slow = path.join(folder, VERSION, name);
    const contents = await readFile(slow);
    const written = async () => {
      const others = (await files()).filter((other) => other !== name);
      return Promise.all(others.map((other) => readFile(path.join(folder, VERSION, other), 'base64')));
    };
    const before = await written();
    await rm(slow);
    execFileSync('mkfifo', [slow]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const opening = open();
      await vi.advanceTimersByTimeAsync(RESTORE_MAX_MS);
      const next = await opening;
      for (let i = 300; i < 600; i++) await next.load(`k${i}`, i);
      await vi.advanceTimersByTimeAsync(2 * WRITE_AFTER_MS);
      // the disk knows no such clock
      for (const end = performance.now() + 300; performance.now() < end; ) await new Promise(setImmediate);
      expect([next.restored, await written()]).toEqual([0, before]);
      await writeFile(slow, contents);
      await vi.waitFor(() => expect(next.cache.peek('k0')).toBeDefined(), { timeout: 5000 });
      await next.snapshot.stop();
    } finally {
      vi.useRealTimers();
    }
    expect((await open()).restored).toBe(600);
  });

  it('is rid of what killed processes left half written, not of what another is writing', async () => {
    const first = await open();
    await first.load('a', 1);
    await first.snapshot.stop();
    const draftOf = (pid: number) => path.join(folder, VERSION, `site-1.json.gz.${pid}.draft`);
    for (const pid of [1, 2]) await writeFile(draftOf(pid), 'half');
    const long = new Date(Date.now() - 2 * 3_600_000);
    await utimes(draftOf(1), long, long);
    expect((await open()).restored).toBe(1);
    expect((await files()).filter((name) => name.endsWith('.draft'))).toEqual(['site-1.json.gz.2.draft']);
  });

  it('of another version is not looked at', async () => {
    const first = await open();
    await first.load('a', 1);
    await first.snapshot.stop();
    expect((await open({ version: 'fedcba9876543210' })).restored).toBe(0);
    expect((await open()).restored).toBe(1);
  });

  it('that can not be written is one warning, and nothing else', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { load, snapshot, log, get, restored } = await open({ folder: path.join(file, 'below') });
    for (let i = 0; i < 10; i++) await load(`k${i}`, i);
    await snapshot.stop();
    await snapshot.stop();
    expect([restored, await get('k1'), log.warn.mock.calls.length]).toEqual([0, 1, 1]);
  });

  it('is of one CMS, and of one way to read it', () => {
    const of = (cmsBase: string, localeMode: string) => readSnapshotVersion({ cmsBase, localeMode });
    const names = [of('http://a', 'prefix'), of('http://b', 'prefix'), of('http://a', 'prefix_all')];
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(of('http://a', 'prefix')).toBe(names[0]);
  });
});
