import { useEffect } from 'react';
import type { Locale } from '#shared/locales/locales.ts';
import { call } from '../../api/call.ts';
import { toEntry } from './basket-entry.ts';
import { basket } from './basket-store.ts';

/** Ids in one request: the addresses of the site have at most 2048 characters. */
const IDS_MAX = 40;

/**
 * Reads the names, addresses and sizes of the collected files in the language of the page, whenever the panel opens. They
 * may have been collected in another language or weeks ago, while archive and link have the files of this language and
 * of today. What the CMS does not have in this language stays as it is, as does everything without a network.
 */
export function useCurrentEntries(locale: Locale, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const ids = [...new Set(basket.getState().entries.map(({ id }) => id))];
    for (let i = 0; i < ids.length; i += IDS_MAX) void readFiles(locale, ids.slice(i, i + IDS_MAX), request.signal);
    return () => request.abort();
  }, [locale, isOpen]);
}

async function readFiles(locale: Locale, ids: readonly string[], signal: AbortSignal): Promise<void> {
  const query = { files: ids.toSorted().join(',') };
  const groups = await call('downloadCenter', locale, { query, signal }).catch(() => []);
  if (!signal.aborted) basket.getState().update(groups.flatMap(({ files }) => files).map(toEntry));
}
