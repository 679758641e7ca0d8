import type { Access, EndpointName } from '#shared/contract/endpoints.ts';
import { Breaker, type BreakerRules } from './breaker.ts';
import { CallPaused, CmsError } from './cms-error.ts';

/** Whom a call is made for, each with connections and breakers of its own (hardening 14). refresh: of something there is a copy of. */
export type Lane = Access | 'refresh' | 'upload' | 'download';

/** A refusal harms nobody who has a copy, so the whole CMS is judged at once, and early. */
const OF_REFRESHES: BreakerRules = { calls: 3, targets: 3 };
/** A refusal is what a visitor gets to see: each kind of call is judged alone, and late. */
const OF_VISITORS: BreakerRules = { calls: 5, targets: 1 };
/** Where one thing may be broken for itself, or be made to fail by who asks: statuses that stand for a CMS that does not answer. */
const SILENCE = new Set<number | null>([null, 429, 502, 503, 504]);

export interface Breakers {
  /** The call, or CallPaused without one. target: what is asked for. */
  run<T>(lane: Lane, name: EndpointName, target: string, call: () => Promise<T>): Promise<T>;
  /** Told when calls go through again that were refused. */
  onRecovery(listener: () => void): void;
}

/** One breaker for all refreshes; for what visitors wait for, one by lane and call. */
export function createBreakers(options: {
  log: { warn(data: object, message: string): void };
  now?: () => number;
}): Breakers {
  const breakers = new Map<string, Breaker>();
  const listeners: (() => void)[] = [];

  function breakerOf(lane: Lane, name: EndpointName): Breaker {
    const key = lane === 'refresh' ? lane : `${lane} ${name}`;
    let breaker = breakers.get(key);
    if (!breaker) {
      breaker = new Breaker(lane === 'refresh' ? OF_REFRESHES : OF_VISITORS, options.now);
      breakers.set(key, breaker);
    }
    return breaker;
  }

  return {
    async run(lane, name, target, call) {
      const breaker = breakerOf(lane, name);
      // a line with a time would tell when somebody reported something (D7)
      const isReport = /^(?:whistleblower|report)/.test(name);
      // what a visitor typed is no other thing
      const thing = lane === 'refresh' || lane === 'cached' ? target : name;
      if (!breaker.lets(thing)) throw new CallPaused(name);
      const tell = () => {
        if (!breaker.succeed()) return;
        if (!isReport) options.log.warn({ lane, endpoint: name }, 'the CMS answers again');
        for (const listener of listeners) listener();
      };
      try {
        const answer = await call();
        tell();
        return answer;
      } catch (error) {
        if (isFailure(lane, error)) {
          if (breaker.fail(thing) && !isReport)
            options.log.warn({ lane, endpoint: name }, 'the CMS fails: its calls are paused');
        } else if (isAnswer(error)) tell();
        throw error;
      }
    },
    onRecovery: (listener) => void listeners.push(listener),
  };
}

function isFailure(lane: Lane, error: unknown): boolean {
  if (!(error instanceof CmsError)) return false;
  if (lane === 'refresh') return error.failure !== 'not-found' && error.failure !== 'gone';
  // there is no pause for each search, as there is for each page
  if (lane === 'live') return error.failure === 'unavailable' || error.failure === 'bad-answer';
  return error.failure === 'unavailable' && SILENCE.has(error.status);
}

/** It is there, whatever it said; a visitor who left before says nothing of it. */
const isAnswer = (error: unknown): boolean => error instanceof CmsError && error.status !== null;
