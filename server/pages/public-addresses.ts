import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toAddress } from '#shared/routing/address.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import { createPause } from '../lib/slices.ts';

/** slug: without locale prefix. */
export type PublicPage = Pick<Models['SearchHit'], 'id' | 'type' | 'title' | 'slug' | 'updated'>;
/** Every public page of a locale by its type and id: what the CMS answers to a search without a phrase (spec 7). */
export interface PublicPages {
  all: readonly PublicPage[];
  find(type: string, id: string): PublicPage | undefined;
  /** Number of this version of the list, in this process. */
  version: number;
}

const EVERYTHING = { query: { phrase: '', pagination: 'false' } } as const;
/** Indexed once, as the list may have 100,000 pages and every page looks something up in it. */
const toPages = deriveOnce(toPublicPages);

export async function loadPublicPages(answerCache: AnswerCache, locale: Locale): Promise<PublicPages> {
  return toPages(await answerCache.readProjected('search', locale, EVERYTHING, keepAddresses));
}

/** Drops most fields that only a visitor's search shows, and encodes addresses as browsers send them. */
async function keepAddresses(hits: Models['SearchHit'][]): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  const pause = createPause();
  for (const { id, type, title, slug, updated } of hits) {
    await pause();
    pages.push({ id, type, title, slug: toAddress(slug), updated: updated ?? null });
  }
  return pages;
}

let versions = 0;
async function toPublicPages(all: readonly PublicPage[]): Promise<PublicPages> {
  const byType = new Map<string, Map<string, PublicPage>>();
  const pause = createPause();
  for (const page of all) {
    await pause();
    const ids = byType.get(page.type) ?? new Map<string, PublicPage>();
    byType.set(page.type, ids.set(page.id, page));
  }
  return { all, find: (type, id) => byType.get(type)?.get(id), version: versions++ };
}

/** Fills the cache for all locales. Never rejects, as pages can do without the lists. */
export const warmPublicPages = (answerCache: AnswerCache): Promise<unknown> =>
  Promise.allSettled(LOCALES.map((locale) => loadPublicPages(answerCache, locale)));
