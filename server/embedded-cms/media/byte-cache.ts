/** Least recently used values, bounded by their bytes. */
export class ByteCache<T> {
  readonly #max: number;
  readonly #sizeOf: (value: T) => number;
  readonly #values = new Map<string, T>();
  #bytes = 0;

  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    this.#max = maxBytes;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // a Map remembers the order of insertion: the newest use goes last
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    const old = this.#values.get(key);
    if (old !== undefined) this.#bytes -= this.#sizeOf(old);
    this.#values.delete(key);
    this.#values.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const [oldest, dropped] of this.#values) {
      if (this.#bytes <= this.#max || oldest === key) break;
      this.#values.delete(oldest);
      this.#bytes -= this.#sizeOf(dropped);
    }
  }
}
