import { addQuery } from '#shared/routing/address.ts';

/** The path with those parameters that have a value as its query. */
export function toHref(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return addQuery(path, new URLSearchParams(entries).toString());
}
