import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** What all connections to Redis have in common: while there is none a command fails at once, and the process works alone. Milliseconds. */
export const CONNECTION_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  disableClientInfo: true,
  retryStrategy: (times: number) => Math.min(50 * 2 ** times, 1000),
};

/** A name for use in a key, hashed: requests and messages can not be read from the keys of Redis. */
export const hideName = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url').slice(0, 27);

/** Failures in a row after which no call is made. */
const FAILURES_MAX = 5;
/**
 * Then calls begin again when so many more probes were quick than slow. One would not do: a slow Redis answers quickly now and then.
 */
const PROBES_AFTER_SLOW = 10;
/** Why a connection was lost that no error has ended. */
const NO_CONNECTION = 'no connection';
/** ioredis's message for commands of a connection that is lost. */
const CLOSED = 'Connection is closed.';
/** Silence after which a connection counts as dead. Milliseconds. */
const SILENCE_MS = 2000;

/** An error's message may hold the address with the password; the code of a DOMException is a number. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return message.startsWith('Socket timeout') ? 'TimeoutError' : name;
}

export type LinkLog = Pick<Logger, 'info' | 'warn'>;
/** null: there is no such key, or its condition does not hold. */
export type Reply = number | Buffer | Reply[] | null;

/**
 * The connection to Redis: every call is bounded, and none is made while Redis does not answer; changes of that are logged.
 * callMs: how long a call waits. Milliseconds.
 */
export function openLink(url: string, callMs: number, log: LinkLog) {
  /** isUp: calls are made. */
  const stats = { isUp: false, failures: 0 };
  let failuresInRow = 0;
  let probesNeeded = 1;
  let isProbeSlow = false;
  let hasLogged = false;
  let connectionReason = NO_CONNECTION;
  const redis = new Redis(url, {
    ...CONNECTION_OPTIONS,
    autoResendUnfulfilledCommands: false,
    socketTimeout: SILENCE_MS,
  });
  redis.on('error', (error) => {
    connectionReason = reasonOf(error);
  });
  redis.on('close', () => goDown(connectionReason));

  function goDown(reason: string): void {
    if (!stats.isUp && hasLogged) return;
    stats.isUp = false;
    hasLogged = true;
    log.warn({ reason }, 'Redis does not answer: this process works without it');
  }
  function noteFailure(error: unknown): void {
    stats.failures++;
    if (++failuresInRow < FAILURES_MAX || !stats.isUp) return;
    probesNeeded = PROBES_AFTER_SLOW;
    // of a connection that was lost with its commands, the reason is why
    goDown((error as Error).message === CLOSED ? connectionReason : reasonOf(error));
  }

  return {
    stats,
    /** The reply; undefined: none came in time, or no calls are made at the moment. isProbe: made in any case. */
    async run(
      [name, ...args]: [name: string, ...args: (string | number | Buffer)[]],
      { isProbe = false, timeoutMs = callMs } = {},
    ): Promise<Reply | undefined> {
      if ((!stats.isUp && !isProbe) || redis.status !== 'ready') return undefined;
      const sentAt = performance.now();
      try {
        const reply = await inTime(redis.callBuffer(name, ...args) as Promise<Reply>, timeoutMs);
        // writes and probes have more time: a slow one does not show that other calls would be in time
        const isSlow = performance.now() - sentAt > callMs;
        if (isProbe) isProbeSlow = isSlow;
        else if (!isSlow) failuresInRow = 0;
        return reply;
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
    /** Counts a probe that was answered while no purge was missed: after enough of them calls are made again. */
    noteProbe(): void {
      if (stats.isUp) return;
      probesNeeded = Math.min(probesNeeded + (isProbeSlow ? 1 : -1), PROBES_AFTER_SLOW);
      if (probesNeeded > 0) return;
      stats.isUp = true;
      hasLogged = true;
      connectionReason = NO_CONNECTION;
      probesNeeded = 1;
      failuresInRow = 0;
      log.info({}, 'Redis answers');
    },
    stop(): void {
      stats.isUp = false;
      hasLogged = true;
      redis.disconnect();
    },
  };
}
export type Link = ReturnType<typeof openLink>;

/** Rejects after the time. Data that reached the socket while this process was busy is read before, so that it counts as in time. */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = () => reject(new DOMException('no answer in time', 'TimeoutError'));
    const timer = setTimeout(() => setImmediate(timeout), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
