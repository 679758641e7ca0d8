/** Id that a fragment names. hash: with its #. */
export function readFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Target of a redirect: without a fragment it takes that of the address that was asked for (RFC 9110 10.2.2). hash: with its #. */
export const keepFragment = (target: string, hash: string): string => (target.includes('#') ? target : target + hash);

/** Puts the focus on the place that a fragment names, as a browser does without a script. false: there is no such place. */
export function focusFragment(hash: string): boolean {
  const place = document.getElementById(readFragment(hash));
  if (!place) return false;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return true;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return true;
}
