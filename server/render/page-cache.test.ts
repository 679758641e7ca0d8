import { beforeEach, describe, expect, it } from 'vitest';
import { NEGATIVE_MS } from '../cms/back-off.ts';
import type { Lifetimes, Loaded, SecondTier } from '../cms/cache-entry.ts';
import {
  createPageCache,
  type KeptPage,
  type Made,
  MISSING_MS,
  type PageCache,
  PURGED_MAX_MS,
  sizeOf,
} from './page-cache.ts';

const LIFE: Lifetimes = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
const MAX_BYTES = 200_000;
let now = 0;
let cache: PageCache;
let made = 0;

const pageOf = (text: string, rest: Partial<KeptPage> = {}): KeptPage => ({
  status: 200,
  locale: 'pl',
  etag: `"${text}"`,
  br: Buffer.from(text),
  gzip: Buffer.from(text),
  data: { version: text, br: Buffer.from('{}'), gzip: Buffer.from('{}') },
  tags: ['page:pl'],
  madeAt: now,
  tookMs: 1,
  ...rest,
});
const load = (page: KeptPage) => async (): Promise<Loaded<Made>> => {
  made++;
  return { value: page, bytes: sizeOf(page), tags: page.tags };
};
const get = async (key: string, page: KeptPage) => {
  const value = await cache.get(key, load(page));
  return value === 'own' ? value : value.br.toString();
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  now = 1_000_000;
  made = 0;
  cache = createPageCache({ maxBytes: MAX_BYTES, lifetimes: LIFE, now: () => now });
});

