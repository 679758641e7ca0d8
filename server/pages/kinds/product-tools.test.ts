import { expect, it } from 'vitest';
import { fails, nodeOf } from '../page-loader.test-rig.ts';
import { openProducts, teaser } from './product-site.test-rig.ts';

it('PR12: a device is found by its plate, with its documents and person, though the rest of it can not be read', async () => {
  const device = { code: 'EM-1', variant: 'EM-1', product: teaser('em') };
  let product: unknown = { id: 'em', slug: 'em', name: 'EM', files: [{ id: 'f' }], contactPerson: { id: 'p' } };
  let lookup: unknown = [device];
  const answer = (value: unknown) => (typeof value === 'function' ? value() : value);
  const site = openProducts(
    { product: () => answer(product), productLookup: () => answer(lookup) },
    nodeOf('product.lookup', '/plate', 'Plate'),
  );
  const view = async (query = '?phrase=em310%20100') => {
    const { content, head } = await site.load(`/en/plate${query}`);
    return { ...content.pageView, robots: head.robots };
  };
  const none = {
    type: 'product_lookup',
    phrase: 'em310 100',
    found: null,
    advisories: [],
    files: [],
    person: null,
    fallbackPhone: '+48 61 555',
    problem: null,
    robots: 'noindex, follow',
  };
  const found = { ...device, product: expect.objectContaining({ id: 'em', lifecycle: { status: 'active' } }) };
  expect(await view()).toEqual({ ...none, found, files: [{ id: 'f' }], person: { id: 'p' } });
  product = fails('unavailable');
  expect(await view()).toEqual({ ...none, found });
  lookup = [];
  expect(await view()).toEqual({ ...none, problem: 'unknown' });
  lookup = fails('unavailable');
  expect(await view()).toEqual({ ...none, problem: 'unavailable' });
  expect(await view('?phrase=%3F%3F')).toEqual({ ...none, phrase: '??', problem: 'invalid' });
  expect(await view('')).toEqual({ ...none, phrase: '', robots: null });
});

it('PR11: a comparison has the products of its address, what they share, and those that do not fit or are gone', async () => {
  const category = { id: 'water', name: 'Water' };
  const products = [
    teaser('a', { category, brand: 'b1', brandName: 'Volta', attributes: [] }),
    teaser('b', { category, brand: 'b2' }),
  ];
  const site = openProducts(
    {
      products,
      product: ({ params }: { params: { id: string } }) => (params.id === 'a' ? { files: [] } : fails('unavailable')()),
    },
    nodeOf('product.compare', '/compare', 'Compare'),
  );
  const loaded = await site.load('/en/compare?ids=a,b,gone&diff=1');
  expect(loaded.head.robots).toBe('noindex, follow');
  const { groups, ...view } = loaded.content.pageView;
  expect(view).toEqual({
    ...{ type: 'product_comparison', sheets: [null, null], refused: [], unknown: ['gone'], onlyDifferences: true },
    products: [expect.not.objectContaining({ attributes: [] }), products[1]],
  });
  expect(JSON.stringify(groups)).toMatch(/Water.*Volta.*b2/s);
  expect((await site.load('/en/compare?ids=a')).content.pageView).toMatchObject({
    onlyDifferences: false,
    products: [{ id: 'a' }],
  });
});
