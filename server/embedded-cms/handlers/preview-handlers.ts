import type { Draft } from '#shared/contract/models/draft.ts';
import type { PreviewModuleName } from '#shared/pages/preview-modules.ts';
import { isPublished } from '#shared/rules/products/category-tree.ts';
import type { Answers } from '../answers/build-answers.ts';
import type { Entry } from '../answers/entry.ts';
import { orNotFound } from '../lib/http-error.ts';
import type { Handlers } from './handler.ts';

const shelves = {
  page: 'pages',
  post: 'posts',
  product: 'products',
  product_category: 'categories',
  job_offer: 'jobs',
  stock_report: 'reports',
} as const satisfies Record<PreviewModuleName, keyof Answers['drafts']>;

/** Handlers of drafts and unpublished content; the routes require the preview token (D8). */
export const previewHandlers = {
  pagePreview: ({ content, params }) => find(content.drafts.pages, content.pages, params.id, 'Page'),
  postPreview: ({ content, params }) => find(content.drafts.posts, content.posts, params.id, 'Post'),
  productPreview: ({ content, params }) => find(content.drafts.products, content.products, params.id, 'Product'),
  productCategoryPreview: ({ content, params }) =>
    find(content.drafts.categories, content.categories, params.id, 'Category'),
  jobOfferPreview: ({ content, params }) => find(content.drafts.jobs, content.jobs, params.id, 'Job offer'),
  stockReportPreview: ({ content, params }) => find(content.drafts.reports, content.reports, params.id, 'Report'),
  drafts: ({ content, now }) =>
    (Object.keys(shelves) as PreviewModuleName[]).flatMap((module) => listDrafts(content, module, now)),
} satisfies Partial<Handlers>;

type Findable<T> = { find(id: string): { value: T } | null };

/** The draft if there is one, else the version that visitors see or will see. */
function find<T>(drafts: Findable<T>, published: Findable<T>, id: string, what: string): T {
  return orNotFound(drafts.find(id) ?? published.find(id), what).value;
}

/** Entries that visitors cannot see yet, then drafts of visible ones. */
function listDrafts(content: Answers, module: PreviewModuleName, now: number): Draft[] {
  const name = shelves[module];
  const all: readonly Entry<unknown>[] = content[name].all;
  const shown = new Set<Entry<unknown>>(content[name].listPublic(now));
  const isHidden = (entry: Entry<unknown>) =>
    !shown.has(entry) || (module === 'product_category' && !isPublished(entry.value as { status?: string }));
  const toDraft = (entry: Entry<unknown>, isNew: boolean): Draft => {
    const value = entry.value as { title?: string; name?: string; updated?: string; date?: string };
    const updated = value.updated ?? value.date;
    const title = value.title ?? value.name ?? entry.id;
    return { module, id: entry.id, title, isNew, ...(updated ? { updated } : {}) };
  };
  return [
    ...all.filter(isHidden).map((entry) => toDraft(entry, true)),
    ...content.drafts[name].all.map((entry: Entry<unknown>) => toDraft(entry, false)),
  ];
}
