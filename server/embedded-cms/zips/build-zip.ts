import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { ZIP_BYTES_MAX } from '#shared/rules/files/file-basket.ts';
import { toFileNames } from '#shared/rules/files/file-name.ts';
import type { FileMaker } from '../files/file-maker.ts';
import { toTextEntry, writeZip, type ZipEntry } from '../files/zip-writer.ts';
import { cmsTexts } from '../texts/texts.ts';
import type { Answers } from '../wire/build-answers.ts';
import type { FileFacts } from '../wire/file-facts.ts';
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

/** Writes the archive with the files, a list of missing ones, and their checksums for `sha256sum -c`. */
export const buildZip = (target: string, job: ZipContents, sources: ZipSources, signal: AbortSignal): Promise<void> =>
  pipeline(Readable.from(writeZip(listEntries(job, sources, signal))), createWriteStream(target), { signal });

async function* listEntries(
  { identifiers, locale }: ZipContents,
  sources: ZipSources,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry, void> {
  const found = identifiers.map((id) => ({ id, facts: findFile(id, locale, sources) }));
  const missing = found.flatMap(({ id, facts }) => (facts ? [] : [id]));
  const existing = found.flatMap(({ facts }) => facts ?? []);
  const names = nameEntries(existing, { identifiers, locale });
  const checksums: string[] = [];
  let bytes = 0;
  for (const [i, facts] of existing.entries()) {
    signal.throwIfAborted();
    const name = names[i] as string;
    const made = await sources.files.make(facts);
    if (made) {
      const { size } = await stat(made);
      bytes += size;
      // checked again, because the size of a file is unknown until it is generated
      if (bytes > ZIP_BYTES_MAX) throw new Error(`the files are larger than ${ZIP_BYTES_MAX} bytes in all`);
      const { sum, sha256 } = await readSums(made, signal);
      checksums.push(`${sha256}  ${name}`);
      // only stored, which is fast, because most of the files are compressed already
      yield { name, date: new Date(facts.row.date), size, sum, content: readChunks(made, signal) };
    } else missing.push(`${facts.id} (${facts.name})`);
  }
  const texts = cmsTexts[locale].zip;
  const now = new Date();
  if (missing.length > 0) yield toTextEntry(texts.missing, `${missing.join('\r\n')}\r\n`, now);
  if (checksums.length > 0) yield toTextEntry(texts.checksums, `${checksums.join('\n')}\n`, now);
}

/** Content of a file, which is open only while it is read. */
async function* readChunks(file: string, signal: AbortSignal): AsyncGenerator<Buffer, void> {
  yield* createReadStream(file, { signal });
}

/** CRC-32 and SHA-256 of a file. */
async function readSums(file: string, signal: AbortSignal): Promise<{ sum: number; sha256: string }> {
  const hash = createHash('sha256');
  let sum = 0;
  for await (const chunk of readChunks(file, signal)) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
  }
  return { sum, sha256: hash.digest('hex') };
}
