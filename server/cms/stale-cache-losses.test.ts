import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEGATIVE_MS } from './back-off.ts';
import {
  BEGIN,
  createCacheRig,
  DOWN,
  fails,
  GONE,
  gives,
  judge,
  LIFE,
  REMOVED,
  settle,
} from './stale-cache.test-rig.ts';
import { STALE_WAIT_MS } from './stale-cache.ts';

const rig = createCacheRig();
afterEach(() => vi.useRealTimers());

describe('BF02 D6 what is said to be gone', () => {
  const refresh = async (after: number) => {
    rig.now += after;
    await rig.get().catch(() => {});
    await settle();
  };
  const keeps = async () => {
    const before = rig.calls;
    const kept = await rig.get().catch(() => null);
    return kept === 'v1' && rig.calls === before;
  };

  beforeEach(() => rig.get());

  it('goes when it is said twice in a row, not at once', async () => {
    rig.answer = fails(GONE);
    await refresh(LIFE.fresh);
    expect(await keeps()).toBe(true);
    await refresh(NEGATIVE_MS);
    await expect(rig.get()).rejects.toBe(GONE);
  });

  it('is not even believed the first time where an asker waits for it', async () => {
    rig.now += LIFE.fresh + LIFE.staleWhileRevalidate;
    rig.answer = fails(GONE);
    expect(await rig.get()).toBe('v1');
  });

  it.each([
    ['a good answer', gives('v1')],
    ['a failure', fails(DOWN)],
  ])('stays when %s comes between', async (_name, between) => {
    rig.answer = fails(GONE);
    await refresh(LIFE.fresh);
    rig.answer = between;
    await refresh(NEGATIVE_MS);
    rig.answer = fails(GONE);
    await refresh(LIFE.fresh);
    expect(await keeps()).toBe(true);
  });

  it('goes at once when others say so too', async () => {
    rig.answer = fails(REMOVED);
    await refresh(LIFE.fresh);
    await expect(rig.get()).rejects.toBe(REMOVED);
  });
});

describe('BF02 D6 a loss', () => {
  const lose = (isKept = true) =>
    rig.cache.get('k', LIFE, async () => ({ value: '', bytes: 1, tags: ['menus'], isLoss: true, isKept }), judge, true);

  it('is believed when it comes twice in a row, each for itself', async () => {
    await rig.get();
    rig.now += LIFE.fresh;
    expect(await lose()).toBe('v1');
    // it is not even asked again at once
    rig.now += NEGATIVE_MS - 1;
    expect([await rig.get(), rig.calls, rig.cache.peek('k')?.storedAt]).toEqual(['v1', 1, BEGIN]);
    rig.now += 1;
    expect(await lose()).toBe('');
    expect(await rig.get()).toBe('');
  });

  it.each([
    ['a good answer', gives('v2'), 'v2'],
    ['a failure', fails(DOWN), 'v1'],
  ])('is the first again when %s comes between', async (_name, between, expected) => {
    await rig.get();
    rig.now += LIFE.fresh;
    await lose();
    rig.now += NEGATIVE_MS;
    rig.answer = between;
    await rig.get();
    await settle();
    rig.now += LIFE.fresh;
    expect(await lose()).toBe(expected);
  });

  it('is believed at once where there is nothing good: no copy, one that a purge has hit, one that is too old', async () => {
    expect(await lose(false)).toBe('');
    await rig.get();
    rig.cache.purge(null);
    expect(await lose(false)).toBe('');
    await rig.get();
    rig.now += LIFE.fresh + LIFE.staleIfError;
    expect(await lose(false)).toBe('');
  });

  it('is not undone by what other processes still have', async () => {
    const second = {
      find: async () => ({ value: 'theirs', bytes: 6, tags: ['menus'], age: LIFE.fresh }),
      load: <T>(_key: string, own: () => Promise<T>) => own(),
    };
    rig.renew(second);
    expect(await lose(false)).toBe('theirs');
    rig.now += NEGATIVE_MS;
    expect([await lose(false), await lose(false)]).toEqual(['', '']);
  });
});

describe('BF02 a hanging CMS behind an old value', () => {
  const hangs = () => new Promise<string>(() => {});

  it('costs an asker its budget, once', async () => {
    await rig.get();
    rig.now += LIFE.fresh + LIFE.staleWhileRevalidate;
    rig.answer = hangs;
    vi.useFakeTimers();
    let answered = false;
    const first = rig.get().then((value) => {
      answered = true;
      return value;
    });
    await vi.advanceTimersByTimeAsync(STALE_WAIT_MS - 1);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('v1');
    rig.now += STALE_WAIT_MS;
    // the budget of the load is used up: nobody waits for it a second time
    const others = Promise.all(Array.from({ length: 20 }, () => rig.get()));
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(await others)).toEqual(new Set(['v1']));
    expect(rig.calls).toBe(2);
    expect(STALE_WAIT_MS).toBeLessThanOrEqual(300);
  });

  it('is not lost: what comes after the budget is kept', async () => {
    await rig.get();
    rig.now += LIFE.fresh + LIFE.staleWhileRevalidate;
    const late = Promise.withResolvers<string>();
    rig.answer = () => late.promise;
    expect(await rig.get()).toBe('v1');
    late.resolve('v2');
    await settle();
    expect(await rig.get()).toBe('v2');
    expect(rig.calls).toBe(2);
  });

  it('leaves a first asker nothing but to wait', async () => {
    const late = Promise.withResolvers<string>();
    rig.answer = () => late.promise;
    setTimeout(() => late.resolve('v1'), 2 * STALE_WAIT_MS);
    expect(await rig.get()).toBe('v1');
  });
});
