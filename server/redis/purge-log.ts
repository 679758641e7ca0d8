import { LRUCache } from 'lru-cache';
import type { PurgeCounts, PurgeTags } from '../cache/purge-tags.ts';
import { atMost } from '../lib/at-most.ts';
import type { Link, ReadReply } from './redis-link.ts';

/** Purges in the log; a process that has missed more purges everything. */
const LOG_MAX = 1000;
/** Purged tags that a process remembers. Values stored before the purge of a forgotten tag are not used. */
const REMEMBERED_MAX = 100_000;
/** Tags that wait for Redis to recover; more become a purge of everything. */
const WAITING_MAX = 10_000;
/** In milliseconds; longer than for other calls, as no visitor waits for a purge. */
const TIMEOUT_MS = 1000;
/** Means everything in a list of tags. */
const ALL = '';

/** The purges of all processes in one order, in a Redis stream (decision 036). purge: purges this process's caches. */
export function createPurgeLog(link: Pick<Link, 'run'>, key: string, purge: (tags: PurgeTags) => PurgeCounts) {
  /** Id of the last entry of the log whose purge was done here; null: not known yet, or the log is lost. */
  let lastDoneId: string | null = null;
  /** Values loaded before the purge of this order (see toOrder) are not used. */
  let oldestUsable = 0;
  /** The order of the last purge of each tag. */
  const lastPurges = new LRUCache<string, number>({
    ...atMost(REMEMBERED_MAX),
    dispose(order, _tag, reason) {
      if (reason === 'evict') oldestUsable = Math.max(oldestUsable, order);
    },
  });
  /** Entries of this process that were not read yet: it has done these purges when it announced them. */
  const announcedHere = new Set<string>();
  /** Tags that are not in the log yet. */
  let unannounced: ReadonlySet<string> = new Set();
  let lastRead: Promise<unknown> = Promise.resolve();
  const run = <T>(command: Parameters<Link['run']>[0], read: ReadReply<T>) =>
    link.run(command, read, { isProbe: true, timeoutMs: TIMEOUT_MS });

  function remember({ id, tags }: LogEntry): void {
    const order = toOrder(id);
    for (const tag of tags) lastPurges.set(tag, Math.max(order, lastPurges.peek(tag) ?? 0));
    if (tags.includes(ALL)) oldestUsable = Math.max(oldestUsable, order);
  }

  /** Returns the id of the entry; null: Redis did not answer, and the tags wait. */
  async function add(tags: readonly string[]): Promise<string | null> {
    const id = await run(['XADD', key, 'MAXLEN', '~', LOG_MAX, '*', 'tags', tags.join('\n')], readId);
    if (id === undefined) {
      const all = new Set([...unannounced, ...tags]);
      unannounced = all.has(ALL) || all.size > WAITING_MAX ? new Set([ALL]) : all;
      return null;
    }
    // at once: the reply to a poll that was sent right after it may be next
    announcedHere.add(id);
    remember({ id, tags });
    return id;
  }

  async function readLog(): Promise<boolean> {
    if (unannounced.size > 0) {
      const announced = unannounced;
      if ((await add([...announced])) === null) return false;
      // otherwise more tags were added meanwhile
      if (announced === unannounced) unannounced = new Set();
    }
    const entries = await run(['XRANGE', key, lastDoneId ?? '-', '+'], readEntries);
    if (entries === undefined) return false;
    const [first] = entries;
    if (lastDoneId !== null && first?.id === lastDoneId) {
      for (const entry of entries.slice(1)) {
        remember(entry);
        if (!announcedHere.delete(entry.id)) purge(entry.tags.includes(ALL) ? null : entry.tags);
        lastDoneId = entry.id;
      }
      return true;
    }
    // this is the first read, or Redis was flushed, or more purges were missed than the log holds
    purge(null);
    lastPurges.clear();
    announcedHere.clear();
    // purges before the first entry are unknown
    oldestUsable = first ? toOrder(first.id) : 0;
    entries.forEach(remember);
    lastDoneId = entries.at(-1)?.id ?? null;
    // a new log begins with a purge of everything
    return first !== undefined || (await add([ALL])) !== null;
  }

  /** Announces the tags that are not in the log yet, and does the purges that other processes have announced. False: Redis did not answer. */
  function catchUp(): Promise<boolean> {
    const next = lastRead.then(readLog);
    lastRead = next.catch(() => {});
    return next;
  }

  return {
    catchUp,
    /** Order of the last purge done here. 0: Redis must not be used, as purges may be missing here or in the log. */
    lastPurge: () => (lastDoneId === null || unannounced.size > 0 ? 0 : toOrder(lastDoneId)),
    /** Whether no purge has hit a value with these tags whose load began after the purge of this order. */
    isCurrent: (tags: readonly string[], loadedAfterPurge: number): boolean =>
      loadedAfterPurge >= oldestUsable && tags.every((tag) => (lastPurges.peek(tag) ?? 0) <= loadedAfterPurge),
    /** Does a purge in this process, and announces it to the others, at the latest when Redis has recovered. */
    async purgeAllProcesses(tags: PurgeTags): Promise<PurgeCounts> {
      const id = await add(tags ?? [ALL]);
      const purged = purge(tags);
      // values loaded here count as newer than the purge only after its entry was read
      if (id !== null) void catchUp();
      return purged;
    },
  };
}

interface LogEntry {
  id: string;
  tags: readonly string[];
}
const readId: ReadReply<string> = (reply) =>
  Buffer.isBuffer(reply) && /^\d{1,15}-\d{1,15}$/.test(String(reply)) ? String(reply) : undefined;

/** An entry whose tags can not be read stands for everything; one without an id is no entry of a stream. */
const readEntries: ReadReply<LogEntry[]> = (reply) => {
  if (!Array.isArray(reply)) return undefined;
  const entries = reply.flatMap((entry: unknown): LogEntry[] => {
    const [rawId, fields] = Array.isArray(entry) ? entry : [];
    const id = readId(rawId);
    const tags: unknown = Array.isArray(fields) ? fields[1] : undefined;
    return id === undefined ? [] : [{ id, tags: Buffer.isBuffer(tags) ? String(tags).split('\n') : [ALL] }];
  });
  return entries.length === reply.length ? entries : undefined;
};

/**
 * The place of a purge in the one order of all processes. Ids only increase: each is a time of Redis's clock, in
 * milliseconds, and a counter.
 */
function toOrder(id: string): number {
  const [ms = 0, count = 0] = id.split('-').map(Number);
  return ms * 1000 + count;
}
