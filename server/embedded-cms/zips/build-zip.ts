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

/** What an archive says of itself. */
const MISSING_NAME = '_missing.txt';
const MANIFEST_NAME = '_manifest.txt';

/** Names of files in a ZIP: without folders and control characters, and each only once: `a.pdf`, `a (2).pdf`. */
function nameEntries(names: readonly string[]): string[] {
  const taken = new Set<string>([MISSING_NAME, MANIFEST_NAME]);
  return names.map((name) => {
    const safe = name.replace(/[\u0000-\u001f/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || 'file';
    const dot = safe.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let own = safe;
    // file systems of visitors do not tell upper from lower case
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${stem} (${n})${extension}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

type ZipContents = Pick<ZipJob, 'identifiers' | 'locale'>;
export interface ZipSources {
  files: FileMaker;
  contentOf(locale: Locale): Answers;
}

/** Of the locale; a file that it does not have comes in the language that has it. */
export function findFile(id: string, locale: Locale, { contentOf }: Pick<ZipSources, 'contentOf'>): FileFacts | null {
  for (const own of [locale, ...LOCALES]) {
    const found = contentOf(own).files.get(id);
    if (found) return found;
  }
  return null;
}

/** Writes the archive: the files, what is missing by name, and a manifest that `sha256sum -c` reads. */
export async function buildZip(target: string, job: ZipContents, sources: ZipSources, signal: AbortSignal) {
  // loaded when it is needed first: a start has no time for it
  const { ZipArchive } = await import('archiver');
  // what is in there is compressed already: storing is fast
  const archive = new ZipArchive({ store: true });
  const written = pipeline(archive, createWriteStream(target), { signal });
  try {
    // where the disk takes no more, the archive never comes to its end
    await Promise.all([fill(archive, job, sources, signal), written]);
  } catch (error) {
    // or the file would stay open
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
  const known = found.flatMap(({ facts }) => facts ?? []);
  const names = nameEntries(known.map((facts) => facts.fileName));
  const manifest: string[] = [];
  let bytes = 0;
  for (const [i, facts] of known.entries()) {
    signal.throwIfAborted();
    const name = names[i] as string;
    const made = await sources.files.make(facts);
    if (made) {
      const stats = await stat(made);
      bytes += stats.size;
      // of files that were made only now nobody knew it before
      if (bytes > ZIP_BYTES_MAX) throw new Error(`the files are larger than ${ZIP_BYTES_MAX} bytes in all`);
      manifest.push(`${await hashFile(made, signal)}  ${name}`);
      // with its facts at hand an entry is not looked up first: the order stays
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
