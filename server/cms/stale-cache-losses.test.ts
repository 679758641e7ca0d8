import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEGATIVE_MS } from './back-off.ts';
import type { Lifetimes, Verdict } from './cache-entry.ts';
import { STALE_WAIT_MS, StaleCache } from './stale-cache.ts';

const LIFE: Lifetimes = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
const GONE = new Error('404');
const DOWN = new Error('down');
const REMOVED = new Error('404, and not in the sitemap');
const judge = (error: unknown): Verdict => (error === GONE ? 'absent' : error === REMOVED ? 'removed' : 'unknown');

let now = 0;
let cache: StaleCache;
let calls = 0;
let answer: () => Promise<string>;

const load = async () => {
  calls++;
  return { value: await answer(), bytes: 10, tags: ['menus', 'menus:pl'] };
};
const get = (key = 'k') => cache.get(key, LIFE, load, judge);
const settle = () => new Promise((resolve) => setImmediate(resolve));
const gives = (value: string) => () => Promise.resolve(value);
const fails = (error: Error) => () => Promise.reject(error);

beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  cache = new StaleCache({ maxBytes: 1000, now: () => now });
  answer = gives('v1');
});
afterEach(() => vi.useRealTimers());

describe('BF02 D6 what is said to be gone', () => {
  const refresh = async (after: number) => {
    now += after;
    await get().catch(() => {});
    await settle();
  };
  const keeps = async () => {
    const before = calls;
    const kept = await get().catch(() => null);
    return kept === 'v1' && calls === before;
  };

  beforeEach(() => get());

  it('goes when it is said twice in a row, not at once', async () => {
    answer = fails(GONE);
    await refresh(LIFE.fresh);
    expect(await keeps()).toBe(true);
    await refresh(NEGATIVE_MS);
    await expect(get()).rejects.toBe(GONE);
  });

  it('is not even believed the first time where an asker waits for it', async () => {
    now += LIFE.fresh + LIFE.staleWhileRevalidate;
    answer = fails(GONE);
    expect(await get()).toBe('v1');
  });

  it.each([
    ['a good answer', gives('v1')],
    ['a failure', fails(DOWN)],
  ])('stays when %s comes between', async (_name, between) => {
    answer = fails(GONE);
    await refresh(LIFE.fresh);
    answer = between;
    await refresh(NEGATIVE_MS);
    answer = fails(GONE);
    await refresh(LIFE.fresh);
    expect(await keeps()).toBe(true);
  });

  it('goes at once when others say so too', async () => {
    answer = fails(REMOVED);
    await refresh(LIFE.fresh);
    await expect(get()).rejects.toBe(REMOVED);
  });
});

describe('BF02 D6 a loss', () => {
  const lose = (isKept = true) =>
    cache.get('k', LIFE, async () => ({ value: '', bytes: 1, tags: ['menus'], isLoss: true, isKept }), judge, true);

  it('is believed when it comes twice in a row, each for itself', async () => {
    await get();
    now += LIFE.fresh;
    expect(await lose()).toBe('v1');
    // it is not even asked again at once
    now += NEGATIVE_MS - 1;
    expect([await get(), calls, cache.peek('k')?.storedAt]).toEqual(['v1', 1, 1_000_000]);
    now += 1;
    expect(await lose()).toBe('');
    expect(await get()).toBe('');
  });

  it.each([
    ['a good answer', gives('v2'), 'v2'],
    ['a failure', fails(DOWN), 'v1'],
  ])('is the first again when %s comes between', async (_name, between, expected) => {
    await get();
    now += LIFE.fresh;
    await lose();
    now += NEGATIVE_MS;
    answer = between;
    await get();
    await settle();
    now += LIFE.fresh;
    expect(await lose()).toBe(expected);
  });

  it('is believed at once where there is nothing good: no copy, one that a purge has hit, one that is too old', async () => {
    expect(await lose(false)).toBe('');
    await get();
    cache.purge(null);
    expect(await lose(false)).toBe('');
    await get();
    now += LIFE.fresh + LIFE.staleIfError;
    expect(await lose(false)).toBe('');
  });

  it('is not undone by what other processes still have', async () => {
    const second = {
      find: async () => ({ value: 'theirs', bytes: 6, tags: ['menus'], age: LIFE.fresh }),
      load: <T>(_key: string, own: () => Promise<T>) => own(),
    };
    cache = new StaleCache({ maxBytes: 1000, second, now: () => now });
    expect(await lose(false)).toBe('theirs');
    now += NEGATIVE_MS;
    expect([await lose(false), await lose(false)]).toEqual(['', '']);
  });
});

describe('BF02 a hanging CMS behind an old value', () => {
  const hangs = () => new Promise<string>(() => {});

  it('costs an asker its budget, once', async () => {
    await get();
    now += LIFE.fresh + LIFE.staleWhileRevalidate;
    answer = hangs;
    vi.useFakeTimers();
    let answered = false;
    const first = get().then((value) => {
      answered = true;
      return value;
    });
    await vi.advanceTimersByTimeAsync(STALE_WAIT_MS - 1);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('v1');
    now += STALE_WAIT_MS;
    // the budget of the load is used up: nobody waits for it a second time
    const others = Promise.all(Array.from({ length: 20 }, () => get()));
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(await others)).toEqual(new Set(['v1']));
    expect(calls).toBe(2);
    expect(STALE_WAIT_MS).toBeLessThanOrEqual(300);
  });

  it('is not lost: what comes after the budget is kept', async () => {
    await get();
    now += LIFE.fresh + LIFE.staleWhileRevalidate;
    const late = Promise.withResolvers<string>();
    answer = () => late.promise;
    expect(await get()).toBe('v1');
    late.resolve('v2');
    await settle();
    expect(await get()).toBe('v2');
    expect(calls).toBe(2);
  });

  it('leaves a first asker nothing but to wait', async () => {
    const late = Promise.withResolvers<string>();
    answer = () => late.promise;
    setTimeout(() => late.resolve('v1'), 2 * STALE_WAIT_MS);
    expect(await get()).toBe('v1');
  });
});
