/** Tags of a purge; null: everything. */
export type Tags = readonly string[] | null;

/** Which keys carry a tag, so that a purge touches those keys alone. */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys) keys.add(key);
      else this.#keys.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keys.delete(tag);
    }
  }

  /** Each key once. */
  find(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keys.get(tag) ?? [])]));
  }
}

/** Whether a purge concerns what carries these tags. */
export const isPurgedBy = (purged: Tags, own: ReadonlySet<string>): boolean =>
  purged === null || purged.some((tag) => own.has(tag));
