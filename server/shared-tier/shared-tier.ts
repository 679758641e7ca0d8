import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tags } from '../cms/cache-entry.ts';
import { createPurgeLog, type Purged } from './purge-log.ts';
import { type LinkStats, openLink, type TierLog } from './redis-link.ts';
import { ANSWER, ASK, CLAIM, COUNT, FIND, HOLD, KEEP, UNLOCK } from './redis-scripts.ts';

/** A value as it lies there. Milliseconds. */
export interface Shared {
  body: Buffer;
  tags: string[];
  /** Since it was kept. */
  age: number;
  freshFor: number;
  staleFor: number;
}
/** The right to make something; held until it is released, or for a second after its holder has died. */
export interface Lock {
  readonly token: string;
  /** It is no longer renewed: the step that writes the value gives it back. */
  settle(): void;
  /** failure: for the others, who would try the same. */
  release(failure?: string): void;
}
export interface TierStats extends LinkStats {
  /** Values taken from others, and those that were not there. */
  hits: number;
  misses: number;
  /** Values given to others. */
  kept: number;
}

/**
 * What all processes of a site have together (decision 016). Nothing here rejects, and nobody waits long: undefined means
 * that it does not answer, and that everybody goes on alone.
 */
export interface SharedTier {
  /** A value that no purge has hit. */
  find(name: string): Promise<Shared | undefined>;
  /** A fresh one, the right to make it, the word that another is making it, or how another has just failed to. */
  findOrLock(name: string): Promise<Shared | Lock | 'locked' | { failure: string } | undefined>;
  /** since: position before it was made. Nobody waits for it. life: milliseconds. */
  keep(name: string, value: Omit<Shared, 'age'>, how: { since: number; life: number; lock: Lock | null }): void;
  /** Number of the last purge that was done here; 0: not known, nothing can be kept. */
  position(): number;
  /** Tells all processes; what it hit here. */
  purge(tags: Tags): Promise<Purged>;
  /** Counts one of a window. Milliseconds to wait; 0: it is within the limit. */
  count(name: string, limit: number, windowMs: number): Promise<number | undefined>;
  /** Whose it is from now on: the first to ask. */
  claim(name: string, owner: string, ms: number): Promise<string | undefined>;
  /** The answer that was given under that name, the right to give it, or the word that another has that. */
  ask(name: string): Promise<{ answer: string } | Lock | 'locked' | undefined>;
  answer(name: string, lock: Lock, answer: string, ms: number): Promise<void>;
  readonly stats: TierStats;
  /** Ready, or known not to be; a site starts without it. */
  start(): Promise<void>;
  stop(): void;
}
export interface SharedTierOptions {
  url: string;
  /** Of all keys: a site's own. */
  prefix: string;
  /** Names in Redis tell nobody what was asked for. */
  secret: string;
  /** What this process has with one of the tags does not count any more. */
  purge(tags: Tags): Purged;
  log: TierLog;
}

/** Of what is written there; values of another one are not understood. */
const VERSION = 1;
/** A dead holder's lock goes after that; one that lives says so more often. Milliseconds. */
const LOCK_MS = 1000;
const HOLD_MS = 300;
/** A failure is that of all for so long; each has a back-off of its own. Milliseconds. */
const FAILURE_MS = 500;
/** How often it is looked at, whatever is heard or not: bounds how late a return is noticed. Milliseconds. */
const LOOK_MS = 500;
const START_MS = 500;
const START_STEP_MS = 10;
/** Who gives something away waits for nothing. Milliseconds. */
const GIVE_MS = 2000;

export function openSharedTier(options: SharedTierOptions): SharedTier {
  const { url, prefix, secret, log } = options;
  const root = `${prefix}:${VERSION}`;
  const keys = { purges: `${root}:purges`, log: `${root}:purge-log`, channel: `${root}:purged` };
  const self = randomUUID();
  const counts = { hits: 0, misses: 0, kept: 0 };
  let hasBegun = false;
  const link = openLink({ url, channel: keys.channel, onWord: look, log });
  const purges = createPurgeLog({ link, keys, purge: options.purge, hasBegun: () => hasBegun });
  const timer = setInterval(look, LOOK_MS).unref();

  function look(): void {
    // what waits is told and what was missed is done before anybody asks again
    void purges.catchUp().then((isThere) => {
      if (isThere) link.up();
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
  const toShared = ([age, freshFor, staleFor, tags, body]: [number, ...Buffer[]]): Shared => ({
    age,
    freshFor: Number(freshFor),
    staleFor: Number(staleFor),
    tags: String(tags).split('\n'),
    body: body as Buffer,
  });

  return {
    get stats() {
      return { ...link.stats, ...counts };
    },
    position: purges.position,
    purge: purges.announce,
    async find(name) {
      const reply = await link.run(FIND, keysOf(name), ['', 0, self]);
      counts[Array.isArray(reply) ? 'hits' : 'misses']++;
      return Array.isArray(reply) ? toShared(reply as [number, ...Buffer[]]) : undefined;
    },
    async findOrLock(name) {
      const own = keysOf(name);
      const token = randomUUID();
      const reply = await link.run(FIND, own, [token, LOCK_MS, self]);
      if (reply === undefined) return undefined;
      if (!Array.isArray(reply)) return reply === 1 ? toLock(own[1], token, own[3]) : 'locked';
      if (reply.length === 1) return { failure: String(reply[0]) };
      counts.hits++;
      return toShared(reply as [number, ...Buffer[]]);
    },
    keep(name, { body, tags, freshFor, staleFor }, { since, life, lock }) {
      lock?.settle();
      counts.kept++;
      const times = [Math.round(freshFor), Math.round(staleFor), since];
      const args = [lock?.token ?? '', ...times, tags.join('\n'), body, Math.round(life)];
      void link.run(KEEP, [toKey('value', name), toKey('lock', name)], args, { budget: GIVE_MS });
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
