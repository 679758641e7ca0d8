import { LRUCache } from 'lru-cache';

/** Part of each bound for values that are expendable. */
const EXPENDABLE_FRACTION = 0.25;

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
 * A map that evicts the least recently used entries beyond its bounds. Expendable values, of which clients can request
 * any number (unknown addresses, queries, pages that failed), have a part of it and only evict each other, so that no
 * number of requests evicts what the site itself has.
 */
export class PartitionedLru<V extends {}> {
  readonly #main: LRUCache<string, V>;
  readonly #expendable: LRUCache<string, V>;
  readonly #onFull: () => void;

  constructor(options: PartitionedLruOptions<V>) {
    this.#onFull = options.onFull ?? (() => {});
    this.#main = createLru(options, 1 - EXPENDABLE_FRACTION, this.#onFull);
    this.#expendable = createLru(options, EXPENDABLE_FRACTION);
  }

  get bytes(): number {
    return this.#main.calculatedSize + this.#expendable.calculatedSize;
  }

  get(key: string): V | undefined {
    return this.#main.get(key) ?? this.#expendable.get(key);
  }

  /** The same, but the entry does not count as used. */
  peek(key: string): V | undefined {
    return this.#main.peek(key) ?? this.#expendable.peek(key);
  }

  /** Stores a value. A key that has not been expendable stays so until `setExpendable`. False: it is too large. */
  set(key: string, value: V, { isExpendable }: { isExpendable: boolean }): boolean {
    const part = isExpendable && !this.#main.has(key) ? this.#expendable : this.#main;
    if (part === this.#main) this.#expendable.delete(key);
    part.set(key, value);
    // lru-cache does not store a value that is larger than its bound
    if (part.peek(key) === value) return true;
    this.#onFull();
    return false;
  }

  /** Changes whether the value of the key, if there is one, is expendable. */
  setExpendable(key: string, isExpendable: boolean): void {
    const [from, to] = isExpendable ? [this.#main, this.#expendable] : [this.#expendable, this.#main];
    const value = from.peek(key);
    if (value === undefined) return;
    from.delete(key);
    to.set(key, value);
  }

  delete(key: string): void {
    this.#main.delete(key);
    this.#expendable.delete(key);
  }

  keys(): string[] {
    return [...this.#main.keys(), ...this.#expendable.keys()];
  }

  /** All entries that are not expendable. */
  nonExpendableEntries(): Generator<[string, V]> {
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
