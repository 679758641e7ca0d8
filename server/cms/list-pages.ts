import type { Endpoint } from '#shared/contract/endpoints.ts';

/** A list as one response brought it. */
export interface ListPart {
  items: unknown[];
  /** Items in the response, those that validation left out included. */
  sent: number;
  /** Items of the whole list, as the CMS counts them; null: it does not say. */
  total: number | null;
}

/** The total of an envelope (D1: hydra, {items, total}), or of the header that comes with a bare array; null: none is named. */
export function findTotal(body: unknown, header: string | null): number | null {
  const envelope = (Array.isArray(body) ? {} : body) as Record<string, unknown>;
  for (const total of [envelope['hydra:totalItems'], envelope['totalItems'], envelope['total']])
    if (Number.isSafeInteger(total)) return total as number;
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/**
 * All items of a list that was asked for as a whole, although the CMS pages by default: the other pages are asked for one
 * after the other. Where that is not possible (the call has no `page`, the list is too long, pages repeat) the items of the
 * first page, and a warning. Rejects when a page fails: half a list never replaces a whole one.
 */
export async function readWholeList(
  row: Endpoint,
  first: ListPart,
  readPage: (page: string) => Promise<ListPart>,
  options: { maxItems: number; warn: (data: object) => void },
): Promise<unknown[]> {
  const total = first.total ?? first.sent;
  if (first.sent >= total || first.sent === 0) return first.items;
  if (!row.query.includes('page') || total > options.maxItems) {
    options.warn({ items: first.sent, total });
    return first.items;
  }
  const items = [...first.items];
  let sent = first.sent;
  for (let page = 2; sent < total; page++) {
    const part = await readPage(String(page));
    const isRepeated = JSON.stringify(part.items[0]) === JSON.stringify(first.items[0]);
    if (part.sent === 0 || isRepeated) {
      options.warn({ items: sent, total });
      return items;
    }
    for (const item of part.items) items.push(item);
    sent += part.sent;
  }
  return items;
}
