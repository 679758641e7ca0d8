import { readNumber } from '../rules/text/read-number.ts';

/** Default size limit of an answer, in bytes; a row can override it with `maxBytes`. 13 times our largest answer. */
export const MAX_BYTES = 2 * 1024 * 1024;
/** Default limit of the items in a list; a row can override it with `maxItems`. */
export const MAX_ITEMS = 5000;
/**
 * Ids and slugs that may be sent to the CMS: nothing that could start another path segment or a query. With marks, as a
 * letter with one may be two characters (NFD, as macOS writes file names): the CMS is asked as it has spelled them.
 */
export const REQUESTABLE_ID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]{0,199}$/u;
/** Ids that a CMS makes at random, and its tokens: base64, base64url or a JSON Web Token. */
export const RANDOM_ID = /^[\w-][\w.~=+:-]{0,999}$/;
/** Pattern of a part of a path, by its name; the site answers 404 to any other text without a call. */
export const toIdPattern = (name: string): RegExp =>
  name === 'zipId' || name === 'token' ? RANDOM_ID : REQUESTABLE_ID;
/** Properties of an envelope that may hold its list; the first one present is used (D1). */
export const LIST_NAMES = ['data', 'hydra:member', 'member', 'items'] as const;
const TOTAL_NAMES = ['hydra:totalItems', 'totalItems', 'total'] as const;

/**
 * Total of a list: from its envelope (D1: hydra, {items, total}), or from the header X-Total-Count of a bare array.
 * Null if neither states one.
 */
export function findTotal(envelope: Readonly<Record<string, unknown>>, header: string | null): number | null {
  for (const name of TOTAL_NAMES) {
    const total = readNumber(envelope[name]);
    if (Number.isSafeInteger(total)) return total;
  }
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/** Whether a hydra collection names its next page, as one without a total does ("partial pagination"). */
export function hasNextPage(envelope: Readonly<Record<string, unknown>>): boolean {
  const view = (envelope['view'] ?? envelope['hydra:view']) as Record<string, unknown> | null | undefined;
  return typeof (view?.['next'] ?? view?.['hydra:next']) === 'string';
}
