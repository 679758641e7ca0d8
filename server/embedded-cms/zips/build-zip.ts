import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants } from 'node:zlib';
import type { ZipArchive } from 'archiver';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toFileNames } from '#shared/rules/files/file-name.ts';
import { ZIP_BYTES_MAX } from '#shared/rules/files/zip-limits.ts';
import type { Answers } from '../answers/build-answers.ts';
import type { FileFacts } from '../answers/file-facts.ts';
import type { FileMaker } from '../file-making/file-maker.ts';
import { cmsTexts } from '../texts/texts.ts';
import type { ZipJob } from './zip-jobs.ts';

type ZipContents = Pick<ZipJob, 'identifiers' | 'locale'>;
export interface ZipSources {
  files: FileMaker;
  contentOf(locale: Locale): Answers;
}

/** A file in the locale, else in another language that has it. */
export function findFile(id: string, locale: Locale, { contentOf }: Pick<ZipSources, 'contentOf'>): FileFacts | null {
  for (const candidate of [locale, ...LOCALES]) {
    const found = contentOf(candidate).files.get(id);
    if (found) return found;
  }
  return null;
}

/** Names of the files in an archive: as the download centre shows them, with the language if it is not the visitor's. */
export function nameEntries(
  files: readonly Pick<FileFacts, 'name' | 'locale' | 'format'>[],
  job: ZipContents,
): string[] {
  const { missing, checksums } = cmsTexts[job.locale].zip;
  const toName = ({ name, locale, format }: Pick<FileFacts, 'name' | 'locale' | 'format'>) =>
    `${name}${locale === job.locale ? '' : ` (${locale.toUpperCase()})`}.${format}`;
  return toFileNames(files.map(toName), [missing, checksums]);
}

/** Files up to this size, in bytes, are stored as they are: most of them are compressed already. */
const STORED_MAX = 32 * 1024 * 1024;

/** Writes the archive with the files, a list of missing ones, and their checksums for `sha256sum -c`. */
export async function buildZip(target: string, job: ZipContents, sources: ZipSources, signal: AbortSignal) {
  // loaded on first use, so that it does not delay the start
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ zlib: { level: constants.Z_BEST_SPEED } });
  const written = pipeline(archive, createWriteStream(target), { signal });
  try {
    // both together, because the archive never finishes if the disk is full
    await Promise.all([fill(archive, job, sources, signal), written]);
  } catch (error) {
    // otherwise the file would stay open
    archive.destroy();
    await written.catch(() => {});
    throw error;
  }
}

async function fill(
  archive: ZipArchive,
  { identifiers, locale }: ZipContents,
  sources: ZipSources,
  signal: AbortSignal,
) {
  const found = identifiers.map((id) => ({ id, facts: findFile(id, locale, sources) }));
  const missing = found.flatMap(({ id, facts }) => (facts ? [] : [id]));
  const existing = found.flatMap(({ facts }) => facts ?? []);
  const names = nameEntries(existing, { identifiers, locale });
  const checksums: string[] = [];
  let bytes = 0;
  for (const [i, facts] of existing.entries()) {
    const name = names[i] as string;
    const made = await sources.files.make(facts);
    if (made) {
      const { size } = await stat(made);
      bytes += size;
      // checked again, because the size of a file is unknown until it is generated
      if (bytes > ZIP_BYTES_MAX) throw new Error(`the files are larger than ${ZIP_BYTES_MAX} bytes in all`);
      checksums.push(`${await hashFile(made, signal)}  ${name}`);
      // readers of streams need the size of a stored file in front of it, which the archiver knows of buffers only
      const isStored = size <= STORED_MAX;
      const content = isStored ? await readFile(made, { signal }) : createReadStream(made, { signal });
      const added = once(archive, 'entry', { signal });
      archive.append(content, { name, date: new Date(facts.row.date), store: isStored });
      await added;
    } else missing.push(facts.name);
  }
  const texts = cmsTexts[locale].zip;
  if (missing.length > 0) archive.append(`${missing.join('\r\n')}\r\n`, { name: texts.missing });
  if (checksums.length > 0) archive.append(`${checksums.join('\n')}\n`, { name: texts.checksums });
  await archive.finalize();
}

async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}
