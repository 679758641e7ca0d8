import { LRUCache } from 'lru-cache';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { buildTarget, type CmsClient } from './cms-client.ts';

/** Things that are polled at a time; beyond that the longest unasked is forgotten, which costs one call. */
const KEPT_MAX = 2000;

/**
 * Any number of visitors who poll the same thing cost the CMS one call: while it is under way, and for the row's
 * `sharedFor` seconds after. Refusals count as answers. No visitor's leaving ends the call of the others.
 */
export function createSharedPolls(client: CmsClient): CmsClient['ask'] {
  const kept = new LRUCache<string, Promise<unknown>>({ max: KEPT_MAX });
  return (name, locale, options, context) => {
    const row: Endpoint = endpoints[name];
    const key = buildTarget(name, locale, options?.params ?? {}, options?.query ?? {});
    const known = kept.get(key) as ReturnType<typeof client.ask<typeof name>> | undefined;
    if (known) return known;
    const flight = client.ask(name, locale, options, context?.requestId ? { requestId: context.requestId } : {});
    kept.set(key, flight);
    const land = () => void kept.set(key, flight, { ttl: 1000 * (row.sharedFor ?? 0) || 1 });
    flight.then(land, land);
    return flight;
  };
}
