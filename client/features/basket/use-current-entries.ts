import { useEffect } from 'react';
import type { Locale } from '#shared/locales/locales.ts';
import { FILE_ID } from '#shared/rules/files/file-basket.ts';
import { ZIP_FILES_MAX } from '#shared/rules/files/zip-limits.ts';
import { call } from '../../api/call.ts';
import { toEntry } from './basket-entry.ts';
import { basket } from './basket-store.ts';

/** Characters of ids in one request: the server takes at most 500 of a query value. */
const IDS_MAX_CHARACTERS = 450;

/**
 * Reads the names, addresses and sizes of the collected files in the language of the page, whenever the panel opens. They
 * may have been collected in another language or weeks ago, while archive and link have the files of this language and
 * of today. What the CMS does not have in this language stays as it is, as does everything without a network.
 */
export function useCurrentEntries(locale: Locale, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const ids = basket.getState().entries.map(({ id }) => id);
    for (const files of packIds(ids)) void readFiles(locale, files, request.signal);
    return () => request.abort();
  }, [locale, isOpen]);
}

/** Ids, each once and in the order of their names, in as few texts as there is room for. */
export function packIds(ids: readonly string[]): string[] {
  const texts: string[] = [];
  for (const id of [...new Set(ids)]
    .filter((one) => FILE_ID.test(one))
    .slice(0, ZIP_FILES_MAX)
    .toSorted()) {
    const last = texts.at(-1);
    if (last === undefined || last.length + 1 + id.length > IDS_MAX_CHARACTERS) texts.push(id);
    else texts[texts.length - 1] = `${last},${id}`;
  }
  return texts;
}

async function readFiles(locale: Locale, files: string, signal: AbortSignal): Promise<void> {
  // the panel is complete without it
  const options = { query: { files }, signal, isBackground: true };
  const groups = await call('downloadCenter', locale, options).catch(() => []);
  const found = groups.flatMap((group) => group.files).map(toEntry);
  if (!signal.aborted && found.length > 0) basket.getState().update(found);
}
