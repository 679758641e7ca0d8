import { listHits } from '#shared/rules/lists/search-list.ts';
import { CmsError } from '../../cms/cms-error.ts';
import { type PageKind, readPage, toFrame } from '../page-kind.ts';
import { checkPageNumber, readPhrase } from '../page-query.ts';

/** Number of hits that are read at once; the CMS's page size is smaller. */
const HITS_MAX = '200';

export const search: PageKind = {
  endpoint: 'page',
  queryNames: null,
  async load(context) {
    const { read, query } = context;
    const phrase = readPhrase(query);
    const requestedCategory = query.get('category');
    const [page, categories] = await Promise.all([readPage(context), read('searchCategories')]);
    const category = categories.some((c) => c.id === requestedCategory) ? requestedCategory : null;
    let failed = false;
    const reading = phrase === '' ? [] : read('search', { query: { phrase, itemsPerPage: HITS_MAX } });
    const hits = await Promise.resolve(reading).catch((error: unknown) => {
      failed = error instanceof CmsError && error.failure !== 'rejected';
      return [];
    });
    const list = listHits(hits, category, query.get('page'));
    if (!failed) checkPageNumber(list.number, list.pages);
    return {
      // RT15: always the search layout
      layout: 'search',
      content: { page, phrase, category, categories, failed, ...list },
      ...toFrame(page, context),
      bannerTitle: null,
      robots: 'noindex, follow',
      ...(failed ? { status: 503 } : {}),
    };
  },
};
