import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CONTACT_OPEN_MS,
  CONTACT_SCROLL_THROTTLE_MS,
  CONTACT_TOGGLE_MS,
} from '../features/contact-directory/contact-times.ts';
import { createDebounce, createThrottle } from './debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([CONTACT_TOGGLE_MS, CONTACT_OPEN_MS])(
  'CT03: a list toggles and a department opens at once, and again only after %i ms without a call',
  (ms) => {
    expect(ms).toBe(500);
    const may = createDebounce(ms);
    expect(may()).toBe(true);
    vi.advanceTimersByTime(ms - 1);
    expect(may()).toBe(false);
    vi.advanceTimersByTime(ms - 1);
    expect(may()).toBe(false);
    vi.advanceTimersByTime(ms);
    expect(may()).toBe(true);
  },
);

it('CT03: the contact section scrolls once in 300 ms', () => {
  const may = createThrottle(CONTACT_SCROLL_THROTTLE_MS);
  expect([may(), may()]).toEqual([true, false]);
  vi.advanceTimersByTime(299);
  expect(may()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(may()).toBe(true);
});

it('a clock that is set back makes nobody wait', () => {
  const may = [createDebounce(500), createThrottle(500)];
  expect(may.map((one) => one())).toEqual([true, true]);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(500);
  expect(may.map((one) => one())).toEqual([true, true]);
});
