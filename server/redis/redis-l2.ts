import { setTimeout as sleep } from 'node:timers/promises';
import type { Tags } from '../cache/cache-entry.ts';
import type { L2Cache, L2Entry, Purged } from '../cache/l2-loads.ts';
import type { Config } from '../config.ts';
import { createPurgeLog } from './purge-log.ts';
import { hideName, type LinkLog, openLink } from './redis-link.ts';

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

/** Metadata of a value, stored as a line of JSON before its body. */
type Head = Omit<L2Entry, 'body'> & { since: number };

/**
 * The L2 cache in Redis, and texts that may be used only once across processes: nonces of purges, messages to search
 * engines (decisions 016, 036). No function here rejects. secret: hashes the requests in the keys.
 */
export function openRedisL2({ url, prefix, timeoutMs }: NonNullable<Config['redis']>, secret: string, log: LinkLog) {
  const root = `${prefix}:${VERSION}`;
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

  /** null: there is no usable value; undefined: Redis did not answer. */
  async function read(name: string, acceptsStale: boolean): Promise<L2Entry | null | undefined> {
    const value = (await link.run(['GET', toKey('value', name)])) as Buffer | null | undefined;
    if (!value) return value;
    const end = value.indexOf('\n');
    try {
      const { since, ...head } = JSON.parse(value.toString('utf8', 0, end)) as Head;
      const isFresh = Date.now() < head.storedAt + head.freshMs;
      if (!purges.isCurrent(head.tags, since) || !(isFresh || acceptsStale)) return null;
      // copied, as buffers that are deserialised from it are slices of it
      return { ...head, body: new Uint8Array(value.subarray(end + 1)) };
    } catch {
      return null;
    }
  }

  const l2: L2Cache = {
    position: purges.position,
    async get(name, acceptsStale) {
      if (purges.position() === 0) return null;
      let entry = await read(name, acceptsStale);
      if (entry === null) {
        const locked = await link.run(['SET', toKey('lock', name), '', 'PX', LOCK_MS, 'NX']);
        if (locked === null) return 'locked';
        // another process may have stored the value and released the lock between the two calls
        entry = await read(name, acceptsStale);
      }
      if (entry) counts.hits++;
      if (entry === null) counts.misses++;
      return entry ?? null;
    },
    set(name, { body, ...entry }, { since, lifeMs }) {
      const head: Head = { ...entry, since };
      const value = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
      void link.run(['SET', toKey('value', name), value, 'PX', lifeMs], { timeoutMs: WRITE_MS });
      l2.unlock(name);
    },
    unlock: (name) => void link.run(['DEL', toKey('lock', name)]),
  };
  return {
    ...l2,
    /** Publishes the purge to all processes; resolves when it is done in this one. */
    purge: purges.announce,
    /** up: 1 while calls are made. */
    stats: () => ({ up: Number(link.isUp()), failures: link.failures(), ...counts }),
    /** False: a process has stored the text before; undefined: unknown, as Redis did not answer. */
    async storeOnce(text: string, lifeMs: number): Promise<boolean | undefined> {
      const reply = await link.run(['SET', toKey('once', text), '', 'PX', lifeMs, 'NX']);
      return reply === undefined ? undefined : reply !== null;
    },
    /** Resolves when Redis answers, or after START_MS, without it if need be. purge: called for every purge. */
    async start(purge: (tags: Tags) => Purged): Promise<void> {
      const end = performance.now() + START_MS;
      for (; !link.isUp() && performance.now() < end; await sleep(START_STEP_MS)) await poll();
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
