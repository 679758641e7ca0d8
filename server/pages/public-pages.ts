import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { CmsData } from '../cms/cms-data.ts';

export interface PublicPage {
  /** Without locale prefix. */
  path: string;
  updated: string | null;
}
/** Every public page of a locale by `type:id` (spec 7: search with a blank phrase, unpaged). */
export type PublicPages = ReadonlyMap<string, PublicPage>;

const built = new WeakMap<readonly Models['SearchHit'][], PublicPages>();

export async function loadPublicPages(data: CmsData, locale: Locale): Promise<PublicPages> {
  const hits = await data.readCached('search', locale, { query: { phrase: '', pagination: 'false' } });
  let pages = built.get(hits);
  if (!pages) {
    pages = new Map(hits.map((hit) => [`${hit.type}:${hit.id}`, { path: hit.slug, updated: hit.updated ?? null }]));
    built.set(hits, pages);
  }
  return pages;
}

/** Less than the time for which a stale list is served (D6). Milliseconds. */
const KEEP_MS = 600_000;
/** After a failure; the cache's own back-off limits the calls. Milliseconds. */
const RETRY_MS = 5000;

/** Refreshes the lists of all locales in the background, so that no page has to wait for them. */
export function keepPublicPages(data: CmsData): {
  /** Loads them now and then at intervals. Never rejects: pages do without them. */
  start(): Promise<void>;
  stop(): void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function start(): Promise<void> {
    const lists = await Promise.allSettled(LOCALES.map((locale) => loadPublicPages(data, locale)));
    if (stopped) return;
    const isWhole = lists.every((list) => list.status === 'fulfilled');
    clearTimeout(timer);
    timer = setTimeout(start, isWhole ? KEEP_MS : RETRY_MS).unref();
  }
  return {
    start,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
