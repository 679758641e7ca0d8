import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.ts';
import type { FileMaker } from '../files/file-maker.ts';
import type { Answers } from '../wire/build-answers.ts';
import { nameEntries } from './entry-names.ts';

type ZipState =
  | { status: 'pending' }
  | { status: 'failed' }
  | { status: 'expired' }
  | { status: 'ready'; file: string };
export interface ZipMaker {
  readonly folder: string;
  /** Starts a ZIP in the background; its id can not be guessed. Failure 413 past the caps. */
  create(identifiers: readonly string[], content: Answers): string;
  find(id: string): ZipState | null;
  close(): Promise<void>;
}

/** D14. */
const ZIP_MAX_BYTES = 1024 ** 3;
/** A ZIP can be fetched for an hour; that there was one is known for a day. Milliseconds. */
const ZIP_LIFE_MS = 3_600_000;
const MEMORY_MS = 86_400_000;
/** ZIPs that are built at once, and that wait. */
const BUILDS_MAX = 2;
const WAITING_MAX = 50;

export function createZipMaker(options: {
  folder: string;
  files: FileMaker;
  log: { error(data: object, message: string): void };
}): ZipMaker {
  const { folder, files, log } = options;
  const jobs = new Map<string, { state: ZipState; created: number }>();
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  let isClosing = false;
  const cleaning = setInterval(() => void sweep(), 60_000).unref();

  async function sweep(): Promise<void> {
    const now = Date.now();
    for (const [id, job] of jobs) {
      if (now - job.created > MEMORY_MS) jobs.delete(id);
      else if (now - job.created > ZIP_LIFE_MS && job.state.status === 'ready') {
        const { file } = job.state;
        job.state = { status: 'expired' };
        await rm(path.join(folder, file), { force: true });
      }
    }
  }

  function startNext(): void {
    while (running.size < BUILDS_MAX && !isClosing) {
      const next = waiting.shift();
      if (!next) return;
      const work: Promise<void> = next().finally(() => {
        running.delete(work);
        startNext();
      });
      running.add(work);
    }
  }

  async function build(id: string, identifiers: readonly string[], content: Answers): Promise<void> {
    const job = jobs.get(id);
    if (!job) return;
    try {
      // loaded when it is needed first: a start has no time for it
      const { ZipArchive } = await import('archiver');
      await mkdir(folder, { recursive: true });
      const file = `${id}.zip`;
      // what is in there is compressed already, or of exact size: storing is fast
      const archive = new ZipArchive({ store: true });
      const written = pipeline(archive, createWriteStream(path.join(folder, `${file}.tmp`)));
      written.catch(() => {});
      const missing = identifiers.filter((name) => !content.files.has(name));
      const found = identifiers.flatMap((name) => content.files.get(name) ?? []);
      const names = nameEntries(found.map((facts) => facts.fileName));
      for (const [i, facts] of found.entries()) {
        const made = await files.make(facts);
        if (made) archive.file(made, { name: names[i] as string, date: new Date(facts.row.date) });
        else missing.push(`${facts.id} (${facts.fileName})`);
      }
      if (missing.length > 0) archive.append(`${missing.join('\r\n')}\r\n`, { name: '_missing.txt' });
      await archive.finalize();
      await written;
      await rename(path.join(folder, `${file}.tmp`), path.join(folder, file));
      job.state = { status: 'ready', file };
    } catch (error) {
      job.state = { status: 'failed' };
      log.error({ err: error }, 'a ZIP could not be made');
    }
  }

  // what an earlier process left behind has no job any more
  void readdir(folder).then(
    (names) => Promise.all(names.map((name) => rm(path.join(folder, name), { force: true }))),
    () => {},
  );

  return {
    folder,
    create(identifiers, content) {
      const ids = [...new Set(identifiers)];
      const bytes = ids.reduce((sum, id) => sum + (content.files.get(id)?.size ?? 0), 0);
      if (bytes > ZIP_MAX_BYTES) throw new Failure(413, 'The files are larger than 1 GiB in all');
      if (waiting.length >= WAITING_MAX)
        throw new Failure(503, 'Too many ZIPs are being made', { headers: { 'retry-after': '10' } });
      const id = randomBytes(18).toString('base64url');
      jobs.set(id, { state: { status: 'pending' }, created: Date.now() });
      waiting.push(() => build(id, ids, content));
      startNext();
      return id;
    },
    find: (id) => jobs.get(id)?.state ?? null,
    async close() {
      isClosing = true;
      clearInterval(cleaning);
      await Promise.allSettled(running);
    },
  };
}
