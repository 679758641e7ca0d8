import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Entry } from './cache-entry.ts';
import type { SwrCache } from './swr-cache.ts';
import { TIMED_OUT, withTimeout } from './with-timeout.ts';

export interface SnapshotOptions {
  folder: string;
  /** Files of another version are not read. */
  version: string;
  /** What the keys of a file begin with. */
  locales: readonly string[];
  /** Between two writes, if something has changed. */
  intervalMs: number;
  cache: SwrCache<unknown>;
  log: { warn(data: object, message: string): void; info(data: object, message: string): void };
}
export interface Snapshot {
  /** Bytes on disk since the start, and writes that failed. */
  stats(): { bytes: number; failures: number };
  /** Writes what has changed since the last time. */
  stop(): Promise<void>;
}
type Line = [key: string, entry: Omit<Entry<unknown>, 'tags'> & { tags: string[] }];

const GZIP_LEVEL = 4;
const SUFFIX = '.jsonl.gz';
/** Last line of a file that was written to its end. */
const END = '"end"';
/** The start waits no longer for a slow disk. Milliseconds. */
const RESTORE_MAX_MS = 2000;
/** Files that were not written for so long are removed: other versions, drafts of killed processes. Milliseconds. */
const OUTDATED_MS = 24 * 3_600_000;

/**
 * The answers of the CMS on disk, one compressed file per locale (hardening 13, decision 027): a site that starts while the CMS
 * is down serves what the last process had. Restored before it resolves; never rejects.
 */
export async function openSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { folder, version, locales, cache, log } = options;
  const sizes = new Map<string, number>();
  let failures = 0;
  let hasWarned = false;
  let isRead = false;
  let written = cache.changes;
  let writing: Promise<void> | null = null;
  const fileOf = (locale: string) => path.join(folder, `${version}-${locale}${SUFFIX}`);

  async function restore(): Promise<number> {
    await removeOutdated(folder);
    let answers = 0;
    let unreadable = 0;
    for (const locale of locales) {
      try {
        const lines = await readLines(fileOf(locale));
        // changes since then are unknown: while the CMS answers, its answers are preferred, as for any old copy
        for (const [key, { tags, ...entry }] of lines)
          cache.restore(key, { ...entry, tags: new Set(tags), freshMs: 0, staleMs: 0 });
        answers += lines.length;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') unreadable++;
      }
    }
    if (unreadable > 0) log.warn({ files: unreadable }, 'the snapshot can not be read: parts of it are left out');
    isRead = true;
    written = cache.changes;
    return answers;
  }

  async function writeAll(): Promise<void> {
    // what is on disk and not read yet would be lost
    if (!isRead || cache.changes === written) return;
    const { changes } = cache;
    try {
      for (const locale of locales) sizes.set(locale, await writeLines(fileOf(locale), toLines(cache, locale)));
      written = changes;
      hasWarned = false;
    } catch (error) {
      failures++;
      const { code, message } = error as NodeJS.ErrnoException;
      if (!hasWarned) log.warn({ reason: code ?? message }, 'the snapshot can not be written');
      hasWarned = true;
    }
  }

  const startedAt = performance.now();
  const restored = await withTimeout(RESTORE_MAX_MS, restore());
  if (restored !== TIMED_OUT && restored > 0)
    log.info({ answers: restored, ms: Math.round(performance.now() - startedAt) }, 'snapshot restored');
  const timer = setInterval(() => {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
  }, options.intervalMs).unref();

  return {
    stats: () => ({ bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), failures }),
    async stop() {
      clearInterval(timer);
      await writing;
      await writeAll();
    },
  };
}

function* toLines(cache: SwrCache<unknown>, locale: string): Generator<string> {
  // a copy of the list: the cache changes while the file is written
  for (const [key, { tags, ...entry }] of [...cache.entries()]) {
    if (!key.startsWith(`${locale} `) || entry.isNegative) continue;
    yield `${JSON.stringify([key, { ...entry, tags: [...tags] }] satisfies Line)}\n`;
  }
  yield END;
}

/** All or nothing: under another name first. Bytes on disk. */
async function writeLines(file: string, lines: Iterable<string>): Promise<number> {
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    const output = createWriteStream(draft, { mode: 0o600 });
    await pipeline(Readable.from(lines), createGzip({ level: GZIP_LEVEL }), output);
    await rename(draft, file);
    return output.bytesWritten;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Rejects on a file that is missing, damaged, or not of ours. */
async function readLines(file: string): Promise<Line[]> {
  const lines: Line[] = [];
  let isWhole = false;
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked, async (source) => {
    for await (const line of createInterface({ input: Readable.from(source) })) {
      isWhole = line === END;
      if (!isWhole) lines.push(JSON.parse(line) as Line);
    }
  });
  await reading;
  if (!isWhole) throw new Error('not a whole snapshot');
  return lines;
}

/** Never fails. */
async function removeOutdated(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > OUTDATED_MS)
      await rm(file, { recursive: true, force: true }).catch(() => {});
  }
}
