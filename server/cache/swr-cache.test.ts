import { beforeEach, describe, expect, it } from 'vitest';
import { BACK_OFF_MS } from './back-off.ts';
import type { Lifetimes, Load, Loaded } from './cache-entry.ts';
import { SwrCache } from './swr-cache.ts';

const LIFE: Lifetimes = { freshMs: 60_000, staleMs: 3_600_000, errorMs: 86_400_000 };
const DOWN = new Error('down');
let now: number;
let calls: number;
let cache: SwrCache<string>;

const build = (options: Partial<ConstructorParameters<typeof SwrCache<string>>[0]> = {}) =>
  new SwrCache<string>({ maxBytes: 1_000_000, maxEntries: 1000, lifetimes: LIFE, now: () => now, ...options });
beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  cache = build();
});

/** A load that adds its tags before it begins. */
function load(
  value: string | Error | Promise<string>,
  more: Partial<Loaded<string>> = {},
  tags = ['tag'],
): Load<string> {
  return async (context) => {
    calls++;
    for (const tag of tags) context.tags.add(tag);
    const loaded = await value;
    if (loaded instanceof Error) throw loaded;
    return { value: loaded, bytes: 10, ...more };
  };
}
const get = async (key: string, task: Load<string>, options = {}) => (await cache.findOrLoad(key, task, options)).value;
/** Waits until background work is done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('BF02 D6 lifetimes', () => {
  it('serves a fresh value without a load', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs - 1;
    expect([await get('k', load('v2')), calls]).toEqual(['v1', 1]);
  });

  it('serves a stale value at once while one revalidation runs', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs;
    const values = await Promise.all(Array.from({ length: 50 }, () => get('k', load('v2'))));
    expect(new Set(values)).toEqual(new Set(['v1']));
    await settle();
    expect([calls, await get('k', load('v3'))]).toEqual([2, 'v2']);
  });

  it('waits shortly for a new value where the old one is old, and serves that where the load hangs', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs + LIFE.staleMs;
    expect(await get('k', load('v2'))).toBe('v2');
    now += LIFE.freshMs + LIFE.staleMs;
    expect(await get('k', load(new Promise<string>(() => {})))).toBe('v2');
  });

  it('SH28: serves an old value for a day of failures, and no longer', async () => {
    await get('k', load('v1'));
    now += LIFE.freshMs + LIFE.errorMs - 1;
    expect(await get('k', load(DOWN))).toBe('v1');
    now += BACK_OFF_MS.longest;
    await expect(get('k', load(DOWN))).rejects.toBe(DOWN);
  });

  it('says where a new value comes from: a load, old answers, or the cache of another process', async () => {
    const states = [{}, { ageMs: 5000 }, { ageMs: 5000, isCached: true }].map(async (more, i) => {
      const { state } = await cache.findOrLoad(`k${i}`, load('v1', more));
      return state;
    });
    expect(await Promise.all(states)).toEqual(['miss', 'stale', 'hit']);
  });

  it('serves a negative answer while it is fresh, and not a moment longer', async () => {
    await get('k', load('none', { freshMs: 10_000, isNegative: true }));
    now += 9999;
    expect([await get('k', load('v1')), calls]).toEqual(['none', 1]);
    now += 1;
    expect(await get('k', load('v1'))).toBe('v1');
  });
});

describe('BF02 one load', () => {
  it('serves any number of callers, of whom none can cancel it', async () => {
    const value = Promise.withResolvers<string>();
    const callers = Array.from({ length: 50 }, () => get('k', load(value.promise)));
    value.resolve('v1');
    expect([new Set(await Promise.all(callers)), calls]).toEqual([new Set(['v1']), 1]);
  });

  it('can give some callers without a copy an early value, which is not stored; others wait for the final one', async () => {
    cache = build({ earlyAnswersMax: 2 });
    const value = Promise.withResolvers<string>();
    const early: Load<string> = (context) => {
      context.answerEarly('early');
      return load(value.promise)(context);
    };
    const callers = [1, 2, 3, 4].map(() => get('k', early));
    expect(await Promise.all(callers.slice(0, 2))).toEqual(['early', 'early']);
    value.resolve('v1');
    expect([await Promise.all(callers.slice(2)), await get('k', early), calls]).toEqual([['v1', 'v1'], 'v1', 1]);
  });

  it('waits for a slot where it runs in the background, and is given up where there is none', async () => {
    const slot = Promise.withResolvers<() => void>();
    let released = 0;
    cache = build({ acquireSlot: () => slot.promise });
    await get('k', load('v1'));
    now += LIFE.freshMs;
    expect([await get('k', load('v2')), calls]).toEqual(['v1', 1]);
    slot.resolve(() => released++);
    await settle();
    expect([await get('k', load('v3')), calls, released]).toEqual(['v2', 2, 1]);
  });
});

describe('hardening 13 back-off', () => {
  it('doubles the pause of a key up to its bound, and leaves others alone', async () => {
    const times: number[] = [];
    for (const end = now + 10_000; now < end; now += 10) {
      const before = calls;
      await get('k', load(DOWN)).catch(() => {});
      if (calls > before) times.push(now);
    }
    const pauses = times.slice(1).map((time, i) => time - (times[i] as number));
    expect(pauses.slice(0, 5)).toEqual([250, 500, 1000, BACK_OFF_MS.longest, BACK_OFF_MS.longest]);
    expect(await get('other', load('v1'))).toBe('v1');
  });

  it('ends when the source has recovered, also where a load hangs', async () => {
    const hanging = get('k', load(new Promise<string>(() => {})));
    hanging.catch(() => {});
    await expect(get('failed', load(DOWN))).rejects.toBe(DOWN);
    now += 1000;
    cache.endPauses();
    expect([await get('k', load('v1')), await get('failed', load('v2'))]).toEqual(['v1', 'v2']);
  });
});

describe('BX12 S9 a purge', () => {
  it('purges what carries the tag: the next caller waits, and gets the old value where that fails', async () => {
    await get('a', load('a1', {}, ['a']));
    await get('b', load('b1', {}, ['b']));
    expect(cache.purge(['a'])).toBe(1);
    expect([await get('a', load(DOWN, {}, ['a'])), await get('b', load('b2'))]).toEqual(['a1', 'b1']);
    await settle();
    now += BACK_OFF_MS.first;
    await get('a', load('a2', {}, ['a']));
    await settle();
    expect(await get('a', load('a3'))).toBe('a2');
    expect([cache.purge(null), cache.purge(null)]).toEqual([2, 0]);
  });

  it('lets loads and back-offs of others be, at one purge after the other', async () => {
    const value = Promise.withResolvers<string>();
    const loading = get('k', load(value.promise, {}, ['mine']));
    await expect(get('down', load(DOWN, {}, ['mine']))).rejects.toBe(DOWN);
    for (let i = 0; i < 30; i++) cache.purge([`other-${i}`]);
    value.resolve('v1');
    await loading;
    await expect(get('down', load('v1'))).rejects.toBe(DOWN);
    expect([await get('k', load('v2')), calls]).toEqual(['v1', 2]);
  });

  it('keeps a running load that it hits from bringing the old value back', async () => {
    const old = Promise.withResolvers<string>();
    const before = get('k', load(old.promise));
    cache.purge(['tag']);
    const after = get('k', load('new'));
    old.resolve('old');
    expect([await before, await after, await get('k', load('newer'))]).toEqual(['old', 'new', 'new']);
  });

  it('counts one change for each entry, whether it stays or is removed', async () => {
    await get('k', load('v'));
    await get('none', load('none', { isNegative: true }));
    const { changes } = cache.stats;
    expect([cache.purge(['tag']), cache.stats.changes - changes]).toEqual([2, 2]);
  });

  it('of 1,000 tags reads each of them once, and does not compare it with 3,000 entries', async () => {
    cache = build({ maxBytes: 100_000_000, maxEntries: 10_000 });
    const tags = Array.from({ length: 40 }, (_, i) => `shared-${i}`);
    for (let i = 0; i < 3000; i++) await get(`k${i}`, load('v', {}, [...tags, `own-${i}`]));
    const read: string[] = [];
    const note = (list: string[], name: string | symbol) => {
      if (/^\d/.test(String(name))) read.push(String(name));
      return Reflect.get(list, name) as unknown;
    };
    const purged = new Proxy(
      Array.from({ length: 1000 }, (_, i) => `own-${i}`),
      { get: note },
    );
    expect(cache.purge(purged)).toBe(1000);
    // three million when each entry was compared with each tag
    expect(read.length).toBeLessThanOrEqual(2000);
  });
});

describe('S8 bounds', () => {
  it('charges keys and tags, not only values', async () => {
    cache = build({ maxBytes: 100_000 });
    for (let i = 0; i < 1000; i++) await get(`${i}`.padEnd(200, '-'), load('v', { bytes: 1 }));
    expect(cache.stats.bytes).toBeLessThanOrEqual(100_000);
    expect([...cache.nonExpendableEntries()].length).toBeLessThan(100);
    expect(cache.stats.evictions).toBeGreaterThan(900);
  });

  it('counts entries too', async () => {
    cache = build({ maxEntries: 100 });
    for (let i = 0; i < 500; i++) await get(`k${i}`, load('v'));
    expect([...cache.nonExpendableEntries()].length).toBeLessThanOrEqual(100);
  });

  it('lets entries that clients can make in any number push out each other alone', async () => {
    await get('page', load('v1'));
    for (let i = 0; i < 5000; i++) await get(`made-up-${i}`, load('v', { isExpendable: true }));
    calls = 0;
    expect([await get('page', load('v2')), calls]).toEqual(['v1', 0]);
  });
});
