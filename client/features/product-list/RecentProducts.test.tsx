// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { readRecentProducts } from '../../lib/visitor/recent-products.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { openEmptyWindow } from '../../page/window.test-rig.ts';
import { ProductSuccessor } from './ProductSuccessor.tsx';
import { RecentProducts } from './RecentProducts.tsx';

const stored = () => JSON.parse(localStorage.getItem('recentProducts') ?? '[]').map(({ id }: { id: string }) => id);
const store = (...items: object[]) => localStorage.setItem('recentProducts', JSON.stringify(items));
const seen = (id: string, more: object = {}) => ({
  locale: 'en',
  id,
  slug: id,
  name: id.toUpperCase(),
  image: null,
  ...more,
});
const allow = (functionalConsent: boolean) => visitorConsent.setState({ chosen: { functionalConsent } as never });

async function show(product?: object, draft: object | null = null) {
  const { host, unmount } = await showInEnglish(<RecentProducts product={product as never} />, {
    page: { locale: 'en', path: '/en/products/em-310', draft },
    site: { routes: { 'product.show': '/products/:slug' } },
  });
  return { host, unmount, names: () => outlineOf(host).filter((line) => line.startsWith('h3')) };
}

beforeEach(openEmptyWindow);

it('products that were viewed are shown where functional data is allowed, in the language of the page, the latest first', async () => {
  store(seen('a', { image: '/uploads/a.jpg' }), seen('b', { locale: 'de' }), seen('em-310'), seen('c'));
  const product = { id: 'em-310', slug: 'em-310', name: 'EM-310', images: [{ url: '/uploads/e.jpg' }] };
  const { host, names } = await show(product);
  expect([outlineOf(host), stored()]).toEqual([[], ['a', 'b', 'em-310', 'c']]);
  await act(async () => allow(true));
  expect(outlineOf(host)).toEqual([
    ...['section: Recently viewed', 'h2: Recently viewed', 'button: Previous: Recently viewed type=button disabled'],
    ...['(arrow-left)', 'button: Next: Recently viewed type=button', '(arrow-right)', 'ul: Recently viewed'],
    ...['image: → /media/cache/resolve/category_teaser/uploads/a.jpg?w=480', 'h3: A', 'link: A → /en/products/a'],
    ...['h3: C', 'link: C → /en/products/c', 'button: Clear the list type=button'],
  ]);
  // the product of the page is the latest from now on
  expect(readRecentProducts()[0]).toEqual(seen('em-310', { image: '/uploads/e.jpg' }));
  expect(stored()).toEqual(['em-310', 'a', 'b', 'c']);
  await act(async () => [...host.querySelectorAll('button')].at(-1)?.click());
  expect([names(), localStorage.getItem('recentProducts')]).toEqual([[], null]);
});

it('six products are the most; a draft is not among them; what is damaged is left out', async () => {
  allow(true);
  store(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seen(id)));
  await show({
    id: 'g',
    slug: 'g',
    name: 'G',
    teaserImage: { url: '/uploads/t.jpg' },
    images: [{ url: '/uploads/i.jpg' }],
  });
  expect(stored()).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  expect(readRecentProducts()[0]?.image).toBe('/uploads/t.jpg');
  await show({ id: 'h', slug: 'h', name: 'H' }, {});
  expect(stored()).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  store(
    seen('a', { name: '' }),
    seen('b', { slug: 5 }),
    seen('c', { locale: 'xx' }),
    seen('d', { image: '//evil' }),
    seen('', {}),
  );
  expect(readRecentProducts()).toEqual([seen('d')]);
});

const PATHS = { 'product.show': '/products/:slug', 'product.finder': '/finder', 'product.index': '/products' };
const SUCCESSOR = { successor: { name: 'EM-330', slug: 'em-330' } };
const HINT = 'We are phasing this product out. For new projects we recommend its successor.';
const GONE = 'This product is no longer sold. Its documents and support remain available.';
const NEXT = ['link: Successor: EM-330 → /en/products/em-330', '(arrow-right)'];
const FIND = ['link: Find similar products → /en/finder', '(arrow-right)'];

it.each<[object | undefined, boolean, string[]]>([
  [undefined, false, []],
  [{ status: 'active', ...SUCCESSOR }, false, []],
  [{ status: 'announced', ...SUCCESSOR }, false, []],
  [{ status: 'phase-out' }, false, []],
  [{ status: 'phase-out', ...SUCCESSOR }, false, ['(info)', HINT, ...NEXT]],
  [{ status: 'phase-out', ...SUCCESSOR }, true, NEXT],
  [{ status: 'withdrawn', ...SUCCESSOR }, false, ['(warning)', GONE, ...NEXT]],
  [{ status: 'withdrawn' }, false, ['(warning)', GONE, ...FIND]],
  [{ status: 'withdrawn' }, true, FIND],
])('a product that leaves the catalogue names its successor, or the finder: %j', async (lifecycle, isPlain, lines) => {
  const product = { id: 'a', lifecycle } as never;
  const { host } = await showInEnglish(<ProductSuccessor product={product} isPlain={isPlain} />, {
    site: { routes: PATHS },
  });
  expect(outlineOf(host)).toEqual(lines);
});

it('without a finder the list of products stands in for it', async () => {
  const { 'product.finder': _, ...routes } = PATHS;
  const product = { id: 'a', lifecycle: { status: 'withdrawn' } } as never;
  const { host } = await showInEnglish(<ProductSuccessor product={product} isPlain />, { site: { routes } });
  expect(outlineOf(host)).toEqual(['link: Find similar products → /en/products', '(arrow-right)']);
});
