import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSED, CUSTOM_MODAL_TIMES, createPhase, MODAL_TIMES, type Phase } from './dialog-phase.ts';

const motion = { matches: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => motion);
});
afterEach(() => {
  motion.matches = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const OPEN: Phase = { open: true, visible: false };
const VISIBLE: Phase = { open: true, visible: true };

describe('the phases of a modal', () => {
  it.each([
    ['SH26: a modal', MODAL_TIMES, 10, 400],
    ['SH27: a custom modal', CUSTOM_MODAL_TIMES, 100, 300],
  ])('%s is visible a moment after it opened, and closed after it faded', (_, times, visibleAfter, closedAfter) => {
    let now = CLOSED;
    const phase = createPhase(times, (next) => {
      now = next;
    });
    phase.show();
    expect(now).toEqual(OPEN);
    vi.advanceTimersByTime(visibleAfter - 1);
    expect(now).toEqual(OPEN);
    vi.advanceTimersByTime(1);
    expect(now).toEqual(VISIBLE);
    phase.hide();
    expect(now).toEqual(OPEN);
    vi.advanceTimersByTime(closedAfter - 1);
    expect(now).toEqual(OPEN);
    vi.advanceTimersByTime(1);
    expect(now).toEqual(CLOSED);
  });

  it('BX07: with reduced motion, it is visible and closed at once', () => {
    motion.matches = true;
    const changes: Phase[] = [];
    const phase = createPhase(MODAL_TIMES, (next) => changes.push(next));
    phase.show();
    vi.advanceTimersByTime(0);
    phase.hide();
    vi.advanceTimersByTime(0);
    expect(changes).toEqual([OPEN, VISIBLE, OPEN, CLOSED]);
  });

  it('SH26: reopening while it closes works, and cancels the pending step', () => {
    const changes: Phase[] = [];
    const phase = createPhase(MODAL_TIMES, (next) => changes.push(next));
    phase.hide();
    expect(changes).toEqual([]);
    phase.show();
    phase.hide();
    vi.advanceTimersByTime(200);
    phase.show();
    vi.advanceTimersByTime(5000);
    expect(changes).toEqual([OPEN, OPEN, VISIBLE]);
  });
});
