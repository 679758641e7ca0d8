/** An answer with its visibility, and the names by which it is found. */
export interface Entry<T> {
  id: string;
  slug: string;
  value: T;
  /** Whether only the preview endpoints return it. */
  draft: boolean;
  /** Time of publication in milliseconds since 1970, before which it is not returned; null: already published. */
  publishAt: number | null;
}

export function toEntry<T>(
  row: { id: string; slug: string; draft?: boolean | undefined; publishAt?: string | undefined },
  value: T,
): Entry<T> {
  return {
    id: row.id,
    slug: row.slug,
    value,
    draft: row.draft === true,
    publishAt: row.publishAt ? Date.parse(row.publishAt) : null,
  };
}

function isPublic(entry: { draft: boolean; publishAt: number | null }, now: number): boolean {
  return !entry.draft && (entry.publishAt === null || entry.publishAt <= now);
}

/** Entries by id and by slug; an id takes precedence over an equal slug. */
export class Shelf<T, E extends Entry<T> = Entry<T>> {
  readonly all: readonly E[];
  readonly #byName: ReadonlyMap<string, E>;

  constructor(entries: readonly E[]) {
    this.all = entries;
    this.#byName = new Map([...entries.map((e) => [e.slug, e] as const), ...entries.map((e) => [e.id, e] as const)]);
  }

  find(name: string): E | null {
    return this.#byName.get(name) ?? null;
  }

  findPublic(name: string, now: number): E | null {
    const entry = this.find(name);
    return entry && isPublic(entry, now) ? entry : null;
  }

  listPublic(now: number): E[] {
    return this.all.filter((entry) => isPublic(entry, now));
  }
}
