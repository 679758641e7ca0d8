import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { L2Cache, L2Entry, L2Lock, Purged } from '../cache/l2-cache.ts';
import type { Tags } from '../cache/tag-index.ts';
import { createPurgeLog } from './purge-log.ts';
import { type LinkStats, openLink, type TierLog } from './redis-link.ts';
import { EXTEND, GET, SET, STORE_NONCE, UNLOCK } from './redis-scripts.ts';
import { hideName } from './redis-settings.ts';

export interface TierStats extends LinkStats {
  /** Values found in Redis, and those that were not there. */
  hits: number;
  misses: number;
  /** Values stored. */
  kept: number;
}

/** The L2 cache in Redis, and the nonces of purges (decision 016). Nothing here rejects. */
export interface RedisTier extends L2Cache {
  /** False: a process has stored the nonce before; undefined: not known. */
  storeNonce(nonce: string, lifeMs: number): Promise<boolean | undefined>;
  readonly stats: TierStats;
  /** Resolves when Redis answers, or after START_MS: the site starts without it. */
  start(): Promise<void>;
  stop(): void;
}
export interface RedisTierOptions {
  url: string;
  /** Of all keys of the site. */
  prefix: string;
  /** Key of the HMAC that hides requests in the keys of Redis. */
  secret: string;
  log: TierLog;
}

/** Version of the format; part of all keys. */
const VERSION = 2;
/** The lock of a process that died ends after that; others extend theirs in time. Milliseconds. */
const LOCK_MS = 1000;
const EXTEND_MS = 300;
/** For so long other processes get the error of a failed load instead of loading too. Milliseconds. */
const FAILURE_MS = 500;
/** Interval of the probes, and so the longest time until a recovery is noticed. Milliseconds. */
const POLL_MS = 500;
const START_MS = 500;
const START_STEP_MS = 10;
/** No visitor waits for a write. Milliseconds. */
const WRITE_MS = 2000;

export function openRedisTier(options: RedisTierOptions): RedisTier {
  const { url, prefix, secret, log } = options;
  const root = `${prefix}:${VERSION}`;
  const keys = { purges: `${root}:purges`, channel: `${root}:purged` };
  const self = randomUUID();
  const counts = { hits: 0, misses: 0, kept: 0 };
  let hasBegun = false;
  const link = openLink({
    url,
    channel: keys.channel,
    onConnect: poll,
    onMessage: (text) => purges.receive(text),
    log,
  });
  let purgeHere = (_tags: Tags): Purged => ({ data: 0, pages: 0 });
  const purges = createPurgeLog({ link, keys, purge: (tags) => purgeHere(tags), hasBegun: () => hasBegun });
  const timer = setInterval(poll, POLL_MS).unref();

  function poll(): void {
    // waiting purges are published and missed ones done before other calls are made again
    void purges.catchUp().then((isThere) => {
      if (isThere) link.noteProbe();
    });
  }
  const toKey = (kind: string, name: string) => `${root}:${kind}:${hideName(secret, name)}`;

  function toLock(key: string, token: string, failed: string): L2Lock {
    const timer = setInterval(() => void link.run(EXTEND, [key], [token, LOCK_MS]), EXTEND_MS).unref();
    const stopExtending = () => clearInterval(timer);
    return {
      token,
      stopExtending,
      release(failure = '') {
        stopExtending();
        void link.run(UNLOCK, [key, failed], [token, failure && self + failure, FAILURE_MS]);
      },
    };
  }
  const keysOf = (name: string): [string, string, string, string] => [
    toKey('value', name),
    toKey('lock', name),
    keys.purges,
    toKey('failure', name),
  ];
  const toEntry = ([ageMs, freshMs, staleMs, tags, body]: [number, ...Buffer[]]): L2Entry => ({
    ageMs,
    freshMs: Number(freshMs),
    staleMs: Number(staleMs),
    tags: String(tags).split('\n'),
    body: body as Buffer,
  });

  return {
    get stats() {
      return { ...link.stats, ...counts };
    },
    position: purges.position,
    purge: purges.announce,
    onPurge(listener) {
      purgeHere = listener;
    },
    async get(name, acceptsStale) {
      const all = keysOf(name);
      const token = randomUUID();
      const reply = await link.run(GET, all, [token, LOCK_MS, self, acceptsStale ? 1 : 0]);
      if (reply === undefined) return undefined;
      if (!Array.isArray(reply)) {
        if (reply !== 1) return 'locked';
        counts.misses++;
        return toLock(all[1], token, all[3]);
      }
      if (reply.length === 1) return { failure: String(reply[0]) };
      counts.hits++;
      return toEntry(reply as [number, ...Buffer[]]);
    },
    set(name, { body, tags, freshMs, staleMs }, { since, lifeMs, lock }) {
      lock?.stopExtending();
      counts.kept++;
      const times = [Math.round(freshMs), Math.round(staleMs), since];
      const args = [lock?.token ?? '', ...times, tags.join('\n'), body, Math.round(lifeMs)];
      void link.run(SET, [toKey('value', name), toKey('lock', name)], args, { timeoutMs: WRITE_MS });
    },
    async storeNonce(nonce, lifeMs) {
      const reply = await link.run(STORE_NONCE, [toKey('nonce', nonce)], [lifeMs]);
      return reply === undefined ? undefined : reply === 1;
    },
    async start() {
      const end = performance.now() + START_MS;
      while (!link.stats.isUp && performance.now() < end) await sleep(START_STEP_MS);
      hasBegun = true;
    },
    stop() {
      clearInterval(timer);
      link.stop();
    },
  };
}
