import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { L2Cache, L2Entry, L2Lock, Purged } from '../cache/l2-cache.ts';
import type { Tags } from '../cache/tag-index.ts';
import { createPurgeLog } from './purge-log.ts';
import { type LinkStats, openLink, type TierLog } from './redis-link.ts';
import { ANSWER, ASK, CLAIM, COUNT, GET, HOLD, SET, UNLOCK } from './redis-scripts.ts';

export type Lock = L2Lock;

export interface TierStats extends LinkStats {
  /** Values taken from others, and those that were not there. */
  hits: number;
  misses: number;
  /** Values given to others. */
  kept: number;
}

/** The L2 cache in Redis, and what else the processes of a site share (decision 016). Nothing here rejects. */
export interface RedisTier extends L2Cache {
  /** Counts one of a window. Milliseconds to wait; 0: it is within the limit. */
  count(name: string, limit: number, windowMs: number): Promise<number | undefined>;
  /** Whose it is from now on: the first to ask. */
  claim(name: string, owner: string, ms: number): Promise<string | undefined>;
  /** The answer that was given under that name, the right to give it, or that another process has that right. */
  ask(name: string): Promise<{ answer: string } | Lock | 'locked' | undefined>;
  answer(name: string, lock: Lock, answer: string, ms: number): Promise<void>;
  readonly stats: TierStats;
  /** Ready, or known not to be; a site starts without it. */
  start(): Promise<void>;
  stop(): void;
}
export interface RedisTierOptions {
  url: string;
  /** Of all keys: a site's own. */
  prefix: string;
  /** Of the HMAC by which keys of Redis say nothing about requests. */
  secret: string;
  log: TierLog;
}

/** Of what is written there; values of another one are not understood. */
const VERSION = 2;
/** A dead holder's lock goes after that; one that lives says so more often. Milliseconds. */
const LOCK_MS = 1000;
const HOLD_MS = 300;
/** A failure is that of all for so long; each has a back-off of its own. Milliseconds. */
const FAILURE_MS = 500;
/** Interval of the probes; bounds how late a recovery is noticed. Milliseconds. */
const LOOK_MS = 500;
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
    onConnect: look,
    onMessage: (text) => purges.receive(text),
    log,
  });
  let purgeHere = (_tags: Tags): Purged => ({ data: 0, pages: 0 });
  const purges = createPurgeLog({ link, keys, purge: (tags) => purgeHere(tags), hasBegun: () => hasBegun });
  const timer = setInterval(look, LOOK_MS).unref();

  function look(): void {
    // what waits is told and what was missed is done before other calls are made again
    void purges.catchUp().then((isThere) => {
      if (isThere) link.noteProbe();
    });
  }
  const toKey = (kind: string, name: string) =>
    `${root}:${kind}:${createHmac('sha256', secret).update(name).digest('base64url').slice(0, 27)}`;

  function toLock(key: string, token: string, failed: string): Lock {
    const hold = setInterval(() => void link.run(HOLD, [key], [token, LOCK_MS]), HOLD_MS).unref();
    const settle = () => clearInterval(hold);
    return {
      token,
      settle,
      release(failure = '') {
        settle();
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
      const own = keysOf(name);
      const token = randomUUID();
      const reply = await link.run(GET, own, [token, LOCK_MS, self, acceptsStale ? 1 : 0]);
      if (reply === undefined) return undefined;
      if (!Array.isArray(reply)) {
        if (reply !== 1) return 'locked';
        counts.misses++;
        return toLock(own[1], token, own[3]);
      }
      if (reply.length === 1) return { failure: String(reply[0]) };
      counts.hits++;
      return toEntry(reply as [number, ...Buffer[]]);
    },
    set(name, { body, tags, freshMs, staleMs }, { since, lifeMs, lock }) {
      lock?.settle();
      counts.kept++;
      const times = [Math.round(freshMs), Math.round(staleMs), since];
      const args = [lock?.token ?? '', ...times, tags.join('\n'), body, Math.round(lifeMs)];
      void link.run(SET, [toKey('value', name), toKey('lock', name)], args, { timeoutMs: WRITE_MS });
    },
    async count(name, limit, windowMs) {
      const reply = await link.run(COUNT, [toKey('count', name)], [limit, windowMs]);
      return reply === undefined ? undefined : Number(reply);
    },
    async claim(name, owner, ms) {
      const reply = await link.run(CLAIM, [toKey('claim', name)], [owner, ms]);
      return reply === undefined ? undefined : String(reply);
    },
    async ask(name) {
      const lock = toKey('once-lock', name);
      const token = randomUUID();
      const reply = await link.run(ASK, [toKey('once', name), lock], [token, LOCK_MS]);
      if (reply === undefined) return undefined;
      if (Buffer.isBuffer(reply)) return { answer: reply.toString() };
      return reply === 1 ? toLock(lock, token, toKey('failure', name)) : 'locked';
    },
    async answer(name, lock, answer, ms) {
      lock.settle();
      await link.run(ANSWER, [toKey('once', name), toKey('once-lock', name)], [lock.token, answer, ms]);
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
