import type { Endpoint } from '#shared/contract/endpoints.ts';

/** Largest values of a list's page and of the items on it. */
export const LIST_MAX = { page: 10_000, itemsPerPage: 500 };

const isCount = (max: number) => (value: string) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= max;
/** An id, a slug, or the address of a record, as the CMS writes it. */
const isId = (value: string) => /^[\p{L}\p{N}/_][\p{L}\p{M}\p{N}._~/-]{0,199}$/u.test(value);

/** Allowed values, by query name of the contract. */
const FORMS: Record<string, (value: string) => boolean> = {
  page: isCount(LIST_MAX.page),
  itemsPerPage: isCount(LIST_MAX.itemsPerPage),
  category: isId,
  tag: isId,
  section: isId,
  id: isId,
  type: isId,
  company: isId,
  files: (value) => value.split(',').every(isId),
  year: (value) => /^\d{4}$/.test(value),
  pagination: (value) => /^(?:true|false|0|1)$/.test(value),
  'order[position]': (value) => /^(?:asc|desc)$/i.test(value),
};

/** Name of the first query value that is not allowed; an empty one counts as not given. Null: all are allowed. */
export function findOddQuery(row: Endpoint, query: Readonly<Record<string, string>>): string | null {
  return row.query.find((name) => query[name] && FORMS[name]?.(query[name]) === false) ?? null;
}
