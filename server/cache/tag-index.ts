/** The keys of entries by tag, so that a purge finds them without comparing each entry with each tag. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Keys with one of the tags; a key may occur several times. */
  find(tags: readonly string[]): string[] {
    return tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]);
  }
}
