import { beforeEach, describe, expect, it } from 'vitest';
import { BACK_OFF_MS, NEGATIVE_MS } from './back-off.ts';
import type { Lifetimes, Verdict } from './cache-entry.ts';
import { StaleCache } from './stale-cache.ts';

const LIFE: Lifetimes = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
const GONE = new Error('404');
const DOWN = new Error('down');
const judge = (error: unknown): Verdict => (error === GONE ? 'absent' : 'unknown');

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

describe('BF02 back-off', () => {
  it('does not ask a failing CMS again at once, cold', async () => {
    answer = fails(DOWN);
    for (let i = 0; i < 20; i++) await expect(get()).rejects.toBe(DOWN);
    expect(calls).toBe(1);
    now += BACK_OFF_MS.first;
    answer = gives('v1');
    expect(await get()).toBe('v1');
  });

  it('doubles the pause up to its bound', async () => {
    answer = fails(DOWN);
    const pauses: number[] = [];
    await get().catch(() => {});
    let last = now;
    while (pauses.length < 6) {
      now += 50;
      const before = calls;
      await get().catch(() => {});
      if (calls > before) {
        pauses.push(now - last);
        last = now;
      }
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 2000, 2000]);
  });

  it('calls a failing CMS for few of many views of a stale page', async () => {
    await get();
    now += LIFE.fresh;
    answer = fails(DOWN);
    for (let i = 0; i < 1000; i++) {
      now += 10;
      expect(await get()).toBe('v1');
      await settle();
    }
    expect(calls).toBeLessThan(12);
  });

  it('D6: believes a not-found for a short time only', async () => {
    answer = fails(GONE);
    await expect(get()).rejects.toBe(GONE);
    await expect(get()).rejects.toBe(GONE);
    expect(calls).toBe(1);
    now += NEGATIVE_MS;
    answer = gives('v2');
    expect(await get()).toBe('v2');
    expect(NEGATIVE_MS).toBeGreaterThanOrEqual(5000);
    expect(NEGATIVE_MS).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ['for as long as the call took to fail', 1500, 1500],
    ['at most for the longest pause', 3 * BACK_OFF_MS.longest, BACK_OFF_MS.longest],
  ])('is paused %s', async (_name, took, pause) => {
    answer = async () => {
      now += took;
      throw DOWN;
    };
    await expect(get()).rejects.toBe(DOWN);
    now += pause - 1;
    await expect(get()).rejects.toBe(DOWN);
    expect(calls).toBe(1);
    now += 1;
    answer = gives('v1');
    expect(await get()).toBe('v1');
  });

  it('of a copy is counted from the start of the call: nobody waits for it', async () => {
    await get();
    now += LIFE.fresh;
    answer = async () => {
      now += 3 * BACK_OFF_MS.longest;
      throw DOWN;
    };
    await get();
    await settle();
    answer = gives('v2');
    now += BACK_OFF_MS.first - 1;
    await get();
    expect(calls).toBe(2);
    now += 1;
    await get();
    await settle();
    expect(await get()).toBe('v2');
  });

  it('ends when the source is well again, also behind a call that hangs', async () => {
    await get();
    now += LIFE.fresh;
    answer = fails(DOWN);
    await get();
    await settle();
    answer = gives('v2');
    cache.retry();
    await get();
    await settle();
    expect(await get()).toBe('v2');
    now += LIFE.fresh;
    const hanging = Promise.withResolvers<string>();
    answer = () => hanging.promise;
    await get();
    now += BACK_OFF_MS.first + 1;
    answer = gives('v3');
    cache.retry();
    await get();
    await settle();
    hanging.reject(DOWN);
    await settle();
    expect([await get(), cache.isFailing('k')]).toEqual(['v3', false]);
  });

  it('does not grow by what was not tried', async () => {
    await get();
    const untried = new Error('untried');
    const tells = (error: unknown): Verdict => (error === untried ? 'untried' : 'unknown');
    answer = fails(untried);
    for (let i = 0; i < 8; i++) {
      now += LIFE.fresh;
      await cache.get('k', LIFE, load, tells);
      await settle();
    }
    answer = gives('v2');
    now += BACK_OFF_MS.first;
    await get();
    await settle();
    expect([await get(), cache.stats.failures]).toEqual(['v2', 0]);
  });
});
