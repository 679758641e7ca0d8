import type { AdminScope } from '../../routing/admin-path.ts';

/** Maximum lifetime of a link in seconds, whichever side signed it. */
export const LINK_LIFE_S = 3600;
/** Seconds for which an opened link gives access to its page and the pages linked there. */
export const VISIT_LIFE_S = 2 * 3600;

/**
 * link: `?token=` in an address, signed by the CMS · visit: the cookie for which it is exchanged · onward: `?token=` of
 * a link within a preview, which expires together with the visit · `-one`: a visit that began with a link to one draft.
 * A token is not valid for any other use.
 */
export type TokenUse = 'link' | 'visit' | 'visit-one' | 'onward' | 'onward-one';

const FORM = /^(\d{10,12})\.([0-9a-f]{64})$/;

/** Text that is signed (HMAC-SHA-256, hex). expires: Unix seconds. */
export function toSignedText(use: TokenUse, { module, id, locale }: AdminScope, expires: number): string {
  return ['preview', use, module, id, locale, expires].join('\n');
}

export const toToken = (expires: number, signature: string): string => `${expires}.${signature}`;

/** The parts of a token; null if the format is invalid. */
export function readToken(token: string): { expires: number; signature: string } | null {
  const [, expires, signature] = FORM.exec(token) ?? [];
  return expires && signature ? { expires: Number(expires), signature } : null;
}

/** Whether a token has not expired, and is not valid for longer than allowed. now: Unix milliseconds. */
export function isTimely(use: TokenUse, expires: number, now: number): boolean {
  const left = expires - now / 1000;
  return left > 0 && left <= (use === 'link' ? LINK_LIFE_S : VISIT_LIFE_S) + CLOCK_SKEW_S;
}
/** Tolerated difference between the clocks of CMS and site, in seconds. */
const CLOCK_SKEW_S = 60;
