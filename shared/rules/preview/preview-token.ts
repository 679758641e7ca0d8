import type { AdminScope } from '../../routing/admin-path.ts';

/** A link is good for that long at most, whoever signed it. Seconds. */
export const LINK_LIFE_S = 3600;
/** A link that was opened keeps its page, and those it leads to, open for so long in all. Seconds. */
export const VISIT_LIFE_S = 2 * 3600;

/**
 * link: `?token=` of an address, by the CMS · visit: the cookie it is swapped for · onward: `?token=` of a link in a preview,
 * which ends with the visit it stands in. `-one`: of a visit that a link to one draft began. None is valid as another.
 */
export type TokenUse = 'link' | 'visit' | 'visit-one' | 'onward' | 'onward-one';

const FORM = /^(\d{10,12})\.([0-9a-f]{64})$/;

/** The text under the signature (HMAC-SHA-256, hex). expires: seconds since 1970. */
export function toSignedText(use: TokenUse, { module, id, locale }: AdminScope, expires: number): string {
  return ['preview', use, module, id, locale, expires].join('\n');
}

export const toToken = (expires: number, signature: string): string => `${expires}.${signature}`;

/** The parts of a token, or null for what is none. */
export function readToken(token: string): { expires: number; signature: string } | null {
  const [, expires, signature] = FORM.exec(token) ?? [];
  return expires && signature ? { expires: Number(expires), signature } : null;
}

/** Not expired, and not valid for longer than allowed. now: milliseconds. */
export function isTimely(use: TokenUse, expires: number, now: number): boolean {
  const left = expires - now / 1000;
  return left > 0 && left <= (use === 'link' ? LINK_LIFE_S : VISIT_LIFE_S) + CLOCK_SKEW_S;
}
/** How far the clocks of CMS and site may be apart. Seconds. */
const CLOCK_SKEW_S = 60;
