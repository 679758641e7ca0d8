/** Ids, slugs and addresses of records, by which lists are filtered. */
export const FILTER_ID = /^[\p{L}\p{N}/_][\p{L}\p{M}\p{N}._~/-]{0,199}$/u;

/** What a query parameter can be at the site: a whole number from 1 to max, or a text of a pattern. */
export type QueryValue = { readonly max: number } | { readonly pattern: RegExp };

const ID: QueryValue = { pattern: FILTER_ID };
// or a name of a file (rules/files/file-basket.ts), which may have an @; one class, as two would overlap
const FILE = '[\\p{L}\\p{N}/_~-][\\p{L}\\p{M}\\p{N}._~/@-]{0,199}';

/** By name; a name that is not here may have any value. */
export const QUERY_VALUES: Readonly<Record<string, QueryValue>> = {
  page: { max: 10_000 },
  itemsPerPage: { max: 500 },
  category: ID,
  tag: ID,
  section: ID,
  id: ID,
  type: ID,
  company: ID,
  files: { pattern: new RegExp(`^${FILE}(?:,${FILE})*$`, 'u') },
  year: { pattern: /^\d{4}$/ },
  // `false` (the whole list) is only for calls of the site itself
  pagination: { pattern: /^(?:true|1)$/ },
  'order[position]': { pattern: /^(?:asc|desc|ASC|DESC)$/ },
};

export function isQueryValue(name: string, value: string): boolean {
  const rule = QUERY_VALUES[name];
  if (!rule) return true;
  if ('pattern' in rule) return rule.pattern.test(value);
  return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= rule.max;
}
