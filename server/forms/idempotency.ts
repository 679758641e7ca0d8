import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IDEMPOTENCY_KEY_FORMAT } from '#shared/contract/message-headers.ts';
import { FormError, formError } from './form-types.ts';
import type { FormsRedis } from './forms-redis.ts';

/** How long results are stored, in milliseconds; repetitions arrive within minutes. */
const RESULT_LIFE_MS = 10 * 60_000;
const RESULTS_MAX = 5000;
/** Lease of the process that does the work, in milliseconds: one that does not extend it in time has died. */
const LEASE_MS = 3000;
const EXTEND_MS = 750;
/** How long a repetition waits for the answer of another process, in milliseconds; every sender gets one within 10 s. */
const WAIT_MS = 8000;
const STEP_MS = 50;
/** How often a key may disappear between being refused and being read. */
const ABSENCES_MAX = 5;

/** The key in the request's header; undefined if it is missing or malformed. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && IDEMPOTENCY_KEY_FORMAT.test(key) ? key : undefined;
}

/** Hash of a message's content. */
export const toFingerprint = (content: unknown): string => hash('sha256', JSON.stringify(content));

/**
 * A message that is sent twice is delivered once, even if the CMS ignores idempotency keys. waitMs: how long a
 * repetition waits for the answer of another process, in milliseconds.
 */
export function createIdempotency(redis: FormsRedis | null, waitMs = WAIT_MS) {
  const results = new LRUCache<string, { content: string; task: Promise<unknown> }>({
    max: RESULTS_MAX,
    ttl: RESULT_LIFE_MS,
  });
  return {
    /**
     * Does the work once per key, also for concurrent calls, which all get its answer; failures are not stored. Rejects
     * with FormError: 409 if the key was used with other content, 503 if another process does not finish the work in
     * time. isAnonymousSender: not stored in Redis (D7).
     */
    async run<T>(
      key: string | undefined,
      content: string,
      work: () => Promise<T>,
      isAnonymousSender: boolean,
    ): Promise<T> {
      if (key === undefined) return work();
      const known = results.get(key);
      if (known) {
        if (known.content !== content) throw formError('repeated');
        return known.task as Promise<T>;
      }
      const task =
        isAnonymousSender || !redis ? work() : runShared(redis, redis.toKey('idempotency', key), content, work, waitMs);
      results.set(key, { content, task });
      task.catch(() => {
        if (results.peek(key)?.task === task) results.delete(key);
      });
      return task;
    },
  };
}

interface Shared<T> {
  content: string;
  /** Absent while a process does the work. */
  answer?: T;
}

/** Rejects if Redis fails. */
async function readShared<T>(redis: FormsRedis, key: string): Promise<Shared<T> | null> {
  const text = await redis.get(key);
  if (text === null) return null;
  const shared = JSON.parse(text) as Shared<T> | null;
  if (typeof shared?.content !== 'string') throw new TypeError('damaged');
  return shared;
}

/**
 * The same across processes: one does the work, the others wait for its answer. If Redis is down, each works alone. If a
 * process stalls for longer than its lease, or is killed after the CMS has got the message, another one sends it again:
 * with the same idempotency key, by which the CMS recognises it.
 */
async function runShared<T>(
  redis: FormsRedis,
  key: string,
  content: string,
  work: () => Promise<T>,
  waitMs: number,
): Promise<T> {
  const lease = JSON.stringify({ content, owner: randomUUID() });
  const end = performance.now() + waitMs;
  let isElsewhere = false;
  let absences = 0;
  try {
    while (!(await redis.setIfAbsent(key, lease, LEASE_MS))) {
      const shared = await readShared<T>(redis, key);
      if (shared && shared.content !== content) throw formError('repeated');
      if (shared?.answer !== undefined) return shared.answer;
      isElsewhere = shared !== null;
      // a key that neither can be set nor has a value, again and again
      if (!isElsewhere && ++absences > ABSENCES_MAX) throw new TypeError('damaged');
      if (performance.now() >= end) throw formError('failed');
      await sleep(STEP_MS);
    }
  } catch (error) {
    if (error instanceof FormError) throw error;
    // another process may be sending it at this moment
    if (isElsewhere) throw formError('failed', { cause: error });
  }
  const ignore = () => {};
  const extending = setInterval(() => redis.extendIfEqual(key, lease, LEASE_MS).catch(ignore), EXTEND_MS);
  try {
    const answer = await work();
    // stored before the sender gets the answer, so that a repetition finds it
    await redis.set(key, JSON.stringify({ content, answer }), RESULT_LIFE_MS).catch(ignore);
    return answer;
  } catch (error) {
    await redis.deleteIfEqual(key, lease).catch(ignore);
    throw error;
  } finally {
    clearInterval(extending);
  }
}
