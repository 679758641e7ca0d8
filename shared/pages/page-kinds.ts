/** Kinds of pages of blocks, below which stand the items of one call in a view (client/views). */
export const ITEM_PAGES = {
  'annual_meeting_report.index': { call: 'annualMeetingReports', view: 'annual_meeting_reports' },
  'purchasing_department.index': { call: 'purchasingItems', view: 'purchasing_department' },
} as const satisfies Record<string, { call: string; view: string }>;
export type ItemPage = (typeof ITEM_PAGES)[keyof typeof ITEM_PAGES];

/** Other kinds. Their loaders are in server/pages/kinds/kinds.ts. */
const OTHER_KINDS = [
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
  'event.index',
  'dictionary.index',
  'newsletter.index',
  'survey.show',
  'whistleblower.index',
] as const;
export type PageKindName = (typeof OTHER_KINDS)[number] | keyof typeof ITEM_PAGES;
/** Kinds of pages: `nodeType.action` of the sitemap's nodes. */
export const PAGE_KINDS: readonly PageKindName[] = [...OTHER_KINDS, ...(Object.keys(ITEM_PAGES) as PageKindName[])];

const NAMES: ReadonlySet<string> = new Set(PAGE_KINDS);

/** The kind of a sitemap node; null if unknown. */
export function toPageKind(nodeType: string, action: string): PageKindName | null {
  const name = `${nodeType}.${action}`;
  return NAMES.has(name) ? (name as PageKindName) : null;
}
