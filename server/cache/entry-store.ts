import type { CacheEntry } from './cache-entry.ts';
import { PartitionedLru } from './partitioned-lru.ts';
import type { PurgeTags } from './purge-tags.ts';

/** Overhead of an entry and of each of its tags in bytes, estimated from heap sizes with 100,000 of them. */
const ENTRY_BYTES = 500;
const TAG_BYTES = 80;

export interface EntryBounds {
  maxBytes: number;
  maxEntries: number;
  /** Called when an entry is evicted to save bytes, or is larger than the whole cache: maxBytes is too small. */
  onFull?: (() => void) | undefined;
}

/** The entries of a cache by key and by tag, within its bounds; it knows nothing of their age. */
export class EntryStore<T> {
  /** Increases whenever an entry is stored, purged or removed. */
  changes = 0;
  evictions = 0;
  readonly #entries: PartitionedLru<CacheEntry<T>>;
  /** The keys by tag, so that a purge finds them without comparing each entry with each tag. */
  readonly #keysByTag = new Map<string, Set<string>>();

  constructor(bounds: EntryBounds) {
    this.#entries = new PartitionedLru({
      ...bounds,
      sizeOf: ({ bytes, tags }, key) => bytes + ENTRY_BYTES + 2 * key.length + TAG_BYTES * tags.size,
      onRemove: ({ tags }, key, why) => {
        if (why === 'evicted') this.evictions++;
        if (why !== 'replaced') this.changes++;
        this.#removeTags(key, tags);
      },
    });
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  get(key: string): CacheEntry<T> | undefined {
    return this.#entries.get(key);
  }

  /** The same, but the entry does not count as used. */
  peek(key: string): CacheEntry<T> | undefined {
    return this.#entries.peek(key);
  }

  set(key: string, entry: CacheEntry<T>): void {
    if (this.peek(key)?.value !== entry.value) this.changes++;
    if (!this.#entries.set(key, entry, { isExpendable: entry.isExpendable ?? false })) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** The entry stays, as purged. at: see purgedAt of CacheEntry. */
  markPurged(entry: CacheEntry<T>, at: number): void {
    entry.purgedAt = at;
    this.changes++;
  }

  /** Keys of the entries with one of the tags; null: of all. */
  findKeys(tags: PurgeTags): Set<string> {
    return new Set(tags === null ? this.#entries.keys() : tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
  }

  /** All entries that are not expendable. */
  nonExpendableEntries(): Generator<[string, CacheEntry<T>]> {
    return this.#entries.nonExpendableEntries();
  }

  #removeTags(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
