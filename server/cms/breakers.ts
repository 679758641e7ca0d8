import { type Access, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { CallNotMade, CmsError } from './cms-error.ts';

/** Connection pools, each with its own circuit breakers (hardening 14). refresh: reads of cached answers that no visitor waits for. */
export type PoolName = Access | 'refresh' | 'upload' | 'download';

/** Pauses between attempts of an open breaker, in milliseconds; a recovery is detected after the longest at most. */
export const BREAKER_MS = { first: 250, longest: 1500 };
/** Number of different resources that have to fail in a row: a broken resource does not mean a broken CMS. */
const FAILURES_MAX = 5;
/** Statuses of a CMS that is down (null: no answer); others may be due to one resource or to the request. */
const NO_ANSWER = new Set<number | null>([null, 429, 502, 503, 504]);

interface Breaker {
  /** Resources that have failed since the last success. */
  failed: Set<string>;
  /** 0: closed. */
  pauseMs: number;
  /** By the breakers' clock, in milliseconds. */
  nextAttemptAt: number;
}

/**
 * One circuit breaker for all revalidations, which no visitor waits for; else one per pool and endpoint. An open one
 * lets a call through after each pause, and the first success closes it. now: monotonic clock, in milliseconds.
 */
export function createBreakers(
  log: { warn(data: object, message: string): void },
  now: () => number = () => performance.now(),
) {
  const breakers = new Map<string, Breaker>();
  const listeners: (() => void)[] = [];
  let failures = 0;

  return {
    /** Makes the call, or throws CallNotMade without making it. path: the called resource. */
    async run<T>(pool: PoolName, name: EndpointName, path: string, call: () => Promise<T>): Promise<T> {
      const key = pool === 'refresh' ? pool : `${pool} ${name}`;
      const breaker = breakers.get(key) ?? { failed: new Set(), pauseMs: 0, nextAttemptAt: 0 };
      breakers.set(key, breaker);
      const pause = (ms: number) => {
        breaker.pauseMs = ms;
        breaker.nextAttemptAt = now() + ms;
      };
      const warn = (message: string) => {
        // the time of a log line would reveal when a report was sent (D7)
        if (!isReportPath(endpoints[name].path)) log.warn({ pool, endpoint: name }, message);
      };
      const succeed = () => {
        breaker.failed.clear();
        if (breaker.pauseMs === 0) return;
        breaker.pauseMs = 0;
        warn('the CMS answers again');
        for (const listener of listeners) listener();
      };
      if (breaker.pauseMs > 0) {
        if (now() < breaker.nextAttemptAt) throw new CallNotMade(name, 'paused');
        pause(Math.min(BREAKER_MS.longest, 2 * breaker.pauseMs));
      }
      try {
        const answer = await call();
        succeed();
        return answer;
      } catch (error) {
        if (!isFailure(pool, error)) {
          // the CMS answered, with whatever status; no status: the client disconnected before
          if (error instanceof CmsError && error.status !== null) succeed();
        } else if (breaker.pauseMs === 0) {
          // each message or search is another one, whatever its path
          breaker.failed.add(pool === 'refresh' || pool === 'cached' ? path : String(failures++));
          if (breaker.failed.size >= FAILURES_MAX) {
            pause(BREAKER_MS.first);
            warn('the CMS fails: its calls are paused');
          }
        }
        throw error;
      }
    },
    /** Adds a listener that is called when a breaker has closed again. */
    onRecovery: (listener: () => void) => void listeners.push(listener),
  };
}

function isFailure(pool: PoolName, error: unknown): boolean {
  if (!(error instanceof CmsError) || error instanceof CallNotMade) return false;
  if (pool === 'refresh') return !error.isAbsence;
  // unlike cached answers, live ones have no back-off elsewhere
  if (pool === 'live') return error.failure === 'unavailable' || error.failure === 'bad-answer';
  return error.failure === 'unavailable' && NO_ANSWER.has(error.status);
}
