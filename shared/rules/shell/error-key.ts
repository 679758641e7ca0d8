/** What is missing, if spec 8 has a specific text for it; null for any other page. */
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
