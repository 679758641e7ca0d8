import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  AT_MOST,
  AT_ONCE,
  BUSY_FROM,
  createGate,
  type Rank,
  SHORT_LINE,
  WAIT_IN_SHORT_LINE_MS,
  WAIT_MS,
  WAITING_MAX,
} from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gate before a thread that is busy, unless told otherwise. */
function setUp(isIdle = () => false) {
  const gate = createGate({ now: Date.now, isIdle });
  const told: string[] = [];
  const enter = (name: string, rank: Rank = 'page') =>
    gate.enter(
      rank,
      () => void told.push(name),
      () => void told.push(`no ${name}`),
    );
  return { gate, told, enter };
}

it('lets some in, the next as one leaves, pages before searches', () => {
  const { gate, told, enter } = setUp();
  const leaves = Array.from({ length: AT_ONCE }, (_, i) => enter(`${i}`));
  expect(told).toHaveLength(AT_ONCE);
  expect([gate.isFull(), gate.isBusy()]).toEqual([true, false]);
  enter('search', 'search');
  enter('first');
  const impatient = enter('impatient');
  enter('second');
  expect(gate.isBusy()).toBe(true);
  impatient();
  leaves[0]?.();
  // twice is once
  leaves[0]?.();
  expect(told.slice(AT_ONCE)).toEqual(['first']);
  leaves[1]?.();
  leaves[2]?.();
  expect(told.slice(AT_ONCE)).toEqual(['first', 'second', 'search']);
});

it('refuses who has waited too long, and at once where too many wait', () => {
  const { gate, told, enter } = setUp();
  for (let i = 0; i < AT_ONCE; i++) enter(`${i}`);
  for (let i = 0; i < WAITING_MAX; i++) enter(`waiting ${i}`);
  expect(told).toHaveLength(AT_ONCE);
  enter('late');
  expect(told.at(-1)).toBe('no late');
  vi.advanceTimersByTime(WAIT_MS - 50);
  expect(gate.stats()).toEqual({ working: AT_ONCE, waiting: WAITING_MAX, refused: 1 });
  vi.advanceTimersByTime(100);
  // the first in the line: it is short now
  expect(gate.stats()).toEqual({ working: AT_ONCE, waiting: SHORT_LINE, refused: WAITING_MAX - SHORT_LINE + 1 });
});

it('refuses few only after long: their turn comes next, once the machine is free', () => {
  const { gate, told, enter } = setUp();
  const leaves = Array.from({ length: AT_ONCE }, (_, i) => enter(`${i}`));
  for (let i = 0; i < SHORT_LINE; i++) enter(`waiting ${i}`);
  vi.advanceTimersByTime(WAIT_IN_SHORT_LINE_MS - 50);
  expect(gate.stats()).toEqual({ working: AT_ONCE, waiting: SHORT_LINE, refused: 0 });
  leaves[0]?.();
  expect(told.at(-1)).toBe('waiting 0');
  vi.advanceTimersByTime(100);
  expect(gate.stats()).toEqual({ working: AT_ONCE, waiting: 0, refused: SHORT_LINE - 1 });
});

it('hardening 15: a flood of searches keeps no page out: the newest of them gives its place', () => {
  const { gate, told, enter } = setUp();
  const leaves = Array.from({ length: AT_ONCE }, (_, i) => enter(`${i}`));
  for (let i = 0; i < WAITING_MAX; i++) enter(`search ${i}`, 'search');
  enter('late search', 'search');
  enter('page');
  expect(told.slice(AT_ONCE)).toEqual(['no late search', `no search ${WAITING_MAX - 1}`]);
  expect(gate.stats()).toMatchObject({ waiting: WAITING_MAX, refused: 2 });
  leaves[0]?.();
  expect(told.at(-1)).toBe('page');
});

it('lets ever more in while the thread is idle, up to a bound, and few again when it is not', () => {
  let idle = true;
  const { gate, enter } = setUp(() => idle);
  const leaves = Array.from({ length: AT_MOST + 100 }, (_, i) => enter(`${i}`));
  vi.advanceTimersByTime(60);
  expect(gate.stats().working).toBeGreaterThan(BUSY_FROM);
  vi.advanceTimersByTime(WAIT_MS / 2);
  expect(gate.stats()).toMatchObject({ working: AT_MOST, waiting: 100, refused: 0 });
  idle = false;
  vi.advanceTimersByTime(WAIT_MS);
  expect(gate.stats()).toMatchObject({ waiting: SHORT_LINE, refused: 100 - SHORT_LINE });
  for (const leave of leaves) leave();
  expect(gate.stats().working).toBe(0);
  // nothing runs for nobody
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});
