import { HITS_MAX, listHits } from '#shared/rules/lists/search-list.ts';
import { shorten } from '#shared/rules/text/truncate.ts';
import { emptyIfCmsFails, onCmsError } from '../../cms/cms-error.ts';
import { checkPageNumber, readPhrase } from '../page-query.ts';
import { readPage, toFrame } from './block-page.ts';
import type { PageKind } from './page-kind.ts';

/** Number of hits that are read at once: one more than are counted, for whether there are more. */
const READ_MAX = String(HITS_MAX + 1);
/** Longer phrases are cut in the title, in characters: the name of the page has to be seen as well. */
const TITLE_PHRASE_MAX = 40;

export const search: PageKind = {
  endpoint: 'page',
  queryNames: null,
  async load(context) {
    const { read, query, t } = context;
    const phrase = readPhrase(query);
    const requestedCategory = query.get('category');
    const [page, categories] = await Promise.all([readPage(context), emptyIfCmsFails(read('searchCategories'))]);
    const known = categories.some((c) => c.id === requestedCategory) ? requestedCategory : null;
    let failed = false;
    const ask = (more: { category?: string }) => read('search', { query: { phrase, itemsPerPage: READ_MAX, ...more } });
    const reading = async () => {
      const hits = phrase === '' ? [] : await ask({});
      const isCut = hits.length > HITS_MAX && known !== null;
      return { hits, ofCategory: isCut ? await ask({ category: known }) : [] };
    };
    const { hits, ofCategory } = await reading().catch(
      onCmsError(({ failure, httpStatus }) => {
        // a phrase that the CMS refuses has no results; that it refuses us says nothing about the phrase
        failed = failure !== 'rejected' || httpStatus >= 500;
        return { hits: [], ofCategory: [] };
      }),
    );
    // without hits of the chosen kind, as after a change of the language, those of all kinds are shown
    const category = ofCategory.length > 0 || hits.some((hit) => hit.category === known) ? known : null;
    const list = listHits(hits, { category, page: query.get('page'), ofCategory });
    if (!failed) checkPageNumber(list.number, list.pages);
    return {
      // always the search layout (RT15)
      layout: 'search',
      content: { page, phrase, category, categories, failed, ...list },
      ...toFrame(page, context),
      bannerTitle: null,
      // distinguishes tabs, bookmarks and entries of the history
      ...(phrase
        ? { seoTitle: t('search.title', { phrase: shorten(phrase, TITLE_PHRASE_MAX), title: page.title }) }
        : {}),
      robots: 'noindex, follow',
      ...(failed ? { status: 503 } : {}),
    };
  },
};
