import { expect, it } from 'vitest';
import { isShortList, toGroupPages } from './download-files.ts';

const group = (files: number) => ({ files: Array.from({ length: files }) });

it('BL02 is short below 4 groups and 4 files per group', () => {
  expect(isShortList([group(3), group(3), group(3)])).toBe(true);
  expect(isShortList([group(4)])).toBe(false);
  expect(isShortList([group(1), group(1), group(1), group(1)])).toBe(false);
  expect(isShortList([])).toBe(true);
});

it('DC01: a group stays on one page, unless it is longer than a page', () => {
  const groups = [9, 3, 5, 5, 3, 50, 2, 0].map((files, i) => ({ id: i, ...group(files) }));
  const pages = toGroupPages(groups, 24).map((page) => page.map(({ id, files }) => `${id}: ${files.length}`));
  expect(pages).toEqual([['0: 9', '1: 3', '2: 5', '3: 5'], ['4: 3', '5: 21'], ['5: 24'], ['5: 5', '6: 2']]);
  expect(toGroupPages([], 24)).toEqual([]);
});

it('DC01: a group as long as a page has one of its own, and one that just fits stays beside the others', () => {
  const sizes = (...files: number[]) =>
    toGroupPages(files.map(group), 24).map((page) => page.map(({ files }) => files.length));
  expect(sizes(1, 24)).toEqual([[1], [24]]);
  expect(sizes(1, 25)).toEqual([[1, 23], [2]]);
  expect(sizes(1, 23, 1)).toEqual([[1, 23], [1]]);
  expect(sizes(24, 48)).toEqual([[24], [24], [24]]);
});
