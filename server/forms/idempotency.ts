import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { FormError, formError } from './form.ts';
import type { FormsRedis } from './redis.ts';

/** Repeats come within minutes. Milliseconds. */
const RESULT_LIFE_MS = 10 * 60_000;
const RESULTS_MAX = 5000;
/** A process that has not answered for so long has died; longer than any message takes. Milliseconds. */
const LOCK_MS = 60_000;
const STEP_MS = 50;

/** The header of a call; undefined: none, or one that is no key. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/** Hash of a content. */
export const toFingerprint = (content: unknown): string => hash('sha256', JSON.stringify(content));

/** FM: a message that is sent twice is delivered once, whatever the CMS makes of the idempotency key. */
export function createIdempotency(redis: FormsRedis | null) {
  const results = new LRUCache<string, { content: string; task: Promise<unknown> }>({
    max: RESULTS_MAX,
    ttl: RESULT_LIFE_MS,
  });
  return {
    /**
     * The work is done once for a key, also by calls that come together, and all get its answer; failures are forgotten.
     * Rejects with FormError (409) where the key comes with another content. isAnonymousSender: not stored in Redis (D7).
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
  /** Absent while a process is working on it. */
  answer?: T;
}

/** The same for all processes: one of them does the work, the others wait for its answer. Without Redis each for itself. */
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
    // stored before the sender gets the answer, so that a repeat finds it
    if (hasLock) await client.set(key, JSON.stringify({ content, answer }), 'PX', RESULT_LIFE_MS).catch(() => {});
    return answer;
  } catch (error) {
    if (hasLock) await client.del(key).catch(() => {});
    throw error;
  }
}
