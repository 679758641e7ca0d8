import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { listFolder } from '../lib/disk.ts';
import { findPicture } from './picture-source.ts';

/** Total size of all variants on disk, in bytes: those of about a thousand photographs. */
const TOTAL_MAX_BYTES = 1024 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** A variant that nobody has requested for so long is deleted. */
const UNUSED_MAX_MS = 90 * DAY_MS;
/** Files that are younger may belong to a request in progress. */
const GRACE_MS = 600_000;
/** The time of a file is that of a request, give or take this. */
const TOUCH_MS = DAY_MS;

/** Name of a variant: version of its picture, shape, encoding, format. */
const NAME = /^([\w-]{22})-.+-(\d+)\.(?:avif|webp|jpeg|png)$/;

/** Path of a variant's file. */
export const toVariantFile = (folder: string, name: string): string => path.join(folder, name.slice(0, 2), name);

/** Records that a variant was requested, so that it is not deleted as unused. */
export async function touchVariant(file: string, now = Date.now()): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (now - mtimeMs > TOUCH_MS) await utimes(file, new Date(now), new Date(now));
}

export interface SweepOptions {
  /** Folder of the variants. */
  folder: string;
  /** Folder of the pictures. */
  uploads: string;
  /** Present version of the encoding. */
  encoding: number;
  /** Names of variants that are in use although their file is not read. */
  used: readonly string[];
  now?: number;
  maxBytes?: number;
}

/**
 * Deletes variants on disk whose picture is gone or has changed, that an older encoding has made, or that nobody has
 * requested for 90 days; then, while all together are too large, those that were requested least recently. Returns the
 * number of deleted files, and the bytes of the remaining ones.
 */
export async function sweepVariants(options: SweepOptions): Promise<{ deleted: number; bytes: number }> {
  const { folder, uploads, encoding, used, now = Date.now(), maxBytes = TOTAL_MAX_BYTES } = options;
  for (const name of used) await touchVariant(toVariantFile(folder, name), now).catch(() => {});
  const files = await listFiles(folder);
  if (files.length === 0) return { deleted: 0, bytes: 0 };
  const versions = await readVersions(uploads);
  let deleted = 0;
  const remove = async (file: string) => {
    await rm(file, { force: true });
    deleted++;
  };

  const kept: VariantFile[] = [];
  for (const one of files) {
    const [, version = '', made = ''] = NAME.exec(path.basename(one.file)) ?? [];
    const ageMs = now - one.mtimeMs;
    const isNeeded = versions.has(version) && Number(made) === encoding && ageMs <= UNUSED_MAX_MS;
    if (isNeeded || ageMs < GRACE_MS) kept.push(one);
    else await remove(one.file);
  }
  let bytes = kept.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of kept.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= maxBytes) break;
    await remove(file);
    bytes -= size;
  }
  return { deleted, bytes };
}

interface VariantFile {
  file: string;
  size: number;
  mtimeMs: number;
}

async function listFiles(folder: string): Promise<VariantFile[]> {
  const files: VariantFile[] = [];
  for (const part of await listFolder(folder))
    for (const name of await listFolder(path.join(folder, part))) {
      const file = path.join(folder, part, name);
      const found = await stat(file).catch(() => null);
      if (found?.isFile()) files.push({ file, size: found.size, mtimeMs: found.mtimeMs });
    }
  return files;
}

/** Versions of all pictures. Rejects if the folder cannot be read. */
async function readVersions(uploads: string): Promise<Set<string>> {
  const versions = new Set<string>();
  for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = path.relative(uploads, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    const picture = await findPicture(uploads, `/uploads/${name}`);
    if (picture) versions.add(picture.version);
  }
  return versions;
}
