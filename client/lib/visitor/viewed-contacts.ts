import { useEffect } from 'react';
import type { ContactPerson } from '#shared/contract/models/contact.ts';
import { readStored, STORAGE_KEYS, toText } from './storage.ts';
import { changeStoredList, toSound } from './stored-list.ts';

/** Key of local storage: departments and people that were viewed, for the offline page (D24). */
export const VIEWED_CONTACTS_KEY = STORAGE_KEYS.viewedContacts;
/** Number of stored contacts, and of people in each. */
const CONTACTS_MAX = 8;
const PEOPLE_MAX = 6;

type ViewedPerson = Pick<ContactPerson, 'name' | 'office' | 'phoneNumber' | 'email'>;
export interface ViewedContact {
  id: string;
  /** Name of the department or person. */
  name: string;
  company: string | null;
  people: readonly ViewedPerson[];
}

/** Stores a contact that the visitor has opened, the latest first; null if none is open. */
export function useViewedContact(contact: ViewedContact | null): void {
  const id = contact?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each contact that is opened
  useEffect(() => {
    if (contact) rememberContact(contact);
  }, [id]);
}

export function rememberContact(contact: ViewedContact): void {
  const people = toSound(contact.people, toPerson).slice(0, PEOPLE_MAX);
  const short = { ...contact, people };
  changeStoredList(VIEWED_CONTACTS_KEY, toContacts, (contacts) =>
    [short, ...contacts.filter(({ id }) => id !== contact.id)].slice(0, CONTACTS_MAX),
  );
}

export const readViewedContacts = (): ViewedContact[] => toContacts(readStored(VIEWED_CONTACTS_KEY));

function toContacts(stored: unknown): ViewedContact[] {
  return toSound<ViewedContact>(stored, (item) => {
    const [id, name] = [toText(item.id), toText(item.name)];
    return id && name ? { id, name, company: toText(item.company), people: toSound(item.people, toPerson) } : null;
  });
}

function toPerson(item: Partial<ViewedPerson>): ViewedPerson | null {
  const name = toText(item.name);
  if (!name) return null;
  return { name, office: toText(item.office), phoneNumber: toText(item.phoneNumber), email: toText(item.email) };
}
