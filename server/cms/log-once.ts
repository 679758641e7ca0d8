import { LRUCache } from 'lru-cache';

export interface Warning {
  data: object;
  message: string;
}
export interface LogOnce {
  /** found: all that is wrong at the place now. What was there the last time it was read is not logged again. */
  log(place: string, found: readonly Warning[]): void;
}
/** What lasts is logged again after this long. Milliseconds. */
export const LOG_AGAIN_MS = 24 * 3_600_000;
const MAX_PLACES = 1000;

/** Warnings about content that is read every minute: one line each, another when it came back or a day later. */
export function createLogOnce(
  log: { warn(data: object, message: string): void },
  now: () => number = Date.now,
): LogOnce {
  /** By place: when each warning was logged. */
  const logged = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_PLACES });
  return {
    log(place, found) {
      const before = logged.get(place);
      const after = new Map<string, number>();
      for (const { data, message } of found) {
        const key = `${message} ${JSON.stringify(data)}`;
        if (after.has(key)) continue;
        const last = before?.get(key);
        const isDue = last === undefined || now() - last >= LOG_AGAIN_MS;
        if (isDue) log.warn(data, message);
        after.set(key, isDue ? now() : last);
      }
      if (after.size > 0) logged.set(place, after);
      else logged.delete(place);
    },
  };
}
