/** Kinds of pages that visitors work with (lists, tools, applications): an advert would disturb them (decision 011). */
const TOOLS: ReadonlySet<string> = new Set([
  'product.index',
  'product.finder',
  'product.compare',
  'product.lookup',
  'job_offer.index',
  'job_offer.show',
  'stock.index',
  'stock_report.index',
  'periodic_report.index',
  'search.index',
  'download_center.index',
]);

/** Whether pages of a kind only show popups that name the page itself. */
export const isToolPage = (kind: string): boolean => TOOLS.has(kind);
