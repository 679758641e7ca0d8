/** Tags of a purge; null: everything. */
export type PurgeTags = readonly string[] | null;

/** Whether a purge hits a value with these tags. */
export const isPurgedBy = (purged: PurgeTags, tags: ReadonlySet<string>): boolean =>
  purged === null || purged.some((tag) => tags.has(tag));

/** Number of entries that a purge hit in this process. */
export interface PurgeCounts {
  answers: number;
  pages: number;
}
