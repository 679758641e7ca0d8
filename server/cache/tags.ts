/** Tags of a purge; null: everything. */
export type Tags = readonly string[] | null;

/** Whether a purge hits a value with these tags. */
export const isPurgedBy = (purged: Tags, tags: ReadonlySet<string>): boolean =>
  purged === null || purged.some((tag) => tags.has(tag));

/** Number of entries that a purge hit in this process. */
export interface Purged {
  data: number;
  pages: number;
}
