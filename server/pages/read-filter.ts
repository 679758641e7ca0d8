/** Longest phrase that is searched for; longer ones are cut. Characters. */
const PHRASE_MAX = 200;

/** The id by which the visitor filters a list; null for none and for what can be no id. */
export function readFilter(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value !== null && /^[a-z0-9][a-z0-9-]{0,60}$/.test(value) ? value : null;
}

/** The words by which the visitor narrows a list; '' for none. */
export const readPhrase = (query: URLSearchParams): string => (query.get('phrase') ?? '').trim().slice(0, PHRASE_MAX);
