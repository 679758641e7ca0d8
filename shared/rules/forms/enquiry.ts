import { decodePart } from '../../routing/address.ts';
import { ENQUIRY_MAX, ENQUIRY_QUERY, formatItems, type TypedItem, toItemKey, toItemName } from './enquiry-item.ts';
import { isQuantity, normaliseQuantity } from './quantity.ts';

/** Prefix of the names of quantity fields: `item:em-310` or `item:em-310:EM310-100-VM1`. */
export const ITEM_FIELD = 'item:';
/** Maximum length of a product id and of an order code, in characters. */
const NAME_MAX = 100;
/** Number of items that are read, with duplicates and what is none. */
const READ_MAX = 10 * ENQUIRY_MAX;

/** A product of an enquiry as sent to the CMS. */
export interface EnquiryItem {
  product: string;
  variant?: string;
  quantity?: number;
}

/** `em-310`, `em-310*10`, `em-310:EM310-100-VM1*10`; null if the text is not an item: keys have no spaces. */
function parseItem(text: string): TypedItem | null {
  const [, productKey = '', variantKey = '', quantity = ''] =
    /^([^:*\s]+)(?::([^*\s]+))?(?:\*(.*))?$/s.exec(text.trim()) ?? [];
  const [product, variant] = [decodePart(productKey), decodePart(variantKey)];
  const isName = product !== '' && product.length <= NAME_MAX && variant.length <= NAME_MAX;
  return isName ? { product, variant, quantity: normaliseQuantity(decodePart(quantity)) } : null;
}

/** Items of a form field (one per line) or of a comma-separated list, without duplicates. */
export function parseItems(text: string): TypedItem[] {
  const items = text.split(/[\n,]/, READ_MAX).flatMap((line) => parseItem(line) ?? []);
  return [...new Map(items.map((item) => [toItemKey(item), item])).values()].slice(0, ENQUIRY_MAX);
}

/** Problems of the quantities of a list, by the field of each. text: value of the field `items`. */
export const findWrongQuantities = (text: string): Record<string, 'quantity'> =>
  Object.fromEntries(
    parseItems(text)
      .filter(({ quantity }) => quantity !== '' && !isQuantity(quantity))
      .map((item) => [ITEM_FIELD + toItemKey(item), 'quantity']),
  );

/** URLSearchParams or FormData. */
interface SentFields {
  [Symbol.iterator](): Iterator<[string, unknown]>;
  getAll(name: string): unknown[];
}

/**
 * Value of the field `items`, one item per line. A form on a page has one field per quantity (0 removes the product);
 * an API call sends the items as JSON.
 */
export function readItems(fields: SentFields): string {
  const typed = [...fields].flatMap(([name, value]) => {
    const item = name.startsWith(ITEM_FIELD) ? parseItem(name.slice(ITEM_FIELD.length)) : null;
    const quantity = item && normaliseQuantity(String(value));
    return item && quantity !== null && quantity !== '0' ? { ...item, quantity } : [];
  });
  return formatItems([...typed, ...fields.getAll('items').flatMap((text) => readJson(String(text)))]);
}

function readJson(text: string): TypedItem[] {
  try {
    const items = [JSON.parse(text)].flat() as (Partial<EnquiryItem> | null)[];
    return items.flatMap((item) => {
      if (typeof item?.product !== 'string') return [];
      const variant = typeof item.variant === 'string' ? item.variant : '';
      // half of a surrogate pair, which JSON can have, could not be encoded
      const [product, code] = [item.product.toWellFormed(), variant.toWellFormed()];
      return { product, variant: code, quantity: String(item.quantity ?? '').toWellFormed() };
    });
  } catch {
    return [];
  }
}

/** Validated items as sent to the CMS. */
export const toEnquiryItems = (text: string): EnquiryItem[] =>
  parseItems(text).map(({ product, variant, quantity }) => ({
    product,
    ...(variant ? { variant } : {}),
    ...(quantity ? { quantity: Number(quantity) } : {}),
  }));

/** An item as text: '10 × EM-310, EM310-100-VM1'. */
export const toItemLine = ({ quantity, ...item }: Parameters<typeof toItemName>[0] & { quantity?: string | number }) =>
  [quantity, toItemName(item)].filter(Boolean).join(' × ');

export const readEnquiryQuery = (query: URLSearchParams): TypedItem[] => parseItems(query.getAll(ENQUIRY_QUERY).join());
