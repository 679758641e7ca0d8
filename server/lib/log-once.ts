import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.ts';

/** Interval at which a lasting problem is logged again, in milliseconds. */
export const LOG_AGAIN_MS = 24 * 3_600_000;
const MAX_WARNINGS = 5000;

/** Logs a problem of a place, unless it was logged in the last day: content is read every minute. */
export type LogOnce = (place: string, data: object, message: string) => void;

/** Returns a function that warns of a full cache. setting: name of the setting that enlarges it. */
export function createFullWarning(log: Parameters<typeof createLogOnce>[0], setting: string, maxBytes: number) {
  const logOnce = createLogOnce(log);
  const data = { setting, megabytes: Math.round(maxBytes / 2 ** 20) };
  return () => logOnce(setting, data, 'a cache is full: what it has no room for is loaded or rendered each time');
}

export function createLogOnce(
  log: { warn(data: object, message: string): void },
  now: () => number = () => performance.now(),
): LogOnce {
  const loggedAt = new LRUCache<string, number>(atMost(MAX_WARNINGS));
  return (place, data, message) => {
    const key = `${place} ${message} ${JSON.stringify(data)}`;
    if (now() - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < LOG_AGAIN_MS) return;
    loggedAt.set(key, now());
    log.warn(data, message);
  };
}
