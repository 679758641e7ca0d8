import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLocale, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { writeWhole } from '../lib/disk.ts';
import { type Table, type TableName, tableNames, tables } from '../records/tables.ts';
import type { Mistakes } from './mistakes.ts';
import { suggest } from './suggest.ts';

/** The content of this repository. */
export const OWN_CONTENT = path.join(import.meta.dirname, '../content');

/** Where a file belongs: `shared` contains facts, a locale its texts, `order` the sorted ids of a table. */
export interface Place {
  table: TableName;
  place: 'shared' | 'order' | Locale;
  /** Id of the record, if the file contains only one. */
  id?: string;
}

/** What a file below the content folder contains (docs/content.md, "Files"); null if it belongs to no table. */
function findPlace(file: string): Place | null {
  const [name = '', second, third, ...more] = file.replace(/\.yaml$/, '').split('/');
  if (!Object.hasOwn(tables, name) || more.length > 0) return null;
  const table = name as TableName;
  const { record, shared, locale }: Table = tables[table];
  if (!record) {
    if (second === undefined) return shared ? { table, place: 'shared' } : null;
    return locale && isLocale(second) && third === undefined ? { table, place: second } : null;
  }
  if (second === undefined) return null;
  if (third === undefined) {
    if (second === 'order') return { table, place: 'order' };
    return locale ? null : { table, place: 'shared', id: second };
  }
  if (third === record && shared && locale) return { table, place: 'shared', id: second };
  return locale && isLocale(third) ? { table, place: third, id: second } : null;
}

/** The file names that a table may have: `products/<id>/product.yaml, products/<id>/pl.yaml …` */
function listNames(file: string): string {
  const [name = ''] = file.replace(/\.ya?ml$/, '').split('/');
  if (!Object.hasOwn(tables, name)) return `a table of docs/content.md${suggest(name, tableNames)}`;
  const { record, shared, locale }: Table = tables[name as TableName];
  const folder = record ? `${name}/<id>` : name;
  const facts = record && locale ? `${folder}/${record}.yaml` : `${folder}.yaml`;
  return [...(shared ? [facts] : []), ...(locale ? LOCALES.map((one) => `${folder}/${one}.yaml`) : [])].join(' or ');
}

export interface SourceFile extends Place {
  /** Relative to the content folder, with forward slashes. */
  file: string;
  /** undefined: the file is invalid YAML, which has been reported. */
  data: unknown;
}
interface Cached {
  mtimeMs: number;
  size: number;
  data: unknown;
}

/** Increased when the format of the cache file changes. */
const CACHE_VERSION = 3;

/**
 * Parses all YAML files below a content folder. Parsing a megabyte of YAML takes half a second, so that results are
 * cached in `cacheFile` by modification time and size. Files that cannot be parsed or belong to no table are mistakes.
 */
export async function readContent(root: string, cacheFile: string | null, mistakes: Mistakes): Promise<SourceFile[]> {
  const cache = await readCache(cacheFile);
  const parsed: Record<string, Cached> = {};
  const files: SourceFile[] = [];
  let isCacheCurrent = true;
  for (const file of listYaml(root)) {
    const place = findPlace(file);
    if (!place) {
      mistakes.add({ sources: [{ file, at: '' }], reason: `belongs to no table: needed is ${listNames(file)}` });
      continue;
    }
    // synchronous: 1,700 files take 20 ms, but 100 ms through the thread pool
    const { mtimeMs, size } = statSync(path.join(root, file));
    let entry = cache[file];
    if (!entry || entry.mtimeMs !== mtimeMs || entry.size !== size) {
      isCacheCurrent = false;
      const data = await parseYaml(file, readFileSync(path.join(root, file), 'utf8'), mistakes, place);
      entry = { mtimeMs, size, data };
    }
    if (entry.data !== undefined) parsed[file] = entry;
    files.push({ ...place, file, data: entry.data });
  }
  if (cacheFile && !isCacheCurrent) {
    // if the disk is full, the next start parses everything again
    await writeWhole(cacheFile, JSON.stringify({ version: CACHE_VERSION, files: parsed })).catch(() => {});
  }
  return files;
}

/**
 * Relative paths with forward slashes, sorted. Uploads and schemas contain no records, and text editors create hidden
 * files beside open ones: all of these are skipped.
 */
function listYaml(root: string): string[] {
  const names = readdirSync(root).filter((name) => !/^(?:uploads|schemas|\..*)$/.test(name));
  return names
    .flatMap((name) =>
      statSync(path.join(root, name)).isDirectory()
        ? readdirSync(path.join(root, name), { recursive: true }).map((below) => `${name}/${below}`)
        : name,
    )
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.ya?ml$/.test(name) && !name.includes('/.'))
    .sort();
}

/** RFC 3339 wants seconds, as /api/cms-openapi.json says of the answers; editors may leave them out. */
const addSeconds = (_key: unknown, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/, '$1:00$2') : value;

async function parseYaml(file: string, text: string, mistakes: Mistakes, place: Place): Promise<unknown> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { schema: 'core' });
  const [error] = document.errors;
  if (!error) return document.toJS({ reviver: addSeconds });
  // later errors are mostly consequences of the first
  const line = error.linePos?.[0].line;
  const isUnquoted = error.code === 'BLOCK_AS_IMPLICIT_KEY';
  const cause = isUnquoted
    ? 'a text that contains ": " needs quotation marks'
    : error.message.replace(/ at line \d+[\s\S]*/, '');
  const reason = `is not YAML: ${cause}`;
  mistakes.add({ sources: [{ file, at: '' }], reason, record: toRecordName(place), ...(line ? { line } : {}) });
  return undefined;
}

/** `products/em-310`, or only the table if the file contains many records. */
export const toRecordName = ({ table, id }: { table: string; id?: string | undefined }): string =>
  id ? `${table}/${id}` : table;

async function readCache(cacheFile: string | null): Promise<Record<string, Cached>> {
  if (!cacheFile) return {};
  try {
    const cache = JSON.parse(await readFile(cacheFile, 'utf8'));
    return cache.version === CACHE_VERSION ? cache.files : {};
  } catch {
    // missing or truncated: everything is parsed again
    return {};
  }
}
