import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { FormError, formError } from './form.ts';
import type { FormsRedis } from './redis.ts';

/** How long results are stored, in milliseconds; repetitions arrive within minutes. */
const RESULT_LIFE_MS = 10 * 60_000;
const RESULTS_MAX = 5000;
/** Lifetime of a lock, in milliseconds: longer than any message takes, so that only a dead process exceeds it. */
const LOCK_MS = 60_000;
const STEP_MS = 50;

/** The key in the request's header; undefined if it is missing or malformed. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/** Hash of a message's content. */
export const toFingerprint = (content: unknown): string => hash('sha256', JSON.stringify(content));

/** FM: a message that is sent twice is delivered once, even if the CMS ignores idempotency keys. */
export function createIdempotency(redis: FormsRedis | null) {
  const results = new LRUCache<string, { content: string; task: Promise<unknown> }>({
    max: RESULTS_MAX,
    ttl: RESULT_LIFE_MS,
  });
  return {
    /**
     * Does the work once per key, also for concurrent calls, which all get its answer; failures are not stored. Rejects
     * with FormError (409) if the key was used with other content. isAnonymousSender: not stored in Redis (D7).
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
        isAnonymousSender || !redis ? work() : runShared(redis, redis.toKey('idempotency', key), content, work);
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

/** The same across processes: one does the work, the others wait for its answer. If Redis is down, each works alone. */
async function runShared<T>({ client }: FormsRedis, key: string, content: string, work: () => Promise<T>): Promise<T> {
  let hasLock = false;
  try {
    const lock = JSON.stringify({ content } satisfies Shared<T>);
    while (!hasLock) {
      hasLock = (await client.set(key, lock, 'PX', LOCK_MS, 'NX')) === 'OK';
      const text = hasLock ? null : await client.get(key);
      const shared = text === null ? null : (JSON.parse(text) as Shared<T>);
      if (shared && shared.content !== content) throw formError('repeated');
      if (shared?.answer !== undefined) return shared.answer;
      if (!hasLock) await sleep(STEP_MS);
    }
  } catch (error) {
    if (error instanceof FormError) throw error;
  }
  try {
    const answer = await work();
    // stored before the sender gets the answer, so that a repetition finds it
    if (hasLock) await client.set(key, JSON.stringify({ content, answer }), 'PX', RESULT_LIFE_MS).catch(() => {});
    return answer;
  } catch (error) {
    if (hasLock) await client.del(key).catch(() => {});
    throw error;
  }
}
