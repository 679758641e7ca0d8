// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { lockPage } from './page-lock.ts';

afterEach(() => vi.restoreAllMocks());

const isLocked = () => document.documentElement.hasAttribute('data-locked');

it('SH22: the page is locked until the last dialog is closed, and each unlocks once', () => {
  const [first, second] = [lockPage(), lockPage()];
  first();
  first();
  expect(isLocked()).toBe(true);
  second();
  expect(isLocked()).toBe(false);
});

it.each([
  ['a scroll bar beside the page', 15, 'gutter'],
  ['no scroll bar, or one that lies over the page', 0, ''],
])('SH22: a locked page keeps its width: %s', (_name, scrollBar, locked) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - scrollBar);
  const unlock = lockPage();
  expect(document.documentElement.getAttribute('data-locked')).toBe(locked);
  unlock();
});
