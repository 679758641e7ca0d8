import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ZipArchive } from 'archiver';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { ZIP_BYTES_MAX } from '#shared/rules/files/file-basket.ts';
import type { FileMaker } from '../files/file-maker.ts';
import type { Answers } from '../wire/build-answers.ts';
import type { FileFacts } from '../wire/file-facts.ts';
import type { ZipJob } from './zip-jobs.ts';

/** Files that are added to every archive. */
const MISSING_NAME = '_missing.txt';
const MANIFEST_NAME = '_manifest.txt';

/** Unique file names for a ZIP, without folders and control characters: `a.pdf`, `a (2).pdf`. */
function nameEntries(names: readonly string[]): string[] {
  const taken = new Set<string>([MISSING_NAME, MANIFEST_NAME]);
  return names.map((name) => {
    const safe = name.replace(/[\u0000-\u001f/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || 'file';
    const dot = safe.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let unique = safe;
    // many file systems ignore case
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

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

/** Writes the archive with the files, a list of missing ones, and a manifest for `sha256sum -c`. */
export async function buildZip(target: string, job: ZipContents, sources: ZipSources, signal: AbortSignal) {
  // loaded on first use, so that it does not delay the start
  const { ZipArchive } = await import('archiver');
  // only stored, which is fast, because the files are compressed already
  const archive = new ZipArchive({ store: true });
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
  const names = nameEntries(existing.map((facts) => facts.fileName));
  const manifest: string[] = [];
  let bytes = 0;
  for (const [i, facts] of existing.entries()) {
    signal.throwIfAborted();
    const name = names[i] as string;
    const made = await sources.files.make(facts);
    if (made) {
      const stats = await stat(made);
      bytes += stats.size;
      // checked again, because the size of a file is unknown until it is generated
      if (bytes > ZIP_BYTES_MAX) throw new Error(`the files are larger than ${ZIP_BYTES_MAX} bytes in all`);
      manifest.push(`${await hashFile(made, signal)}  ${name}`);
      // with the given stats the archiver does not look them up, which could change the order of entries
      archive.file(made, { name, date: new Date(facts.row.date), stats });
    } else missing.push(`${facts.id} (${facts.fileName})`);
  }
  if (missing.length > 0) archive.append(`${missing.join('\r\n')}\r\n`, { name: MISSING_NAME });
  if (manifest.length > 0) archive.append(`${manifest.join('\n')}\n`, { name: MANIFEST_NAME });
  await archive.finalize();
}

async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}
