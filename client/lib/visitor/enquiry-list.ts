import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { NamedItem } from '#shared/rules/forms/enquiry.ts';
import { ENQUIRY_MAX, toItemKey } from '#shared/rules/forms/enquiry.ts';
import { readStored, STORAGE_KEYS, toText } from './storage.ts';
import { changeStoredList, followStoredList, type StoredList } from './stored-list.ts';

/** Key of local storage. */
export const ENQUIRY_KEY = STORAGE_KEYS.enquiry;

interface EnquiryList extends StoredList<NamedItem> {
  /** Each product or variant once. */
  add(item: NamedItem): void;
  remove(key: string): void;
  setQuantity(key: string, quantity: string): void;
}

/** Products that the visitor wants to ask about, beside the files of the basket; the contact form names them. */
export const enquiryList = createStore<EnquiryList>()((set, get) => {
  function change(to: (entries: NamedItem[]) => NamedItem[]): void {
    set(changeStoredList(ENQUIRY_KEY, get(), toItems, to));
  }
  return {
    entries: [],
    isKept: true,
    add: (item) =>
      change((entries) =>
        entries.length >= ENQUIRY_MAX || entries.some((entry) => toItemKey(entry) === toItemKey(item))
          ? entries
          : [...entries, item],
      ),
    remove: (key) => change((entries) => entries.filter((entry) => toItemKey(entry) !== key)),
    setQuantity: (key, quantity) =>
      change((entries) => entries.map((entry) => (toItemKey(entry) === key ? { ...entry, quantity } : entry))),
    restore: () => set({ entries: toItems(readStored(ENQUIRY_KEY)) }),
  };
});

export const startEnquiryList = (): void => followStoredList(ENQUIRY_KEY, enquiryList);

/** Products of the enquiry, in any tab; none on the server and at the first paint. */
export function useEnquiryList(): NamedItem[] {
  useEffect(startEnquiryList, []);
  return useStore(enquiryList, (state) => state.entries);
}

/** Storage may be of an older version or damaged: invalid entries and those beyond the limit are dropped. */
function toItems(stored: unknown): NamedItem[] {
  if (!Array.isArray(stored)) return [];
  const items = stored.flatMap((item: Partial<NamedItem> | null): NamedItem[] => {
    const [product, name] = [toText(item?.product), toText(item?.name)];
    if (!product || !name) return [];
    return [{ product, name, variant: toText(item?.variant) ?? '', quantity: toText(item?.quantity) ?? '' }];
  });
  return items.slice(0, ENQUIRY_MAX);
}
