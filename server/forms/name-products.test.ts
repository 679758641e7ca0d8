import { expect, it } from 'vitest';
import type { FormContext } from './form.ts';
import { nameProducts } from './name-products.ts';

const products = [
  { id: 'em-310', name: 'EM-310 Volta' },
  { id: 'aq-40', name: 'AQ-40 Sonic' },
];
const contextOf = (read: () => Promise<unknown>) => ({ locale: 'pl', data: { read } }) as unknown as FormContext;
const found = contextOf(async () => products);
const items = [
  { product: 'em-310', variant: 'EM310-100-VM1', quantity: 120 },
  { product: 'aq-40' },
  { product: 'old' },
];
const content = '120 × em-310, EM310-100-VM1\naq-40\nold';

it('M11: an enquiry without a message lists its products by name, with order codes; an unknown one by its id', async () => {
  expect(await nameProducts({ email: 'a@example.com', items, content }, found)).toEqual({
    email: 'a@example.com',
    items,
    content: '120 × EM-310 Volta, EM310-100-VM1\nAQ-40 Sonic\nold',
  });
  expect(await nameProducts({ product: 'aq-40', quantity: '10', content: '10 × aq-40' }, found)).toMatchObject({
    content: '10 × AQ-40 Sonic',
  });
});

it('M11: what the sender wrote stays, and so do ids while the CMS does not answer', async () => {
  const typed = { items, content: `${content} please` };
  expect(await nameProducts(typed, found)).toBe(typed);
  for (const body of [{ content: '' }, { content: 'Hello' }, { product: 'aq-40', content: '10 × aq-40' }, {}])
    expect(await nameProducts(body, found)).toBe(body);
  const away = contextOf(() => Promise.reject(new Error('away')));
  expect(await nameProducts({ items, content }, away)).toMatchObject({ content });
});
