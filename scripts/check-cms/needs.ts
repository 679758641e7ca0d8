import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';

const NEWS = ['post.index', 'post_category.show', 'post.show'] as const;
const CONTACT = ['contact.index', 'contact.show'] as const;
const JOBS = ['job_offer.index', 'job_offer.show'] as const;
const REPORTS = ['stock_report.index', 'stock_report.show'] as const;

/** Calls that only pages of these kinds make: a CMS without such pages need not have them. All others are required. */
const MADE_BY: Partial<Record<EndpointName, readonly PageKindName[]>> = {
  localeCompanies: [],
  posts: NEWS,
  postCategories: NEWS,
  postTags: [],
  post: ['post.show'],
  contactCompanies: CONTACT,
  contactCompany: [],
  contactCategory: [],
  contactUs: CONTACT,
  contactShowCategory: ['contact.show'],
  voivodeships: ['contact.show'],
  sections: ['job_offer.index'],
  jobOffers: JOBS,
  jobOffer: ['job_offer.show'],
  jobOfferCategories: JOBS,
  purchasingItems: ['purchasing_department.index'],
  searchCategories: ['search.index'],
  productLookup: ['product.lookup'],
  products: ['product.index', 'product.finder', 'product.compare', 'product.show'],
  product: ['product.show'],
  productContact: ['product.show', 'product_category.show'],
  advisories: ['advisory.index', 'advisory.show'],
  downloadCenter: ['download_center.index'],
  downloadCenterFileTypes: ['download_center.index'],
  stockPrice: ['stock.index'],
  quoteDays: ['stock.index'],
  stockReports: REPORTS,
  stockReport: ['stock_report.show'],
  stockReportCategories: ['stock_report.index'],
  periodicReports: ['periodic_report.index'],
  periodicReportCategories: ['periodic_report.index'],
  annualMeetingReports: ['annual_meeting_report.index'],
  events: ['event.index'],
  newsletterCategories: ['newsletter.index'],
  newsletterSubscribe: ['newsletter.index'],
  whistleblower: ['whistleblower.index'],
};

/** Page kinds of the sitemap's nodes, as `nodeType.action`. */
export const toKinds = (nodes: readonly Record<string, unknown>[] = []): ReadonlySet<string> =>
  new Set(nodes.map((node) => `${node['nodeType']}.${node['action']}`));

/** kinds: page kinds of the sitemap of one language, or of all languages. */
export function isNeeded(name: EndpointName, kinds: ReadonlySet<string>): boolean {
  return MADE_BY[name]?.some((kind) => kinds.has(kind)) ?? true;
}
