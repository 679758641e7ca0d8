import { expect, it, vi } from 'vitest';
import { CallNotMade } from '../../cms/cms-error.ts';
import { enqueue, fail, withOutboxClock } from './outbox.test-rig.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_AGE_MS = 10 * MINUTE_MS;
const clock = withOutboxClock();
/** Lets time pass, during which only a few rounds take place. */
const leap = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await clock.pass(2);
};

it('S10: a message that nobody takes is a dead letter once it is too old, also behind younger ones of an open breaker', async () => {
  const outbox = clock.open(async (message, signal) => {
    // the younger message is never sent: its failures count for nothing, so it goes before the older one
    if (message.key === 'young') throw new CallNotMade('contactUs', 'paused');
    return fail(message, signal);
  }, MAX_AGE_MS);
  await enqueue(outbox, 'old');
  await leap(MAX_AGE_MS / 2);
  await enqueue(outbox, 'young');
  await leap(MAX_AGE_MS / 2 - MINUTE_MS);
  expect(outbox.stats()).toMatchObject({ waiting: 2, deadLetters: 0 });
  await leap(2 * MINUTE_MS);
  expect(outbox.stats()).toMatchObject({ waiting: 1, deadLetters: 1 });
});

it('K25: a clock that jumps ahead by eight days, and back, makes no message too old', async () => {
  let isDown = true;
  const outbox = clock.open(async (message, signal) => (isDown ? fail(message, signal) : { id: '7' }), MAX_AGE_MS);
  await leap(2 * MAX_AGE_MS);
  for (const key of ['a', 'b', 'c']) await enqueue(outbox, key);
  await clock.pass(5);
  const before = Date.now();
  vi.setSystemTime(before + 8 * 24 * HOUR_MS);
  // longer than the longest pause
  await leap(MINUTE_MS);
  vi.setSystemTime(before + MINUTE_MS + 2000);
  await clock.pass(2);
  expect(outbox.stats()).toMatchObject({ waiting: 3, deadLetters: 0 });
  isDown = false;
  clock.sent = [];
  outbox.endPauses();
  await clock.pass(2);
  expect(clock.sentKeys().toSorted()).toEqual(['a', 'b', 'c']);
});

it('K25: what was stored while the clock was years behind is not too old in this process, and is sent by the next', async () => {
  const right = Date.now();
  vi.setSystemTime(0);
  const first = clock.open(fail, MAX_AGE_MS);
  await leap(MAX_AGE_MS);
  await enqueue(first, 'a');
  vi.setSystemTime(right);
  await leap(MAX_AGE_MS / 2);
  expect(first.stats()).toMatchObject({ waiting: 1, deadLetters: 0 });
  await first.stop();
  clock.sent = [];
  const next = clock.open(async () => ({ id: '7' }), MAX_AGE_MS);
  await clock.pass(1);
  expect([clock.sentKeys(), next.stats().deadLetters]).toEqual([['a'], 0]);
});

it('S10, D7: the age of a report, of which only the day is known, counts from the end of that day', async () => {
  // the first minute of 2026 is the end of the day
  const outbox = clock.open(fail, 2 * HOUR_MS);
  await leap(HOUR_MS);
  await enqueue(outbox, 'report', { received: '2025-12-31' });
  await leap(HOUR_MS - MINUTE_MS);
  expect(outbox.stats()).toMatchObject({ waiting: 1, deadLetters: 0 });
  expect(clock.sent.length).toBeGreaterThan(0);
  await leap(2 * MINUTE_MS);
  expect(outbox.stats()).toMatchObject({ waiting: 0, deadLetters: 1 });
});

it('S10: a process that starts tries what is too old for an hour', async () => {
  const received = new Date(Date.now() - 10 * 24 * HOUR_MS).toISOString();
  const outbox = clock.open(fail);
  await enqueue(outbox, 'a', { received });
  await leap(HOUR_MS - MINUTE_MS);
  expect(outbox.stats()).toMatchObject({ waiting: 1, deadLetters: 0 });
  expect(clock.sent.length).toBeGreaterThan(0);
  await leap(2 * MINUTE_MS);
  expect(outbox.stats()).toMatchObject({ waiting: 0, deadLetters: 1 });
});
