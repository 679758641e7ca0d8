import { listHits } from '#shared/rules/search-list.ts';
import { CmsError } from '../../cms/cms-error.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { frameOf, loadPage } from './cms-page.ts';
import { readPhrase } from './read-filter.ts';

/** Search answers are not paged by the CMS's own page size. */
const SEARCH_LIMIT = '200';

export async function loadSearch(context: LoadContext): Promise<PageDraft> {
  const phrase = readPhrase(context.query);
  const asked = context.query.get('category');
  const [page, categories] = await Promise.all([loadPage(context), context.read('searchCategories')]);
  const category = categories.some((c) => c.id === asked) ? asked : null;
  let failed = false;
  const hits =
    phrase === ''
      ? []
      : await context.read('search', { query: { phrase, itemsPerPage: SEARCH_LIMIT } }).catch((error: unknown) => {
          if (!(error instanceof CmsError) || error.failure === 'rejected') return [];
          failed = true;
          return [];
        });
  return {
    // RT15: always the search layout
    layout: 'search',
    content: { page, phrase, category, categories, failed, ...listHits(hits, category, context.query.get('page')) },
    ...frameOf(page, context),
    bannerTitle: null,
    robots: 'noindex, follow',
    ...(failed ? { status: 503 } : {}),
  };
}

export async function loadReport(context: LoadContext): Promise<PageDraft> {
  const report = await context.read('stockReport', { params: { slug: context.id } });
  const parent = context.site.index.find('stock_report', 'index');
  return {
    layout: 'default_white',
    content: { page: { title: report.title, blocks: [] }, main: { type: 'stock_report', report } },
    title: report.title,
    bannerTitle: parent?.crumbs?.[0]?.name ?? null,
    description: [report.number, report.title].filter(Boolean).join(' – '),
    type: 'article',
    slug: report.slug,
    reference: report.id,
    relations: report.multilingualRelation ?? undefined,
  };
}
