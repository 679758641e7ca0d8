// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { panels } from '../../lib/panels.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ProductBar } from './ProductBar.tsx';

const CRUMBS = ['Home', 'Water', 'Meters', 'EM-310'].map((name) => ({ name, path: `/en/${name.toLowerCase()}` }));
const ROUTES = { 'product_category.index': '/solutions', 'product.index': '/products' };

async function show(props: object = {}, routes: object = ROUTES) {
  const { host } = await showInEnglish(<ProductBar crumbs={CRUMBS} hasCategory {...props} />, { site: { routes } });
  return host;
}
const leadsTo = async (props: object, routes?: object) =>
  (await show(props, routes)).querySelector('a')?.getAttribute('href');

it('LY15: above a product are the navigation of products and its breadcrumbs; the first opens a panel', async () => {
  onTestFinished(() => panels.getState().hide());
  const host = await show();
  expect(outlineOf(host)).toEqual([
    ...['link: Our solutions → /en/meters haspopup=dialog', '(menu)', 'navigation: Breadcrumbs'],
    ...['link: Home → /en/home', '(home)', 'link: Water → /en/water', 'link: Meters → /en/meters', 'EM-310'],
  ]);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  host.querySelector('a')?.addEventListener('click', (last) => last.preventDefault(), { once: true });
  await act(async () => host.querySelector('a')?.dispatchEvent(event));
  expect(panels.getState().open).toBe(null);
  await act(async () => host.querySelector('a')?.click());
  expect(panels.getState().open).toBe('productNavigation');
});

it('LY15: without a script it leads to the category, else to all of them, to all products or to the page', async () => {
  const { 'product_category.index': _, ...others } = ROUTES;
  expect(await leadsTo({})).toBe('/en/meters');
  expect(await leadsTo({ hasCategory: false })).toBe('/en/solutions');
  expect(await leadsTo({ crumbs: CRUMBS.slice(2) })).toBe('/en/solutions');
  expect(await leadsTo({ hasCategory: false }, others)).toBe('/en/products');
  expect(await leadsTo({ hasCategory: false }, {})).toBe('#main');
});
