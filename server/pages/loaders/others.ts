import { listHits } from '#shared/rules/search-list.ts';
import { CmsError } from '../../cms/cms-error.ts';
import { type LoadContext, type PageDraft, PHRASE_MAX } from '../page-draft.ts';
import { frameOf, loadPage } from './cms-page.ts';

/** Search answers are not paged by the CMS's own page size. */
const SEARCH_LIMIT = '200';

export async function loadSearch(context: LoadContext): Promise<PageDraft> {
  const phrase = (context.query.get('phrase') ?? '').trim().slice(0, PHRASE_MAX);
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

export async function loadContactPage(context: LoadContext): Promise<PageDraft> {
  const [page, companies] = await Promise.all([
    loadPage(context),
    context.read('contactCompanies', { query: { 'order[position]': 'ASC' } }),
  ]);
  return { layout: 'contact', content: { page, companies, category: null }, ...frameOf(page, context) };
}

/** CT10: the last segment is the category's slug; the title is 'category - company'. */
export async function loadContact(context: LoadContext): Promise<PageDraft> {
  const index = context.site.index.find('contact', 'index');
  if (!index?.nodeReference) throw new CmsError('not-found', 'page', 'no contact page', 404);
  const [page, companies, found] = await Promise.all([
    context.read('page', { params: { id: index.nodeReference } }),
    context.read('contactCompanies', { query: { 'order[position]': 'ASC' } }),
    context.read('contactShowCategory', { query: { id: context.id } }),
  ]);
  const category = found[0];
  if (!category) throw new CmsError('not-found', 'contactShowCategory', 'no such category', 404);
  const company = companies.find((c) => c.id === category.company?.id);
  const name = company ? `${category.name} - ${company.name}` : category.name;
  return {
    layout: 'contact',
    content: { page, companies, category },
    title: name,
    bannerImage: page.seo?.headerImage ?? page.image,
    seo: page.seo,
    description: context.t('contact.category.description', { name }),
    slug: category.slug,
    reference: category.id,
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
