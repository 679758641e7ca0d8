import type { Lifetimes } from './cache-entry.ts';

/** Settings of the caches (D6). Seconds. */
export interface CacheTimes {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
  /** How long an absence is believed, from the CMS's answer to the page. */
  negative: number;
}

/** A page of an absence may be rendered from an answer that is about to expire: the two times add up to the setting. */
export const NEGATIVE_SHARE = { answer: 1 / 3, page: 2 / 3 };

export const toLifetimes = ({ fresh, staleWhileRevalidate, staleIfError }: CacheTimes): Lifetimes => ({
  freshMs: 1000 * fresh,
  staleMs: 1000 * staleWhileRevalidate,
  errorMs: 1000 * staleIfError,
});
