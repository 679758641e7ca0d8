import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaced, RESIZE_PAUSE_MS, RESIZE_THROTTLE_MS } from './watch-size.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Pulls a window for ms milliseconds, a size every 10; how often was it looked at? */
function pull(paced: { call(): void }, ms: number): void {
  for (let at = 0; at < ms; at += 10) {
    paced.call();
    vi.advanceTimersByTime(10);
  }
}

describe('BF11 resizing', () => {
  it('is followed at once, then every 60 ms, the last size included', () => {
    expect(RESIZE_THROTTLE_MS).toBe(60);
    const look = vi.fn();
    const paced = createPaced(look, 'follows');
    paced.call();
    expect(look).toHaveBeenCalledTimes(1);
    pull(paced, 600);
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(10);
    expect(look.mock.calls.length).toBeLessThanOrEqual(11);
    const before = look.mock.calls.length;
    paced.call();
    vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
    expect(look.mock.calls.length).toBe(before + 1);
    vi.advanceTimersByTime(1000);
    expect(look.mock.calls.length).toBe(before + 1);
  });

  it('is looked at when it has settled, where that is enough', () => {
    expect(RESIZE_PAUSE_MS).toBeGreaterThanOrEqual(200);
    expect(RESIZE_PAUSE_MS).toBeLessThanOrEqual(300);
    const look = vi.fn();
    const paced = createPaced(look, 'settles');
    paced.call();
    expect(look).toHaveBeenCalledTimes(1);
    pull(paced, 2000);
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(RESIZE_PAUSE_MS);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is of no interest once it is not watched', () => {
    const look = vi.fn();
    for (const pace of ['follows', 'settles'] as const) {
      const paced = createPaced(look, pace);
      paced.call();
      paced.call();
      paced.stop();
    }
    vi.advanceTimersByTime(1000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});
