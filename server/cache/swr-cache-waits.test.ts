import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACK_OFF_MS } from './back-off.ts';
import type { Lifetimes, Load, Loaded } from './cache-entry.ts';
import { SwrCache } from './swr-cache.ts';

const LIFE: Lifetimes = { freshMs: 60_000, staleMs: 3_600_000, errorMs: 86_400_000 };
const DOWN = new Error('down');
let now: number;
let calls: number;
let cache: SwrCache<string>;
beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  cache = new SwrCache<string>({ maxBytes: 1_000_000, maxEntries: 1000, lifetimes: LIFE, now: () => now });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const load =
  (value: string | Error | Promise<string>, more: Partial<Loaded<string>> = {}): Load<string> =>
  async ({ tags }) => {
    calls++;
    tags.add('tag');
    const loaded = await value;
    if (loaded instanceof Error) throw loaded;
    return { value: loaded, bytes: 10, ...more };
  };
const get = async (key: string, task: Load<string>, options = {}) => (await cache.findOrLoad(key, task, options)).value;
/** Waits until background work is done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('R4: what a caller gets, and how long it waits', () => {
  const find = (key: string, task: Load<string>, acceptsOld = false) =>
    cache.findAndRevalidate(key, task, () => acceptsOld)?.value;
  const hanging = () => load(new Promise<string>(() => {}));

  it('serves an old or just purged value at once only where it is accepted, and revalidates it', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs + LIFE.staleMs;
    expect([find('k', load('v2')), find('k', load('v2'), true), calls]).toEqual([undefined, 'v1', 1]);
    await settle();
    expect([find('k', load('v3')), calls]).toEqual(['v2', 2]);
    cache.purge(['tag']);
    expect(find('k', load('v3'))).toBe(undefined);
    now += 5000;
    expect(find('k', hanging(), true)).toBe('v2');
    now += 1;
    expect([find('k', hanging(), true), find('unknown', load('v1'), true)]).toEqual([undefined, undefined]);
  });

  it('waits for the new value of a stale one as long as the caller says', async () => {
    await get('k', load('v1'));
    expect(await get('k', load('v2'), { waitMs: 50 })).toBe('v1');
    now += LIFE.freshMs;
    expect(await get('k', load('v2'), { waitMs: 50 })).toBe('v2');
    now += LIFE.freshMs;
    let found = '';
    const waiting = get('k', hanging(), { waitMs: 50 }).then((value) => (found = value));
    vi.advanceTimersByTime(49);
    await settle();
    expect(found).toBe('');
    vi.advanceTimersByTime(1);
    expect(await waiting).toBe('v2');
    // the caller has waited for other values already
    const late = get('k', hanging(), { waitMs: 50, since: now - 50 });
    vi.advanceTimersByTime(0);
    expect(await late).toBe('v2');
  });

  it('does not wait for a key whose last load failed, but loads it again once its pause is over', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs + LIFE.staleMs;
    expect([await get('k', load(DOWN)), cache.isFailing('k'), calls]).toEqual(['v1', true, 2]);
    expect([await get('k', load('v2')), calls]).toEqual(['v1', 2]);
    now += BACK_OFF_MS.first;
    expect([await get('k', load('v2')), calls]).toEqual(['v1', 3]);
    await settle();
    expect([await get('k', load('v3')), cache.isFailing('k')]).toEqual(['v2', false]);
  });

  it('gives a value that is not to be stored to those who wait, and removes the copy', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs + LIFE.staleMs;
    expect(await get('k', load('v2', { isStored: false }))).toBe('v2');
    expect(cache.findStored('k')).toBe(undefined);
  });
});
