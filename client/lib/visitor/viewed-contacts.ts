import { useEffect } from 'react';
import type { ContactPerson } from '#shared/contract/models/contact.ts';
import { readStored, STORAGE_KEYS, toText } from './storage.ts';
import { changeStoredList } from './stored-list.ts';

/** Key of local storage: departments and people that were looked at, for the offline page (D24). */
export const VIEWED_CONTACTS_KEY = STORAGE_KEYS.viewedContacts;
/** The latest contacts, and of each the first people. */
const CONTACTS_MAX = 8;
const PEOPLE_MAX = 6;

type ViewedPerson = Pick<ContactPerson, 'name' | 'office' | 'phoneNumber' | 'email'>;
export interface ViewedContact {
  id: string;
  /** Of the department or person. */
  name: string;
  company: string | null;
  people: readonly ViewedPerson[];
}

/** Keeps a contact that the visitor has opened, the latest first; null: nothing to keep. */
export function useViewedContact(contact: ViewedContact | null): void {
  const id = contact?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each contact that is opened
  useEffect(() => {
    if (contact) rememberContact(contact);
  }, [id]);
}

export function rememberContact(contact: ViewedContact): void {
  const people = contact.people.slice(0, PEOPLE_MAX).flatMap(toPerson);
  const short = { ...contact, people };
  changeStoredList(VIEWED_CONTACTS_KEY, { entries: [], isKept: true }, toContacts, (contacts) =>
    [short, ...contacts.filter(({ id }) => id !== contact.id)].slice(0, CONTACTS_MAX),
  );
}

export const readViewedContacts = (): ViewedContact[] => toContacts(readStored(VIEWED_CONTACTS_KEY));

/** What was kept may be of an older version or broken: entries that are none are left out. */
function toContacts(stored: unknown): ViewedContact[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: Partial<ViewedContact> | null): ViewedContact[] => {
    const [id, name] = [toText(item?.id), toText(item?.name)];
    if (!id || !name) return [];
    const people = Array.isArray(item?.people) ? item.people.flatMap(toPerson) : [];
    return [{ id, name, company: toText(item?.company), people }];
  });
}

function toPerson(item: Partial<ViewedPerson> | null): ViewedPerson[] {
  const name = toText(item?.name);
  if (!name) return [];
  return [{ name, office: toText(item?.office), phoneNumber: toText(item?.phoneNumber), email: toText(item?.email) }];
}
