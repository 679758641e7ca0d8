// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { readViewedContacts, rememberContact, VIEWED_CONTACTS_KEY } from './viewed-contacts.ts';

const contact = (n: number) => ({
  id: `d${n}`,
  name: `Sales ${n}`,
  company: null,
  people: Array.from({ length: 9 }, (_, i) => ({ name: `P${i}`, office: null, phoneNumber: '+48 1', email: null })),
});
beforeEach(() => localStorage.clear());

it('D24: the latest contacts come first, each once, up to a limit', () => {
  for (let n = 0; n < 12; n++) rememberContact(contact(n));
  rememberContact(contact(6));
  const contacts = readViewedContacts();
  expect(contacts.map(({ id }) => id)).toEqual(['d6', 'd11', 'd10', 'd9', 'd8', 'd7', 'd5', 'd4']);
  expect(contacts[0]?.people).toHaveLength(6);
});

it('ER07: damaged entries in the storage are left out', () => {
  localStorage.setItem(
    VIEWED_CONTACTS_KEY,
    JSON.stringify([null, 1, { id: 'a' }, { id: 'c', name: 'C', people: [3] }]),
  );
  expect(readViewedContacts()).toEqual([{ id: 'c', name: 'C', company: null, people: [] }]);
});
