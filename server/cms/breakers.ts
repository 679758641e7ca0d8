import type { Access, EndpointName } from '#shared/contract/endpoints.ts';
import { CallPaused, CmsError } from './cms-error.ts';

/** Connection pools of the CMS, each with circuit breakers of its own (hardening 14). refresh: of something that is cached already. */
export type PoolName = Access | 'refresh' | 'upload' | 'download';

/** Pauses between attempts while a breaker is open; the longest bounds the time until a recovery is noticed. Milliseconds. */
export const BREAKER_MS = { first: 250, longest: 1500 };
/** Targets that are remembered to have failed; any beyond that is treated as if it had. */
const TARGETS_MAX = 1000;

/** A breaker opens when so many calls in a row have failed, for so many different targets: one broken resource is no broken CMS. */
interface BreakerRules {
  calls: number;
  targets: number;
}
/** A refused refresh does no harm, as the cached copy is served: the whole CMS has one breaker, which opens early. */
const REFRESH_RULES: BreakerRules = { calls: 3, targets: 3 };
/** A refused call is a failure that a visitor sees: each endpoint has a breaker of its own, which opens after more failures. */
const VISITOR_RULES: BreakerRules = { calls: 5, targets: 1 };
/** Statuses that stand for a CMS that does not answer; others may be the fault of one resource or of what was sent. */
const NO_ANSWER = new Set<number | null>([null, 429, 502, 503, 504]);

export interface Breakers {
  /** The call, or CallPaused without one. target: the resource that is called. */
  run<T>(pool: PoolName, name: EndpointName, target: string, call: () => Promise<T>): Promise<T>;
  /** Called when calls go through again that were refused. */
  onRecovery(listener: () => void): void;
}

/** One circuit breaker for all refreshes; for what visitors wait for, one by pool and endpoint. */
export function createBreakers(options: {
  log: { warn(data: object, message: string): void };
  now?: () => number;
}): Breakers {
  const breakers = new Map<string, Breaker>();
  const listeners: (() => void)[] = [];

  function breakerOf(pool: PoolName, name: EndpointName): Breaker {
    const key = pool === 'refresh' ? pool : `${pool} ${name}`;
    let breaker = breakers.get(key);
    if (!breaker) {
      breaker = createBreaker(pool === 'refresh' ? REFRESH_RULES : VISITOR_RULES, options.now ?? Date.now);
      breakers.set(key, breaker);
    }
    return breaker;
  }

  return {
    async run(pool, name, path, call) {
      const breaker = breakerOf(pool, name);
      // the values of a visitor's query make no other target
      const target = pool === 'refresh' || pool === 'cached' ? path : name;
      if (!breaker.allows(target)) throw new CallPaused(name);
      // the time of such a line would reveal when somebody sent a report (D7)
      const log = /^(?:whistleblower|report)/.test(name) ? null : options.log;
      const close = () => {
        if (!breaker.succeed()) return;
        log?.warn({ pool, endpoint: name }, 'the CMS answers again');
        for (const listener of listeners) listener();
      };
      try {
        const answer = await call();
        close();
        return answer;
      } catch (error) {
        if (isFailure(pool, error)) {
          if (breaker.fail(target)) log?.warn({ pool, endpoint: name }, 'the CMS fails: its calls are paused');
        } else if (isAnswer(error)) close();
        throw error;
      }
    },
    onRecovery: (listener) => void listeners.push(listener),
  };
}

interface Breaker {
  /** Whether a call may be made now; its end has to be reported. */
  allows(target: string): boolean;
  /** True: it was open. */
  succeed(): boolean;
  /** True: it has just opened. */
  fail(target: string): boolean;
}

/**
 * While it is open one call a pause goes through, and targets that have not failed yet get one attempt each, a few a second:
 * they may be well. The first success closes it.
 */
function createBreaker(rules: BreakerRules, now: () => number): Breaker {
  const failed = new Set<string>();
  let count = 0;
  let isOpen = false;
  let pause = 0;
  let nextAt = 0;
  let nextNewAt = 0;
  return {
    allows(target) {
      if (!isOpen) return true;
      const time = now();
      if (time >= nextAt) {
        pause = Math.min(BREAKER_MS.longest, 2 * pause);
        nextAt = time + pause;
        return true;
      }
      if (failed.has(target) || failed.size >= TARGETS_MAX || time < nextNewAt) return false;
      nextNewAt = time + BREAKER_MS.first;
      return true;
    },
    succeed() {
      const wasOpen = isOpen;
      isOpen = false;
      count = 0;
      failed.clear();
      return wasOpen;
    },
    fail(target) {
      count++;
      if (failed.size < TARGETS_MAX) failed.add(target);
      if (isOpen || count < rules.calls || failed.size < rules.targets) return false;
      isOpen = true;
      pause = BREAKER_MS.first;
      nextAt = now() + pause;
      nextNewAt = 0;
      return true;
    },
  };
}

function isFailure(pool: PoolName, error: unknown): boolean {
  if (!(error instanceof CmsError)) return false;
  if (pool === 'refresh') return error.failure !== 'not-found' && error.failure !== 'gone';
  // a live answer has no back-off of its own, as a cached one has
  if (pool === 'live') return error.failure === 'unavailable' || error.failure === 'bad-answer';
  return error.failure === 'unavailable' && NO_ANSWER.has(error.status);
}

/** The CMS answered, with whatever status; there is none where the client left before. */
const isAnswer = (error: unknown): boolean => error instanceof CmsError && error.status !== null;
