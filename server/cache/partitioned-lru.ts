import { LRUCache } from 'lru-cache';

/** Part of each bound that is left to keys which clients can make up: unknown addresses, queries. */
const CLIENT_KEYED_PART = 0.25;

export interface PartitionedLruOptions<V> {
  maxEntries: number;
  maxBytes?: number;
  /** Size of a value with its key, in bytes, for maxBytes. */
  sizeOf?: (value: V, key: string) => number;
  /** Called for each value that is no longer stored, or was replaced. */
  onRemove?: (value: V, key: string, why: 'evicted' | 'replaced' | 'deleted') => void;
  /** Called when a value is evicted to save bytes, or larger than all of them: maxBytes is too small. */
  onFull?: (() => void) | undefined;
}

/**
 * A map that evicts the least recently used entries beyond its bounds. Keys that clients can make up in any number have
 * a part of it and only evict each other, so that no number of requests evicts what the site itself has.
 */
export class PartitionedLru<V extends {}> {
  readonly #main: LRUCache<string, V>;
  readonly #clientKeyed: LRUCache<string, V>;
  readonly #onFull: () => void;

  constructor(options: PartitionedLruOptions<V>) {
    this.#onFull = options.onFull ?? (() => {});
    this.#main = createLru(options, 1 - CLIENT_KEYED_PART, this.#onFull);
    this.#clientKeyed = createLru(options, CLIENT_KEYED_PART);
  }

  get bytes(): number {
    return this.#main.calculatedSize + this.#clientKeyed.calculatedSize;
  }

  get(key: string): V | undefined {
    return this.#main.get(key) ?? this.#clientKeyed.get(key);
  }

  /** The same, but the entry does not count as used. */
  peek(key: string): V | undefined {
    return this.#main.peek(key) ?? this.#clientKeyed.peek(key);
  }

  /** Stores a value. A key that has been one of the site's own stays so, unless it is moved. False: it is too large. */
  set(key: string, value: V, isClientKeyed: boolean): boolean {
    const part = isClientKeyed && !this.#main.has(key) ? this.#clientKeyed : this.#main;
    if (part === this.#main) this.#clientKeyed.delete(key);
    part.set(key, value);
    // lru-cache does not store a value that is larger than its bound
    if (part.peek(key) === value) return true;
    this.#onFull();
    return false;
  }

  /** Moves the entry, if there is one, to the keys of clients or of the site. */
  move(key: string, isClientKeyed: boolean): void {
    const value = this.peek(key);
    if (value === undefined) return;
    this.delete(key);
    (isClientKeyed ? this.#clientKeyed : this.#main).set(key, value);
  }

  delete(key: string): void {
    this.#main.delete(key);
    this.#clientKeyed.delete(key);
  }

  keys(): string[] {
    return [...this.#main.keys(), ...this.#clientKeyed.keys()];
  }

  /** All entries except those whose keys clients can make up. */
  ownEntries(): Generator<[string, V]> {
    return this.#main.entries();
  }
}

function createLru<V extends {}>(
  { maxEntries, maxBytes, sizeOf, onRemove }: PartitionedLruOptions<V>,
  part: number,
  onFull = () => {},
): LRUCache<string, V> {
  const toBound = (bound: number) => Math.max(1, Math.floor(bound * part));
  const max = toBound(maxEntries);
  const lru = new LRUCache<string, V>({
    max,
    ...(maxBytes !== undefined && sizeOf ? { maxSize: toBound(maxBytes), sizeCalculation: sizeOf } : {}),
    dispose: (value, key, reason) => {
      if (reason === 'evict' && lru.size < max) onFull();
      onRemove?.(value, key, reason === 'evict' ? 'evicted' : reason === 'set' ? 'replaced' : 'deleted');
    },
  });
  return lru;
}
