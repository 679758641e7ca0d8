import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OVERLAY_CLICK_MS, overlay } from './overlay.ts';

beforeEach(() => overlay.getState().reset());
afterEach(() => vi.useRealTimers());

it('SH25: rises on opening, falls on closing, never below 0; reset clears all', () => {
  const { raise, lower, reset } = overlay.getState();
  const level = () => overlay.getState().open.size;
  const [list, popup] = [vi.fn(), vi.fn()];
  raise(list);
  raise(popup);
  expect(level()).toBe(2);
  lower(list);
  lower(list);
  expect(level()).toBe(1);
  lower(popup);
  expect(level()).toBe(0);
  raise(list);
  raise(popup);
  reset();
  expect(level()).toBe(0);
});

it('CT12: a click on the overlay runs the action of what was opened last, once in 500 ms', () => {
  vi.useFakeTimers();
  const { raise, lower, closeLast } = overlay.getState();
  const list = vi.fn(() => lower(list));
  const popup = vi.fn(() => lower(popup));
  raise(list);
  raise(popup);
  closeLast();
  closeLast();
  expect([popup.mock.calls.length, list.mock.calls.length, overlay.getState().open.size]).toEqual([1, 0, 1]);
  vi.advanceTimersByTime(OVERLAY_CLICK_MS);
  closeLast();
  expect(list).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(OVERLAY_CLICK_MS);
  closeLast();
  expect([popup.mock.calls.length, list.mock.calls.length]).toEqual([1, 1]);
});
