// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { ProductCategory } from './ProductCategory.tsx';
import { BANNER_PICTURE, between, CRUMBS, outlineOfPage, teaser } from './sample-page.test-rig.ts';

type Page = PageOf<'product_category' | 'product_category_simple' | 'product_category_simple_descriptions'>;
const CATEGORY = {
  id: 'water',
  name: 'Water',
  slug: 'water',
  type: 'EXTENDED',
  description: '<p>About water</p>',
  shortDescription: 'Water lead',
  contactCategories: [{ id: 'c', slug: 'water-sales' }],
};
const NONE = { items: [], total: 0, number: 1, pages: 1 };
const CONTENT = {
  category: CATEGORY,
  products: { items: [teaser('a')], total: 1, number: 1, pages: 2 },
  children: [{ id: 'k', name: 'Cold', slug: 'cold', path: 'water/cold', shortDescription: 'Cold water' }],
  parentPath: '/en/solutions',
  isSector: false,
  finderQuery: 'category=water',
  fallbackPhone: '+48 61 100 00 03',
};
const show = (layout: string, change: object = {}, site: object = {}) =>
  outlineOfPage<Page>((page) => <ProductCategory page={page} />, { layout, content: { ...CONTENT, ...change } }, site);

const HEAD = [
  BANNER_PICTURE,
  ...CRUMBS,
  'h1: History',
  'Water lead',
  'link: Our solutions → /en/solutions haspopup=dialog',
  '(menu)',
];
const categories = (text: string[]) => [
  'Categories',
  'h2: Categories',
  'h3: Cold',
  'link: Cold → /en/solutions/water/cold',
  ...text,
];
const products = (text: string) => [
  'Products',
  'h2: Products',
  'h3: Product a',
  'link: Product a → /en/products/a',
  text,
  'label: Compare: Product a',
  'checkbox: Compare: Product a = a name=ids',
  'button: Compare the ticked products type=submit',
  'navigation: Pages of the list',
  'link: Page 1 → /en/group/history current=page',
  'link: Page 2 → /en/group/history?page=2',
  'link: Next → /en/group/history?page=2',
  '(arrow-right)',
];
const FOOT = [
  'link: Filter by specification → /en/finder?category=water',
  '(arrow-right)',
  'link: Back to the parent category → /en/solutions',
  '(arrow-left)',
];

const CALL = [
  'Contact',
  'h2: Talk to a specialist',
  'The people of this department, with their phone numbers and addresses.',
  'link: See contact details → /en/contact/water-sales',
  'link: +48 61 100 00 03 → tel:+48611000003',
  '(phone)',
];

it('LY17 LY18: an extended category shows sub-categories and products with their descriptions, its own, and the contact', async () => {
  const lines = await show('product_category');
  const contact = lines.indexOf('section: Ask for details');
  expect(lines.slice(0, contact)).toEqual([
    ...HEAD,
    ...categories(['Cold water']),
    ...products('Short a'),
    'Description',
    'About water',
    ...FOOT,
  ]);
  expect(between(lines, 'section: Your contact')).toEqual([
    'section: Your contact',
    'Elmerion SA',
    'link: +48 61 100 00 03 → tel:+48611000003',
    '(phone)',
    'link: a@b.example → mailto:a@b.example',
    '(mail)',
    'link: All department contacts → /en/contact/water-sales',
    '(arrow-right)',
  ]);
});

it('LY18: any other category shows no description, neither its own nor that of its tiles', async () => {
  for (const type of [null, 'SOMETHING']) {
    const lines = await show('product_category', { category: { ...CATEGORY, type } });
    expect(lines.slice(0, lines.indexOf('section: Ask for details'))).toEqual([
      ...HEAD,
      ...categories([]),
      ...products('Caption a'),
      ...FOOT,
    ]);
  }
});

it('LY19: a simple one lists its children, leads back to its parent and to those who answer; the layout decides on descriptions', async () => {
  expect(await show('product_category_simple')).toEqual([
    ...HEAD,
    ...categories([]),
    ...products('Caption a'),
    ...FOOT,
    ...CALL,
  ]);
  expect(await show('product_category_simple_descriptions', { products: NONE })).toEqual([
    ...HEAD,
    ...categories(['Cold water']),
    ...FOOT,
    ...CALL,
  ]);
  const bare = await show('product_category_simple', { category: { ...CATEGORY, contactCategories: null } });
  expect(bare).toContain('link: See contact details → /en/contact');
  expect(bare.join()).toContain('The people of all departments');
});

it('LY17: page 2 shows no sub-categories; an empty category leads to all products', async () => {
  const later = await show('product_category_simple', { products: { ...CONTENT.products, number: 2 } });
  expect(later).not.toContain('Categories');
  const empty = await show('product_category_simple', { products: NONE, children: [] });
  expect(empty.slice(HEAD.length)).toEqual([
    '(picture-thin)',
    'There are no products in this category yet.',
    'link: See all products → /en/products',
    '(arrow-right)',
    ...FOOT.slice(2),
    ...CALL,
  ]);
});

it('only a sector asks whether its page helped', async () => {
  const asks = async (isSector: boolean) =>
    (await show('product_category_simple', { isSector }, { hasFeedback: true })).includes(
      'legend: Was this page helpful?',
    );
  expect([await asks(true), await asks(false)]).toEqual([true, false]);
});
