import { beforeEach, expect, it } from 'vitest';
import { overlay } from './overlay.ts';

beforeEach(() => overlay.getState().reset());

it('SH25: rises on opening, falls on closing, never below 0; reset clears all', () => {
  const { raise, lower, reset } = overlay.getState();
  const level = () => overlay.getState().level;
  raise();
  raise();
  expect(level()).toBe(2);
  lower();
  lower();
  lower();
  expect(level()).toBe(0);
  raise();
  raise();
  reset();
  expect(level()).toBe(0);
});
