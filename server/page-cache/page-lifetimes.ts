import type { Lifetimes } from '../cache/cache-entry.ts';
import type { DependencyTracker } from '../cache/dependency-tracker.ts';

/** How long a page that lacks a part, or has an old one, is fresh, in milliseconds. */
export const PROVISIONAL_MS = 1000;

/**
 * Lifetimes of a page: as fresh and as old as its oldest answer, since rendering does not make stale answers newer. A
 * page that lacks something is soon rendered again. The times are settings: config/caches.ts.
 */
export function toPageLifetimes(tracker: DependencyTracker, { freshMs, staleMs }: Lifetimes) {
  const { staleAgeMs: ageMs, validUntil, freshUntil } = tracker;
  const isProvisional = tracker.pending > 0 || tracker.failures > 0;
  const leastMs = Math.min(PROVISIONAL_MS, freshMs);
  const validMs = Math.max(0, validUntil - Date.now());
  const remainingMs = Math.min(validMs, freshMs, Math.max(leastMs, isProvisional ? 0 : freshUntil - performance.now()));
  return {
    ...(ageMs > 0 ? { ageMs } : {}),
    freshMs: ageMs + remainingMs,
    staleMs: isProvisional ? 0 : Math.min(staleMs, validMs - remainingMs),
    isForL2: !isProvisional && ageMs === 0,
  };
}
