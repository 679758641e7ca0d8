import { hits, type Lifetimes, type Load, type Loaded, type SecondTier, type Tags } from './cache-entry.ts';

/** What a cache has of the second tier: one question a key at a time, and nothing that a purge has hit meanwhile. */
export class SecondCopies {
  readonly #tier: SecondTier;
  readonly #fills = new Map<string, { done: Promise<void>; purges: Tags[] }>();

  constructor(tier: SecondTier) {
    this.#tier = tier;
  }

  /** store: takes what others have as if it had been here all the time, old or not. */
  fill(key: string, store: (loaded: Loaded<unknown>) => void): Promise<void> {
    const running = this.#fills.get(key);
    if (running) return running.done;
    const purges: Tags[] = [];
    const done = (async () => {
      const loaded = await this.#tier.find(key);
      this.#fills.delete(key);
      if (loaded && !purges.some((tags) => hits(tags, loaded.tags))) store(loaded);
    })();
    this.#fills.set(key, { done, purges });
    return done;
  }

  /** The same load for all processes. */
  through<T>(key: string, load: Load<T>, lifetimes: Lifetimes): Load<T> {
    return (isRefresh) => this.#tier.load(key, () => load(isRefresh), lifetimes, isRefresh);
  }

  purge(tags: Tags): void {
    for (const { purges } of this.#fills.values()) purges.push(tags);
  }
}
