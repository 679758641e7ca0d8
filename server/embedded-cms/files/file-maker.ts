import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#shared/locales/locales.ts';
import type { Source } from '../documents/source.ts';
import type { FileFacts } from '../wire/files.ts';
import { makeContent } from './make-content.ts';

export type FileMaker = ReturnType<typeof createFileMaker>;

/** Raised when documents are made otherwise: files of an earlier version have the same names and sizes. */
const VERSION = 'v2';

/** Files are made when somebody wants them: a start costs nothing, and the repository holds no binaries. */
export function createFileMaker(folder: string, sourceOf: (locale: Locale) => Omit<Source, 'file'>) {
  const making = new Map<string, Promise<string>>();

  async function makeFile(facts: FileFacts, file: string): Promise<string> {
    const found = await stat(file).catch(() => null);
    // figures change within a size and a day, and a sheet is made at once
    const isSheet = facts.format === 'xlsx' || facts.format === 'csv';
    if (found?.size === facts.size && !isSheet) return file;
    const content = await makeContent({ ...sourceOf(facts.locale), file: facts });
    if (content.length !== facts.size)
      throw new Error(`${facts.fileName} has ${content.length} bytes, not ${facts.size}`);
    if (found && content.equals(await readFile(file))) return file;
    await mkdir(path.dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, content);
    await rename(temporary, file);
    return file;
  }

  return {
    /** Path of the file on disk, made at its first use; null where the file is missing on purpose. */
    async make(facts: FileFacts): Promise<string | null> {
      if (facts.row.missing) return null;
      const file = path.join(folder, VERSION, facts.locale, facts.id, facts.row.date.slice(0, 10), facts.fileName);
      let work = making.get(file);
      if (!work) {
        work = makeFile(facts, file).finally(() => making.delete(file));
        making.set(file, work);
      }
      return work;
    },
  };
}
