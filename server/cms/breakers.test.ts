import { describe, expect, it, vi } from 'vitest';
import { BREAKER_MS, createBreakers } from './breakers.ts';
import { CallNotMade, CmsError } from './cms-error.ts';

function open() {
  let now = 0;
  const warn = vi.fn();
  const breakers = createBreakers({ warn }, () => now);
  const recovered = vi.fn();
  breakers.onRecovery(recovered);
  const down = (status: number | null = null) => Promise.reject(new CmsError('unavailable', 'page', 'down', status));
  /** Whether the breaker let the call through. */
  const ask = async (
    pool: 'refresh' | 'cached' | 'live' | 'proxied',
    name: string,
    target: string,
    call = () => down(),
  ) => {
    const made = vi.fn(call);
    const error = await breakers.run(pool, name as 'page', target, made).then(
      () => null,
      (e: unknown) => e,
    );
    expect(error instanceof CallNotMade).toBe(made.mock.calls.length === 0);
    return made.mock.calls.length === 1;
  };
  return { breakers, ask, down, warn, recovered, pass: (ms: number) => (now += ms) };
}
/** As many targets as have to fail before a breaker opens. */
const TARGETS = ['a', 'b', 'c', 'd', 'e'];
const well = (): Promise<never> => Promise.resolve({} as never);

describe('hardening 14 breakers', () => {
  it('refreshes: a CMS that fails is asked once a pause, by nobody else', async () => {
    const { ask, pass, warn } = open();
    for (const target of TARGETS) expect(await ask('refresh', 'page', target)).toBe(true);
    let calls = 0;
    for (let ms = 0; ms < 60_000; ms += 50) {
      pass(50);
      for (const target of TARGETS) if (await ask('refresh', 'page', target)) calls++;
    }
    expect(calls).toBeGreaterThan(60_000 / BREAKER_MS.longest - 3);
    expect(calls).toBeLessThanOrEqual(60_000 / BREAKER_MS.longest + 3);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('one thing that is broken is no broken CMS, and what is well ends the pause of all', async () => {
    const { ask, pass, recovered } = open();
    for (let i = 0; i < 20; i++) expect(await ask('refresh', 'page', 'a')).toBe(true);
    for (const target of TARGETS) await ask('refresh', 'page', target);
    expect(await ask('refresh', 'menus', 'f', well)).toBe(false);
    pass(BREAKER_MS.first);
    expect(await ask('refresh', 'menus', 'f', well)).toBe(true);
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(await ask('refresh', 'page', 'a')).toBe(true);
  });

  it('a call that found no free connection says nothing about the CMS', async () => {
    const { breakers, ask, warn } = open();
    const busy = () => Promise.reject(new CallNotMade('page', 'no free connection'));
    for (const pool of ['refresh', 'live', 'proxied'] as const) {
      for (const target of TARGETS) await expect(breakers.run(pool, 'page', target, busy)).rejects.toThrow(CallNotMade);
      expect(await ask(pool, 'page', 'f', well)).toBe(true);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('a success is seen within the longest pause, however the call before it hangs', async () => {
    const { ask, pass, recovered } = open();
    for (const target of TARGETS) await ask('refresh', 'page', target);
    pass(BREAKER_MS.longest);
    const hanging = ask('refresh', 'page', 'a', () => new Promise<never>(() => {}));
    pass(BREAKER_MS.longest);
    expect(await ask('refresh', 'page', 'b', well)).toBe(true);
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(hanging).toBeInstanceOf(Promise);
  });

  it('what fails for refreshes, searches or one kind of page stops no other', async () => {
    const { ask } = open();
    for (const target of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await ask('refresh', 'page', target);
      await ask('live', 'search', target);
      await ask('cached', 'product', target);
    }
    expect(await ask('refresh', 'page', 'a')).toBe(false);
    expect(await ask('live', 'search', 'new')).toBe(false);
    expect(await ask('cached', 'product', 'a')).toBe(false);
    expect(await ask('cached', 'page', 'a')).toBe(true);
    expect(await ask('proxied', 'contactUs', 'a')).toBe(true);
  });

  it('of visitors: an answer is an answer, whatever it says', async () => {
    const { ask, down } = open();
    for (let i = 0; i < 20; i++) expect(await ask('proxied', 'contactUs', 'x', () => down(500))).toBe(true);
  });
});
