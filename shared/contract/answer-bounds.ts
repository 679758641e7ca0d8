/** Largest answer of a call whose row names no other (`maxBytes`): 13 times our largest. Bytes. */
export const MAX_BYTES = 2 * 1024 * 1024;
/** Longest list of a call whose row names no other (`maxItems`). */
export const MAX_ITEMS = 5000;
/** Ids and slugs by which an entity is asked for: nothing that could begin another segment, query or path. */
export const REQUESTABLE_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u;
/** Names under which an envelope holds its list, the first that it has (D1). */
export const LIST_NAMES = ['data', 'hydra:member', 'member', 'items'] as const;
const TOTAL_NAMES = ['hydra:totalItems', 'totalItems', 'total'] as const;

/** The total of an envelope (D1: hydra, {items, total}), or of the header X-Total-Count that comes with a bare array; null: none is named. */
export function findTotal(envelope: Readonly<Record<string, unknown>>, header: string | null): number | null {
  for (const name of TOTAL_NAMES) if (Number.isSafeInteger(envelope[name])) return envelope[name] as number;
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
