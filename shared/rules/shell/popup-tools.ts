/** Kinds of lists, tools and applications that somebody works with: an advert would be in the way (decision 011). */
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

/** Whether only those popups come to pages of a kind that name the page itself. */
export const isPopupTool = (kind: string): boolean => TOOLS.has(kind);
