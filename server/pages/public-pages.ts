import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildPath, isPattern } from '#shared/routing/slug-pattern.ts';
import { TIMED_OUT, withTimeout } from '../cache/with-timeout.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { Site, SiteStore } from '../cms/site-store.ts';
import { deriveOnce } from '../cms/slices.ts';
import type { PageContext, PageDraft } from './page-kind.ts';

type Hit = Models['SearchHit'];
/** Every public page of a locale by its type and id (spec 7: search with a blank phrase, unpaged). slug: without locale prefix. */
export interface PublicPages {
  all: readonly Hit[];
  find(type: string, id: string): Hit | undefined;
}

const EVERYTHING = { query: { phrase: '', pagination: 'false' } } as const;
/** The list may name 100,000 pages, and every page looks something up in it. */
const toPages = deriveOnce(toPublicPages);

export async function loadPublicPages(data: CmsData, locale: Locale): Promise<PublicPages> {
  return toPages(await data.readProjected('search', locale, EVERYTHING, keepAddresses));
}

/** Without what only a visitor's search shows. */
function keepAddresses(hits: Hit[]): Hit[] {
  return hits.map(({ id, type, title, slug, updated }) => ({ id, type, title, slug, updated: updated ?? null }));
}

function toPublicPages(all: readonly Hit[]): PublicPages {
  const byType = new Map<string, Map<string, Hit>>();
  for (const hit of all) {
    const ids = byType.get(hit.type) ?? new Map<string, Hit>();
    byType.set(hit.type, ids.set(hit.id, hit));
  }
  return { all, find: (type, id) => byType.get(type)?.get(id) };
}

/** Fills the cache for all locales. Never rejects: pages do without the lists. */
export const warmPublicPages = (data: CmsData): Promise<unknown> =>
  Promise.allSettled(LOCALES.map((locale) => loadPublicPages(data, locale)));

/** How long a page waits for the list of public pages; after that its own relations are used. Milliseconds. */
export const LIST_WAIT_MS = 80;

/**
 * D4: the same page in other locales, only where it exists. Pages of the sitemap by their reference; entities by the CMS's
 * list of public pages, and by their own relations where that list is not available in time.
 */
export async function findTranslations(options: {
  sites: SiteStore;
  data: CmsData;
  context: Pick<PageContext, 'site' | 'node'>;
  draft: Pick<PageDraft, 'entity' | 'reference'>;
  path: string;
}): Promise<Partial<Record<Locale, string>>> {
  const { node, site } = options.context;
  const { entity, reference = entity?.id } = options.draft;
  const { nodeType, action } = node;
  const found = await Promise.all(
    LOCALES.map(async (locale): Promise<[Locale, string][]> => {
      if (locale === site.data.locale) return [[locale, options.path]];
      const other = await options.sites.load(locale).catch(() => null);
      if (!other) return [];
      const path = isPattern(node.slug)
        ? await findEntity(other, locale)
        : reference && other.index.findByReference(nodeType, action, reference)?.slug;
      return path ? [[locale, withLocale(path, locale, site.data.localeMode)]] : [];
    }),
  );
  // always in the order of the locales, so that equal pages have equal bytes
  return Object.fromEntries(found.flat());

  async function findEntity(other: Site, locale: Locale): Promise<string | undefined> {
    const list = withTimeout(LIST_WAIT_MS, loadPublicPages(options.data, locale));
    const pages = await list.catch((): typeof TIMED_OUT => TIMED_OUT);
    if (pages !== TIMED_OUT) return reference && pages.find(`${nodeType}.${action}`, reference)?.slug;
    const slug = entity?.multilingualRelation?.find((relation) => relation.locale === locale)?.slug;
    const pattern = other.index.find(nodeType, action)?.slug;
    return slug && pattern ? buildPath(pattern, { slug }) : undefined;
  }
}
