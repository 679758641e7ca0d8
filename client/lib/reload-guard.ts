/** Spec 9: one automatic reload within. Milliseconds. */
export const RELOAD_GUARD_MS = 60_000;
/** Key of session storage: when the last automatic reload was. */
const RELOADED_KEY = 'reloaded';

/** True, and counted, if the page may reload by itself now. Without a storage that remembers it there would be no end. */
export function acquireReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
