import { describe, expect, it } from 'vitest';
import { BACK_OFF_MS, NEGATIVE_MS } from './back-off.ts';
import type { Verdict } from './cache-entry.ts';
import { createCacheRig, DOWN, fails, GONE, gives, LIFE, settle } from './stale-cache.test-rig.ts';

const rig = createCacheRig();
describe('BF02 back-off', () => {
  it('does not ask a failing CMS again at once, cold', async () => {
    rig.answer = fails(DOWN);
    for (let i = 0; i < 20; i++) await expect(rig.get()).rejects.toBe(DOWN);
    expect(rig.calls).toBe(1);
    rig.now += BACK_OFF_MS.first;
    rig.answer = gives('v1');
    expect(await rig.get()).toBe('v1');
  });

  it('doubles the pause up to its bound', async () => {
    rig.answer = fails(DOWN);
    const pauses: number[] = [];
    await rig.get().catch(() => {});
    let last = rig.now;
    while (pauses.length < 6) {
      rig.now += 50;
      const before = rig.calls;
      await rig.get().catch(() => {});
      if (rig.calls > before) {
        pauses.push(rig.now - last);
        last = rig.now;
      }
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 2000, 2000]);
  });

  it('calls a failing CMS for few of many views of a stale page', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    rig.answer = fails(DOWN);
    for (let i = 0; i < 1000; i++) {
      rig.now += 10;
      expect(await rig.get()).toBe('v1');
      await settle();
    }
    expect(rig.calls).toBeLessThan(12);
  });

  it('D6: believes a not-found for a short time only', async () => {
    rig.answer = fails(GONE);
    await expect(rig.get()).rejects.toBe(GONE);
    await expect(rig.get()).rejects.toBe(GONE);
    expect(rig.calls).toBe(1);
    rig.now += NEGATIVE_MS;
    rig.answer = gives('v2');
    expect(await rig.get()).toBe('v2');
    expect(NEGATIVE_MS).toBeGreaterThanOrEqual(5000);
    expect(NEGATIVE_MS).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ['for as long as the call took to fail', 1500, 1500],
    ['at most for the longest pause', 3 * BACK_OFF_MS.longest, BACK_OFF_MS.longest],
  ])('is paused %s', async (_name, took, pause) => {
    rig.answer = async () => {
      rig.now += took;
      throw DOWN;
    };
    await expect(rig.get()).rejects.toBe(DOWN);
    rig.now += pause - 1;
    await expect(rig.get()).rejects.toBe(DOWN);
    expect(rig.calls).toBe(1);
    rig.now += 1;
    rig.answer = gives('v1');
    expect(await rig.get()).toBe('v1');
  });

  it('of a copy is counted from the start of the call: nobody waits for it', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    rig.answer = async () => {
      rig.now += 3 * BACK_OFF_MS.longest;
      throw DOWN;
    };
    await rig.get();
    await settle();
    rig.answer = gives('v2');
    rig.now += BACK_OFF_MS.first - 1;
    await rig.get();
    expect(rig.calls).toBe(2);
    rig.now += 1;
    await rig.get();
    await settle();
    expect(await rig.get()).toBe('v2');
  });

  it('ends when the source is well again, also behind a call that hangs', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    rig.answer = fails(DOWN);
    await rig.get();
    await settle();
    rig.answer = gives('v2');
    rig.cache.retry();
    await rig.get();
    await settle();
    expect(await rig.get()).toBe('v2');
    rig.now += LIFE.fresh;
    const hanging = Promise.withResolvers<string>();
    rig.answer = () => hanging.promise;
    await rig.get();
    rig.now += BACK_OFF_MS.first + 1;
    rig.answer = gives('v3');
    rig.cache.retry();
    await rig.get();
    await settle();
    hanging.reject(DOWN);
    await settle();
    expect([await rig.get(), rig.cache.isFailing('k')]).toEqual(['v3', false]);
  });

  it('does not grow by what was not tried', async () => {
    await rig.get();
    const untried = new Error('untried');
    const tells = (error: unknown): Verdict => (error === untried ? 'untried' : 'unknown');
    rig.answer = fails(untried);
    for (let i = 0; i < 8; i++) {
      rig.now += LIFE.fresh;
      await rig.cache.get('k', LIFE, rig.load, tells);
      await settle();
    }
    rig.answer = gives('v2');
    rig.now += BACK_OFF_MS.first;
    await rig.get();
    await settle();
    expect([await rig.get(), rig.cache.stats.failures]).toEqual(['v2', 0]);
  });
});
