import { type Access, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { CallPaused, CmsError } from './cms-error.ts';

/** Connection pools of the CMS, each with circuit breakers of its own (hardening 14). refresh: revalidations of what is cached. */
export type PoolName = Access | 'refresh' | 'upload' | 'download';

/** Pauses between attempts while a breaker is open; the longest bounds the time until a recovery is noticed. Milliseconds. */
export const BREAKER_MS = { first: 250, longest: 1500 };
/** A breaker opens when so many calls in a row have failed. */
const FAILURES_MAX = 5;
/** Targets that are remembered to have failed; any beyond that is treated as if it had. */
const TARGETS_MAX = 1000;
/** Statuses that stand for a CMS that does not answer; others may be the fault of one resource or of what was sent. */
const NO_ANSWER = new Set<number | null>([null, 429, 502, 503, 504]);

/** One circuit breaker for all revalidations, as the cached copies are served; for what visitors wait for, one by pool and endpoint. */
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
    /** The call, or CallPaused without one. path: the resource that is called. */
    async run<T>(pool: PoolName, name: EndpointName, path: string, call: () => Promise<T>): Promise<T> {
      const key = pool === 'refresh' ? pool : `${pool} ${name}`;
      const breaker = breakers.get(key) ?? new Breaker();
      breakers.set(key, breaker);
      // the values of a visitor's query make no other target
      const target = pool === 'refresh' || pool === 'cached' ? path : name;
      if (!breaker.takeAttempt(target, now())) throw new CallPaused(name);
      // the time of such a line would reveal when somebody sent a report (D7)
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
          // it answered, with whatever status; there is none where the client left before
        } else if (error instanceof CmsError && error.status !== null) succeed();
        throw error;
      }
    },
    /** Called when calls go through again that were refused. */
    onRecovery: (listener: () => void) => void listeners.push(listener),
  };
}
export type Breakers = ReturnType<typeof createBreakers>;

/**
 * While it is open one call a pause goes through, and targets that have not failed yet get one attempt each, a few a second:
 * one broken resource is no broken CMS. The first success closes it. Times in milliseconds of the clock.
 */
class Breaker {
  readonly #failed = new Set<string>();
  #failures = 0;
  /** 0: closed. */
  #pauseMs = 0;
  #nextAt = 0;
  #nextNewAt = 0;

  /** Whether a call may be made now, which counts as the attempt of its pause; its end has to be reported. */
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

  /** True: it was open. */
  succeed(): boolean {
    const wasOpen = this.#pauseMs > 0;
    this.#pauseMs = 0;
    this.#failures = 0;
    this.#failed.clear();
    return wasOpen;
  }

  /** True: it has just opened. */
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
  // a live answer has no back-off of its own, as a cached one has
  if (pool === 'live') return error.failure === 'unavailable' || error.failure === 'bad-answer';
  return error.failure === 'unavailable' && NO_ANSWER.has(error.status);
}
