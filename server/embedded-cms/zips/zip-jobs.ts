import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, type Locale } from '#shared/locales/locales.ts';

export interface ZipJob {
  id: string;
  locale: Locale;
  identifiers: string[];
  /** Time of the request, in milliseconds since 1970. */
  created: number;
  /** Size of the archive, once it exists. */
  bytes: number;
  status: 'pending' | 'ready' | 'failed' | 'expired';
}

/** Jobs are files, so that they survive a restart: `id.json`, `id.zip`, and `id.zip.tmp` while it is being built. */
export function openZipJobs(folder: string) {
  const all = new Map<string, ZipJob>();
  const at = (name: string) => path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const job = name.endsWith('.json') ? readJob(at(name)) : null;
    if (!job) continue;
    // a deleted archive is built again
    if (job.status === 'ready' && !existsSync(at(`${job.id}.zip`))) job.status = 'pending';
    all.set(job.id, job);
  }
  const used = new Set(
    [...all.values()].flatMap(({ id, status }) => (status === 'ready' ? [`${id}.json`, `${id}.zip`] : [`${id}.json`])),
  );
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(at(name), { force: true, recursive: true });

  function save(job: ZipJob): void {
    all.set(job.id, job);
    const draft = at(`${job.id}.tmp`);
    try {
      writeFileSync(draft, JSON.stringify(job));
      renameSync(draft, at(`${job.id}.json`));
    } catch (error) {
      rmSync(draft, { force: true, recursive: true });
      throw error;
    }
  }
  return {
    all: all as ReadonlyMap<string, ZipJob>,
    /** Path of a job's archive. */
    fileOf: (id: string) => at(`${id}.zip`),
    /** Throws if the disk does: the state holds until the process ends, and is then the one before. */
    save,
    /** Deletes the archive; the job remains, as expired. Throws like `save`. */
    expire(job: ZipJob): void {
      try {
        save({ ...job, status: 'expired', bytes: 0 });
      } finally {
        rmSync(at(`${job.id}.zip`), { force: true });
      }
    },
    forget(id: string): void {
      all.delete(id);
      for (const end of ['json', 'zip']) rmSync(at(`${id}.${end}`), { force: true });
    },
  };
}

function readJob(file: string): ZipJob | null {
  try {
    const job = JSON.parse(readFileSync(file, 'utf8')) as ZipJob;
    const isJob =
      path.basename(file) === `${job.id}.json` &&
      isLocale(job.locale) &&
      Array.isArray(job.identifiers) &&
      Number.isFinite(job.created);
    return isJob ? job : null;
  } catch {
    return null;
  }
}
