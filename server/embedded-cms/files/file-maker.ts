import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LOCALES } from '#shared/locales/locales.ts';
import { COLOURS } from '../colours.ts';
import { writeWhole } from '../disk.ts';
import type { Source } from '../documents/source.ts';
import type { LoadedContent } from '../loading/load-content.ts';
import type { FileFacts } from '../wire/file-facts.ts';
import { buildFileInput, type FileInput, listPictures } from './file-input.ts';
import { createWorkerProcess } from './worker-process.ts';

export type FileMaker = Pick<ReturnType<typeof createFileMaker>, 'make'>;

/** What draws: the modules of these folders, the colours, and the packages in their versions. */
const MODULES = ['.', '../documents/layout'].map((folder) => path.join(import.meta.dirname, folder));
const PACKAGE = path.join(import.meta.dirname, '../../../package.json');

/** For so long an answer or a ZIP may still read a file of the content before. Milliseconds. */
const STALE_MS = 600_000;

export interface FileMakerOptions {
  /** Folder of the files that are made. */
  folder: string;
  /** Pictures of the content. */
  uploads: string;
  /** The content as it is now, for a file of it. */
  sourceOf(file: FileFacts): Source;
}

/** Makes files when somebody wants them: a start costs nothing, and the repository holds no binaries. Names on disk are hashes of what the files are made of. */
export function createFileMaker({ folder, uploads, sourceOf }: FileMakerOptions) {
  const making = new Map<string, Promise<string>>();
  const worker = createWorkerProcess(uploads);
  const hashes = new Map<string, { time: number; content: string }>();
  let version = '';
  /** Names that no content has any more, and since when. Milliseconds. */
  let stale: ReadonlyMap<string, number> | null = null;

  function toName(input: FileInput, format: string): string {
    version ||= readVersion();
    return `${hash('sha256', JSON.stringify([version, input, listPictures(input).map(hashPicture)]))}.${format}`;
  }

  /** Of its content: a new checkout changes the time alone, by which it is only read again. */
  function hashPicture(url: string): string {
    const file = path.join(uploads, url.replace(/^\/uploads\//, ''));
    const { mtimeMs: time } = statSync(file);
    const known = hashes.get(file);
    if (known?.time === time) return known.content;
    const content = hash('sha256', readFileSync(file));
    hashes.set(file, { time, content });
    return content;
  }

  async function makeFile(input: FileInput, file: string): Promise<string> {
    if (!existsSync(file)) await writeWhole(file, await worker.make(input));
    return file;
  }

  return {
    /** Path of the file on disk, made at its first use; null where the file is missing on purpose. */
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

    /** Gives the files of new content the sizes of those that are made already, and deletes what no content has any more. */
    async fillSizes({ answers, rows }: LoadedContent): Promise<void> {
      const old = new Set(existsSync(folder) ? readdirSync(folder) : []);
      const known = stale;
      stale = new Map();
      if (old.size === 0) return;
      for (const locale of LOCALES)
        for (const file of answers[locale].files.values()) {
          // between calls: all of them take 0.1 s
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
      // at a start nobody reads any
      stale = new Map([...old].map((name) => [name, known ? (known.get(name) ?? now) : 0]));
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

/** Content with mistakes has no size for a file that can not be made. */
function tryTo<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