describe('BX10 D6 rendered pages', () => {
  it('are made once for any number of askers', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => get('/a', pageOf('one'))));
    expect([new Set(all).size, made]).toEqual([1, 1]);
    expect(await get('/a', pageOf('two'))).toBe('one');
    expect(cache.find('/a')).toMatchObject({ isFresh: true, age: 0 });
  });

  it('go out stale while one is made anew, and while none can be made', async () => {
    await get('/a', pageOf('one'));
    now += LIFE.fresh;
    // somebody has to start the making
    expect(cache.find('/a')).toBeUndefined();
    const failing = () => Promise.reject(new Error('down'));
    expect(await cache.get('/a', failing)).toMatchObject({ br: Buffer.from('one') });
    expect(cache.find('/a')).toMatchObject({ isFresh: false, age: LIFE.fresh });
    await settle();
    expect(cache.find('/a')).toMatchObject({ isFresh: false });
    now += LIFE.staleIfError - LIFE.fresh;
    expect(await cache.get('/a', failing)).toMatchObject({ br: Buffer.from('one') });
    await settle();
    now += LIFE.fresh;
    await expect(cache.get('/a', failing)).rejects.toThrow('down');
  });

  describe('that nobody waits for', () => {
    /** Turns that were asked for and not given yet. */
    let turns: ((leave: (() => void) | null) => void)[] = [];
    let left = 0;
    const give = (hasTurn = true) => {
      turns.shift()?.(hasTurn ? () => void left++ : null);
      return settle();
    };
    beforeEach(async () => {
      turns = [];
      left = 0;
      const takeTurn = () => new Promise<(() => void) | null>((resolve) => void turns.push(resolve));
      cache = createPageCache({ maxBytes: MAX_BYTES, lifetimes: LIFE, takeTurn, now: () => now });
      await get('/a', pageOf('one'));
      now += LIFE.fresh;
    });

    it('are made anew in their turn, once, and go out stale meanwhile', async () => {
      expect([turns.length, cache.canWait('/a'), cache.find('/a')]).toEqual([0, true, undefined]);
      expect([await get('/a', pageOf('two')), await get('/a', pageOf('three'))]).toEqual(['one', 'one']);
      expect([made, turns.length, cache.find('/a')?.isFresh, cache.stats().stale]).toEqual([1, 1, false, 3]);
      await give();
      expect([made, left, cache.canWait('/a'), await get('/a', pageOf('four'))]).toEqual([2, 1, false, 'two']);
    });

    it('stay what they are when their turn does not come, and ask for it again', async () => {
      await get('/a', pageOf('two'));
      await give(false);
      expect([made, cache.stats().failures, await get('/a', pageOf('three'))]).toEqual([1, 0, 'one']);
      await give();
      expect(await get('/a', pageOf('four'))).toBe('three');
    });

    it.each([
      ['purged', 0, ['page:pl']],
      ['too old', LIFE.staleWhileRevalidate, []],
      ['too old for any use', LIFE.staleIfError, []],
    ])('wait for no turn once they are %s, and are not made a second time', async (_, ms, tags) => {
      await get('/a', pageOf('two'));
      now += ms;
      cache.purge(tags);
      expect([cache.canWait('/a'), await get('/a', pageOf('three'))]).toEqual([false, 'three']);
      await give();
      expect([made, left, await get('/a', pageOf('four'))]).toEqual([2, 1, 'three']);
    });

    it('give their turn back when they can not be made', async () => {
      await cache.get('/a', () => Promise.reject(new Error('down')));
      await give();
      expect([left, cache.stats().failures, await get('/a', pageOf('two'))]).toEqual([1, 1, 'one']);
    });
  });

  it('that are not there are believed for 30 s, and in a bounded number', async () => {
    await get('/a', pageOf('one'));
    now += LIFE.fresh;
    await get('/a', pageOf('none', { status: 404 }));
    await settle();
    now += NEGATIVE_MS;
    await get('/a', pageOf('none', { status: 404 }));
    await settle();
    expect(await get('/a', pageOf('two'))).toBe('none');
    // the CMS's own word may have been remembered before
    expect(MISSING_MS + NEGATIVE_MS).toBeLessThanOrEqual(30_000);
    now += MISSING_MS;
    expect(await get('/a', pageOf('two'))).toBe('two');
    for (let i = 0; i < 2000; i++) await get(`/missing-${i}`, pageOf('none', { status: 404 }));
    expect(cache.find('/missing-0')).toBeUndefined();
    expect(cache.find('/a')).toBeDefined();
    expect(cache.stats().bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('outlive the first word that they are not there, for everybody', async () => {
    await get('/a', pageOf('one'));
    now += LIFE.fresh;
    expect(await get('/a', pageOf('none', { status: 404 }))).toBe('one');
    await settle();
    expect(cache.find('/a')).toMatchObject({ value: { status: 200 }, age: LIFE.fresh });
    now += NEGATIVE_MS;
    expect(await get('/a', pageOf('two'))).toBe('one');
    await settle();
    expect(await get('/a', pageOf('three'))).toBe('two');
  });

  it('stay within their bytes, and what anybody can ask for takes no place of the others', async () => {
    await get('/a', pageOf('one'));
    for (let i = 0; i < 500; i++) await get(`/list?page=${i}`, pageOf('x'.repeat(4000)));
    expect(cache.find('/a')).toBeDefined();
    for (let i = 0; i < 500; i++) await get(`/b${i}`, pageOf('x'.repeat(4000)));
    expect(cache.stats().bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(cache.stats().evictions).toBeGreaterThan(900);
    expect(cache.find('/a')).toBeUndefined();
  });

  it('go to other processes, but not those of a query, which anybody can ask for in any number', async () => {
    const asked: string[] = [];
    const second: SecondTier = {
      async find(key) {
        asked.push(key);
        return null;
      },
      load: (_key, make) => make(),
    };
    cache = createPageCache({ maxBytes: MAX_BYTES, lifetimes: LIFE, second, now: () => now });
    await get('/a', pageOf('one'));
    await get('/a?page=2', pageOf('two'));
    expect(asked).toEqual(['/a']);
  });

  it('that are nobody else’s are not kept', async () => {
    expect(await cache.get('/a', async () => ({ value: 'own', bytes: 1, tags: [] }))).toBe('own');
    expect(await get('/a', pageOf('one'))).toBe('one');
  });
});

describe('BX12 purge of rendered pages', () => {
  it('is by tag, of pages that are there and of those that are not', async () => {
    await get('/a', pageOf('one'));
    await get('/b', pageOf('one', { tags: ['page:de'] }));
    await get('/c', pageOf('none', { status: 404 }));
    expect(cache.purge(['page:pl', 'posts'])).toBe(1);
    expect(cache.has('/a')).toBe(false);
    expect(await get('/a', pageOf('two'))).toBe('two');
    expect(await get('/b', pageOf('two'))).toBe('one');
    expect(await get('/c', pageOf('two'))).toBe('two');
    cache.purge(null);
    expect(await get('/b', pageOf('three'))).toBe('three');
    expect(cache.stats().purges).toBe(2);
  });

  it('keeps the old page for the case that no new one can be made', async () => {
    await get('/a', pageOf('one'));
    cache.purge(null);
    expect(await cache.get('/a', () => Promise.reject(new Error('down')))).toMatchObject({ br: Buffer.from('one') });
  });

  it('lets the old page stand in under load, but not for long', async () => {
    await get('/a', pageOf('one'));
    now += LIFE.fresh;
    cache.purge(['page:pl']);
    now += PURGED_MAX_MS;
    expect(cache.findOld('/a')).toBeDefined();
    // another purge does not begin it anew
    cache.purge(null);
    now += 1;
    expect(cache.findOld('/a')).toBeUndefined();
    await get('/a', pageOf('two'));
    now += LIFE.fresh + PURGED_MAX_MS;
    expect(cache.findOld('/a')?.br.toString()).toBe('two');
  });

  it.each([
    ['an old page', 'ok', ['page:pl'], 'new'],
    ['one of something else', 'ok', ['page:de'], 'old'],
    ['a missing page', 'missing', ['page:pl'], 'new'],
  ])('does not let %s be kept that was being made', async (_name, kind, tags, expected) => {
    const gate = Promise.withResolvers<void>();
    const old = pageOf('old', { status: kind === 'missing' ? 404 : 200 });
    const first = cache.get('/a', async () => {
      await gate.promise;
      return load(old)();
    });
    await settle();
    cache.purge(tags);
    gate.resolve();
    expect(await first).toMatchObject({ br: Buffer.from('old') });
    expect(await get('/a', pageOf('new'))).toBe(expected);
  });

  it('makes who comes after it not wait for what began before', async () => {
    const first = cache.get('/a', () => new Promise<Loaded<Made>>(() => {}));
    await settle();
    cache.purge(['page:pl']);
    expect(await get('/a', pageOf('new'))).toBe('new');
    first.catch(() => {});
  });
});
