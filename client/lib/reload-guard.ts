import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { isFormInUse } from './typed-forms.ts';

/** Spec 9: one automatic reload within. Milliseconds. */
export const RELOAD_GUARD_MS = 60_000;
/** Key of session storage: when the last automatic reload was. */
const RELOADED_KEY = 'reloaded';

/** What has not come after so long is no document but a file, a call or a mail. Milliseconds. */
const DOCUMENT_MAX_MS = 10_000;
/** When the visitor asked for another document, by a plain link too. Milliseconds of performance.now(). */
let askedAt = Number.NEGATIVE_INFINITY;
// not there on the server, nor in older browsers
globalThis.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null) askedAt = performance.now();
});

/** The answer to a form: loaded again, the form would be sent again, and the number that it shows be lost. */
const isAnswer = () => location.pathname.includes('/forms/') || location.pathname.endsWith(REPORT_STATUS_PATH);

/**
 * True, and counted, if the page may reload by itself now: it is no answer to a form, no form is in use, and it is the first reload
 * within the guard. The server has just answered (isReachable).
 * @param isLeaving another document is on its way
 */
export function mayReload(isLeaving: () => boolean): boolean {
  const isBusy = () => isLeaving() || performance.now() - askedAt < DOCUMENT_MAX_MS || isFormInUse();
  return !isAnswer() && !isBusy() && countReload();
}

/** False within the guard. Without a storage that remembers it there would be no end. */
function countReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
