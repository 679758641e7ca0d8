/** What is missing, if there is a text of its own for it (spec 8); null for any other page. */
export type Missing = 'report' | null;

/** Key of the texts for a status: error.<key>.title and error.<key>.text (spec 8). */
export function errorKey(
  status: number,
  missing: Missing = null,
): 'notFound' | 'report' | 'gone' | 'badRequest' | 'unavailable' | 'generic' {
  if (status === 404) return missing ?? 'notFound';
  if (status === 410) return 'gone';
  if (status === 400 || status === 414) return 'badRequest';
  return status === 502 || status === 503 ? 'unavailable' : 'generic';
}
