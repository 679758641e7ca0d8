/** Largest answer of a call whose row names no other (`maxBytes`): 13 times our largest. Bytes. */
export const MAX_BYTES = 2 * 1024 * 1024;
/** Longest list of a call whose row names no other (`maxItems`). */
export const MAX_ITEMS = 5000;
/** Names under which an envelope holds its list, the first that it has (D1). */
export const LIST_NAMES = ['data', 'hydra:member', 'member', 'items'] as const;
