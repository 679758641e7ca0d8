import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';

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

/** Lua: deletes KEYS[1] if its value is ARGV[1]. A lock is deleted by its owner only, as it may have expired. */
export const DELETE_IF_EQUAL = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('del', KEYS[1]) end return 0`;

/** Failures in a row after which no more calls are made. */
const FAILURES_MAX = 5;
/** Probes in a row that must be quick before calls resume: a slow Redis answers quickly now and then (S20). */
const QUICK_PROBES = 10;
/** Why a call or the connection failed. isReply: Redis replied, but with an error. */
interface Cause {
  reason: string;
  isReply: boolean;
}
/** Of a connection that was closed without an error. */
const NO_CONNECTION: Cause = { reason: 'no connection', isReply: false };
/** Silence after which a connection counts as dead, in milliseconds. */
const SILENCE_MS = 2000;

/** An error that Redis itself replied with. */
const isReplyError = ({ name }: Error): boolean => name === 'ReplyError';
/**
 * Not the message, which may contain the address with the password; of a reply its first word, such as NOAUTH or
 * WRONGPASS.
 */
function toCause(error: NodeJS.ErrnoException): Cause {
  const { code, name, message } = error;
  if (isReplyError(error)) return { reason: /^[A-Z]+(?= |$)/.exec(message)?.[0] ?? name, isReply: true };
  return { reason: code ?? (message.startsWith('Socket timeout') ? 'TimeoutError' : name), isReply: false };
}

/**
 * Whether Redis does not have the database of the address. ioredis would go on with database 0, and share it with
 * another site: such a connection has to be given up.
 */
export const isWrongDatabase = (error: Error): boolean =>
  isReplyError(error) &&
  error.message.startsWith('ERR ') &&
  (error as { command?: { name: string } }).command?.name === 'select';

export type LinkLog = Pick<Logger, 'info' | 'warn'>;
/**
 * Reads a reply, which is a number, a Buffer, null (no such key, or the condition of the command does not hold) or an
 * array of these. undefined: it has another type than the command's, so that it counts as no reply.
 */
export type ReadReply<T> = (reply: unknown) => T | undefined;
export const readBuffer: ReadReply<Buffer | null> = (reply) =>
  reply === null || Buffer.isBuffer(reply) ? reply : undefined;
/** Reply of SET: false if its condition does not hold. */
export const readIsSet: ReadReply<boolean> = (reply) =>
  reply === null ? false : String(reply) === 'OK' ? true : undefined;
export const readNumber: ReadReply<number> = (reply) => (typeof reply === 'number' ? reply : undefined);

/**
 * The connection to Redis. Every call has a timeout, callMs (milliseconds) by default; while Redis does not answer, or
 * answers with wrong types, no calls are made. Outages and recoveries are logged.
 */
export function openLink(url: string, callMs: number, log: LinkLog) {
  let state: 'starting' | 'up' | 'down' = 'starting';
  let failures = 0;
  let failuresInRow = 0;
  let quickProbes = 0;
  let closeCause = NO_CONNECTION;
  const redis = new Redis(url, {
    ...CONNECTION_OPTIONS,
    autoResendUnfulfilledCommands: false,
    socketTimeout: SILENCE_MS,
  });
  redis.on('error', (error) => {
    closeCause = toCause(error);
    if (!isWrongDatabase(error)) return;
    log.warn({ database: redis.options.db }, 'Redis has no such database: this process works without it');
    stop();
  });
  redis.on('close', () => goDown(closeCause));

  function goDown({ reason, isReply }: Cause): void {
    quickProbes = 0;
    if (state === 'down') return;
    state = 'down';
    log.warn({ reason }, `Redis ${isReply ? 'refuses calls' : 'does not answer'}: this process works without it`);
  }
  function stop(): void {
    state = 'down';
    redis.disconnect();
  }
  function noteFailure(cause: Cause): void {
    failures++;
    failuresInRow++;
    quickProbes = 0;
    if (failuresInRow >= FAILURES_MAX) goDown(cause);
  }

  return {
    /** Whether calls are made. */
    isUp: () => state === 'up',
    failures: () => failures,
    /**
     * The reply; undefined: none arrived in time, it can not be read, or calls are suspended. Never rejects. Probes
     * (isProbe) are always sent.
     */
    async run<T>(
      [name, ...args]: [name: string, ...args: (string | number | Buffer)[]],
      read: ReadReply<T>,
      { isProbe = false, timeoutMs = callMs } = {},
    ): Promise<T | undefined> {
      if ((state !== 'up' && !isProbe) || redis.status !== 'ready') return undefined;
      const sentAt = performance.now();
      try {
        const raw: unknown = await withTimeout(timeoutMs, redis.callBuffer(name, ...args));
        const reply = raw === TIMED_OUT ? undefined : read(raw);
        if (reply === undefined) {
          noteFailure({ reason: raw === TIMED_OUT ? 'TimeoutError' : 'WrongReply', isReply: false });
          return undefined;
        }
        // writes and probes have longer timeouts: a slow success does not prove that other calls would be in time
        const isQuick = performance.now() - sentAt <= callMs;
        if (isProbe) quickProbes = isQuick ? quickProbes + 1 : 0;
        else if (isQuick) failuresInRow = 0;
        return reply;
      } catch (error) {
        // a lost connection fails its commands, for the reason that it was lost for
        noteFailure(redis.status === 'ready' ? toCause(error as Error) : closeCause);
        return undefined;
      }
    },
    /** A probe has succeeded after which no purge is missing: calls may resume. */
    resumeIfQuick(): void {
      if (state === 'up' || quickProbes < QUICK_PROBES) return;
      state = 'up';
      failuresInRow = 0;
      closeCause = NO_CONNECTION;
      log.info({}, 'Redis answers');
    },
    stop,
  };
}
export type Link = ReturnType<typeof openLink>;
