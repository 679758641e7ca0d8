import { listHits } from '#shared/rules/lists/search-list.ts';
import { CmsError } from '../../cms/cms-error.ts';
import { loadPage, toFrame } from '../block-page.ts';
import type { PageKind } from '../page-kind.ts';
import { readPhrase } from '../read-filter.ts';

/** Hits that are read at once; the CMS's page size is smaller. */
const HITS_MAX = '200';

export const search: PageKind = {
  endpoint: 'page',
  queryNames: null,
  async load(context) {
    const phrase = readPhrase(context.query);
    const wanted = context.query.get('category');
    const [page, categories] = await Promise.all([loadPage(context), context.read('searchCategories')]);
    const category = categories.some((c) => c.id === wanted) ? wanted : null;
    let failed = false;
    const hits =
      phrase === ''
        ? []
        : await context.read('search', { query: { phrase, itemsPerPage: HITS_MAX } }).catch((error: unknown) => {
            failed = error instanceof CmsError && error.failure !== 'rejected';
            return [];
          });
    return {
      // RT15: always the search layout
      layout: 'search',
      content: { page, phrase, category, categories, failed, ...listHits(hits, category, context.query.get('page')) },
      ...toFrame(page, context),
      bannerTitle: null,
      robots: 'noindex, follow',
      ...(failed ? { status: 503 } : {}),
    };
  },
};
