/**
 * First and longest pause after a failed load; the longest bounds how late a recovery is noticed. Where there is a copy they
 * are counted from the start of the load, else from its end: who would wait is told at once for as long as it took. Milliseconds.
 */
export const BACK_OFF_MS = { first: 250, longest: 2000 };
/** A 'not found' is believed for this long (D6: 5-30 s). Milliseconds. */
export const NEGATIVE_MS = 10_000;
/** A good copy goes when its source has said this often in a row that there is no such thing: one such answer may be a mistake. */
export const ABSENCES = 2;

/** Milliseconds. count: failures in a row. took: until the last load failed. */
export function toPause(count: number, took: number, hasCopy: boolean): number {
  const { first, longest } = BACK_OFF_MS;
  const backOff = Math.min(longest, first * 2 ** Math.min(count - 1, 10));
  return hasCopy ? Math.max(first, backOff - took) : Math.max(backOff, Math.min(took, longest));
}
