import { ENQUIRY_MAX, type NamedItem, toItemKey } from '#shared/rules/forms/enquiry-item.ts';
import { STORAGE_KEYS, toText } from './storage.ts';
import { createStoredList, toSound } from './stored-list.ts';

/** Products that the visitor wants to ask about, besides the files in the basket; the contact form lists them. */
export const {
  store: enquiryList,
  start: startEnquiryList,
  useEntries: useEnquiryList,
  useHasEntries: useHasEnquiry,
} = createStoredList(STORAGE_KEYS.enquiry, toItems, (change) => ({
  /** Adds each product or variant only once. */
  add: (item: NamedItem) =>
    change((entries) =>
      entries.length >= ENQUIRY_MAX || entries.some((entry) => toItemKey(entry) === toItemKey(item))
        ? entries
        : [...entries, item],
    ),
  remove: (key: string) => change((entries) => entries.filter((entry) => toItemKey(entry) !== key)),
  setQuantity: (key: string, quantity: string) =>
    change((entries) => entries.map((entry) => (toItemKey(entry) === key ? { ...entry, quantity } : entry))),
}));

function toItems(stored: unknown): NamedItem[] {
  return toSound<NamedItem>(stored, (item) => {
    const [product, name] = [toText(item.product), toText(item.name)];
    if (!product || !name) return null;
    return { product, name, variant: toText(item.variant) ?? '', quantity: toText(item.quantity) ?? '' };
  }).slice(0, ENQUIRY_MAX);
}
