import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESIZE_PAUSE_MS, RESIZE_THROTTLE_MS, type ResizePace, watchSize } from './watch-size.ts';

/** What the browser calls when the size of an element has changed. */
let change: () => void;
const onResize = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onResize.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        change = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(pace: ResizePace): () => void {
  const stop = watchSize([], onResize, pace);
  change();
  return stop;
}

/** Resizes a window for ms milliseconds, with a new size every 10. */
function resize(ms: number): void {
  for (let at = 0; at < ms; at += 10) {
    change();
    vi.advanceTimersByTime(10);
  }
}

describe('BF11 resizing', () => {
  it('is followed at once, then every 60 ms, the last size included', () => {
    expect(RESIZE_THROTTLE_MS).toBe(60);
    watch('follows');
    expect(onResize).toHaveBeenCalledTimes(1);
    resize(600);
    expect(onResize.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(onResize.mock.calls.length).toBeLessThanOrEqual(11);
    vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
    const before = onResize.mock.calls.length;
    change();
    vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
    expect(onResize).toHaveBeenCalledTimes(before + 1);
    vi.advanceTimersByTime(1000);
    expect(onResize).toHaveBeenCalledTimes(before + 1);
  });

  it('calls back only after a pause if that is enough', () => {
    expect(RESIZE_PAUSE_MS).toBeGreaterThanOrEqual(200);
    expect(RESIZE_PAUSE_MS).toBeLessThanOrEqual(300);
    watch('settles');
    expect(onResize).toHaveBeenCalledTimes(1);
    resize(2000);
    expect(onResize).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(RESIZE_PAUSE_MS);
    expect(onResize).toHaveBeenCalledTimes(2);
  });

  it('has no effect once it is stopped', () => {
    for (const pace of ['follows', 'settles'] as const) {
      const stop = watch(pace);
      change();
      stop();
    }
    vi.advanceTimersByTime(1000);
    expect(onResize).toHaveBeenCalledTimes(2);
  });
});
