import { expect, it } from 'vitest';
import { addQuery, findMarkdownPage, toAddress } from './address.ts';

it.each([
  ['/kontakt?x=1#y', '/kontakt?x=1#y'],
  ['/über-uns', '/%C3%BCber-uns'],
  ['/%C3%BCber-uns', '/%C3%BCber-uns'],
  ['/%c3%bcber%2duns', '/%C3%BCber-uns'],
  ['/%70rodukty', '/produkty'],
  ['/a,b&c/%2C%26', '/a,b&c/%2C%26'],
  ['/%2541', '/%2541'],
  ['/a"b|c', '/a%22b%7Cc'],
  ['/p/:slug+', '/p/:slug+'],
  ['/szukaj?phrase=a%26b c', '/szukaj?phrase=a%26b%20c'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/100%', '/100%'],
])('RT12: the address of %s is %s', (path, address) => {
  expect(toAddress(path)).toBe(address);
  expect(toAddress(address)).toBe(address);
});

it.each([
  ['/a', '', '/a'],
  ['/a', 'x=1', '/a?x=1'],
  ['/a?y=2', 'x=1', '/a?y=2&x=1'],
  ['/a#b', 'x=1', '/a?x=1#b'],
])('RT12: %s with %j is %s', (address, search, expected) => {
  expect(addQuery(address, search)).toBe(expected);
});

it.each([
  ['/index.md', '/'],
  ['/en.md', '/en'],
  ['/en/products/aq-40.md', '/en/products/aq-40'],
  ['/en', null],
  ['/.md', null],
  ['/en/.md', null],
])('S28: the page of %s is %j', (path, page) => {
  expect(findMarkdownPage(path)).toBe(page);
});
