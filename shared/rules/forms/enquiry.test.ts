import { expect, it } from 'vitest';
import { parseItems, readEnquiryQuery, readItems, toEnquiryItems } from './enquiry.ts';
import { buildEnquiryQuery, toItemKey } from './enquiry-item.ts';

const ITEMS = [
  { product: 'em-310', variant: 'EM310-100-VM1', quantity: '10' },
  { product: 'aq-40', variant: '', quantity: '' },
];

it('writes products into an address and reads them back without duplicates', () => {
  const query = buildEnquiryQuery(ITEMS);
  expect(query).toBe('ask=em-310:EM310-100-VM1*10,aq-40');
  expect(readEnquiryQuery(new URLSearchParams(query))).toEqual(ITEMS);
  expect(readEnquiryQuery(new URLSearchParams('ask=a,,a*2,%20b%20,:x'))).toHaveLength(2);
  expect(buildEnquiryQuery([])).toBe('');
  expect(parseItems(Array.from({ length: 99 }, (_, i) => i).join())).toHaveLength(20);
});

it('reads the quantity fields of a page and the items of a call into the same value', () => {
  const page = new URLSearchParams({
    'item:em-310:EM310-100-VM1': ' 10 ',
    'item:aq-40': '',
    'item:gm-g4': '0',
    email: 'x',
  });
  const sent = toEnquiryItems(readItems(page));
  expect(sent).toEqual([{ product: 'em-310', variant: 'EM310-100-VM1', quantity: 10 }, { product: 'aq-40' }]);
  expect(readItems(new URLSearchParams({ items: JSON.stringify(sent) }))).toBe(readItems(page));
  expect(readItems(new URLSearchParams({ items: '[object Object]' }))).toBe('');
});

it('keeps an order code that contains separators', () => {
  const items = [
    { product: 'em-310', variant: 'EM,310*2:A 5%', quantity: '3' },
    { product: 'em-310', variant: '100%', quantity: '' },
  ];
  expect(readEnquiryQuery(new URLSearchParams(buildEnquiryQuery(items)))).toEqual(items);
  const fields = Object.fromEntries(items.map((item) => [`item:${toItemKey(item)}`, item.quantity]));
  expect(parseItems(readItems(new URLSearchParams(fields)))).toEqual(items);
  expect(parseItems('em-310:100%')).toEqual([items[1]]);
});
