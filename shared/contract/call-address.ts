import type { Locale } from '../locales/locales.ts';
import { addQuery, encodePart } from '../routing/address.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';

/** Path and query of a call; query names that its row does not list are dropped, and so are empty values. */
export function toCallAddress(
  name: EndpointName,
  locale: Locale,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const row: Endpoint = endpoints[name];
  const path = row.path.replace(/:(\w+)/g, (_, key: string) =>
    encodePart(key === 'locale' ? locale : (params[key] ?? '')),
  );
  const search = new URLSearchParams();
  for (const key of row.query) {
    const value = key === 'locale' ? locale : query[key];
    if (value) search.set(key, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The address of a part of a list that the CMS pages, even if the call has no such parameter; undefined: the first. */
export const toPartAddress = (call: string, page: number | undefined): string =>
  page === undefined ? call : addQuery(call, `page=${page}`);
