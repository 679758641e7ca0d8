import { LRUCache } from 'lru-cache';
import type { Entry, Lifetimes } from './cache-entry.ts';
import { TagIndex, type Tags } from './tag-index.ts';

/** Bookkeeping of an entry and of each tag in the index: estimated from heap sizes with 100,000 of them. Bytes. */
const ENTRY_BYTES = 500;
const TAG_BYTES = 80;
export const toCharge = (key: string, { bytes, tags }: Entry<unknown>): number =>
  bytes + ENTRY_BYTES + 2 * key.length + TAG_BYTES * tags.size;

export const toFreshUntil = (entry: Entry<unknown>, { freshMs }: Lifetimes): number =>
  entry.purgedAt === undefined ? entry.storedAt + (entry.freshMs ?? freshMs) : 0;

/** fresh · stale: served at once · old: served where a revalidation fails or is slow · over: no longer served. */
export function toStage(
  entry: Entry<unknown>,
  lifetimes: Lifetimes,
  now: number,
): 'fresh' | 'stale' | 'purged' | 'old' | 'over' {
  const ageMs = now - entry.storedAt;
  const freshMs = entry.freshMs ?? lifetimes.freshMs;
  if (now < toFreshUntil(entry, lifetimes)) return 'fresh';
  if (entry.isNegative || ageMs >= lifetimes.freshMs + lifetimes.errorMs) return 'over';
  if (entry.purgedAt !== undefined) return 'purged';
  return ageMs < freshMs + (entry.staleMs ?? lifetimes.staleMs) ? 'stale' : 'old';
}

/** Share of the bounds for entries that clients can make in any number. */
const CAPPED_SHARE = 0.25;

/** Entries bounded by bytes and number, the least recently used goes first; capped ones (see Loaded) only push out each other. */
export class EntryStore<T> {
  /** Entries evicted to make room. */
  evictions = 0;
  /** Grows with each change of any kind. */
  changes = 0;
  readonly #main: LRUCache<string, Entry<T>>;
  readonly #capped: LRUCache<string, Entry<T>>;
  readonly #index = new TagIndex();

  constructor({ maxBytes, maxEntries }: { maxBytes: number; maxEntries: number }) {
    const build = (share: number) =>
      new LRUCache<string, Entry<T>>({
        max: Math.max(1, Math.floor(maxEntries * share)),
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: (entry, key) => toCharge(key, entry),
        dispose: ({ tags }, key, reason) => {
          if (reason === 'evict') this.evictions++;
          this.#index.remove(key, tags);
          this.changes++;
        },
      });
    this.#main = build(1 - CAPPED_SHARE);
    this.#capped = build(CAPPED_SHARE);
  }

  get bytes(): number {
    return this.#main.calculatedSize + this.#capped.calculatedSize;
  }

  get(key: string): Entry<T> | undefined {
    return this.#main.get(key) ?? this.#capped.get(key);
  }

  /** Without a change of the LRU order. */
  peek(key: string): Entry<T> | undefined {
    return this.#main.peek(key) ?? this.#capped.peek(key);
  }

  set(key: string, entry: Entry<T>): void {
    const place = entry.isCapped && !this.#main.has(key) ? this.#capped : this.#main;
    if (place === this.#main) this.#capped.delete(key);
    place.set(key, entry);
    this.changes++;
    // an entry that is larger than the bound was not stored
    if (place.peek(key) === entry) this.#index.add(key, entry.tags);
  }

  delete(key: string): void {
    this.#main.delete(key);
    this.#capped.delete(key);
  }

  *entries(): Generator<[string, Entry<T>]> {
    yield* this.#main.entries();
    yield* this.#capped.entries();
  }

  keysOf(tags: Tags): Iterable<string> {
    return tags === null ? [...this.#main.keys(), ...this.#capped.keys()] : this.#index.find(tags);
  }
}
