import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  AT_MOST,
  AT_ONCE,
  BUSY_FROM,
  createGate,
  type Rank,
  RENEWAL_WAIT_MS,
  RENEWALS_MAX,
  SHORT_LINE,
  TURN_MS,
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
  // who came first found a short line, and is next
  expect(gate.stats()).toEqual({ working: AT_ONCE, waiting: SHORT_LINE, refused: WAITING_MAX - SHORT_LINE + 1 });
  expect(told).not.toContain('no waiting 0');
  expect(told).toContain(`no waiting ${SHORT_LINE}`);
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
  expect(gate.stats()).toMatchObject({ waiting: 0, refused: 100 });
  for (const leave of leaves) leave();
  expect(gate.stats().working).toBe(0);
  // nothing runs for nobody
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('does what nobody waits for one at a time, behind all who wait', async () => {
  const { gate, told, enter } = setUp();
  const turns: (null | (() => void))[] = [];
  const take = () => void gate.takeTurn().then((leave) => turns.push(leave));
  take();
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect([turns.length, gate.stats().working]).toEqual([1, 1]);
  // it is no queue for anybody else, and keeps nobody out
  const leaves = Array.from({ length: AT_ONCE }, (_, i) => enter(`${i}`));
  expect([told.length, gate.stats()]).toEqual([AT_ONCE - 1, { working: AT_ONCE, waiting: 1, refused: 0 }]);
  turns[0]?.();
  turns[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([told.length, turns.length]).toEqual([AT_ONCE, 1]);
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(gate.stats().working).toBe(AT_ONCE);
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([turns.length, gate.isBusy()]).toEqual([2, false]);
  // it waits for the CMS: the next may begin
  take();
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(turns).toHaveLength(3);
  for (const leave of turns) leave?.();
  for (const leave of leaves) leave();
  expect(gate.stats()).toEqual({ working: 0, waiting: 0, refused: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up what nobody waits for when its turn does not come, and lets no crowd of it wait', async () => {
  const { gate, enter } = setUp();
  for (let i = 0; i < AT_ONCE; i++) enter(`${i}`);
  const turns: unknown[] = [];
  for (let i = 0; i <= RENEWALS_MAX; i++) void gate.takeTurn().then((leave) => turns.push(leave));
  await vi.advanceTimersByTimeAsync(RENEWAL_WAIT_MS - 100);
  expect(turns).toEqual([null]);
  await vi.advanceTimersByTimeAsync(200);
  expect([turns.length, new Set(turns)]).toEqual([RENEWALS_MAX + 1, new Set([null])]);
  expect(gate.stats().refused).toBe(0);
});
