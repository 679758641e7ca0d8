import { type Access, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { CallPaused, CmsError } from './cms-error.ts';

/** Connection pools, each with its own circuit breakers (hardening 14). refresh: revalidations of cached answers. */
export type PoolName = Access | 'refresh' | 'upload' | 'download';

/** Pauses between attempts of an open breaker, in milliseconds; a recovery is detected after the longest at most. */
export const BREAKER_MS = { first: 250, longest: 1500 };
/** Number of failures in a row after which a breaker opens. */
const FAILURES_MAX = 5;
/** Number of failed targets that are remembered; beyond that, every target is treated as failed. */
const TARGETS_MAX = 1000;
/** Statuses of a CMS that is down (null: no answer); others may be due to one resource or to the request. */
const NO_ANSWER = new Set<number | null>([null, 429, 502, 503, 504]);

/** One circuit breaker for all revalidations, which no visitor waits for; else one per pool and endpoint. */
export function createBreakers({
  log,
  now = Date.now,
}: {
  log: { warn(data: object, message: string): void };
  now?: () => number;
}) {
  const breakers = new Map<string, Breaker>();
  const listeners: (() => void)[] = [];

  return {
    /** Makes the call, or throws CallPaused without making it. path: the called resource. */
    async run<T>(pool: PoolName, name: EndpointName, path: string, call: () => Promise<T>): Promise<T> {
      const key = pool === 'refresh' ? pool : `${pool} ${name}`;
      const breaker = breakers.get(key) ?? new Breaker();
      breakers.set(key, breaker);
      // for other pools all calls of an endpoint are one target, whatever values the visitor sent
      const target = pool === 'refresh' || pool === 'cached' ? path : name;
      if (!breaker.takeAttempt(target, now())) throw new CallPaused(name);
      // the time of a log line would reveal when a report was sent (D7)
      const isLogged = !isReportPath(endpoints[name].path);
      const warn = (message: string) => isLogged && log.warn({ pool, endpoint: name }, message);
      const succeed = () => {
        if (!breaker.succeed()) return;
        warn('the CMS answers again');
        for (const listener of listeners) listener();
      };
      try {
        const answer = await call();
        succeed();
        return answer;
      } catch (error) {
        if (isFailure(pool, error)) {
          if (breaker.fail(target, now())) warn('the CMS fails: its calls are paused');
          // the CMS answered, with whatever status; no status: the client disconnected before
        } else if (error instanceof CmsError && error.status !== null) succeed();
        throw error;
      }
    },
    /** Adds a listener that is called when a breaker has closed again. */
    onRecovery: (listener: () => void) => void listeners.push(listener),
  };
}
export type Breakers = ReturnType<typeof createBreakers>;

/**
 * While it is open, it lets one call through after each pause, and a few calls a second to targets that have not failed
 * yet: one broken resource does not mean a broken CMS. The first success closes it. Times are epoch milliseconds.
 */
class Breaker {
  readonly #failed = new Set<string>();
  #failures = 0;
  /** 0: closed. */
  #pauseMs = 0;
  #nextAt = 0;
  #nextNewAt = 0;

  /** Whether a call may be made now. If so, it counts as the attempt, and its result must be reported. */
  takeAttempt(target: string, now: number): boolean {
    if (this.#pauseMs === 0) return true;
    if (now >= this.#nextAt) {
      this.#pauseMs = Math.min(BREAKER_MS.longest, 2 * this.#pauseMs);
      this.#nextAt = now + this.#pauseMs;
      return true;
    }
    if (this.#failed.has(target) || this.#failed.size >= TARGETS_MAX || now < this.#nextNewAt) return false;
    this.#nextNewAt = now + BREAKER_MS.first;
    return true;
  }

  /** Returns whether it was open. */
  succeed(): boolean {
    const wasOpen = this.#pauseMs > 0;
    this.#pauseMs = 0;
    this.#failures = 0;
    this.#failed.clear();
    return wasOpen;
  }

  /** Returns whether it has just opened. */
  fail(target: string, now: number): boolean {
    this.#failures++;
    if (this.#failed.size < TARGETS_MAX) this.#failed.add(target);
    if (this.#pauseMs > 0 || this.#failures < FAILURES_MAX) return false;
    this.#pauseMs = BREAKER_MS.first;
    this.#nextAt = now + this.#pauseMs;
    this.#nextNewAt = 0;
    return true;
  }
}

function isFailure(pool: PoolName, error: unknown): boolean {
  if (!(error instanceof CmsError)) return false;
  if (pool === 'refresh') return !error.isAbsence;
  // unlike cached answers, live ones have no back-off elsewhere
  if (pool === 'live') return error.failure === 'unavailable' || error.failure === 'bad-answer';
  return error.failure === 'unavailable' && NO_ANSWER.has(error.status);
}
