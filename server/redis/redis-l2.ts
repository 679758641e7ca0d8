import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type L2Cache, type L2Entry, L2Loads, toAgeMs } from '../cache/l2-loads.ts';
import type { PurgeCounts, PurgeTags } from '../cache/purge-tags.ts';
import { hashSources } from '../cache/snapshot.ts';
import type { Config } from '../config.ts';
import type { LoadedValue } from '../page-cache/page-cache.ts';
import { createPurgeLog } from './purge-log.ts';
import { DELETE_IF_EQUAL, hideName, type LinkLog, openLink, readBuffer, readIsSet, readNumber } from './redis-link.ts';
import { toValueOwner } from './value-owner.ts';

/** Version of the stored format; part of all keys. */
const VERSION = 4;
/** How long other processes wait for a load, in milliseconds, even if its process has died. */
const LOCK_MS = 1000;
/** Interval, in milliseconds, of checking for purges of other processes and for a recovery of Redis. */
const POLL_MS = 100;
const START_MS = 500;
const START_STEP_MS = 10;
/** Timeout of writes, in milliseconds; long, as no visitor waits for them. */
const WRITE_MS = 2000;
/** Wait beyond the deadline of a CMS call, in milliseconds, until the process that makes it releases the lock. */
const SPARE_MS = 500;
/** In milliseconds. A page that takes longer waits for the CMS: loading it here, too, is cheap and allows streaming. */
const PAGE_WAIT_MS = 1000;

/** Files that pages depend on: the server's sources, which run as they are, and the two builds. */
const SOURCES = ['server/**/*.ts', 'shared/**/*.{ts,json}', 'dist/server/**/*.js', 'dist/client/.vite/*.json'];
/** Id of the build: processes with different builds share no pages. */
export const readBuildId = (root: string): string => hashSources(root, SOURCES);

/** Metadata of a value, stored as a line of JSON before its body. */
type Head = Omit<L2Entry, 'body'> & { loadedAfter: number };

/** Opens the caches that the processes of a site share; null if there is no Redis. root: root folder of the project. */
export function openL2(config: Config, root: string, log: LinkLog) {
  const { secret } = config.forms;
  if (!config.redis || secret === null) return null;
  const redis = openRedisL2(config.redis, secret, log);
  const lifetimes = config.cache;
  const owner = toValueOwner(config, readBuildId(root));
  const waitMs = config.timeoutsMs.read + SPARE_MS;
  return {
    redis,
    answers: new L2Loads<unknown>(redis, { prefix: `answer ${owner} `, lifetimes, waitMs }),
    pages: new L2Loads<LoadedValue>(redis, { prefix: `page ${owner} `, lifetimes, waitMs: PAGE_WAIT_MS }),
  };
}

/**
 * The L2 cache in Redis, and the nonces of purges, which are good once across processes (decisions 016, 036). No
 * function here rejects. secret: hashes the requests in the keys.
 */
function openRedisL2({ url, prefix, timeoutMs }: NonNullable<Config['redis']>, secret: string, log: LinkLog) {
  const root = `${prefix}:${VERSION}`;
  const counts = { hits: 0, misses: 0 };
  const link = openLink(url, timeoutMs, log);
  // before `start` the cache holds only the snapshot's old copies, which count as stale anyway
  let purgeThisProcess = (_tags: PurgeTags): PurgeCounts => ({ answers: 0, pages: 0 });
  const purges = createPurgeLog(link, `${root}:purges`, (tags) => purgeThisProcess(tags));
  let isStopped = false;
  const toKey = (kind: string, name: string) => `${root}:${kind}:${hideName(secret, name)}`;

  /** Announces waiting purges and does missed ones; only after that may calls be made again. */
  async function poll(): Promise<void> {
    if (await purges.catchUp()) link.resumeIfQuick();
  }

  /** null: there is no usable value; undefined: Redis did not answer. */
  async function read(name: string, acceptsStale: boolean): Promise<L2Entry | null | undefined> {
    const value = await link.run(['GET', toKey('value', name)], readBuffer);
    if (!value) return value;
    const end = value.indexOf('\n');
    try {
      const { loadedAfter: loadedAfterPurge, ...head } = JSON.parse(value.toString('utf8', 0, end)) as Head;
      const ageMs = toAgeMs(head.storedAt);
      const isFresh = ageMs !== null && ageMs < head.freshMs;
      if (!purges.isCurrent(head.tags, loadedAfterPurge) || !(isFresh || acceptsStale)) return null;
      // copied, as buffers that are deserialised from it are slices of it
      return { ...head, body: new Uint8Array(value.subarray(end + 1)) };
    } catch {
      return null;
    }
  }

  const l2: L2Cache = {
    lastPurge: purges.lastPurge,
    async get(name, acceptsStale) {
      if (purges.lastPurge() === 0) return { lock: null };
      let entry = await read(name, acceptsStale);
      let lock: string | null = null;
      if (entry === null) {
        lock = randomUUID();
        const isLocked = await link.run(['SET', toKey('lock', name), lock, 'PX', LOCK_MS, 'NX'], readIsSet);
        if (isLocked === false) return 'locked';
        // another process may have stored the value and released the lock between the two calls
        entry = await read(name, acceptsStale);
        if (entry) l2.unlock(name, lock);
      }
      if (entry) counts.hits++;
      if (entry === null) counts.misses++;
      return entry ? { entry } : { lock };
    },
    set(name, { body, ...entry }, { loadedAfterPurge, lifeMs, lock }) {
      const head: Head = { ...entry, loadedAfter: loadedAfterPurge };
      const value = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
      void link.run(['SET', toKey('value', name), value, 'PX', lifeMs], readIsSet, { timeoutMs: WRITE_MS });
      l2.unlock(name, lock);
    },
    unlock(name, lock) {
      if (lock !== null) void link.run(['EVAL', DELETE_IF_EQUAL, 1, toKey('lock', name), lock], readNumber);
    },
  };
  return {
    ...l2,
    /** Purges in this process and announces it to all others; resolves when it is done in this one. */
    purgeAllProcesses: purges.purgeAllProcesses,
    /** up: 1 while calls are made. */
    stats: () => ({ up: Number(link.isUp()), failures: link.failures(), ...counts }),
    /** False: a process has stored the nonce before; undefined: unknown, as Redis did not answer. */
    storeNonce(nonce: string, lifeMs: number): Promise<boolean | undefined> {
      return link.run(['SET', toKey('once', nonce), '', 'PX', lifeMs, 'NX'], readIsSet);
    },
    /** Resolves when Redis answers, or after START_MS, without it if need be. purge: does a purge in this process. */
    async start(purge: (tags: PurgeTags) => PurgeCounts): Promise<void> {
      const end = performance.now() + START_MS;
      for (; !link.isUp() && performance.now() < end; await sleep(START_STEP_MS)) await poll();
      purgeThisProcess = purge;
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
