// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { categoryStore } from '../../api/category-store.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { NavigationGrid } from './NavigationGrid.tsx';

const ITEMS = [
  { id: 'w', name: 'Water', url: '/en/water', description: 'For flats', categoryId: 'c-water' },
  { id: 'g', name: 'Gas', url: '/en/gas', description: 'For homes', categoryId: 'c-gas' },
  { id: 'm', name: 'EM-310', url: '/en/products/em-310', description: 'A meter' },
  { id: 'o', name: 'Others', url: '/en/others' },
];
const SITE = { routes: { 'product.show': '/products/:slug', 'product.compare': '/compare' } };
const asked = vi.fn<(address: string) => Promise<Response>>();
let address = '';

async function show(mode: string, items: object[] = ITEMS) {
  const Address = () => {
    address = useLocation().pathname;
    return null;
  };
  const { host, unmount } = await showInEnglish(
    <>
      <Address />
      <NavigationGrid id="b" index={0} content={{ title: 'Sectors', mode, items } as never} />
    </>,
    { site: SITE },
  );
  const press = (name: string) =>
    act(async () => {
      [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click();
      await vi.advanceTimersByTimeAsync(0);
    });
  const lines = () => outlineOf(host).slice(2);
  return { host, unmount, press, lines };
}
const arrive = () => act(() => vi.advanceTimersByTimeAsync(200));

beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => {
    categoryStore.setState(categoryStore.getInitialState(), true);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', asked);
  matchAllMedia();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const products = [{ id: 'em-310', slug: 'em-310', name: 'EM-310' }];
  asked.mockReset().mockImplementation(async () => Response.json({ id: 'c-water', name: 'Water', products }));
  history.replaceState(null, '', '/en/sectors');
});

const button = (name: string, isOpen = false) => [
  ...[`button: See products: ${name} expanded=${isOpen} type=button`, '(chevron)'],
];
const tile = (name: string, href: string) => [`h3: ${name}`, `link: ${name} → ${href}`];
const WATER = tile('Water', '/en/water');
const GAS = tile('Gas', '/en/gas');
const REST = [...tile('EM-310', '/en/products/em-310'), ...tile('Others', '/en/others')];

it('BL11 BL12: plain tiles lead to their pages; expanded ones open their products; descriptions have their texts as well', async () => {
  expect((await show('plain')).lines()).toEqual([...WATER, ...GAS, ...REST]);
  const { host, lines } = await show('expanded');
  expect(lines()).toEqual([...WATER, ...button('Water'), ...GAS, ...button('Gas'), ...REST]);
  // beside the arrow, which only those see who see the page
  expect([...host.querySelectorAll('[class*=arrow]')].map(({ textContent }) => textContent)).toEqual([
    'See the product',
    'See products',
  ]);
  expect((await show('descriptions')).lines()).toEqual([
    ...[...WATER, 'For flats', ...button('Water'), ...GAS, 'For homes', ...button('Gas')],
    ...[...tile('EM-310', '/en/products/em-310'), 'A meter', ...tile('Others', '/en/others')],
  ]);
});

it('BL13: a tile opens its products below its row, which are loaded once; one at a time, and named in the address', async () => {
  const { host, press, lines } = await show('expanded', ITEMS.slice(0, 2));
  await press('Water');
  expect(location.hash).toBe('#water');
  expect(asked.mock.calls.map(([to]) => to)).toEqual(['/api/product_categories/c-water?locale=en']);
  expect(lines()).toEqual([
    ...[...WATER, ...button('Water', true), 'status: Loading', 'link: All in Water → /en/water', '(arrow-right)'],
    ...[...GAS, ...button('Gas')],
  ]);
  expect(host.querySelectorAll('[data-loading] > div').length).toBe(3);
  const control = host.querySelector('button')?.getAttribute('aria-controls') ?? '';
  expect(host.querySelector('li:has([aria-live])')?.id).toBe(control);
  expect(host.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await arrive();
  const compare = 'Compare: EM-310';
  expect(lines()).toEqual([
    ...[...WATER, ...button('Water', true), 'h4: EM-310', 'link: EM-310 → /en/products/em-310'],
    ...[`label: ${compare}`, `checkbox: ${compare} = em-310 name=ids`],
    ...['link: All in Water → /en/water', '(arrow-right)', ...GAS, ...button('Gas')],
  ]);
  await press('Gas');
  expect([location.hash, asked.mock.calls.length]).toEqual(['#gas', 2]);
  expect(lines().slice(0, 4)).toEqual([...WATER, ...button('Water')]);
  await press('Gas');
  expect([location.hash, lines()]).toEqual(['', [...WATER, ...button('Water'), ...GAS, ...button('Gas')]]);
  await press('Water');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('BL13: products that cannot be loaded say so, and are tried again', async () => {
  asked.mockImplementationOnce(async () => new Response('', { status: 503 }));
  const { host, press, lines } = await show('expanded', ITEMS.slice(0, 1));
  await press('Water');
  await arrive();
  expect(lines()).toEqual([
    ...[...WATER, 'alert:', 'Error downloading products', 'button: Try again: Water expanded=false type=button'],
  ]);
  expect(host.querySelector('button')?.hasAttribute('aria-controls')).toBe(false);
  await press('Try again');
  await arrive();
  expect(lines()).toContain('h4: EM-310');
});

it('BL12: a category without products leads to its page, and Back does not lead there again; without a page it says so', async () => {
  asked.mockImplementation(async () => Response.json({ id: 'c', name: 'C', products: [] }));
  const { press, unmount } = await show('expanded', ITEMS.slice(0, 1));
  await press('Water');
  await arrive();
  expect([address, location.hash]).toEqual(['/en/water', '']);
  await unmount();
  categoryStore.setState(categoryStore.getInitialState(), true);
  const other = await show('expanded', [{ ...ITEMS[0], url: '' }]);
  await other.press('Water');
  await arrive();
  expect(other.lines()).toEqual(['h3: Water', ...button('Water', true), 'There are no products in this category yet.']);
});

it('BL13: the tile that the address names is open, but not one that leads to a page', async () => {
  history.replaceState(null, '', '/en/sectors#gas');
  const { lines, unmount } = await show('expanded');
  expect(lines()).toContain('button: See products: Gas expanded=true type=button');
  await unmount();
  history.replaceState(null, '', '/en/sectors#others');
  expect((await show('expanded')).lines().filter((line) => line.includes('expanded=true'))).toEqual([]);
});
