import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Entry } from './cache-entry.ts';

/** An entry without what tells of its age. */
export type Content = [key: string, entry: Omit<Entry, 'storedAt'>];
/** A file: the answers of one part of a cache. */
export interface Part {
  version: string;
  /** JSON of Content[], as it was compared with the last one. */
  contents: string;
  /** When each of them came. Milliseconds of the clock. */
  times: readonly number[];
}
export interface SnapshotFolder {
  /** All or nothing: under another name first. Bytes on disk. */
  write(name: string, part: Part): Promise<number>;
  /** What is readable and of this version, and how many files are not. */
  read(): Promise<{ parts: { name: string; contents: Content[]; times: readonly number[] }[]; unreadable: number }>;
}

const GZIP_LEVEL = 4;
/** No part is larger as text; a file that claims more is none of ours. Bytes. */
const PART_MAX_BYTES = 256 * 1024 * 1024;
const FILE = '.json.gz';
const DRAFT = '.draft';
/** Nobody writes one for that long: its process was killed. Milliseconds. */
const DRAFT_MS = 3_600_000;
/** Snapshots of other versions are kept as long as their answers may be served: who goes back to one still has it. Milliseconds. */
const OTHERS_MS = 24 * 3_600_000;
const VERSION = /^[0-9a-f]{16}$/;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** One folder a version, a fixed number of files in it. gzip's own sum tells what is damaged. */
export function openSnapshotFolder(parent: string, version: string): SnapshotFolder {
  const folder = path.join(parent, version);
  return {
    async write(name, part) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, name + FILE);
      const draft = `${file}.${process.pid}${DRAFT}`;
      const bytes = await pack(JSON.stringify(part), { level: GZIP_LEVEL });
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await unlink(draft).catch(() => {});
        throw error;
      }
      return bytes.byteLength;
    },
    async read() {
      await forgetOthers(parent, version);
      const all = await readdir(folder).catch(() => []);
      for (const name of all) if (name.endsWith(DRAFT)) await forgetOlder(path.join(folder, name), DRAFT_MS);
      const names = all.filter((name) => name.endsWith(FILE));
      const parts = await Promise.all(
        names.map(async (file) => {
          try {
            const packed = await readFile(path.join(folder, file));
            const part: Part = JSON.parse(String(await unpack(packed, { maxOutputLength: PART_MAX_BYTES })));
            const contents: Content[] = JSON.parse(part.contents);
            if (part.version !== version || contents.length !== part.times.length) return null;
            return { name: file.slice(0, -FILE.length), contents, times: part.times };
          } catch {
            return null;
          }
        }),
      );
      const readable = parts.filter((part) => part !== null);
      return { parts: readable, unreadable: parts.length - readable.length };
    },
  };
}

/** Other versions that nobody has written for a day; never fails. */
async function forgetOthers(parent: string, version: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    if (name === version || !VERSION.test(name)) continue;
    await forgetOlder(path.join(parent, name), OTHERS_MS);
  }
}

/** What was not written for so many milliseconds; never fails. */
async function forgetOlder(place: string, ms: number): Promise<void> {
  const last = await stat(place).catch(() => null);
  if (last && Date.now() - last.mtimeMs > ms) await rm(place, { recursive: true, force: true }).catch(() => {});
}
