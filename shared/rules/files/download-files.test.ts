import { expect, it } from 'vitest';
import { isShortList } from './download-files.ts';

const group = (files: number) => ({ files: Array.from({ length: files }) });

it('BL02 is short below 4 groups and 4 files per group', () => {
  expect(isShortList([group(3), group(3), group(3)])).toBe(true);
  expect(isShortList([group(4)])).toBe(false);
  expect(isShortList([group(1), group(1), group(1), group(1)])).toBe(false);
  expect(isShortList([])).toBe(true);
});
