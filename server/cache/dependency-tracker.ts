import { AsyncLocalStorage } from 'node:async_hooks';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { TIMED_OUT, withTimeout } from './with-timeout.ts';

/** What a page depends on, collected by the CMS reads made while it is loaded and rendered. */
export class DependencyTracker {
  /** Cache tags of every answer that was read. */
  readonly tags: Set<string>;
  /** How long its reads together wait for revalidations although stale answers exist. Milliseconds. */
  readonly waitMs: number;
  /** Milliseconds of the clock. */
  readonly startedAt = Date.now();
  /** Milliseconds of the clock until which all answers are fresh. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** Age of the oldest answer that was stale, because no newer one could be had. Milliseconds. */
  staleAgeMs = 0;
  /** Reads under way. */
  pending = 0;
  /** Reads that failed or took too long; the page does without them. */
  failures = 0;
  /** An uncacheable answer was read: a search. */
  isUncacheable = false;
  /** Milliseconds of the clock at which the page becomes wrong without any change in the CMS: the end of a day. */
  validUntil = Number.POSITIVE_INFINITY;

  constructor(tags: Set<string>, waitMs: number) {
    this.tags = tags;
    this.waitMs = waitMs;
  }
}

const trackers = new AsyncLocalStorage<DependencyTracker>();
const HOUR_MS = 3_600_000;

/** The tracker of the page that is being rendered for the cache; undefined outside of that. */
export const currentTracker = (): DependencyTracker | undefined => trackers.getStore();

/**
 * An answer that a page can do without: null where it fails, or takes longer. The page is soon rendered again then, and replaces no
 * whole one. waitMs: milliseconds.
 */
export async function readOptional<T>(waitMs: number, answer: Promise<T>): Promise<T | null> {
  // a read that fails has been counted
  const read = await withTimeout(waitMs, answer).catch(() => null);
  if (read !== TIMED_OUT) return read;
  const tracker = currentTracker();
  if (tracker) tracker.failures++;
  return null;
}

/** Runs the task; whatever it reads, also in deferred parts, is in the tracker. */
export function trackDependencies<T>(
  { tags, waitMs }: Pick<DependencyTracker, 'tags' | 'waitMs'>,
  task: (tracker: DependencyTracker) => Promise<T>,
): Promise<T> {
  const tracker = new DependencyTracker(tags, waitMs);
  return trackers.run(tracker, () => task(tracker));
}

/** ISO date (Warsaw) for a page that separates past from future: valid until the next full hour, as every midnight is one. */
export function readToday(now = Date.now()): string {
  const tracker = currentTracker();
  if (tracker) tracker.validUntil = Math.min(tracker.validUntil, now - (now % HOUR_MS) + HOUR_MS);
  return toWarsawDay(new Date(now));
}
