import type { ReadName } from '../contract/types.ts';
import type { CmsLayout } from './layouts.ts';

export interface PageKind {
  /** The call whose answer is the page (RT17). */
  readonly endpoint: ReadName;
  /** Where the id of that call comes from: the node, or the last segment of the address (RT14). */
  readonly id: 'nodeReference' | 'lastSegment';
  /** nodeType default of D32; search wins over whatever the CMS says (RT15). */
  readonly layout: CmsLayout;
}

const page = (layout: CmsLayout): PageKind => ({ endpoint: 'page', id: 'nodeReference', layout });

/** One row per sitemap nodeType.action. */
export const pageKinds = {
  'page.home': page('home'),
  'page.index': page('default'),
  'page.show': page('default'),
  'article.index': page('default'),
  'article.show': page('default'),
  'product.index': page('default_white'),
  'product.finder': page('default_white'),
  'product.compare': page('default_white'),
  'product.show': { endpoint: 'product', id: 'lastSegment', layout: 'product' },
  'product_category.index': page('default'),
  'product_category.show': { endpoint: 'productCategory', id: 'lastSegment', layout: 'product_category' },
  'post.index': page('post'),
  'post_category.show': { endpoint: 'postCategory', id: 'lastSegment', layout: 'post' },
  'post.show': { endpoint: 'post', id: 'lastSegment', layout: 'post' },
  'job_offer.index': page('job_offers'),
  'job_offer.show': { endpoint: 'jobOffer', id: 'lastSegment', layout: 'job_offers' },
  'contact.index': page('contact'),
  'contact.show': { endpoint: 'contactShowCategory', id: 'lastSegment', layout: 'contact' },
  'search.index': page('search'),
  'download_center.index': { endpoint: 'downloadCenterPage', id: 'nodeReference', layout: 'default' },
  'stock.index': page('default'),
  'stock_report.index': page('default'),
  'stock_report.show': { endpoint: 'stockReport', id: 'lastSegment', layout: 'default_white' },
  'periodic_report.index': page('default'),
  'annual_meeting_report.index': page('default'),
  'event.index': page('default'),
  'dictionary.index': page('default_white'),
  'newsletter.index': page('default_white'),
  'survey.show': page('default_white'),
  'whistleblower.index': page('default_white'),
  'purchasing_department.index': page('default'),
} as const satisfies Record<string, PageKind>;

export type PageKindName = keyof typeof pageKinds;

export function toPageKind(nodeType: string, action: string): PageKindName | null {
  const name = `${nodeType}.${action}`;
  return Object.hasOwn(pageKinds, name) ? (name as PageKindName) : null;
}
