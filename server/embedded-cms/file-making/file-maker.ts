import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LOCALES } from '#shared/locales/locales.ts';
import type { FileFacts } from '../answers/file-facts.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import { COLOURS } from '../lib/colours.ts';
import { writeWhole } from '../lib/disk.ts';
import type { LoadedContent } from '../loading/load-content.ts';
import { buildFileInput, type FileInput, listPictures } from './file-input.ts';
import { createWorkerProcess } from './worker-process.ts';

export type FileMaker = Pick<ReturnType<typeof createFileMaker>, 'make'>;

/** Folders whose modules generate files; together with the colours and package versions they determine the output. */
const MODULES = ['.', '../documents/pdf'].map((folder) => path.join(import.meta.dirname, folder));
const PACKAGE = path.join(import.meta.dirname, '../../../package.json');

/** How long files of the previous content are retained for running downloads and ZIPs, in milliseconds. */
const STALE_MS = 600_000;

export interface FileMakerOptions {
  /** Folder of the generated files. */
  folder: string;
  /** Folder of the pictures. */
  uploads: string;
  /** The current content for a file. */
  sourceOf(file: FileFacts): DocumentSource;
}

/** Generates files on demand, so that the repository contains no binaries. Names on disk are hashes of their input. */
export function createFileMaker({ folder, uploads, sourceOf }: FileMakerOptions) {
  const making = new Map<string, Promise<string>>();
  const worker = createWorkerProcess(uploads);
  const hashes = new Map<string, { time: number; content: string }>();
  let version = '';
  /** Names of files that are no longer needed, and since when, in milliseconds. */
  let stale: ReadonlyMap<string, number> | null = null;

  function toName(input: FileInput, format: string): string {
    version ||= readVersion();
    return `${hash('sha256', JSON.stringify([version, input, listPictures(input).map(hashPicture)]))}.${format}`;
  }

  /** Hash of a picture's content, since a new checkout changes only its time; read again if the time has changed. */
  function hashPicture(url: string): string {
    const file = path.join(uploads, url.replace(/^\/uploads\//, ''));
    const { mtimeMs: time } = statSync(file);
    const cached = hashes.get(file);
    if (cached?.time === time) return cached.content;
    const content = hash('sha256', readFileSync(file));
    hashes.set(file, { time, content });
    return content;
  }

  async function makeFile(input: FileInput, file: string): Promise<string> {
    if (!existsSync(file)) await writeWhole(file, await worker.make(input));
    return file;
  }

  return {
    /** Path of the file on disk, which is generated on first use; null if the file is missing on purpose. */
    async make(facts: FileFacts): Promise<string | null> {
      if (facts.row.missing) return null;
      const input = buildFileInput(sourceOf(facts));
      const file = path.join(folder, toName(input, facts.format));
      let work = making.get(file);
      if (!work) {
        work = makeFile(input, file).finally(() => making.delete(file));
        making.set(file, work);
      }
      return work;
    },

    /** Sets the sizes of already generated files in new content, and deletes files that are no longer needed. */
    async fillSizes({ answers, rows }: LoadedContent): Promise<void> {
      const old = new Set(existsSync(folder) ? readdirSync(folder) : []);
      const previous = stale;
      stale = new Map();
      if (old.size === 0) return;
      for (const locale of LOCALES)
        for (const file of answers[locale].files.values()) {
          // lets requests through: all files together take 0.1 s
          await setImmediate();
          const name = tryTo(() =>
            toName(buildFileInput({ file, content: answers[locale], rows: rows[locale] }), file.format),
          );
          const size = name && statSync(path.join(folder, name), { throwIfNoEntry: false })?.size;
          if (!size || file.row.missing) continue;
          file.download.size = size;
          old.delete(name);
        }
      const now = Date.now();
      // after a start, stale files are deleted at once, since no download is running
      stale = new Map([...old].map((name) => [name, previous ? (previous.get(name) ?? now) : 0]));
      for (const [name, since] of stale)
        if (now - since > STALE_MS) rmSync(path.join(folder, name), { recursive: true, force: true });
    },

    close: worker.close,
  };
}

function readVersion(): string {
  const modules = MODULES.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return hash('sha256', JSON.stringify([dependencies, COLOURS, modules.map((file) => readFileSync(file, 'utf8'))]));
}

/** Returns null on failure: content with mistakes may have files that cannot be generated. */
function tryTo<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
