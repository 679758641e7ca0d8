// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { CompareBar } from '../../features/compare/CompareBar.tsx';
import { CompareButton } from '../../features/compare/CompareButton.tsx';
import { CompareCheck } from '../../features/compare/CompareCheck.tsx';
import { compare } from '../../features/compare/compare-store.ts';
import { AddToEnquiry } from '../../features/enquiry/AddToEnquiry.tsx';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import type { ViewProps } from '../view-props.ts';
import { ProductComparison } from './ProductComparison.tsx';

const routes = {
  'product.compare': '/compare',
  'product.show': '/products/:slug+',
  'product.finder': '/finder',
  'contact.index': '/contact',
};
const site = { routes, origin: 'https://x.example', fixedLinks: { downloadCenter: '/en/files' } };
const page = { path: '/en/compare' };
const product = (id: string) => ({ id, name: `Meter ${id}`, slug: id });
const VIEW = {
  type: 'product_comparison',
  products: [product('a'), product('b')],
  sheets: [{ id: 's', name: 'Sheet', url: '/files/a.pdf' }, null],
  refused: [product('x'), product('y')],
  unknown: ['old-1', 'old-2'],
  groups: [
    {
      key: 'g',
      name: 'Electrical',
      rows: [
        { key: 'u', label: 'Voltage', values: ['230 V', null], differs: true },
        { key: 'c', label: 'Class', values: ['B', 'B'], differs: false },
      ],
    },
  ],
  onlyDifferences: false,
};
const show = async (change: object = {}) => {
  const view = { ...VIEW, ...change } as unknown as ViewProps<'product_comparison'>['view'];
  const { host, unmount } = await showInEnglish(<ProductComparison view={view} />, { page, site });
  const lines = outlineOf(host);
  await unmount();
  return lines;
};
const head = (id: string, others: string, hasSheet: boolean) => [
  hasSheet
    ? `th: Meter ${id}Data sheet: Meter ${id}Remove Meter ${id} from the comparison`
    : `th: Meter ${id}Remove Meter ${id} from the comparison`,
  `link: Meter ${id} → /en/products/${id}`,
  ...(hasSheet ? [`link: Data sheet: Meter ${id} → /files/a.pdf download`] : []),
  `link: Remove Meter ${id} from the comparison → /en/compare?${others}`,
  '(close)',
];
const WAYS = [
  ...['button: Add all data sheets to the basket: Meter a, Meter b type=button', '(basket)'],
  'link: Ask about these products → /en/contact?ask=a,b#write-to-us',
];
const VOLTAGE = ['th: Voltage (differs)', 'td: 230 V', 'td: not specified'];
const ANOTHER = ['link: Add another product → /en/finder', '(arrow-right)'];

it('a comparison says what it left out, what can be done with its products, and has each value in its column', async () => {
  expect(await show()).toEqual([
    ...['(warning)', 'At most 4 products can be compared. Left out: Meter x, Meter y.'],
    ...['(warning)', 'Not in our catalogue, and left out: old-1, old-2.'],
    ...WAYS,
    'navigation: Rows shown',
    'link: All rows 2 → /en/compare?ids=a,b current=true',
    'link: Only differences 1 → /en/compare?ids=a,b&diff=1',
    ...['status:', 'Scroll the table sideways to see more products', '(arrow-right)'],
    'section: Product comparison',
    'table: Product comparison',
    'caption: Product comparison',
    'td:',
    ...head('a', 'ids=b', true),
    ...head('b', 'ids=a', false),
    'th: Electrical',
    ...VOLTAGE,
    ...['th: Class', 'td: B', 'td: B'],
    ...ANOTHER,
  ]);
});

it('only differences leaves out equal rows, and keeps to that when a product is removed; equal products say so', async () => {
  const lines = await show({ onlyDifferences: true, refused: [], unknown: [], products: ['a', 'b', 'c'].map(product) });
  expect(lines).not.toContain('th: Class');
  expect(lines).toContain('link: Remove Meter a from the comparison → /en/compare?ids=b,c&diff=1');
  const groups = [{ ...VIEW.groups[0], rows: VIEW.groups[0]?.rows.slice(1) }];
  expect(await show({ onlyDifferences: true, groups })).toContain(
    'status: These products do not differ in any of the listed values.',
  );
});

it('one product, four products and none', async () => {
  const groups = [
    { key: 'g', name: 'Electrical', rows: [{ key: 'u', label: 'Voltage', values: ['1'], differs: true }] },
  ];
  const one = await show({ products: [product('a')], refused: [], unknown: [], groups });
  expect(one.slice(0, 2)).toEqual(['(info)', 'Choose at least one more product to see the differences.']);
  expect([one.includes('navigation: Rows shown'), one.includes('th: Voltage')]).toEqual([false, true]);
  expect(await show({ products: ['a', 'b', 'c', 'd'].map(product), groups: [] })).not.toContain(ANOTHER[0]);
  expect(await show({ products: [], refused: [], unknown: [] })).toEqual([
    '(picture-thin)',
    'No product has been chosen for comparison yet.',
    'Tick “Compare” beside up to 4 products in the product finder.',
    'link: Open the product finder → /en/finder',
  ]);
  // the address names no product, but the visitor has chosen some
  const { add, clear } = compare.getState();
  for (const id of ['a', 'b']) add({ id, name: `Meter ${id}`, image: null });
  expect(await show({ products: [], refused: [], unknown: [] })).toEqual([
    '(picture-thin)',
    'You have chosen: Meter a, Meter b.',
    'link: Compare → /en/compare?ids=a,b',
    'link: Add another product → /en/finder',
    '(arrow-right)',
  ]);
  clear();
});

