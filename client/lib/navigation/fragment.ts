import { decodePart } from '#shared/routing/address.ts';

/** Returns the id that a fragment names. hash: with the #. */
export const readFragment = (hash: string): string => decodePart(hash.slice(1));

/** Adds the fragment of the request to a redirect's target without one (RFC 9110 10.2.2). hash: with the #. */
export const keepFragment = (target: string, hash: string): string => (target.includes('#') ? target : target + hash);

/** Focuses the element that a fragment names, as a browser does without a script. Returns false if there is none. */
export function focusFragment(hash: string): boolean {
  const place = document.getElementById(readFragment(hash));
  if (!place) return false;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return true;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return true;
}
