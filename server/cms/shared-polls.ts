import { LRUCache } from 'lru-cache';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { buildTarget, type CmsClient } from './cms-client.ts';

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
