import { expect, it } from 'vitest';
import { findPopupPlace, isPopupPage } from './popup-place.ts';

const PAGE = { kind: 'page.show', path: '/en/about', layout: 'default', reference: 'about', categoryChain: ['water'] };
const SITE = {
  ...{ locale: 'en', localeMode: 'prefix', adverts: 'all', hasNewsletter: true },
  ...{ fixedLinks: { privacy: '/en/privacy' }, routes: {}, menus: {} },
};
const find = (page: object) => findPopupPlace({ ...PAGE, ...page } as never, SITE as never);

it('PP03: a popup is chosen by the page, its chain of categories, and what the site has', () => {
  const place = { chain: ['water'], node: 'about', isTool: false, adverts: 'all', hasNewsletter: true };
  expect(find({})).toEqual(place);
  expect(find({ categoryChain: undefined })).toEqual({ ...place, chain: [] });
});

it.each([
  ['of an error', { kind: 'error' }],
  ['of the newsletter', { kind: 'newsletter.index' }],
  ['of whistleblowers', { kind: 'whistleblower.index' }],
  ['of a preview', { path: '/en/admin/preview' }],
  ['on data protection', { path: '/en/privacy' }],
])('D7: no popup opens by itself on a page %s', (_, page) => {
  expect(find(page)).toBe(null);
});

it.each([
  ...['product.index', 'product.finder', 'product.compare', 'product.lookup', 'job_offer.index', 'job_offer.show'],
  ...['stock.index', 'stock_report.index', 'periodic_report.index', 'search.index', 'download_center.index'],
])('011: on pages of the kind %s, which visitors work with, only popups that name the page open', (kind) => {
  expect(find({ kind })?.isTool).toBe(true);
});

it.each(['page.show', 'product.show', 'post.show', 'contact.index'])('011: pages of the kind %s are read', (kind) => {
  expect(find({ kind })?.isTool).toBe(false);
});

it.each([
  ['a department', 'contact', { department: {}, failure: null }, true],
  ['a department that cannot be shown', 'contact', { department: null, failure: 'absent' }, true],
  ['the directory', 'contact', { department: null, failure: null }, false],
  ['any other page', 'default', {}, false],
])('D12: whether a page is a popup above another one: %s', (_, layout, content, expected) => {
  expect(isPopupPage({ layout, content } as never)).toBe(expected);
});