it('the bar names what was chosen and how many may be, and takes each or all out', async () => {
  const announced = watchAnnouncements();
  const { host, unmount } = await showInEnglish(<CompareBar />, { page, site });
  expect(outlineOf(host)).toEqual([]);
  const { add } = compare.getState();
  await act(async () => ['a', 'b'].forEach((id) => void add({ ...product(id), image: null })));
  expect(outlineOf(host)).toEqual([
    'section: Product comparison',
    'Product comparison',
    '2 of 4',
    ...['button: Remove Meter a from the comparison type=button', '(picture)', '(close)'],
    ...['button: Remove Meter b from the comparison type=button', '(picture)', '(close)'],
    'button: Clear type=button',
    'link: Compare → /en/compare?ids=a,b',
  ]);
  const press = (name: string) =>
    act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent?.includes(name))?.click());
  await press('Remove Meter a');
  expect(compare.getState().entries.map(({ id }) => id)).toEqual(['b']);
  expect(announced.at(-1)).toBe('Product comparison: 1 of 4');
  await act(async () => ['c', 'd', 'e', 'f'].forEach((id) => void add({ ...product(id), image: null })));
  expect(outlineOf(host).slice(1, 4)).toEqual([
    'alert:',
    '(warning)',
    'At most 4 products can be compared. Remove one to add Meter f.',
  ]);
  await press('Clear');
  expect(compare.getState().entries).toEqual([]);
  expect(announced.at(-1)).toBe('Product comparison: 0 of 4');
  await unmount();
});

it('a product is put on the comparison and taken off by a button or a box, and how many there are is announced; a refusal is not', async () => {
  const tools = (id: string) => (
    <>
      <CompareButton product={product(id) as never} />
      <CompareCheck product={product(`${id}2`)} />
    </>
  );
  const { host, show: showNext, unmount } = await showInEnglish(tools('a'), { page, site });
  const press = (selector: string) => act(async () => host.querySelector<HTMLElement>(selector)?.click());
  const announced = watchAnnouncements();
  await press('button');
  await press('input');
  await press('input');
  const counts = ['1', '2', '1'].map((count) => `Product comparison: ${count} of 4`);
  expect(announced).toEqual(counts);
  await act(async () => ['c', 'd', 'e'].forEach((id) => void compare.getState().add({ ...product(id), image: null })));
  await showNext(tools('z'));
  await press('button');
  await press('input');
  expect(announced).toEqual(counts);
  await act(async () => compare.getState().clear());
  await unmount();
});

it('a product is put on the enquiry and taken off again, by a button that says which; twenty are the most', async () => {
  const announced = watchAnnouncements();
  const { host, unmount } = await showInEnglish(<AddToEnquiry product={product('a')} variant="A-1" />, { page, site });
  const button = host.querySelector('button') as HTMLButtonElement;
  const state = () => [outlineOf(host), host.querySelector('[data-other]')?.getAttribute('data-other')];
  expect(state()).toEqual([['button: Add to enquiry: Meter a, A-1 name=ask type=submit', '(plus)'], 'In the enquiry']);
  expect([button.value, host.querySelector('form')?.getAttribute('action')]).toEqual([
    'a:A-1',
    '/en/contact#write-to-us',
  ]);
  await act(async () => button.click());
  expect(state()).toEqual([['button: In the enquiry: Meter a, A-1 name=ask type=submit', '(check)'], 'Add to enquiry']);
  expect(enquiryList.getState().entries).toEqual([{ product: 'a', variant: 'A-1', quantity: '', name: 'Meter a' }]);
  expect(announced.at(-1)).toBe('Enquiry list: 1 product');
  await act(async () => button.click());
  expect(enquiryList.getState().entries).toEqual([]);
  expect(announced.at(-1)).toBe('Enquiry list: 0 products');
  const { add } = enquiryList.getState();
  button.focus();
  await act(async () => {
    for (let i = 0; i < 20; i++) add({ ...product(`p${i}`), product: `p${i}`, variant: '', quantity: '' });
  });
  expect(outlineOf(host)[0]).toBe('button: The enquiry is full (20): Meter a, A-1 name=ask type=submit disabled');
  // another tab may have filled it: the button keeps the focus, and does nothing
  const count = announced.length;
  await act(async () => button.click());
  expect([button.getAttribute('aria-disabled'), document.activeElement === button]).toEqual(['true', true]);
  expect([enquiryList.getState().entries.length, announced.length]).toEqual([20, count]);
  await unmount();
});
