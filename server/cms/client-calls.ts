import { LRUCache } from 'lru-cache';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { CmsClient } from './cms-client.ts';
import { buildTarget } from './cms-http.ts';

const isCount = (max: number) => (value: string) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= max;
/** An id, a slug, or the address of a record, as the CMS writes it. */
const isId = (value: string) => /^[\p{L}\p{N}/_][\p{L}\p{M}\p{N}._~/-]{0,199}$/u.test(value);

/** What a client may send, by query name of the contract; other names take any value. */
const QUERY_RULES: Record<string, (value: string) => boolean> = {
  page: isCount(10_000),
  itemsPerPage: isCount(500),
  category: isId,
  tag: isId,
  section: isId,
  id: isId,
  type: isId,
  company: isId,
  files: (value) => value.split(',').every(isId),
  year: (value) => /^\d{4}$/.test(value),
  pagination: (value) => /^(?:true|false|0|1)$/.test(value),
  'order[position]': (value) => /^(?:asc|desc)$/i.test(value),
};

/** Name of the first query value that is not allowed; an empty one counts as not given. Null: all are allowed. */
export function findOddQuery(row: Endpoint, query: Readonly<Record<string, string>>): string | null {
  return row.query.find((name) => query[name] && QUERY_RULES[name]?.(query[name]) === false) ?? null;
}

/** Polled at a time; beyond that the least recently polled is forgotten, which costs one call. */
const POLLS_MAX = 2000;

/**
 * Any number of clients that poll the same thing cost the CMS one call: while it is under way, and for the row's `sharedFor`
 * seconds after. Refusals count as answers. A client that leaves does not cancel the call.
 */
export function createSharedPolls(client: CmsClient): CmsClient['ask'] {
  const polls = new LRUCache<string, Promise<unknown>>({ max: POLLS_MAX });
  return (name, locale, options, context) => {
    const row: Endpoint = endpoints[name];
    const key = buildTarget(name, locale, options?.params ?? {}, options?.query ?? {});
    const known = polls.get(key) as ReturnType<typeof client.ask<typeof name>> | undefined;
    if (known) return known;
    const call = client.ask(name, locale, options, context?.requestId ? { requestId: context.requestId } : {});
    polls.set(key, call);
    const share = () => void polls.set(key, call, { ttl: 1000 * (row.sharedFor ?? 0) || 1 });
    call.then(share, share);
    return call;
  };
}
