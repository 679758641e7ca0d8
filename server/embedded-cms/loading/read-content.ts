import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type TableName, tableNames } from '../records/tables.ts';
import type { Mistakes } from './mistakes.ts';

export type Place = 'shared' | Locale;
export interface SourceFile {
  place: Place;
  table: TableName;
  /** Relative to the content folder, with forward slashes. */
  file: string;
  data: unknown;
}
interface Cached {
  mtimeMs: number;
  size: number;
  data: unknown;
}

/** Raised when the shape of the cache file changes. */
const CACHE_VERSION = 1;
// the longest first: `file-groups-a` belongs to file-groups, not to files
const byLength = [...tableNames].sort((a, b) => b.length - a.length);

/**
 * All YAML files below a content folder, parsed. Parsing a megabyte of YAML takes half a second, so that what was parsed is
 * kept in `cacheFile` by time and size. Files that can not be read or belong nowhere are mistakes.
 */
export async function readContent(root: string, cacheFile: string | null, mistakes: Mistakes): Promise<SourceFile[]> {
  const cache = await readCache(cacheFile);
  const kept: Record<string, Cached> = {};
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).sort();
  let isCacheCurrent = true;
  const files = await Promise.all(
    names.map(async (name): Promise<SourceFile[]> => {
      const file = name.split(path.sep).join('/');
      if (file.startsWith('uploads/')) return [];
      const at = placeOf(file);
      if (!at) {
        mistakes.add(file, 'belongs to no table of docs/content.md');
        return [];
      }
      const { mtimeMs, size } = await stat(path.join(root, name));
      let entry = cache[file];
      if (!entry || entry.mtimeMs !== mtimeMs || entry.size !== size) {
        isCacheCurrent = false;
        const data = await parseYaml(file, await readFile(path.join(root, name), 'utf8'), mistakes);
        if (data === undefined) return [];
        entry = { mtimeMs, size, data };
      }
      kept[file] = entry;
      return [{ ...at, file, data: entry.data }];
    }),
  );
  if (cacheFile && !isCacheCurrent) await writeCache(cacheFile, kept);
  return files.flat();
}

function placeOf(file: string): { place: Place; table: TableName } | null {
  const [place = '', folder = ''] = file.split('/');
  if (place !== 'shared' && !(LOCALES as readonly string[]).includes(place)) return null;
  const name = folder.replace(/\.ya?ml$/, '');
  const table = byLength.find((t) => name === t || (folder !== name && name.startsWith(`${t}-`)));
  return table ? { place: place as Place, table } : null;
}

async function parseYaml(file: string, text: string, mistakes: Mistakes): Promise<unknown> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { schema: 'core' });
  for (const error of document.errors) {
    const line = error.linePos?.[0].line;
    mistakes.add(line ? `${file}:${line}` : file, error.message.split('\n')[0] ?? error.code);
  }
  return document.errors.length > 0 ? undefined : document.toJS();
}

async function readCache(cacheFile: string | null): Promise<Record<string, Cached>> {
  if (!cacheFile) return {};
  try {
    const cache = JSON.parse(await readFile(cacheFile, 'utf8'));
    return cache.version === CACHE_VERSION ? cache.files : {};
  } catch {
    // none yet, or cut off: parsed anew
    return {};
  }
}

async function writeCache(cacheFile: string, files: Record<string, Cached>): Promise<void> {
  await mkdir(path.dirname(cacheFile), { recursive: true });
  const temporary = `${cacheFile}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify({ version: CACHE_VERSION, files }));
  await rename(temporary, cacheFile);
}
