import { expect, it } from 'vitest';
import type { Rows } from '../records/tables.ts';
import { findRecipients, toCriteria } from './recipients.ts';

const toMap = (rows: { id: string }[]) => new Map(rows.map((row) => [row.id, row]));
const rows = {
  'mail-recipients': toMap([
    { id: 'default' },
    { id: 'offers', form: 'contact-us', subject: 'offer' },
    { id: 'products', form: 'product-contact' },
    { id: 'gas', form: 'product-contact', company: 'gasmeron' },
    { id: 'meters', form: 'product-contact', category: 'meters' },
    { id: 'radio', form: 'product-contact', category: 'radio' },
    { id: 'radio-aquametra', form: 'product-contact', category: 'meters', company: 'aquametra' },
  ] as never),
  products: toMap([
    { id: 'gas-meter', category: 'gas', brand: 'gasmeron' },
    { id: 'radio-meter', category: 'radio', brand: 'teleskad' },
    { id: 'water-meter', category: 'radio-water', brand: 'teleskad' },
    { id: 'cable', category: 'cables', brand: 'minetron' },
  ] as never),
  categories: toMap([
    { id: 'gas', parent: 'root' },
    { id: 'meters', parent: 'root' },
    { id: 'radio', parent: 'meters' },
    { id: 'radio-water', parent: 'radio', company: 'aquametra' },
    { id: 'cables', parent: 'root' },
    { id: 'root' },
  ] as never),
} as unknown as Rows;

it.each([
  ['contact-us', { service: 'offer' }, 'offers'],
  ['contact-us', { service: 'training' }, 'default'],
  ['contact-us', {}, 'default'],
  ['product-contact', { product: 'gas-meter' }, 'gas'],
  ['product-contact', { product: 'radio-meter' }, 'radio'],
  ['product-contact', { product: 'water-meter' }, 'radio-aquametra'],
  ['product-contact', { product: 'cable' }, 'products'],
  ['product-contact', { product: 'gone' }, 'products'],
  ['product-contact', {}, 'products'],
] as const)('F1 %s with %o goes to %s', (form, body, id) => {
  expect(findRecipients(rows, toCriteria(rows, { form, body: body as never }))?.id).toBe(id);
});

it('F1 a report is never sent to the recipients of all other messages', () => {
  expect(findRecipients(rows, { form: 'whistleblower' })).toBeNull();
});
