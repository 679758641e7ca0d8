/** Milliseconds; D6 and hardening 13. */
export interface Lifetimes {
  /** Served without a question. */
  fresh: number;
  /** Served at once while one refresh runs behind. */
  staleWhileRevalidate: number;
  /** Served when a refresh fails. */
  staleIfError: number;
}

export interface Loaded<T> {
  value: T;
  bytes: number;
  tags: readonly string[];
  /** Where it is less than usual. Milliseconds. */
  freshFor?: number;
  staleFor?: number;
  /** false: for those who wait for it alone; a copy of before goes. */
  isKept?: boolean;
  /** It is not there (any more), or empties what was there: goes in place of a good one only when it comes twice in a row. */
  isLoss?: boolean;
  /** false: not good enough for other processes. */
  isShared?: boolean;
  /** How old it is already. Milliseconds. */
  age?: number;
}

/** What all processes of a site have together (server/shared-tier). Where it does not answer it is as if there were none. */
export interface SecondTier {
  /** What others have of it, whatever its age; never what a purge has hit. */
  find(key: string): Promise<Loaded<unknown> | null>;
  /** A fresh one of others, else one load for all processes. Rejects as the load does. isRefresh: see Load. */
  load<T>(key: string, load: () => Promise<Loaded<T>>, lifetimes: Lifetimes, isRefresh: boolean): Promise<Loaded<T>>;
}

export interface Entry extends Loaded<unknown> {
  storedAt: number;
  /** Something it was made of has changed: for whom there is nothing better. */
  isPurged: boolean;
  /** When that was said. Milliseconds of the clock. */
  purgedAt?: number;
  /** The last load was a loss: the next one is believed. */
  isDoubted?: boolean;
}

/** An entry that is served without waiting. */
export interface Found {
  value: unknown;
  /** Milliseconds. */
  age: number;
  isFresh: boolean;
}

/** null: all. */
export type Tags = readonly string[] | null;
export const hits = (tags: Tags, own: readonly string[]) => tags === null || tags.some((tag) => own.includes(tag));

/** It is good, and it was not a loss that came last: after a purge one word is enough. */
export const outlivesLoss = (copy: Readonly<Entry> | undefined): copy is Entry =>
  copy !== undefined && !copy.isPurged && !copy.isDoubted;

/** isOld: beyond the time in which it is served while it is refreshed. isOver: beyond any. */
export function ageOf(entry: Entry | undefined, lifetimes: Lifetimes, now: number) {
  if (!entry) return { isFresh: false, isOld: true, isOver: true };
  const age = now - entry.storedAt;
  const fresh = entry.freshFor ?? lifetimes.fresh;
  return {
    isFresh: !entry.isPurged && age < fresh,
    isOld: age >= fresh + (entry.staleFor ?? lifetimes.staleWhileRevalidate),
    isOver: age >= lifetimes.fresh + lifetimes.staleIfError,
  };
}

/** Of the loads of an entry since the last that did not fail. */
export interface Failure {
  error: unknown;
  count: number;
  /** How often in a row it was said to be absent. */
  absences: number;
  retryAt: number;
}
/** A load that is under way. */
export interface Flight {
  value: Promise<unknown>;
  since: number;
  /** Purges since it began. */
  purges: Tags[];
}

/** What a failed load says of the thing: nothing · that it is not there · the same, and others agree · it was not even tried. */
export type Verdict = 'unknown' | 'absent' | 'removed' | 'untried';

export type Judge = (error: unknown) => Verdict;
/** isRefresh: there is something to serve meanwhile. */
export type Load<T> = (isRefresh: boolean) => Promise<Loaded<T>>;
export interface CacheStats {
  hits: number;
  stale: number;
  misses: number;
  failures: number;
  evictions: number;
}
