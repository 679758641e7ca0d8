import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openSnapshot } from './snapshot.ts';
import { SwrCache } from './swr-cache.ts';

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
const config = readConfig({ SNAPSHOT_DIR: folder });
const log = { info() {}, warn() {} };
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A process, with the clock of its cache. */
async function start(now: () => number) {
  const cache = new SwrCache<unknown>({ maxBytes: 1_000_000, maxEntries: 10, lifetimes: config.cache, now });
  return { cache, snapshot: await openSnapshot(config, cache, log) };
}

it.each([
  ['the same clock', 0],
  ['a clock that was set back by a week', -7 * 24 * HOUR_MS],
])(
  'K25: with %s an answer of the last process is an old copy, for a day of failures and no longer',
  async (_name, by) => {
    const first = await start(() => performance.now());
    await first.cache.findOrLoad('en key', async () => ({ value: 'old', bytes: 10 }));
    await first.snapshot?.stop();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
    let passedMs = 0;
    const second = await start(() => performance.now() + passedMs);
    const down = () => Promise.reject(new Error('down'));
    expect(second.cache.findAndRevalidate('en key', down)).toBe(undefined);
    expect((await second.cache.findOrLoad('en key', down)).value).toBe('old');
    passedMs = 23 * HOUR_MS;
    expect((await second.cache.findOrLoad('en key', down)).value).toBe('old');
    passedMs = 26 * HOUR_MS;
    await expect(second.cache.findOrLoad('en key', down)).rejects.toThrow('down');
    await second.snapshot?.stop();
  },
);
