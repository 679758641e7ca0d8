import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAnswerDeadline } from './answer-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('BF04: ends a request that is not answered in time', () => {
  const { signal } = startAnswerDeadline(300);
  vi.advanceTimersByTime(299);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('BF04: leaves an answer that has begun alone, but for the visitor who leaves', () => {
  const visitor = new AbortController();
  const { signal, stop } = startAnswerDeadline(300, visitor.signal);
  stop();
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(false);
  visitor.abort();
  expect(signal.aborted).toBe(true);
});

it('BF05: counts from the last part of what is sent', () => {
  const { signal, restart } = startAnswerDeadline(300);
  for (let parts = 0; parts < 40; parts++) {
    vi.advanceTimersByTime(250);
    restart();
  }
  vi.advanceTimersByTime(299);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('BF05: does not start again after an early answer', () => {
  const { signal, restart, stop } = startAnswerDeadline(300);
  stop();
  restart();
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(false);
});

it('BF04: a visitor who left before or while waiting ends it at once', () => {
  const visitor = new AbortController();
  const { signal } = startAnswerDeadline(300, visitor.signal);
  visitor.abort(new Error('left'));
  expect(signal.reason).toBe(visitor.signal.reason);
  expect(startAnswerDeadline(300, visitor.signal).signal.reason).toBe(visitor.signal.reason);
});
