import { expect, it } from 'vitest';
import { buildFilesLink, parseFileIds } from './file-basket.ts';

it('D14: a link contains the ids of files, which can be read back', () => {
  const ids = ['aq-40-manual', '17', 'karta-łącznika'];
  const { link, left } = buildFilesLink('https://a.example/de/download-center', ids);
  expect([link, left]).toEqual([
    'https://a.example/de/download-center?files=aq-40-manual,17,karta-%C5%82%C4%85cznika',
    0,
  ]);
  expect(parseFileIds(new URL(link).searchParams.get('files'))).toEqual(ids);
});

it('D14: a link is never longer than allowed, and the number of omitted files is returned', () => {
  const ids = Array.from({ length: 300 }, (_, i) => `product-${i}-datasheet`);
  const { link, left } = buildFilesLink('https://a.example/centrum-pobran', ids);
  expect(link.length).toBeLessThanOrEqual(1900);
  expect(parseFileIds(new URL(link).searchParams.get('files'))).toEqual(ids.slice(0, 300 - left));
  expect(left).toBeGreaterThan(0);
  expect(
    buildFilesLink(
      'https://a.example/c',
      Array.from({ length: 201 }, (_, i) => `${i}`),
    ).left,
  ).toBe(1);
});

it('hardening 22: no duplicates, at most 200 ids, no invalid ids', () => {
  expect(parseFileIds(null)).toEqual([]);
  expect(parseFileIds(' a ,b,a,,<b>,"x",c d')).toEqual(['a', 'b']);
  expect(parseFileIds(Array.from({ length: 999 }, (_, i) => i).join())).toHaveLength(200);
});
