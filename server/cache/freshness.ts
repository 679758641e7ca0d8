import type { CacheEntry, Lifetimes } from './cache-entry.ts';

/**
 * How a stored value may be used (RFC 9111, RFC 5861). fresh: served. stale: served at once while it is revalidated.
 * stale-if-error: served if a new value does not come in time. purged: likewise. expired: never.
 */
export type Freshness = 'fresh' | 'stale' | 'stale-if-error' | 'purged' | 'expired';

/** now: in milliseconds by the clock of the entry. */
export function toFreshness(entry: Readonly<CacheEntry<unknown>>, lifetimes: Lifetimes, now: number): Freshness {
  const freshUntil = toFreshUntil(entry, lifetimes);
  if (now < freshUntil) return 'fresh';
  if (entry.isNegative || now - entry.storedAt >= lifetimes.freshMs + lifetimes.errorMs) return 'expired';
  if (entry.purgedAt !== undefined) return 'purged';
  return now < freshUntil + (entry.staleMs ?? lifetimes.staleMs) ? 'stale' : 'stale-if-error';
}

/** Until when an entry is fresh, by its clock; minus infinity after a purge. */
export const toFreshUntil = (
  { purgedAt, storedAt, freshMs }: Readonly<CacheEntry<unknown>>,
  lifetimes: Lifetimes,
): number => (purgedAt === undefined ? storedAt + (freshMs ?? lifetimes.freshMs) : Number.NEGATIVE_INFINITY);
