// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ProductTile } from './ProductTile.tsx';

const site = { routes: { 'product.show': '/products/:slug+' } };
const product: ProductTeaser = {
  id: 'aq-40',
  name: 'AQ 40',
  slug: 'aq-40',
  caption: 'A meter',
  shortDescription: 'For cold water',
  category: { id: 'water', name: 'Water meters', slug: 'water' },
  lifecycle: { status: 'phase-out', date: '2027-06-30' },
  keyFigures: ['dn'],
  attributes: [
    { key: 'ip', label: 'Protection', value: 'IP 68' },
    { key: 'dn', label: 'Nominal diameter', value: '40', unit: 'mm' },
    { key: 'q3', label: 'Flow', value: '16', facet: true },
    { key: 'mass', label: 'Mass', value: '2 kg' },
  ],
};

it('B3: a tile names category, product, caption, stage of life and the three figures that tell products apart', async () => {
  const { host, show, unmount } = await showInEnglish(<ProductTile product={product} hasCategory />, { site });
  const figures = ['dt: Nominal diameter', 'dd: 40 mm', 'dt: Flow', 'dd: 16', 'dt: Protection', 'dd: IP 68'];
  const badge = ['(warning)', 'Being phased out: last orders 30 June 2027'];
  expect(outlineOf(host)).toEqual([
    'Water meters',
    'h3: AQ 40',
    'link: AQ 40 → /en/products/aq-40',
    'A meter',
    ...badge,
    ...figures,
  ]);
  await show(<ProductTile product={product} hasDescription heading="h2" />);
  expect(outlineOf(host).slice(0, 3)).toEqual(['h2: AQ 40', 'link: AQ 40 → /en/products/aq-40', 'For cold water']);
  await show(<ProductTile product={{ ...product, shortDescription: null }} hasDescription />);
  expect(outlineOf(host)[2]).toBe('A meter');
  await unmount();
});

it('B3: a product in production has a badge only where one asks for it', async () => {
  const active = { ...product, lifecycle: { status: 'active' }, attributes: [] };
  const { host, show, unmount } = await showInEnglish(<ProductTile product={active} />, { site });
  expect(outlineOf(host)).toEqual(['h3: AQ 40', 'link: AQ 40 → /en/products/aq-40', 'A meter']);
  await show(<ProductTile product={active} hasLifecycle />);
  expect(outlineOf(host).slice(3)).toEqual(['(check)', 'In production']);
  expect(host.querySelector('[data-status]')?.getAttribute('data-tone')).toBe('ok');
  await unmount();
});
