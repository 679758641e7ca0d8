import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProductNavigation } from './product-navigation.ts';

let navigation: ReturnType<typeof createProductNavigation>;
const phase = () => {
  const { open, visible } = navigation.getState();
  return [open, visible];
};
beforeEach(() => {
  vi.useFakeTimers();
  navigation = createProductNavigation();
});
afterEach(() => vi.useRealTimers());

it('PR06: opens, and is visible 100 ms later', () => {
  navigation.getState().show();
  vi.advanceTimersByTime(99);
  expect(phase()).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(phase()).toEqual([true, true]);
});

it('PR06: closing makes it invisible at once and closes it 400 ms later', () => {
  navigation.getState().show();
  vi.advanceTimersByTime(500);
  navigation.getState().hide();
  expect(phase()).toEqual([true, false]);
  vi.advanceTimersByTime(399);
  expect(phase()).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(phase()).toEqual([false, false]);
});

it('PR06: the latest call counts', () => {
  navigation.getState().show();
  vi.advanceTimersByTime(50);
  navigation.getState().hide();
  vi.advanceTimersByTime(1000);
  expect(phase()).toEqual([false, false]);
  navigation.getState().show();
  vi.advanceTimersByTime(200);
  navigation.getState().hide();
  vi.advanceTimersByTime(200);
  navigation.getState().show();
  vi.advanceTimersByTime(1000);
  expect(phase()).toEqual([true, true]);
});

it('PR05: active nodes toggle in and out of the list', () => {
  const { toggleNode, activate } = navigation.getState();
  toggleNode('a');
  activate(['a', 'b']);
  expect(navigation.getState().activeNodeIds).toEqual(['a', 'b']);
  toggleNode('a');
  expect(navigation.getState().activeNodeIds).toEqual(['b']);
});

it('PR06: a reset clears the nodes', () => {
  navigation.getState().activate(['c']);
  navigation.getState().reset();
  expect(navigation.getState()).toMatchObject({ activeNodeIds: [] });
});
