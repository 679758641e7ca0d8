import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Logger } from 'pino';
import { LOCALES } from '#shared/locales/locales.ts';
import { type Config, cmsBase } from '../config.ts';
import { removeOldFiles } from '../lib/remove-old-files.ts';
import { writeInSlices } from '../lib/slices.ts';
import { TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { SwrCache } from './swr-cache.ts';

/** Times in epoch milliseconds. */
type Line = [key: string, entry: Omit<CacheEntry<unknown>, 'tags'> & { tags: string[] }];

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Sources that determine the format of validated answers, of what is cached of them, and of the snapshot. */
const SOURCES = [
  'shared/{contract,rules,routing}/**/*.ts',
  'shared/locales/*.json',
  'server/{cms,cache}/**/*.ts',
  'server/pages/public-addresses.ts',
];
/** Names of snapshot files of any version, and of their drafts; other files in the folder are not ours. */
const NAMES = /^[0-9a-f]{16}-[a-z]{2}\.jsonl\.gz/;
const GZIP_LEVEL = 4;
/** Interval, in milliseconds, of rewriting the snapshot to update the ages of answers that do not change. */
const AGES_MS = 3_600_000;
/** How long the start waits for a slow disk, in milliseconds. */
const RESTORE_MAX_MS = 2000;
/** Age, in milliseconds, at which files are removed: those of other versions, and drafts of killed processes. */
const OUTDATED_MS = 24 * 3_600_000;

/**
 * Stores the CMS answers on disk, one compressed file per locale (hardening 13, decision 027): a site that starts while
 * the CMS is down serves the answers of the last process with the same sources and CMS. Resolves after restoring them;
 * never rejects.
 */
export async function openSnapshot(config: Config, cache: SwrCache<unknown>, log: Pick<Logger, 'info' | 'warn'>) {
  const { snapshot: folder, localeMode, origin } = config;
  if (folder === null) return null;
  const source = JSON.stringify([hashSources(ROOT, SOURCES), cmsBase(config), localeMode, origin]);
  const version = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const fileOf = (locale: string) => path.join(folder, `${version}-${locale}.jsonl.gz`);
  let failures = 0;
  let hasWarned = false;
  let isRead = false;
  let written = cache.stats.changes;
  let writtenAt = performance.now();
  let writing = Promise.resolve();

  const restore = async (): Promise<number> => {
    // keep answers that may still be served, however long the site was stopped
    await removeOldFiles(folder, NAMES, Math.max(OUTDATED_MS, config.cache.freshMs + config.cache.errorMs));
    let answers = 0;
    let unreadable = 0;
    let reason: string | undefined;
    for (const locale of LOCALES) {
      try {
        const lines = await readLines(fileOf(locale));
        // changes since then are unknown: as for any old copy, new answers are preferred while the CMS is up
        for (const [key, { tags, ...entry }] of lines)
          cache.storeIfAbsent(key, { ...convertTimes(entry, fromEpoch), tags: new Set(tags), freshMs: 0, staleMs: 0 });
        answers += lines.length;
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT') continue;
        unreadable++;
        reason = code ?? name;
      }
    }
    if (unreadable > 0)
      log.warn({ files: unreadable, reason }, 'the snapshot can not be read: parts of it are left out');
    isRead = true;
    written = cache.stats.changes;
    return answers;
  };

  const write = async (): Promise<void> => {
    const { changes } = cache.stats;
    // before it is read, the file must not be overwritten; mere ages are written less often
    if (!isRead || (changes === written && performance.now() - writtenAt < AGES_MS)) return;
    try {
      for (const locale of LOCALES) await writeLines(fileOf(locale), toLines(cache, locale));
      written = changes;
      writtenAt = performance.now();
      hasWarned = false;
    } catch (error) {
      failures++;
      const { code, message } = error as NodeJS.ErrnoException;
      if (!hasWarned) log.warn({ reason: code ?? message }, 'the snapshot can not be written');
      hasWarned = true;
    }
  };
  /** Writes the snapshot after a write that is under way. */
  const writeNext = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  const startedAt = performance.now();
  const answers = await withTimeout(RESTORE_MAX_MS, restore());
  if (answers !== TIMED_OUT && answers > 0)
    log.info({ answers, ms: Math.round(performance.now() - startedAt) }, 'snapshot restored');
  const timer = setInterval(writeNext, config.cache.snapshotMs).unref();
  return {
    /** failures: number of failed writes. */
    stats: () => ({ failures }),
    /** Writes the changes since the last write. */
    stop(): Promise<void> {
      clearInterval(timer);
      return writeNext();
    },
  };
}
export type Snapshot = NonNullable<Awaited<ReturnType<typeof openSnapshot>>>;

const toEpoch = (at: number): number => Date.now() - (performance.now() - at);
/** A time that lies ahead was written before the clock was set back: it counts as now. */
const fromEpoch = (time: number): number => performance.now() - Math.max(0, Date.now() - time);
const convertTimes = <T extends Pick<CacheEntry<unknown>, 'storedAt' | 'purgedAt'>>(
  entry: T,
  convert: typeof toEpoch,
): T => ({
  ...entry,
  storedAt: convert(entry.storedAt),
  ...(entry.purgedAt === undefined ? {} : { purgedAt: convert(entry.purgedAt) }),
});

async function* toLines(cache: SwrCache<unknown>, locale: string): AsyncGenerator<string, void> {
  // iterate over a copy, as the cache changes while the file is written
  for (const [key, { tags, isExpendable: _isExpendable, ...entry }] of [...cache.nonExpendableEntries()]) {
    if (!key.startsWith(`${locale} `) || entry.isNegative) continue;
    const { value, ...rest }: Line[1] = { ...convertTimes(entry, toEpoch), tags: [...tags] };
    // the value comes last, as a list may be too long to be converted in one go
    yield `[${JSON.stringify(key)},${JSON.stringify(rest).slice(0, -1)},"value":`;
    if (Array.isArray(value)) {
      yield '[';
      yield* writeInSlices(value, (item, i) => `${i > 0 ? ',' : ''}${JSON.stringify(item)}`);
      yield ']}]\n';
    } else yield `${JSON.stringify(value)}}]\n`;
  }
}

/** Writes atomically: a draft with a random name (containers that share a folder have equal process ids) is renamed. */
async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline(lines, createGzip({ level: GZIP_LEVEL }), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Rejects if the file is missing or damaged, which gzip's checksum shows. */
async function readLines(file: string): Promise<Line[]> {
  const text = await promisify(gunzip)(await readFile(file));
  const lines = text.toString().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Hash (hex) of names and contents of the matching files without tests; serves as a version number. */
export function hashSources(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  // the embedded CMS is another program
  const exclude = ['server/embedded-cms', '**/*.test.*'];
  for (const file of globSync(patterns, { cwd: root, exclude }).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
