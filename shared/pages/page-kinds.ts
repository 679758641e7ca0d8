/** Kinds of pages: `nodeType.action` of the sitemap's nodes. Their loaders are in server/pages/kinds/kinds.ts. */
export const PAGE_KINDS = [
  'page.home',
  'page.index',
  'page.show',
  'article.index',
  'article.show',
  'product.index',
  'product.finder',
  'product.compare',
  'product.lookup',
  'product.show',
  'product_category.index',
  'product_category.show',
  'post.index',
  'post_category.show',
  'post.show',
  'job_offer.index',
  'job_offer.show',
  'contact.index',
  'contact.show',
  'search.index',
  'advisory.index',
  'advisory.show',
  'download_center.index',
  'stock.index',
  'stock_report.index',
  'stock_report.show',
  'periodic_report.index',
  'annual_meeting_report.index',
  'event.index',
  'dictionary.index',
  'newsletter.index',
  'survey.show',
  'whistleblower.index',
  'purchasing_department.index',
] as const;
export type PageKindName = (typeof PAGE_KINDS)[number];

const NAMES: ReadonlySet<string> = new Set(PAGE_KINDS);

/** The kind of a sitemap node; null if unknown. */
export function toPageKind(nodeType: string, action: string): PageKindName | null {
  const name = `${nodeType}.${action}`;
  return NAMES.has(name) ? (name as PageKindName) : null;
}
