import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAnswerDeadline } from './cms-http.ts';

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

it('BF05: counts from the end of what is sent', () => {
  const body = new PassThrough();
  const { signal } = startAnswerDeadline(300, undefined, body);
  vi.advanceTimersByTime(10_000);
  expect(signal.aborted).toBe(false);
  body.emit('end');
  vi.advanceTimersByTime(300);
  expect(signal.aborted).toBe(true);
});

it('BF05: does not start after an early answer', () => {
  const body = new PassThrough();
  const { signal, stop } = startAnswerDeadline(300, undefined, body);
  stop();
  body.emit('end');
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

it('BF05: counts at once where all was sent before', async () => {
  const body = new PassThrough();
  body.end();
  body.resume();
  await vi.waitFor(() => expect(body.readableEnded).toBe(true));
  const { signal } = startAnswerDeadline(300, undefined, body);
  vi.advanceTimersByTime(300);
  expect(signal.aborted).toBe(true);
});
