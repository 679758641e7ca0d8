import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { isLeaving } from './leaving.ts';
import { isFormInUse } from './typed/typed-forms.ts';

/** At most one automatic reload within this time, in milliseconds (spec 9). */
export const RELOAD_GUARD_MS = 60_000;
/** Key of session storage: time of the last automatic reload. */
const RELOADED_KEY = 'reloaded';

/** The answer to a form: a reload would send the form again, and lose the number that the answer shows. */
const isAnswer = () => location.pathname.includes('/forms/') || location.pathname.endsWith(REPORT_STATUS_PATH);

/**
 * Whether the page may reload by itself now; if so, the reload is counted. Not if it is the answer to a form or a form
 * is in use, and only once within RELOAD_GUARD_MS. Call it only after the server has responded (isReachable).
 */
export function mayReload(): boolean {
  return !isAnswer() && !isLeaving() && !isFormInUse() && countReload();
}

/** False within RELOAD_GUARD_MS, and without storage, as the page might then reload endlessly. */
function countReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY);
    // a time in the future: the clock has been set back since
    if (Math.abs(Date.now() - last) < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
