import { Redis } from 'ioredis';
import type { Script } from './redis-scripts.ts';

/** How long anybody waits for Redis; what takes longer has not been said. Milliseconds. */
const BUDGET_MS = 50;
/** Failures in a row after which nobody asks until it is seen to work. */
const FAILURES_MAX = 5;
/** Silence after which a connection counts as dead; the longest pause before the next. Milliseconds. */
const SILENCE_MS = 2000;
const RECONNECT_MAX_MS = 1000;

export interface TierLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}
/** A number, bytes, or a list of both. */
export type Reply = number | Buffer | Reply[] | null;
type Arg = string | number | Buffer;

export interface LinkStats {
  /** Redis is asked. */
  isUp: boolean;
  calls: number;
  failures: number;
}
export interface Link {
  readonly stats: LinkStats;
  /**
   * What Redis says; undefined: it said nothing in time, or is not asked at the moment. isProbe: asks in any case.
   * budget: milliseconds.
   */
  run(
    script: Script,
    keys: string[],
    args: Arg[],
    how?: { isProbe?: boolean; budget?: number },
  ): Promise<Reply | undefined>;
  /** Seen to work, and nothing has been missed: it is asked from now on. */
  up(): void;
  stop(): void;
}

/** The connections to Redis: every call bounded, none while it does not answer; told of in the log when that changes. */
export function openLink(options: {
  url: string;
  channel: string;
  /** Something was said on the channel, or may have been. */
  onWord(): void;
  log: TierLog;
}): Link {
  const { url, channel, onWord, log } = options;
  const stats: LinkStats = { isUp: false, calls: 0, failures: 0 };
  let inRow = 0;
  let hasSaid = false;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_MAX_MS),
  });
  // silence is what it is for
  const listener = redis.duplicate({ socketTimeout: undefined as never, autoResubscribe: false });
  let reason = 'no connection';
  for (const one of [redis, listener])
    one.on('error', (error: Error) => {
      // its message may hold the address with the password
      reason = (error as { code?: string }).code ?? error.name;
    });
  redis.on('close', () => down());
  redis.on('ready', onWord);
  listener.on('ready', () => {
    listener.subscribe(channel).then(onWord, () => {});
  });
  listener.on('message', onWord);

  function down(): void {
    const wasUp = stats.isUp;
    stats.isUp = false;
    if (!wasUp && hasSaid) return;
    hasSaid = true;
    log.warn({ reason }, 'the shared tier does not answer: this process goes on by itself');
  }
  function fail(error: unknown): undefined {
    stats.failures++;
    reason = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'no answer in time';
    if (++inRow >= FAILURES_MAX) down();
    return undefined;
  }
  async function send({ lua, sha }: Script, keys: string[], args: Arg[]): Promise<Reply> {
    const rest = [keys.length, ...keys, ...args];
    try {
      return (await redis.callBuffer('EVALSHA', sha, ...rest)) as Reply;
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return (await redis.callBuffer('EVAL', lua, ...rest)) as Reply;
    }
  }

  return {
    stats,
    async run(script, keys, args, { isProbe = false, budget = BUDGET_MS } = {}) {
      if ((!stats.isUp && !isProbe) || redis.status !== 'ready') return undefined;
      stats.calls++;
      try {
        const reply = await inTime(send(script, keys, args), budget);
        if (reply === undefined) return fail(undefined);
        inRow = 0;
        return reply;
      } catch (error) {
        return fail(error);
      }
    },
    up() {
      if (stats.isUp) return;
      stats.isUp = true;
      hasSaid = true;
      inRow = 0;
      log.info({}, 'the shared tier answers');
    },
    stop() {
      stats.isUp = false;
      hasSaid = true;
      redis.disconnect();
      listener.disconnect();
    },
  };
}

/** undefined: late. An answer that lies there while this process computes is in time: it is read before the verdict. */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
