/** How long an answer serves after it was stored (D6, RFC 5861). Milliseconds. */
export interface Lifetimes {
  /** Served as it is. */
  freshMs: number;
  /** After that: served at once while one revalidation runs. */
  staleMs: number;
  /** After freshMs: served when a revalidation fails. */
  errorMs: number;
}

/** negativeMs: how long an absence is believed, from the CMS's answer to the page. */
export type CacheTimes = Lifetimes & { negativeMs: number };

/** A page of an absence may be rendered from an answer that is about to expire: the two times add up to the setting. */
export const NEGATIVE_SHARE = { answer: 1 / 3, page: 2 / 3 };

/** Tags of a purge; null: everything. */
export type Tags = readonly string[] | null;

/** Whether a purge concerns what carries these tags. */
export const isPurgedBy = (purged: Tags, own: ReadonlySet<string>): boolean =>
  purged === null || purged.some((tag) => own.has(tag));

/** What a load gives. */
export interface Loaded<T> {
  value: T;
  /** Size of the value; key, tags and bookkeeping are charged by the cache. */
  bytes: number;
  /** Where they are shorter than those of the cache. Milliseconds. */
  freshMs?: number;
  staleMs?: number;
  /** An absence, or an empty answer: it serves while it is fresh and no longer, and in this process alone. */
  isNegative?: boolean;
  /** Its key comes from a client (queries, addresses that do not exist): such entries, of any number, only push out each other. */
  isClientKeyed?: boolean;
  /** false: the callers that wait get it, nothing is stored, and an older copy is removed. */
  isStored?: boolean;
  /** false: stored in this process alone, not in the L2 cache. */
  isForL2?: boolean;
  /** How old it is already, of a value that is not new: a copy, or a page with an old answer in it. Milliseconds. */
  ageMs?: number;
  /** Another process has loaded it: it comes from the L2 cache. */
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
  /** Gives callers that have no copy a value to go on with. It is not stored; the load goes on to the value that is. */
  answerEarly(value: T): void;
}
export type Load<T> = (context: LoadContext<T>) => Promise<Loaded<T>>;
