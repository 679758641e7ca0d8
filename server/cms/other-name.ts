import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';

/**
 * Whether an entity was asked for by another name than its own: a CMS that ignores upper and lower case, or reads `12a`
 * as 12, answers to any number of names that clients make up. An entity by reference was asked for by what the sitemap
 * says.
 */
export function isUnderOtherName(
  name: EndpointName,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string | undefined> },
  answer: unknown,
): boolean {
  const { path, response, emptyIsAbsent, isByReference }: Endpoint = endpoints[name];
  const param = /:(\w+)$/.exec(path)?.[1];
  const asked = emptyIsAbsent === undefined ? params[param ?? ''] : query[emptyIsAbsent];
  if (asked === undefined || isByReference) return false;
  const entity = response.endsWith('[]') ? (answer as unknown[])[0] : answer;
  const { id, slug } = (entity ?? {}) as { id?: unknown; slug?: unknown };
  return id !== asked && slug !== asked;
}
