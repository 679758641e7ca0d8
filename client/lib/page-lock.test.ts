// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lockPage } from './page-lock.ts';

const isLocked = () => document.documentElement.hasAttribute('data-locked');

it('SH22: the page is locked until the last dialog is closed, and each unlocks once', () => {
  const [first, second] = [lockPage(), lockPage()];
  first();
  first();
  expect(isLocked()).toBe(true);
  second();
  expect(isLocked()).toBe(false);
});
