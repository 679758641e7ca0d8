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
  /** size: in bytes; null if the CMS does not know it. */
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

/** Total size in bytes; null if the size of any entry is unknown. */
export function sumSizes(entries: readonly BasketEntry[]): number | null {
  return entries.reduce<number | null>(
    (sum, { file }) => (sum === null || file.size === null ? null : sum + file.size),
    0,
  );
}

/** Stored data may come from another version or be corrupt: invalid entries are left out, and logged in one line. */
export function toEntries(stored: unknown): BasketEntry[] {
  const entries = toSound(stored, toSoundEntry);
  if (stored !== null && entries.length !== (stored as unknown[]).length)
    console.warn('local storage: a part of the basket could not be read');
  return entries;
}

function toSoundEntry(item: Partial<BasketEntry>): BasketEntry | null {
  const { file } = item;
  if (typeof item.id !== 'string' || typeof item.name !== 'string' || typeof file?.name !== 'string') return null;
  // earlier versions stored 0 for an unknown size
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
