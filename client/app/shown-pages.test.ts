import { expect, it } from 'vitest';
import type { LoadedPage } from './loaded-page.ts';
import { createShownPages, SHOWN_MAX } from './shown-pages.ts';

const at = (pathname: string, search = '') => ({ pathname, search });
const load = (overrides: object = {}) =>
  ({ page: { kind: 'page.show', path: '/en/products', posted: null, ...overrides } }) as unknown as LoadedPage;

it('PW01: pages are found by path and query, whatever the query flags', () => {
  const pages = createShownPages();
  const second = load();
  pages.remember(at('/en/products', '?page=2&newsletter'), second);
  expect(pages.find(at('/en/products', '?page=2'))).toBe(second);
  expect(pages.find(at('/en/products'))).toBeNull();
});

it.each([
  ['a private page', { kind: 'whistleblower.index' }],
  ['a draft', { draft: {} }],
  ['the answer to a form', { posted: {} }],
  ['an error', { kind: 'error' }],
  ['the offline page', { kind: 'offline' }],
])('PW01 D7: %s is not remembered, and removes the earlier page', (_, overrides) => {
  const pages = createShownPages();
  pages.remember(at('/en/products'), load());
  pages.remember(at('/en/products'), load(overrides));
  expect(pages.find(at('/en/products'))).toBeNull();
});

it('PW01: only the last pages are remembered', () => {
  const pages = createShownPages();
  const path = (number: number) => at(`/en/news/${number}`);
  for (let number = 0; number < SHOWN_MAX; number += 1) pages.remember(path(number), load());
  // opened again
  pages.remember(path(0), load());
  pages.remember(path(SHOWN_MAX), load());
  expect([0, 1, 2, SHOWN_MAX].filter((number) => pages.find(path(number)))).toEqual([0, 2, SHOWN_MAX]);
});
