import { expect, it } from 'vitest';
import type { Product, ProductTeaser } from '#shared/contract/models/product.ts';
import { sortRelated } from './related-products.ts';

const related = (id: string, category: string | null, brand: string | null) =>
  ({ id, category: category && { id: category }, brand }) as ProductTeaser;
const OTHERS = [
  related('other', 'gas', 'metrix'),
  related('brand', 'gas', 'aquametra'),
  related('category', 'water', 'metrix'),
  related('none', null, null),
  related('both', 'water', 'aquametra'),
];
const order = (product: object) => sortRelated(OTHERS, product as Product).map(({ id }) => id);

it('LY13: products of the same category come first, then those of the brand, then the others, each as the CMS lists them', () => {
  expect(order({ category: { id: 'water' }, brand: 'aquametra' })).toEqual([
    'category',
    'both',
    'brand',
    'other',
    'none',
  ]);
  expect(order({ category: { id: 'water' } })).toEqual(['category', 'both', 'other', 'brand', 'none']);
  // a product without either is like no other
  expect(order({})).toEqual(OTHERS.map(({ id }) => id));
});
