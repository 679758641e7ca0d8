// The names that other rooms still use; they move to server/cache/with-timeout.ts with those rooms.
export { abortable as untilAborted, TIMED_OUT as LATE, withTimeout as within } from '../cache/with-timeout.ts';
