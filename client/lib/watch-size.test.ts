import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaced, RESIZE_PAUSE_MS, RESIZE_THROTTLE_MS } from './watch-size.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Resizes a window for ms milliseconds, with a new size every 10. */
function resize(paced: { call(): void }, ms: number): void {
  for (let at = 0; at < ms; at += 10) {
    paced.call();
    vi.advanceTimersByTime(10);
  }
}

describe('BF11 resizing', () => {
  it('is followed at once, then every 60 ms, the last size included', () => {
    expect(RESIZE_THROTTLE_MS).toBe(60);
    const onResize = vi.fn();
    const paced = createPaced(onResize, 'follows');
    paced.call();
    expect(onResize).toHaveBeenCalledTimes(1);
    resize(paced, 600);
    expect(onResize.mock.calls.length).toBeGreaterThanOrEqual(10);
    expect(onResize.mock.calls.length).toBeLessThanOrEqual(11);
    const before = onResize.mock.calls.length;
    paced.call();
    vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
    expect(onResize.mock.calls.length).toBe(before + 1);
    vi.advanceTimersByTime(1000);
    expect(onResize.mock.calls.length).toBe(before + 1);
  });

  it('calls back only after a pause if that is enough', () => {
    expect(RESIZE_PAUSE_MS).toBeGreaterThanOrEqual(200);
    expect(RESIZE_PAUSE_MS).toBeLessThanOrEqual(300);
    const onResize = vi.fn();
    const paced = createPaced(onResize, 'settles');
    paced.call();
    expect(onResize).toHaveBeenCalledTimes(1);
    resize(paced, 2000);
    expect(onResize).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(RESIZE_PAUSE_MS);
    expect(onResize).toHaveBeenCalledTimes(2);
  });

  it('has no effect once it is stopped', () => {
    const onResize = vi.fn();
    for (const pace of ['follows', 'settles'] as const) {
      const paced = createPaced(onResize, pace);
      paced.call();
      paced.call();
      paced.stop();
    }
    vi.advanceTimersByTime(1000);
    expect(onResize).toHaveBeenCalledTimes(2);
  });
});
