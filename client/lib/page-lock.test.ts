import { expect, it } from 'vitest';
import { lockPage, pageLock } from './page-lock.ts';

it('SH22: counts dialogs, and each unlocks once', () => {
  const [first, second] = [lockPage(), lockPage()];
  first();
  first();
  expect(pageLock.getState().count).toBe(1);
  second();
  expect(pageLock.getState().count).toBe(0);
});
