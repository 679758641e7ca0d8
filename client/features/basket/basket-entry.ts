import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toFileFormat } from '#shared/rules/files/file-size.ts';
import { toSitePath, toText } from '../../lib/visitor/storage.ts';
import { toSound } from '../../lib/visitor/stored-list.ts';

export interface BasketEntry {
  id: string;
  name: string;
  type: string | null;
  sources: string | null;
  container: string | null;
  /** size: null where the CMS does not know it. */
  file: { name: string; size: number | null; mime: string | null };
}

export function toEntry(file: DownloadFile): BasketEntry {
  const format = toFileFormat(file.url)?.toLowerCase();
  return {
    id: file.id,
    name: file.name,
    type: file.type ?? null,
    sources: file.url ?? null,
    container: file.container ?? null,
    file: { name: format ? `${file.name}.${format}` : file.name, size: file.size ?? null, mime: file.mime ?? null },
  };
}

/** Bytes of all; null where that of one is not known. */
export function sumSizes(entries: readonly BasketEntry[]): number | null {
  return entries.reduce<number | null>(
    (sum, { file }) => (sum === null || file.size === null ? null : sum + file.size),
    0,
  );
}

/** What was kept may be of an older version or broken: entries that are none are left out, with one line. */
export function toEntries(stored: unknown): BasketEntry[] {
  if (stored === null || stored === undefined) return [];
  if (!Array.isArray(stored)) {
    console.warn('local storage: what was kept of the basket is no list');
    return [];
  }
  const entries = toSound(stored, toOne);
  if (entries.length < stored.length)
    console.warn(`local storage: ${stored.length - entries.length} entries of the basket could not be read`);
  return entries;
}

function toOne(item: Partial<BasketEntry>): BasketEntry | null {
  const { file } = item;
  if (typeof item.id !== 'string' || typeof item.name !== 'string' || typeof file?.name !== 'string') return null;
  // earlier versions kept 0 for what they did not know
  const size = typeof file.size === 'number' && file.size > 0 ? file.size : null;
  return {
    id: item.id,
    name: item.name,
    type: toText(item.type),
    sources: toSitePath(item.sources),
    container: toText(item.container),
    file: { name: file.name, size, mime: toText(file.mime) },
  };
}
