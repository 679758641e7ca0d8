import { describe, expect, it, vi } from 'vitest';
import { BACK_OFF_MS } from './back-off.ts';
import { BEGIN, createCacheRig, DOWN, fails, gives, judge, LIFE, settle } from './stale-cache.test-rig.ts';

const rig = createCacheRig();
describe('BF02 D6 data cache', () => {
  it('serves a fresh value without a call', async () => {
    await rig.get();
    rig.answer = gives('v2');
    rig.now += LIFE.fresh - 1;
    expect(await rig.get()).toBe('v1');
    expect(rig.calls).toBe(1);
  });

  it('serves a stale value at once while one refresh runs behind', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    rig.answer = gives('v2');
    expect(await Promise.all([rig.get(), rig.get(), rig.get()])).toEqual(['v1', 'v1', 'v1']);
    await settle();
    expect(rig.calls).toBe(2);
    expect(await rig.get()).toBe('v2');
  });

  it('waits for a new value after the stale time, and keeps the old one when that fails', async () => {
    await rig.get();
    rig.now += LIFE.fresh + LIFE.staleWhileRevalidate;
    rig.answer = fails(DOWN);
    expect(await rig.get()).toBe('v1');
    expect(rig.calls).toBe(2);
  });

  it('SH28: serves the old value for a day of failures, never longer', async () => {
    await rig.get();
    rig.answer = fails(DOWN);
    for (let hour = 1; hour <= 24; hour++) {
      rig.now = BEGIN + hour * 3_600_000;
      expect(await rig.get()).toBe('v1');
      await settle();
    }
    rig.now = BEGIN + LIFE.fresh + LIFE.staleIfError + BACK_OFF_MS.longest;
    await expect(rig.get()).rejects.toBe(DOWN);
  });

  it('never replaces a good value with a failure', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    rig.answer = fails(DOWN);
    await rig.get();
    await settle();
    rig.answer = gives('v2');
    rig.now += BACK_OFF_MS.longest;
    expect(await rig.get()).toBe('v1');
    await settle();
    expect(await rig.get()).toBe('v2');
  });
});

describe('BF02 single flight', () => {
  it('makes one call for 50 askers, cold', async () => {
    const gate = Promise.withResolvers<string>();
    rig.answer = () => gate.promise;
    const askers = Array.from({ length: 50 }, () => rig.get());
    gate.resolve('v1');
    expect(new Set(await Promise.all(askers))).toEqual(new Set(['v1']));
    expect(rig.calls).toBe(1);
  });

  it('makes one call for 50 askers, stale', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    await Promise.all(Array.from({ length: 50 }, () => rig.get()));
    await settle();
    expect(rig.calls).toBe(2);
  });

  it('keeps keys apart', async () => {
    await Promise.all([rig.get('a'), rig.get('b')]);
    expect(rig.calls).toBe(2);
  });

  it('survives a load that throws before it awaits', async () => {
    const broken = () =>
      rig.cache.get(
        'k',
        LIFE,
        () => {
          throw DOWN;
        },
        judge,
      );
    await expect(broken()).rejects.toBe(DOWN);
    rig.now += BACK_OFF_MS.first;
    expect(await rig.get()).toBe('v1');
  });
});

describe('BF02 bounds and purge', () => {
  it('stays within its bytes', async () => {
    for (let i = 0; i < 500; i++) await rig.get(`k${i}`);
    expect(rig.cache.bytes).toBeLessThanOrEqual(1000);
  });

  it('forgets by tag', async () => {
    await rig.get();
    expect(rig.cache.purge(['menus:en'])).toBe(0);
    expect(rig.cache.purge(['menus:pl'])).toBe(1);
    await rig.get();
    expect(rig.calls).toBe(2);
    expect(rig.cache.purge(null)).toBe(1);
  });

  it('counts', async () => {
    const warn = vi.fn();
    await rig.get();
    await rig.get();
    rig.now += LIFE.fresh;
    rig.answer = fails(DOWN);
    await rig.get().catch(warn);
    await settle();
    expect(rig.cache.stats).toEqual({ hits: 1, stale: 1, misses: 1, failures: 1, evictions: 0 });
  });
});
