import type { Purged } from '../cache/l2-cache.ts';
import type { Tags } from '../cache/tag-index.ts';
import type { Link } from './redis-link.ts';
import { LAST_PURGE, PURGE } from './redis-scripts.ts';

/** The purges of all processes, in one order. */
export interface PurgeLog {
  /** Number of the last purge that this process has done; 0: it does not know yet. */
  position(): number;
  /** Publishes a purge to all processes, and does it here. */
  announce(tags: Tags): Promise<Purged>;
  /** Does a purge that a process has announced on the channel. */
  receive(message: string): void;
  /** Publishes the waiting purges, and purges everything here if one was missed. False: Redis did not answer, or one may be on its way. */
  catchUp(): Promise<boolean>;
}

/** Tags that wait for Redis to come back; more are a purge of everything. */
const WAITING_MAX = 10_000;
/** Longer than for other calls, as no visitor waits for a purge. Milliseconds. */
const TIMEOUT_MS = 1000;
/** No value in Redis lives longer (CACHE_FRESH_S and CACHE_STALE_IF_ERROR_S together). Microseconds. */
const LIFE_MAX_US = 31 * 86_400 * 1_000_000;

export function createPurgeLog(options: {
  link: Pick<Link, 'run'>;
  keys: { purges: string; channel: string };
  /** Purges the caches of this process. */
  purge(tags: Tags): Purged;
  /** Something may have been cached here before the first poll. */
  hasBegun(): boolean;
}): PurgeLog {
  const { link, keys, purge, hasBegun } = options;
  let position = 0;
  /** Number of a purge that has not arrived: its message may be on its way. */
  let missing = 0;
  /** The last purge done: the message of a purge may arrive before the reply to the call that announced it. */
  let done: { seq: number; purged: Purged } | null = null;
  /** Tags that are not published yet. */
  let waiting: Set<string> | 'all' = new Set();
  let running: Promise<boolean> | null = null;
  const run = (script: Parameters<Link['run']>[0], ...args: (string | number)[]) =>
    link.run(script, [keys.purges], args, { isProbe: true, timeoutMs: TIMEOUT_MS });

  /** Numbers of the purge and of the one before; null: Redis did not answer. */
  async function publish(tags: Tags): Promise<[number, number] | null> {
    const numbers = await run(PURGE, keys.channel, LIFE_MAX_US, tags === null ? '' : tags.join('\n'));
    return numbers === undefined ? null : readNumbers(String(numbers));
  }

  function addWaiting(tags: Tags): void {
    if (tags === null || waiting === 'all') waiting = 'all';
    else for (const tag of tags) waiting.add(tag);
    if (waiting !== 'all' && waiting.size > WAITING_MAX) waiting = 'all';
  }

  async function publishWaiting(): Promise<boolean> {
    if (waiting !== 'all' && waiting.size === 0) return true;
    const tags = waiting === 'all' ? null : [...waiting];
    waiting = new Set();
    if ((await publish(tags)) !== null) return true;
    addWaiting(tags);
    return false;
  }

  function missedUntil(last: number): void {
    if (position > 0 || hasBegun()) purge(null);
    position = last;
  }

  async function poll(): Promise<boolean> {
    if (!(await publishWaiting())) return false;
    const reply = await run(LAST_PURGE, position);
    if (reply === undefined) return false;
    const last = Number(reply);
    const isMissed = position === 0 || last === missing;
    missing = last;
    if (last !== position && isMissed) missedUntil(last);
    return last === position;
  }

  return {
    position: () => position,
    receive(message) {
      const [numbers = '', ...tags] = message.split('\n');
      const [seq, before] = readNumbers(numbers);
      if (seq <= position) return;
      if (before !== position) return missedUntil(seq);
      done = { seq, purged: purge(tags[0] === '' ? null : tags) };
      position = seq;
    },
    catchUp() {
      running ??= poll().finally(() => {
        running = null;
      });
      return running;
    },
    async announce(tags) {
      const published = await publish(tags);
      if (published !== null && done?.seq === published[0]) return done.purged;
      if (published === null) addWaiting(tags);
      // else purges of other processes are on their way, and the message of this one comes after them
      else if (published[1] === position) position = published[0];
      return purge(tags);
    },
  };
}

const readNumbers = (text: string) => text.split(' ').map(Number) as [number, number];
