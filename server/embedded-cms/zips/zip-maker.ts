import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#shared/locales/locales.ts';
import { ZIP_BYTES_MAX } from '#shared/rules/files/zip-limits.ts';
import { HttpError } from '../lib/http-error.ts';
import { cmsTexts } from '../texts/texts.ts';
import { buildZip, findFile, type ZipSources } from './build-zip.ts';
import { openZipJobs, type ZipJob } from './zip-jobs.ts';

type ZipState =
  | { status: 'pending' | 'failed' | 'expired' }
  /** file: name in the maker's folder; name: file name for the visitor. */
  | { status: 'ready'; file: string; name: string };
export type ZipMaker = ReturnType<typeof createZipMaker>;
export interface ZipMakerOptions extends ZipSources {
  folder: string;
  log: { error(data: object, message: string): void };
}

/** A ZIP can be downloaded for an hour, and is reported as expired for a day. In milliseconds. */
const ZIP_LIFE_MS = 3_600_000;
const MEMORY_MS = 86_400_000;
const SWEEP_MS = 60_000;
/** Largest numbers of concurrent builds, and of waiting ones. */
const BUILDS_MAX = 2;
const WAITING_MAX = 50;
/** Largest size of all archives in bytes; above it the oldest are deleted. */
const FOLDER_MAX = 8 * ZIP_BYTES_MAX;

export function createZipMaker(options: ZipMakerOptions) {
  const { folder, log } = options;
  const jobs = openZipJobs(folder);
  const waiting: string[] = [];
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  const cleaning = setInterval(sweep, SWEEP_MS).unref();

  /** Runs work outside of all requests: an error of the disk, which may be full, must not end the process. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'the state of a ZIP could not be saved');
    }
  }

  /** Never throws. */
  function sweep(): void {
    const now = Date.now();
    for (const job of jobs.all.values()) {
      if (now - job.created > MEMORY_MS) attempt(() => jobs.forget(job.id));
      else if (now - job.created > ZIP_LIFE_MS && job.status === 'ready') attempt(() => jobs.expire(job));
    }
    const ready = [...jobs.all.values()].filter((job) => job.status === 'ready').sort((a, b) => a.created - b.created);
    let bytes = ready.reduce((sum, job) => sum + job.bytes, 0);
    for (const job of ready) {
      if (bytes <= FOLDER_MAX) return;
      bytes -= job.bytes;
      attempt(() => jobs.expire(job));
    }
  }

  function startNext(): void {
    while (running.size < BUILDS_MAX && !closing.signal.aborted) {
      const job = jobs.all.get(waiting.shift() ?? '');
      if (!job) return;
      const work: Promise<void> = build(job).finally(() => {
        running.delete(work);
        startNext();
      });
      running.add(work);
    }
  }

  /** Never rejects. */
  async function build(job: ZipJob): Promise<void> {
    const file = jobs.fileOf(job.id);
    const temporary = `${file}.tmp`;
    try {
      await buildZip(temporary, job, options, closing.signal);
      await rename(temporary, file);
      jobs.save({ ...job, status: 'ready', bytes: (await stat(file)).size });
      sweep();
    } catch (error) {
      // before the state is saved, which needs some of the space
      for (const left of [temporary, file]) await rm(left, { force: true }).catch(() => {});
      // a build that is interrupted by the end of the process stays pending, and is repeated at the next start
      if (closing.signal.aborted) return;
      log.error({ err: error }, 'a ZIP could not be made');
      attempt(() => jobs.save({ ...job, status: 'failed' }));
    }
  }

  sweep();
  waiting.push(...[...jobs.all.values()].filter((job) => job.status === 'pending').map((job) => job.id));
  setImmediate(startNext);

  return {
    folder,
    /** Starts a ZIP in the background and returns its unguessable id. HttpError 413 if it is too large. */
    create(identifiers: readonly string[], locale: Locale): string {
      const ids = [...new Set(identifiers)];
      const bytes = ids.reduce((sum, id) => sum + (findFile(id, locale, options)?.download.size ?? 0), 0);
      if (bytes > ZIP_BYTES_MAX) throw new HttpError(413, 'The files are larger than 1 GiB in all');
      if (waiting.length >= WAITING_MAX)
        throw new HttpError(503, 'Too many ZIPs are being made', { headers: { 'retry-after': '10' } });
      const id = randomBytes(18).toString('base64url');
      const job = { id, locale, identifiers: ids, created: Date.now(), bytes: 0, status: 'pending' } as const;
      try {
        jobs.save(job);
      } catch (error) {
        jobs.forget(id);
        throw error;
      }
      waiting.push(id);
      startNext();
      return id;
    },
    /** The identifiers for which no language has a file. */
    findMissing: (identifiers: readonly string[], locale: Locale) =>
      identifiers.filter((id) => !findFile(id, locale, options)),
    find(id: string, now: number): ZipState | null {
      const job = jobs.all.get(id);
      if (!job || now - job.created > MEMORY_MS) return null;
      if (job.status === 'ready' && now - job.created <= ZIP_LIFE_MS)
        return { status: 'ready', file: path.basename(jobs.fileOf(id)), name: cmsTexts[job.locale].zip.fileName };
      return { status: job.status === 'ready' ? 'expired' : job.status };
    },
    async close(): Promise<void> {
      closing.abort();
      clearInterval(cleaning);
      await Promise.allSettled(running);
    },
  };
}
