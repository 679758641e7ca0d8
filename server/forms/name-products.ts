import { type EnquiryItem, toItemsText, toSingleItem } from '#shared/rules/forms/enquiry.ts';
import type { FormContext } from './form.ts';

/** What the contract's models of messages about products have. Fields of a page and of a multipart form are texts. */
interface EnquiryBody {
  content?: unknown;
  items?: unknown;
  product?: unknown;
  quantity?: unknown;
}

/**
 * A message without a text of its own lists its products by their ids, which the browser knows: this puts their names
 * instead. Never rejects: while the CMS does not answer, the ids remain.
 */
export async function nameProducts(body: object, { data, locale }: FormContext): Promise<object> {
  const items = listItems(body);
  if (items.length === 0 || (body as EnquiryBody).content !== toItemsText(items)) return body;
  try {
    const names = new Map((await data.read('products', locale)).map(({ id, name }) => [id, name]));
    return { ...body, content: toItemsText(items, (id) => names.get(id)) };
  } catch {
    return body;
  }
}

function listItems({ items, product, quantity }: EnquiryBody): EnquiryItem[] {
  if (Array.isArray(items)) return items as EnquiryItem[];
  return typeof product === 'string' ? toSingleItem(product, String(quantity ?? '')) : [];
}
