import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LATE, within } from './patience.ts';
import { reasonOf } from './read-answer.ts';
import { type Content, openSnapshotFolder } from './snapshot-folder.ts';
import type { StaleCache } from './stale-cache.ts';

/** Files of each cache. A change writes one of them anew, and their number bounds how many there are. */
const PARTS = 64;
/** What changed is on disk after that. Milliseconds. */
export const WRITE_AFTER_MS = 5000;
/** After a disk refused. Milliseconds. */
const RETRY_MS = 60_000;
/** A part that stays the same is written this often, so that its answers do not look older than they are. Milliseconds. */
const SAME_AFTER_MS = 3_600_000;
/** A disk that does not answer holds up no start. Milliseconds. */
export const RESTORE_MAX_MS = 2000;

export interface SnapshotOptions {
  folder: string;
  version: string;
  /** By name, which files begin with. isKept: of what may be written down, if not of everything. */
  caches: Record<string, { cache: StaleCache; isKept?(value: unknown): boolean }>;
  log: { warn(data: object, message: string): void; info(data: object, message: string): void };
}
export interface Snapshot {
  /** Puts back what an earlier process had, as old; never rejects. Number of answers. */
  restore(): Promise<number>;
  stats(): { bytes: number; failures: number };
  /** Writes down what is not there yet; nothing where the disk has not told yet what it holds. */
  stop(): Promise<void>;
}
interface PartState {
  keys: Set<string>;
  /** Of what was written last. */
  hash: string;
  writtenAt: number;
  bytes: number;
}

/**
 * The data cache on disk (hardening 13): a site that is started while the CMS is down serves what the last one had. Written
 * in the background, some time after a change; bounded by the cache's own bytes. Decision 017.
 */
export function createSnapshot(options: SnapshotOptions): Snapshot {
  const { caches, version, log } = options;
  const folder = openSnapshotFolder(options.folder, version);
  const parts = new Map<string, PartState>();
  const dirty = new Set<string>();
  let failures = 0;
  let hasWarned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | null = null;
  let stopped = false;
  /** What is on disk is here: a part written before that would lack what was not read yet. */
  let isRead = false;

  function partOf(cache: string, key: string): string {
    const name = `${cache}-${(createHash('sha1').update(key).digest()[0] as number) % PARTS}`;
    let part = parts.get(name);
    if (!part) {
      part = { keys: new Set(), hash: '', writtenAt: 0, bytes: 0 };
      parts.set(name, part);
    }
    part.keys.add(key);
    return name;
  }

  function schedule(ms: number): void {
    if (stopped || !isRead || timer || writing || dirty.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = writeDirty().then((again) => {
        writing = null;
        schedule(again);
      });
    }, ms).unref();
  }

  /** One at a time: two would write the same draft. Never rejects. Milliseconds until the next. */
  async function writeDirty(): Promise<number> {
    for (const name of [...dirty]) {
      dirty.delete(name);
      try {
        await writePart(name);
        hasWarned = false;
      } catch (error) {
        failures++;
        dirty.add(name);
        if (!hasWarned) log.warn({ reason: reasonOf(error), code: codeOf(error) }, 'the snapshot can not be written');
        hasWarned = true;
        return RETRY_MS;
      }
      // visitors first: the text of one part is made at a time
      await nextTurn();
    }
    return WRITE_AFTER_MS;
  }

  async function writePart(name: string): Promise<void> {
    const part = parts.get(name);
    const place = caches[name.slice(0, name.lastIndexOf('-'))];
    if (!part || !place) return;
    const contents: Content[] = [];
    const times: number[] = [];
    for (const key of part.keys) {
      const entry = place.cache.peek(key);
      if (!entry) part.keys.delete(key);
      else if (place.isKept?.(entry.value) ?? true) {
        const { storedAt, ...rest } = entry;
        contents.push([key, rest]);
        times.push(storedAt);
      }
    }
    const text = JSON.stringify(contents);
    const hash = createHash('sha1').update(text).digest('base64');
    if (hash === part.hash && Date.now() - part.writtenAt < SAME_AFTER_MS) return;
    part.bytes = await folder.write(name, { version, contents: text, times });
    part.hash = hash;
    part.writtenAt = Date.now();
  }

  async function restore(): Promise<number> {
    const { parts: found, unreadable } = await folder.read();
    let count = 0;
    for (const { name, contents, times } of found) {
      const cacheName = name.slice(0, name.lastIndexOf('-'));
      for (const [i, [key, entry]] of contents.entries()) {
        if (partOf(cacheName, key) !== name) continue;
        // it was not told of what happened meanwhile: a CMS that is well is waited for, as long as for any old copy
        caches[cacheName]?.cache.restore(key, { ...entry, storedAt: times[i] ?? 0, freshFor: 0, staleFor: 0 });
        count++;
      }
    }
    if (unreadable > 0) log.warn({ files: unreadable }, 'parts of the snapshot can not be read and are left out');
    return count;
  }

  return {
    async restore() {
      const started = performance.now();
      const reading = restore().finally(() => {
        isRead = true;
        schedule(WRITE_AFTER_MS);
      });
      const count = await within(RESTORE_MAX_MS, reading).catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'the snapshot can not be read');
        return 0;
      });
      const answers = count === LATE ? 0 : count;
      if (answers > 0) log.info({ answers, ms: Math.round(performance.now() - started) }, 'snapshot restored');
      for (const [name, { cache }] of Object.entries(caches))
        cache.watchKeys((key) => {
          dirty.add(partOf(name, key));
          schedule(WRITE_AFTER_MS);
        });
      return answers;
    },
    stats: () => ({ bytes: [...parts.values()].reduce((sum, part) => sum + part.bytes, 0), failures }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
      if (isRead) await writeDirty();
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
