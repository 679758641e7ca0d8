import { AsyncLocalStorage } from 'node:async_hooks';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';

/** isBackground: no visitor waits for the page. */
type TrackedPage = Pick<DependencyTracker, 'tags' | 'waitMs'> & { isBackground?: boolean };

/** What a page depends on, collected by the CMS reads made while it is loaded and rendered. */
export class DependencyTracker {
  /** Cache tags of all answers that were read. */
  readonly tags: Set<string>;
  /** How long its reads together wait for revalidations although stale answers exist, in milliseconds. */
  readonly waitMs: number;
  readonly isBackground: boolean;
  /** In milliseconds by performance.now(). */
  readonly startedAt = performance.now();
  /** Until when all answers are fresh, by the same clock. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** Age of the oldest stale answer that was used because no newer one was available, in milliseconds. */
  staleAgeMs = 0;
  /** Reads under way. */
  pending = 0;
  /** Reads that failed or took too long, so that the page lacks their content. */
  failures = 0;
  /** An uncacheable answer was read, such as search results. */
  isUncacheable = false;
  /** When the page becomes wrong without any change in the CMS (at the end of a day), in epoch milliseconds. */
  validUntil = Number.POSITIVE_INFINITY;

  constructor({ tags, waitMs, isBackground = false }: TrackedPage) {
    this.tags = tags;
    this.waitMs = waitMs;
    this.isBackground = isBackground;
  }
}

const trackers = new AsyncLocalStorage<DependencyTracker>();
const HOUR_MS = 3_600_000;

/** The tracker of the page that is being loaded; undefined elsewhere. */
export const currentTracker = (): DependencyTracker | undefined => trackers.getStore();

/**
 * Reads an answer that a page can do without: null if it fails, or a client would wait for it longer than waitMs
 * (milliseconds). Such a page is soon rendered again, and never replaces one that lacks less.
 */
export async function readOptional<T>(waitMs: number, answer: Promise<T>): Promise<T | null> {
  const tracker = currentTracker();
  // a failed read has been counted already
  const settled = answer.catch(() => null);
  // a revalidation has time: a slow list would otherwise prevent all new content of the page
  if (tracker && tracker.waitMs > 0) return settled;
  const read = await withTimeout(waitMs, settled);
  if (read !== TIMED_OUT) return read;
  if (tracker) tracker.failures++;
  return null;
}

/** Runs the task with a tracker that collects all its reads, also those of deferred parts. */
export function trackDependencies<T>(page: TrackedPage, task: (tracker: DependencyTracker) => Promise<T>): Promise<T> {
  const tracker = new DependencyTracker(page);
  return trackers.run(tracker, () => task(tracker));
}

/** ISO date in Warsaw, for pages that separate past from future. They expire on the hour, and so at midnight. */
export function readToday(): string {
  const now = Date.now();
  const tracker = currentTracker();
  if (tracker) tracker.validUntil = Math.min(tracker.validUntil, now - (now % HOUR_MS) + HOUR_MS);
  return toWarsawDay(new Date(now));
}
