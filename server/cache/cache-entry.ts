/** How long an answer serves after it was stored (D6, RFC 5861). Milliseconds. */
export interface Lifetimes {
  /** Served as it is. */
  freshMs: number;
  /** After that: served at once while one revalidation runs. */
  staleMs: number;
  /** After freshMs: served when a revalidation fails. */
  errorMs: number;
}

/** What a load gives. */
export interface Loaded<T> {
  value: T;
  /** Size of the value; key, tags and bookkeeping are charged by the cache. */
  bytes: number;
  /** Where they are shorter than those of the cache. Milliseconds. */
  freshMs?: number;
  staleMs?: number;
  /** An absence, or an empty answer: it serves while it is fresh and no longer. */
  isNegative?: boolean;
  /** One of a number that clients choose (made-up queries and addresses): such entries only push out each other. */
  isCapped?: boolean;
  /** false: only the waiting callers get it, and an older copy is removed. */
  isStored?: boolean;
  /** false: not for the L2 cache. */
  isShared?: boolean;
  /** Age of the oldest thing in it, where that is not new. Milliseconds. */
  ageMs?: number;
  /** It comes from another process's cache. */
  isCached?: boolean;
}

export interface Entry<T> extends Omit<Loaded<T>, 'ageMs' | 'isCached' | 'isStored'> {
  tags: ReadonlySet<string>;
  /** Milliseconds of the clock. */
  storedAt: number;
  /** When it was purged: it is outdated, and serves only where no newer value can be had. Milliseconds of the clock. */
  purgedAt?: number;
}

/** What a caller gets. */
export interface Found<T> {
  value: T;
  state: 'hit' | 'stale' | 'miss';
  ageMs: number;
  /** Milliseconds of the clock. */
  freshUntil: number;
}

/** What a load may use and has to fill. */
export interface LoadContext<T> {
  /** Filled by the load before it reads what the tag stands for: a purge must know what a running load depends on. */
  readonly tags: Set<string>;
  /** There is a copy to serve meanwhile. */
  readonly isRevalidation: boolean;
  /** Gives callers that have no copy a value that is not stored, while the load goes on. */
  answerEarly(value: T): void;
}
export type Load<T> = (context: LoadContext<T>) => Promise<Loaded<T>>;
