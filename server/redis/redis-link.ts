import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Options of all connections to Redis: without a connection a command fails at once, and the process works alone. */
export const CONNECTION_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  disableClientInfo: true,
  retryStrategy: (times: number) => Math.min(50 * 2 ** times, 1000),
};

/** Hashes a name for use in a key, so that the keys in Redis do not reveal requests and messages. */
export const hideName = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url').slice(0, 27);

/** Failures in a row after which no more calls are made. */
const FAILURES_MAX = 5;
/**
 * Surplus of quick over slow probes after which calls resume. One would not do: a slow Redis answers quickly now and
 * then.
 */
const PROBES_AFTER_SLOW = 10;
/** Reason that is logged for a connection that was closed without an error. */
const NO_CONNECTION = 'no connection';
/** ioredis's error message for commands of a lost connection. */
const CLOSED = 'Connection is closed.';
/** Silence after which a connection counts as dead, in milliseconds. */
const SILENCE_MS = 2000;

/** Not the message, which may contain the address with the password. The code of a DOMException is a number. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return message.startsWith('Socket timeout') ? 'TimeoutError' : name;
}

export type LinkLog = Pick<Logger, 'info' | 'warn'>;
/** null: the key does not exist, or the condition of the command does not hold. */
export type Reply = number | Buffer | Reply[] | null;

/**
 * The connection to Redis. Every call has a timeout, callMs (milliseconds) by default; while Redis does not answer, no
 * calls are made. Outages and recoveries are logged.
 */
export function openLink(url: string, callMs: number, log: LinkLog) {
  /** isUp: whether calls are made. */
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
    // for commands of a lost connection, log why it was lost
    goDown((error as Error).message === CLOSED ? connectionReason : reasonOf(error));
  }

  return {
    stats,
    /** The reply; undefined: none arrived in time, or calls are suspended. Probes (isProbe) are always sent. */
    async run(
      [name, ...args]: [name: string, ...args: (string | number | Buffer)[]],
      { isProbe = false, timeoutMs = callMs } = {},
    ): Promise<Reply | undefined> {
      if ((!stats.isUp && !isProbe) || redis.status !== 'ready') return undefined;
      const sentAt = performance.now();
      try {
        const reply = await rejectAfter(redis.callBuffer(name, ...args) as Promise<Reply>, timeoutMs);
        // writes and probes have longer timeouts: a slow success does not prove that other calls would be in time
        const isSlow = performance.now() - sentAt > callMs;
        if (isProbe) isProbeSlow = isSlow;
        else if (!isSlow) failuresInRow = 0;
        return reply;
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
    /** Counts a successful probe after which no purge is missing; after enough of them calls resume. */
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

/** Rejects after the time. Replies that reached the socket while this process was busy are read first, as in time. */
function rejectAfter<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = () => reject(new DOMException('no answer in time', 'TimeoutError'));
    const timer = setTimeout(() => setImmediate(timeout), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
