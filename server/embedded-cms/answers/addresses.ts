import type { Models } from '#shared/contract/models/models.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { ListName } from '../records/tables.ts';
import { type AnswerContext, allRows, listUpwards } from './answer-context.ts';

/** Tables whose records each have a page, at the route pattern of their kind. */
export const PAGE_KIND = {
  categories: 'product_category.show',
  products: 'product.show',
  posts: 'post.show',
  'post-categories': 'post_category.show',
  jobs: 'job_offer.show',
  'contact-categories': 'contact.show',
  reports: 'stock_report.show',
  advisories: 'advisory.show',
} as const satisfies Partial<Record<ListName, PageKindName>>;

interface Addressed {
  id: string;
  slug: string;
  formerSlugs?: string[] | undefined;
  parent?: string | undefined;
  draft?: boolean | undefined;
  status?: string | undefined;
  publishAt?: string | undefined;
}

export interface Address {
  path: string;
  /** Paths under which the record was published before. */
  former: string[];
  /** Time of publication in milliseconds since 1970; null: already published. */
  publishAt: number | null;
}

/** Addresses of all pages and records of a locale, except drafts. */
export function listAddresses(context: AnswerContext): Address[] {
  const toAddresses = (row: Addressed, [path, ...former]: (string | null)[]): Address[] => {
    if (!path || row.draft || row.status === 'draft') return [];
    const publishAt = row.publishAt ? Date.parse(row.publishAt) : null;
    return [{ path, former: former.filter((one) => one !== null), publishAt }];
  };
  const records = Object.entries(PAGE_KIND).flatMap(([table, kind]) =>
    (allRows(context.rows, table as keyof typeof PAGE_KIND) as Addressed[]).flatMap((row) => {
      const slugs = table === 'categories' ? listCategoryPaths(context, row.id) : listSlugs(row);
      return toAddresses(
        row,
        slugs.map((slug) => context.entityPath(kind, slug)),
      );
    }),
  );
  return [...allRows(context.rows, 'pages').flatMap((row) => toAddresses(row, listSlugs(row))), ...records];
}

const listSlugs = ({ slug, formerSlugs = [] }: Addressed) => [slug, ...formerSlugs];

/** The current path, then all former ones, made of former slugs of the category and its parents. */
function listCategoryPaths({ rows }: AnswerContext, id: string): string[] {
  let paths: string[] = [];
  for (const row of listUpwards(rows.categories, id)) {
    // the root has no address
    if (!row.parent) break;
    const below = paths;
    paths = listSlugs(row).flatMap((slug) => (below.length > 0 ? below.map((path) => `${slug}/${path}`) : slug));
  }
  return paths;
}

/** Redirects (301) from former addresses. */
export function buildFormerNodes(addresses: readonly Address[]): Models['SitemapNode'][] {
  return addresses.flatMap(({ path, former }) =>
    former.map((slug) => ({ nodeType: 'redirect', action: 'permanent', slug, redirectTo: path })),
  );
}
