import { expect, it } from 'vitest';
import { buildFilesLink, parseFileIds } from './file-basket.ts';

it('D14: a link carries files along and gives them back', () => {
  const ids = ['aq-40-manual', '17', 'karta-łącznika'];
  const { link, left } = buildFilesLink('https://a.example/de/download-center', ids);
  expect([link, left]).toEqual([
    'https://a.example/de/download-center?files=aq-40-manual,17,karta-%C5%82%C4%85cznika',
    0,
  ]);
  expect(parseFileIds(new URL(link).searchParams.get('files'))).toEqual(ids);
});

it('D14: never grows longer than an address may be, and says how many it left', () => {
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

it('hardening 22: each id once, at most 200, nothing that can be no id', () => {
  expect(parseFileIds(null)).toEqual([]);
  expect(parseFileIds(' a ,b,a,,<b>,"x",c d')).toEqual(['a', 'b']);
  expect(parseFileIds(Array.from({ length: 999 }, (_, i) => i).join())).toHaveLength(200);
});
