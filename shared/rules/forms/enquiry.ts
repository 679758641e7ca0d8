import {
  ENQUIRY_MAX,
  ENQUIRY_QUERY,
  formatItems,
  type NamedItem,
  type TypedItem,
  toItemKey,
  toItemName,
} from './enquiry-item.ts';

/** Start of the names of the fields with quantities: `item:em-310` or `item:em-310:EM310-100-VM1`. */
export const ITEM_FIELD = 'item:';
/** Characters of a product's id and of an order code. */
const NAME_MAX = 100;

/** A product of an enquiry as it is sent. */
export interface EnquiryItem {
  product: string;
  variant?: string;
  quantity?: number;
}

/** Items of a form after the enquiry list has changed elsewhere, as in the basket's panel: what was added, changed or removed there, and nothing else. */
export function mergeEnquiryChanges(
  items: readonly NamedItem[],
  before: readonly NamedItem[],
  now: readonly NamedItem[],
): NamedItem[] {
  const listed = new Map(now.map((entry) => [toItemKey(entry), entry.quantity]));
  const earlier = new Map(before.map((entry) => [toItemKey(entry), entry.quantity]));
  const removed = new Set([...earlier.keys()].filter((key) => !listed.has(key)));
  const findQuantity = (item: NamedItem): string => {
    const quantity = listed.get(toItemKey(item));
    return quantity === undefined || quantity === earlier.get(toItemKey(item)) ? item.quantity : quantity;
  };
  const own = items
    .filter((item) => !removed.has(toItemKey(item)))
    .map((item) => ({ ...item, quantity: findQuantity(item) }));
  const keys = new Set(own.map(toItemKey));
  return [...own, ...now.filter((entry) => !keys.has(toItemKey(entry)))].slice(0, ENQUIRY_MAX);
}

/** `em-310`, `em-310*10`, `em-310:EM310-100-VM1*10`; null for what names no product: keys have no spaces. */
function parseItem(text: string): TypedItem | null {
  const [, productKey = '', variantKey = '', quantity = ''] =
    /^([^:*\s]+)(?::([^*\s]+))?(?:\*(.*))?$/s.exec(text.trim()) ?? [];
  const [product, variant] = [decode(productKey), decode(variantKey)];
  const isName = product !== '' && product.length <= NAME_MAX && variant.length <= NAME_MAX;
  return isName ? { product, variant, quantity: quantity.trim() } : null;
}

/** A text that is not encoded right is taken as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Items of a form's value, or of a list with commas; each once. */
export function parseItems(text: string): TypedItem[] {
  const items = text.split(/[\n,]/).flatMap((line) => parseItem(line) ?? []);
  return [...new Map(items.map((item) => [toItemKey(item), item])).values()].slice(0, ENQUIRY_MAX);
}

/** URLSearchParams or FormData. */
interface SentFields {
  [Symbol.iterator](): Iterator<[string, unknown]>;
  getAll(name: string): unknown[];
}

/**
 * The value of the field `items`, a line for each: of a page's form, which has a field of its own for each quantity (0 takes
 * the product out), or of a call, where it is JSON.
 */
export function readItems(fields: SentFields): string {
  const typed = [...fields].flatMap(([name, value]) => {
    const quantity = String(value).trim();
    if (!name.startsWith(ITEM_FIELD) || quantity === '0') return [];
    return parseItem(name.slice(ITEM_FIELD.length) + (quantity ? `*${quantity}` : '')) ?? [];
  });
  return formatItems([...typed, ...fields.getAll('items').flatMap((text) => readJson(String(text)))]);
}

function readJson(text: string): TypedItem[] {
  try {
    const items = [JSON.parse(text)].flat() as (Partial<EnquiryItem> | null)[];
    return items.flatMap((item) => {
      if (typeof item?.product !== 'string') return [];
      return { product: item.product, variant: item.variant ?? '', quantity: String(item.quantity ?? '') };
    });
  } catch {
    return [];
  }
}

/** Checked items as the CMS gets them. */
export const toEnquiryItems = (text: string): EnquiryItem[] =>
  parseItems(text).map(({ product, variant, quantity }) => ({
    product,
    ...(variant ? { variant } : {}),
    ...(quantity ? { quantity: Number(quantity) } : {}),
  }));

/** The enquiry about one product. quantity: in digits; without one, or without a product, there is none. */
export const toSingleItem = (product?: string | null, quantity?: string): EnquiryItem[] =>
  product && quantity ? [{ product, quantity: Number(quantity) }] : [];

/** 10 × EM-310, EM310-100-VM1 */
export const toItemLine = ({ quantity, ...item }: Parameters<typeof toItemName>[0] & { quantity?: string | number }) =>
  [quantity, toItemName(item)].filter(Boolean).join(' × ');

/** The text of an enquiry without a message, a product a line. */
export const toItemsText = (items: readonly EnquiryItem[]): string =>
  items.map(({ product, ...item }) => toItemLine({ ...item, name: product })).join('\n');

export const readEnquiryQuery = (query: URLSearchParams): TypedItem[] => parseItems(query.getAll(ENQUIRY_QUERY).join());
