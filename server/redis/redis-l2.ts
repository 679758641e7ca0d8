import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tags } from '../cache/cache-entry.ts';
import type { L2Cache, L2Entry, L2Lock, Purged } from '../cache/l2-loads.ts';
import type { Config } from '../config.ts';
import { createPurgeLog } from './purge-log.ts';
import { hideName, type LinkLog, openLink } from './redis-link.ts';

/** Version of the stored format; part of all keys. */
const VERSION = 3;
/** How long other processes wait for a load, in milliseconds, even if its process has died. */
const LOCK_MS = 1000;
/** How long other processes get the error of a failed load instead of loading too, in milliseconds. */
const FAILURE_MS = 500;
/** Interval, in milliseconds, of checking for purges of other processes and for a recovery of Redis. */
const POLL_MS = 100;
const START_MS = 500;
const START_STEP_MS = 10;
/** Timeout of writes, in milliseconds; long, as no visitor waits for them. */
const WRITE_MS = 2000;

/** Reads a value and its remaining lifetime (milliseconds) by the clock of Redis, which all processes share. */
const READ = `return {redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])}`;
/** Acquires a lock, or returns its value: '', or a process id followed by the failure of its load. */
const LOCK = `return redis.call('SET', KEYS[1], '', 'PX', ARGV[1], 'NX') or redis.call('GET', KEYS[1])`;

/** Metadata of a value, stored as a line of JSON before its body. */
type Head = Pick<L2Entry, 'tags' | 'freshMs' | 'staleMs'> & { since: number; lifeMs: number };

/**
 * The L2 cache in Redis, and texts that may be used only once across processes: nonces of purges, messages to search
 * engines (decisions 016, 036). No function here rejects. secret: hashes the requests in the keys.
 */
export function openRedisL2({ url, prefix, timeoutMs }: NonNullable<Config['redis']>, secret: string, log: LinkLog) {
  const root = `${prefix}:${VERSION}`;
  const self = randomUUID();
  const counts = { hits: 0, misses: 0 };
  const link = openLink(url, timeoutMs, log);
  // before `start` the cache holds only the snapshot's old copies, which count as stale anyway
  let purgeHere = (_tags: Tags): Purged => ({ data: 0, pages: 0 });
  const purges = createPurgeLog(link, `${root}:purges`, (tags) => purgeHere(tags));
  let isStopped = false;
  const toKey = (kind: string, name: string) => `${root}:${kind}:${hideName(secret, name)}`;

  /** Announces waiting purges and does missed ones; only after that may calls be made again. */
  async function poll(): Promise<void> {
    if (await purges.catchUp()) link.noteProbe();
  }

  async function read(key: string): Promise<(L2Entry & Head) | null | undefined> {
    const reply = await link.run(['EVAL', READ, 1, key]);
    if (reply === undefined) return undefined;
    const [value, leftMs] = reply as [Buffer | null, number];
    if (value === null) return null;
    const end = value.indexOf('\n');
    try {
      const head = JSON.parse(value.toString('utf8', 0, end)) as Head;
      return { ...head, ageMs: Math.max(0, head.lifeMs - leftMs), body: value.subarray(end + 1) };
    } catch {
      return null;
    }
  }

  async function lock(key: string): Promise<L2Lock | 'locked' | { failure: string } | undefined> {
    const reply = await link.run(['EVAL', LOCK, 1, key, LOCK_MS]);
    if (reply === undefined) return undefined;
    const state = String(reply);
    if (state === '') return 'locked';
    // after a failure of its own, a process decides for itself when to retry
    if (state !== 'OK') return state.startsWith(self) ? undefined : { failure: state.slice(self.length) };
    const end = performance.now() + LOCK_MS;
    return {
      release(failure = '') {
        if (failure !== '') void link.run(['SET', key, self + failure, 'PX', FAILURE_MS]);
        // after that time another process may hold the lock
        else if (performance.now() < end) void link.run(['DEL', key]);
      },
    };
  }

  const isUsable = ({ tags, since, ageMs, freshMs }: L2Entry & Head, acceptsStale: boolean): boolean =>
    purges.isCurrent(tags, since) && (acceptsStale || ageMs < freshMs);
  function hit(entry: L2Entry): L2Entry {
    counts.hits++;
    return entry;
  }

  const l2: L2Cache = {
    position: purges.position,
    async get(name, acceptsStale) {
      if (purges.position() === 0) return undefined;
      const key = toKey('value', name);
      const entry = await read(key);
      if (entry === undefined) return undefined;
      if (entry && isUsable(entry, acceptsStale)) return hit(entry);
      const state = await lock(toKey('lock', name));
      if (!state || state === 'locked' || !('release' in state)) return state;
      // another process may have stored the value and released the lock between the two calls
      const stored = entry === null ? await read(key) : null;
      if (stored && isUsable(stored, acceptsStale)) {
        state.release();
        return hit(stored);
      }
      counts.misses++;
      return state;
    },
    set(name, { body, ...entry }, { since, lifeMs, lock }) {
      const head: Head = { ...entry, since, lifeMs: Math.round(lifeMs) };
      const value = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
      void link.run(['SET', toKey('value', name), value, 'PX', head.lifeMs], { timeoutMs: WRITE_MS });
      lock?.release();
    },
  };
  return {
    ...l2,
    /** Publishes the purge to all processes; resolves when it is done in this one. */
    purge: purges.announce,
    /** up: 1 while calls are made. */
    stats: () => ({ up: Number(link.stats.isUp), failures: link.stats.failures, ...counts }),
    /** False: a process has stored the text before; undefined: unknown, as Redis did not answer. */
    async storeOnce(text: string, lifeMs: number): Promise<boolean | undefined> {
      const reply = await link.run(['SET', toKey('once', text), '', 'PX', lifeMs, 'NX']);
      return reply === undefined ? undefined : reply !== null;
    },
    /** Resolves when Redis answers, or after START_MS, without it if need be. purge: called for every purge. */
    async start(purge: (tags: Tags) => Purged): Promise<void> {
      const end = performance.now() + START_MS;
      for (; !link.stats.isUp && performance.now() < end; await sleep(START_STEP_MS)) await poll();
      purgeHere = purge;
      const pollOn = async () => {
        for (; !isStopped; await sleep(POLL_MS, undefined, { ref: false })) await poll();
      };
      void pollOn();
    },
    stop(): void {
      isStopped = true;
      link.stop();
    },
  };
}
export type RedisL2 = ReturnType<typeof openRedisL2>;
