/** How long an answer is served after it was stored (D6, RFC 5861), in milliseconds. */
export interface Lifetimes {
  /** Served without a revalidation. */
  freshMs: number;
  /** After freshMs: served at once while one revalidation runs. */
  staleMs: number;
  /** After freshMs: served when a revalidation fails. */
  errorMs: number;
}

/** negativeMs: how long something counts as missing, from the CMS's answer to the rendered page. */
export type CacheTimes = Lifetimes & { negativeMs: number };

/** A 404 page may be rendered from an answer that is about to expire, so the two lifetimes add up to the setting. */
export const NEGATIVE_FRACTION = { answer: 1 / 3, page: 2 / 3 };

/** Result of a load. */
export interface Loaded<T> {
  value: T;
  /** Size of the value; the cache adds key, tags and bookkeeping. */
  bytes: number;
  /** Lifetimes of this value, in milliseconds, if they are shorter than those of the cache. */
  freshMs?: number;
  staleMs?: number;
  /** Something missing, or an empty answer: served only while it is fresh, and in this process alone. */
  isNegative?: boolean;
  /** Clients can request any number of such values (queries, unknown addresses): they only evict each other. */
  isExpendable?: boolean;
  /** false: only the waiting callers get it; nothing is stored, and an older copy is removed. */
  isStored?: boolean;
  /** false: stored in this process alone, not in the L2 cache. */
  isForL2?: boolean;
  /** Age of a value that is not new, in milliseconds: of a copy, or of a page with an old answer in it. */
  ageMs?: number;
  /** Loaded by another process and read from the L2 cache. */
  isCached?: boolean;
}

export interface CacheEntry<T> extends Omit<Loaded<T>, 'ageMs' | 'isCached' | 'isStored'> {
  tags: ReadonlySet<string>;
  /** In milliseconds by performance.now(), which no change of the system's clock affects. */
  storedAt: number;
  /** When it was purged, by the same clock: it is served only if no newer value is available. */
  purgedAt?: number;
}

/** What a caller gets. */
export interface Found<T> {
  value: T;
  state: 'hit' | 'stale' | 'miss';
  ageMs: number;
  /** In milliseconds by performance.now(). */
  freshUntil: number;
}

/** Given to a load, which adds the tags, and may answer its callers early. */
export interface LoadContext<T> {
  /** The load adds a tag before it reads the tagged data, so that a purge knows what a running load depends on. */
  readonly tags: Set<string>;
  /** A copy exists that is served meanwhile. */
  readonly isRevalidation: boolean;
  /** Nobody waits for the value: its calls must not compete with those of visitors. */
  readonly isBackground: boolean;
  /** Gives callers without a copy a provisional value, which is not stored. The load goes on to the final one. */
  answerEarly(value: T): void;
}
export type Load<T> = (context: LoadContext<T>) => Promise<Loaded<T>>;
