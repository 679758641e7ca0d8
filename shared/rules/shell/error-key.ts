/** What is not there, where spec 8 has words of its own for it; null: a page as any other. */
export type Missing = 'report' | null;

/** The text of a status (spec 8): 404 has its own, others a generic one. Texts: error.<key>.title and .text. */
export function errorKey(
  status: number,
  missing: Missing = null,
): 'notFound' | 'report' | 'gone' | 'badRequest' | 'unavailable' | 'generic' {
  if (status === 404) return missing ?? 'notFound';
  if (status === 410) return 'gone';
  if (status === 400 || status === 414) return 'badRequest';
  return status === 502 || status === 503 ? 'unavailable' : 'generic';
}
