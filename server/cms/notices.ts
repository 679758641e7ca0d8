import { LRUCache } from 'lru-cache';

export interface Notice {
  data: object;
  message: string;
}
export interface Notices {
  /** All that is wrong in one place, found anew each time it is looked at: what was there last time is not said again. */
  tell(place: string, found: readonly Notice[]): void;
}
/** What lasts is said again after this long. Milliseconds. */
export const NOTICE_AGAIN_MS = 24 * 3_600_000;
const MAX_PLACES = 1000;

/** Warnings about content that is read again every minute: once each, again when it came back or a day later. */
export function createNotices(
  log: { warn(data: object, message: string): void },
  now: () => number = Date.now,
): Notices {
  /** By place: when each notice was said. */
  const said = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_PLACES });
  return {
    tell(place, found) {
      const before = said.get(place);
      const after = new Map<string, number>();
      for (const { data, message } of found) {
        const key = `${message} ${JSON.stringify(data)}`;
        if (after.has(key)) continue;
        const last = before?.get(key);
        const isDue = last === undefined || now() - last >= NOTICE_AGAIN_MS;
        if (isDue) log.warn(data, message);
        after.set(key, isDue ? now() : last);
      }
      if (after.size > 0) said.set(place, after);
      else said.delete(place);
    },
  };
}
