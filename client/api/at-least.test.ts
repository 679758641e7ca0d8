import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atLeast, FETCH_MINIMUM_MS } from './at-least.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('BF10: a result arrives after 200 ms at the earliest, and a slower one without further delay', async () => {
  const done = vi.fn();
  atLeast(Promise.resolve('x')).then(done);
  await vi.advanceTimersByTimeAsync(FETCH_MINIMUM_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith('x');

  const late = vi.fn();
  atLeast(new Promise((resolve) => setTimeout(resolve, 1000, 'y'))).then(late);
  await vi.advanceTimersByTimeAsync(1000);
  expect(late).toHaveBeenCalledWith('y');
});

it('BF10: failures are delayed too, cancellations are not', async () => {
  const failed = vi.fn();
  atLeast(Promise.reject(new Error('no'))).catch(failed);
  await vi.advanceTimersByTimeAsync(FETCH_MINIMUM_MS);
  expect(failed).toHaveBeenCalledOnce();

  const leave = new AbortController();
  const cancelled = vi.fn();
  atLeast(Promise.reject(new DOMException('left', 'AbortError')), leave.signal).catch(cancelled);
  leave.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(cancelled).toHaveBeenCalledOnce();
});
