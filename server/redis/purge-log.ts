import { LRUCache } from 'lru-cache';
import type { Tags } from '../cache/cache-entry.ts';
import type { Purged } from '../cache/l2-loads.ts';
import type { Link, Reply } from './redis-link.ts';

/** Purges in the log; a process that has missed more takes everything for outdated. */
const LOG_MAX = 1000;
/** Purged tags that a process knows. Beyond that the oldest are forgotten, and what was stored before their purge does not count. */
const KNOWN_MAX = 100_000;
/** Tags that wait for Redis to come back; more are a purge of everything. */
const WAITING_MAX = 10_000;
/** Longer than for other calls, as no visitor waits for a purge. Milliseconds. */
const TIMEOUT_MS = 1000;
/** Stands for everything in a list of tags. */
const ALL = '';

/** The purges of all processes in one order: a stream of Redis (decision 036). purge: purges the caches of this process. */
export function createPurgeLog(link: Pick<Link, 'run'>, key: string, purge: (tags: Tags) => Purged) {
  /** Id of the last entry that was done; null: not known yet, or the log is lost. */
  let position: string | null = null;
  /** No value from below this number counts. */
  let floor = 0;
  /** By tag the number of its last purge. */
  const known = new LRUCache<string, number>({
    max: KNOWN_MAX,
    dispose(number, _tag, reason) {
      if (reason === 'evict') floor = Math.max(floor, number);
    },
  });
  /** Entries of this process that were not read yet: it does its purges when it announces them. */
  const own = new Set<string>();
  /** Tags that are not in the log yet. */
  let waiting: ReadonlySet<string> = new Set();
  let last: Promise<unknown> = Promise.resolve();
  const run: Link['run'] = (command) => link.run(command, { isProbe: true, timeoutMs: TIMEOUT_MS });

  function remember({ id, tags }: LogEntry): void {
    const number = toNumber(id);
    for (const tag of tags) known.set(tag, Math.max(number, known.peek(tag) ?? 0));
    if (tags.includes(ALL)) floor = Math.max(floor, number);
  }

  /** Id of the entry; null: Redis did not answer, and the tags wait. */
  async function add(tags: readonly string[]): Promise<string | null> {
    const reply = await run(['XADD', key, 'MAXLEN', '~', LOG_MAX, '*', 'tags', tags.join('\n')]);
    if (reply === undefined) {
      const all = new Set([...waiting, ...tags]);
      waiting = all.has(ALL) || all.size > WAITING_MAX ? new Set([ALL]) : all;
      return null;
    }
    const id = String(reply);
    // a poll that was sent just behind it is answered in the same moment
    own.add(id);
    remember({ id, tags });
    return id;
  }

  async function readLog(): Promise<boolean> {
    if (waiting.size > 0) {
      const announced = waiting;
      if ((await add([...announced])) === null) return false;
      // else others came meanwhile
      if (announced === waiting) waiting = new Set();
    }
    const reply = await run(['XRANGE', key, position ?? '-', '+']);
    if (reply === undefined) return false;
    const entries = (reply as Reply[]).map(toEntry);
    const [first] = entries;
    if (position !== null && first?.id === position) {
      for (const entry of entries.slice(1)) {
        remember(entry);
        if (!own.delete(entry.id)) purge(entry.tags.includes(ALL) ? null : entry.tags);
        position = entry.id;
      }
      return true;
    }
    // it is the first look, or Redis was flushed, or more purges were missed than the log holds
    purge(null);
    known.clear();
    own.clear();
    // what was purged before the first entry is unknown
    floor = first ? toNumber(first.id) : 0;
    entries.forEach(remember);
    position = entries.at(-1)?.id ?? null;
    // a new log begins with a purge of everything
    return first !== undefined || (await add([ALL])) !== null;
  }

  /** Announces what waits, and does what other processes have announced. False: Redis did not answer. */
  function catchUp(): Promise<boolean> {
    const next = last.then(readLog);
    last = next;
    return next;
  }

  return {
    catchUp,
    /** Number of the last purge that was done here. 0: one may have been missed or is not announced yet, so that Redis is not to be used. */
    position: () => (position === null || waiting.size > 0 ? 0 : toNumber(position)),
    /** No purge that is known here has hit a value with these tags whose load began at this position. */
    isCurrent: (tags: readonly string[], since: number): boolean =>
      since >= floor && tags.every((tag) => (known.peek(tag) ?? 0) <= since),
    /** Announces a purge to the other processes, at the latest when Redis is back, and does it here. */
    async announce(tags: Tags): Promise<Purged> {
      const id = await add(tags ?? [ALL]);
      const purged = purge(tags);
      // what is loaded here counts as newer than the purge from when its entry is read
      if (id !== null) void catchUp();
      return purged;
    },
  };
}

interface LogEntry {
  id: string;
  tags: readonly string[];
}
function toEntry(entry: Reply): LogEntry {
  const [id, [, tags]] = entry as [Buffer, [Buffer, Buffer]];
  return { id: String(id), tags: String(tags).split('\n') };
}

/** An id is a time of Redis's clock (milliseconds) and a counter: it only rises. */
function toNumber(id: string): number {
  const [ms = 0, count = 0] = id.split('-').map(Number);
  return ms * 1000 + count;
}
