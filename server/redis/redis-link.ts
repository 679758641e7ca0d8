import { Redis } from 'ioredis';
import type { Script } from './redis-scripts.ts';
import { CONNECTION_OPTIONS } from './redis-settings.ts';

/** How long a call waits for Redis. Milliseconds. */
const TIMEOUT_MS = 50;
/** Failures in a row after which no call is made until probes succeed within that time. */
const FAILURES_MAX = 5;
/**
 * Probes in a row that must be in time before calls are made again, as a slow Redis answers in time now and then. The number doubles
 * each time that calls were made again too early, up to half a minute of probes.
 */
const PROBES = { first: 3, most: 60 };
/** After working for so long Redis needs few probes again. Milliseconds. */
const STABLE_MS = 60_000;
/** Silence after which a connection counts as dead. Milliseconds. */
const SILENCE_MS = 2000;

export interface TierLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}
/** A number, bytes, or a list of both. */
export type Reply = number | Buffer | Reply[] | null;
type Arg = string | number | Buffer;

export interface LinkStats {
  /** Calls are made. */
  isUp: boolean;
  calls: number;
  failures: number;
}
export interface Link {
  readonly stats: LinkStats;
  /**
   * The reply; undefined: none came in time, or no calls are made at the moment. isProbe: made in any case.
   */
  run(
    script: Script,
    keys: string[],
    args: Arg[],
    how?: { isProbe?: boolean; timeoutMs?: number },
  ): Promise<Reply | undefined>;
  /** Counts a probe that was answered while no purge was missed: after enough of them calls are made again. */
  noteProbe(): void;
  stop(): void;
}

/** The connections to Redis: every call is bounded, and none is made while Redis does not answer; changes of that are logged. */
export function openLink(options: {
  url: string;
  channel: string;
  /** Connected, or connected again: messages may have been missed. */
  onConnect(): void;
  onMessage(message: string): void;
  log: TierLog;
}): Link {
  const { url, channel, onConnect, onMessage, log } = options;
  const stats: LinkStats = { isUp: false, calls: 0, failures: 0 };
  let failures = 0;
  let hasLogged = false;
  let upSince = 0;
  let probes = 0;
  let isProbeSlow = false;
  /** One is enough at the start. */
  let probesNeeded = 1;
  const redis = new Redis(url, {
    ...CONNECTION_OPTIONS,
    autoResendUnfulfilledCommands: false,
    socketTimeout: SILENCE_MS,
  });
  // a subscription may be silent for any time
  const listener = redis.duplicate({ socketTimeout: undefined as never, autoResubscribe: false });
  let reason = 'no connection';
  for (const one of [redis, listener])
    one.on('error', (error: Error) => {
      // its message may hold the address with the password
      reason = (error as { code?: string }).code ?? error.name;
    });
  redis.on('close', () => down());
  redis.on('ready', onConnect);
  listener.on('ready', () => {
    listener.subscribe(channel).then(onConnect, () => {});
  });
  listener.on('message', (_channel: string, message: string) => onMessage(message));

  /** isSlow: Redis did not answer in time; false: the connection was lost. */
  function down(isSlow = false): void {
    const wasUp = stats.isUp;
    stats.isUp = false;
    probes = 0;
    if (wasUp && isSlow) {
      const isStable = performance.now() - upSince > STABLE_MS;
      probesNeeded = isStable ? PROBES.first : Math.min(PROBES.most, Math.max(PROBES.first, 2 * probesNeeded));
    }
    if (!wasUp && hasLogged) return;
    hasLogged = true;
    log.warn({ reason }, 'the shared tier does not answer: this process goes on by itself');
  }
  function fail(error: unknown): undefined {
    stats.failures++;
    reason = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'no answer in time';
    probes = 0;
    if (++failures >= FAILURES_MAX) down(true);
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
    async run(script, keys, args, { isProbe = false, timeoutMs = TIMEOUT_MS } = {}) {
      if ((!stats.isUp && !isProbe) || redis.status !== 'ready') return undefined;
      stats.calls++;
      const sentAt = performance.now();
      try {
        const reply = await inTime(send(script, keys, args), timeoutMs);
        if (reply === undefined) return fail(undefined);
        // writes and probes have more time: a slow one does not show that other calls would be in time
        const isSlow = performance.now() - sentAt > TIMEOUT_MS;
        if (isProbe) isProbeSlow = isSlow;
        else if (!isSlow) failures = 0;
        return reply;
      } catch (error) {
        return fail(error);
      }
    },
    noteProbe() {
      if (stats.isUp) return;
      probes = isProbeSlow ? 0 : probes + 1;
      if (probes < probesNeeded) return;
      stats.isUp = true;
      upSince = performance.now();
      hasLogged = true;
      failures = 0;
      log.info({}, 'the shared tier answers');
    },
    stop() {
      stats.isUp = false;
      hasLogged = true;
      redis.disconnect();
      listener.disconnect();
    },
  };
}

/** undefined: timed out. Data that reached the socket while this process was busy is read before, so that it counts as in time. */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
