import { expect, it } from 'vitest';
import { findProductContact } from './product-contact.ts';

const company = { legalName: 'Modrzew SA', phone: '+48 61 100 00 01', email: 'office@example.com' };
const sales = { name: 'Modrzew GmbH', email: 'sales@example.com' };

it('PR10: without a person, the name, phone and e-mail are of one company: the one that sells, if it is another', () => {
  expect(findProductContact(null, '+49 341 100', { ...company, sales })).toEqual({
    name: 'Modrzew GmbH',
    office: null,
    phoneNumber: '+49 341 100',
    email: 'sales@example.com',
  });
  expect(findProductContact(null, null, company)).toMatchObject({ name: 'Modrzew SA', email: 'office@example.com' });
});
