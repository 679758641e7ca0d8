import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATE, untilAborted, within } from './patience.ts';

describe('BF02 a budget', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends the waiting and leaves no timer', async () => {
    const slow = within(100, new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(100);
    expect(await slow).toBe(LATE);
    expect(await within(100, Promise.resolve('v'))).toBe('v');
    await expect(within(100, Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('BF03 an asker who leaves', () => {
  it('is let go at once, with the reason', async () => {
    const visitor = new AbortController();
    const waiting = untilAborted(new Promise(() => {}), visitor.signal);
    visitor.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await expect(untilAborted(Promise.resolve(1), visitor.signal)).rejects.toThrow('left');
    // the failure of what nobody waits for any more is nobody's
    await expect(untilAborted(Promise.reject(new Error('down')), visitor.signal)).rejects.toThrow('left');
  });

  it('leaves no listener behind', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(untilAborted(Promise.reject(new Error('down')), signal)).rejects.toThrow('down');
    await Promise.resolve();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
