// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { categoryStore } from '../../api/category-store.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ProductNavigation } from './ProductNavigation.tsx';

const branch = (id: string, parent: string | null, position = 0) => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  status: 'published',
  position,
  parentBranch: parent && { id: parent },
});
const CATEGORIES = [branch('all', null), branch('gas', 'all', 2), branch('water', 'all', 1), branch('cold', 'water')];
const product = (id: string) => ({ id, name: `Product ${id}`, slug: id });
const SITE = {
  routes: {
    'product.index': '/products',
    'product.show': '/products/:slug+',
    'product_category.show': '/solutions/:slug+',
  },
};
const ON_PRODUCT = { layout: 'product', content: { product: { id: 'em', category: { id: 'cold' } } } };

/** Answers of the site by address, in turn; without one it fails. They come once `mayAnswer` is resolved. */
let answers: Record<string, unknown[]>;
let mayAnswer: PromiseWithResolvers<void>;
beforeEach(({ onTestFinished }) => {
  // first here, so last of all: after the page is gone
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  mayAnswer = Promise.withResolvers();
  categoryStore.setState(categoryStore.getInitialState(), true);
  answers = {
    '/api/product_categories': [CATEGORIES],
    '/api/product_categories/water': [{ ...branch('water', 'all'), products: [] }],
    '/api/product_categories/cold': [{ ...branch('cold', 'water'), products: [product('em'), product('am')] }],
    '/api/product_categories/gas': [],
  };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string) => {
    await mayAnswer.promise;
    const answer = answers[address.split('?')[0] as string]?.shift();
    return answer ? Response.json(answer) : Response.json({ code: 503, message: 'x' }, { status: 503 });
  });
});

async function show(page: object) {
  const { host } = await showInEnglish(<ProductNavigation open onClose={() => {}} />, { page, site: SITE });
  return host;
}
/** Answers arrive after the time that a loader is shown at least. */
const until = (isThere: () => unknown) =>
  act(async () => {
    mayAnswer.resolve();
    await vi.waitFor(() => expect(isThere()).toBeTruthy(), { timeout: 60_000 });
  });
const isLoaded = (state: object | undefined) => (state as { state?: string } | undefined)?.state === 'fetched';
const { getState } = categoryStore;

const HEAD = [
  'dialog: Our solutions open',
  'h2: Our solutions',
  'button: Close type=button',
  '(close)',
  'navigation: Our solutions',
];
const END = ['link: See all products → /en/products', '(arrow-right)', 'status:'];
const row = (id: string, path: string, isOpen = false, current = '') => [
  `link: ${id} → /en/solutions/${path}${current}`,
  `button: Subcategories and products: ${id} expanded=${isOpen} type=button`,
  '(chevron)',
];

it('BL14 LY15 PR05: the tree stands by position and is open on the way to the product that is shown', async () => {
  const host = await show(ON_PRODUCT);
  expect(outlineOf(host)).toEqual([...HEAD, 'status: Loading', ...END]);
  await until(() => isLoaded(getState().products['cold']) && isLoaded(getState().products['water']));
  expect(outlineOf(host)).toEqual([
    ...HEAD,
    ...row('WATER', 'water', true, ' current=true'),
    ...row('COLD', 'water/cold', true, ' current=true'),
    'link: Product em → /en/products/em current=page',
    'link: Product am → /en/products/am',
    ...row('GAS', 'gas'),
    ...END,
  ]);
});

it('PR05 PR13: a category loads its products when it is first opened; what fails can be tried again', async () => {
  const host = await show({ layout: 'product_category', content: { category: { id: 'water' } } });
  await until(() => isLoaded(getState().products['water']));
  const tree = [...row('WATER', 'water', true, ' current=page'), ...row('COLD', 'water/cold')];
  expect(outlineOf(host)).toEqual([...HEAD, ...tree, ...row('GAS', 'gas'), ...END]);
  const toggle = [...host.querySelectorAll('button')].at(-1);
  mayAnswer = Promise.withResolvers();
  await act(async () => toggle?.click());
  expect(outlineOf(host)).toEqual([...HEAD, ...tree, ...row('GAS', 'gas', true), 'status: Loading', ...END]);
  await until(() => getState().products['gas']?.state === 'failed');
  const failed = ['alert:', '(error)', 'Error downloading products', 'button: Try again type=button'];
  expect(outlineOf(host)).toEqual([...HEAD, ...tree, ...row('GAS', 'gas', true), ...failed, ...END]);
  answers['/api/product_categories/gas'] = [{ ...branch('gas', 'all'), products: [] }];
  await act(async () => [...host.querySelectorAll('button')].at(-1)?.click());
  expect(document.activeElement).toBe(toggle);
  await until(() => isLoaded(getState().products['gas']));
  const empty = 'There are no products in this category yet.';
  expect(outlineOf(host)).toEqual([...HEAD, ...tree, ...row('GAS', 'gas', true), empty, ...END]);
});

it('BL14: a tree that cannot be loaded can be asked for again', async () => {
  answers['/api/product_categories'] = [];
  const host = await show({ layout: 'default', content: {} });
  await until(() => getState().tree?.state === 'failed');
  const failed = ['alert:', '(error)', 'Error downloading products', 'button: Try again type=button'];
  expect(outlineOf(host)).toEqual([...HEAD, ...failed, ...END]);
  answers['/api/product_categories'] = [CATEGORIES];
  await act(async () => [...host.querySelectorAll('button')].at(-1)?.click());
  await until(() => isLoaded(getState().tree));
  expect(outlineOf(host)).toEqual([...HEAD, ...row('WATER', 'water'), ...row('GAS', 'gas'), ...END]);
});
