import type { EndpointName } from '#shared/contract/endpoints.ts';
import { ITEM_PAGES, type ItemPage, type PageKindName } from '#shared/pages/page-kinds.ts';

const NEWS = ['post.index', 'post_category.show', 'post.show'] as const;
const CONTACT = ['contact.index', 'contact.show'] as const;
const JOBS = ['job_offer.index', 'job_offer.show'] as const;
const REPORTS = ['stock_report.index', 'stock_report.show'] as const;

/** Made on pages of every kind, or by the site itself. */
const ALWAYS = null;

/** The kinds of pages that make a call, besides ITEM_PAGES: a CMS without such pages need not have it. */
const MADE_BY: Record<Exclude<EndpointName, ItemPage['call']>, readonly PageKindName[] | typeof ALWAYS> = {
  menus: ALWAYS,
  sitemapNodes: ALWAYS,
  configurations: ALWAYS,
  popups: ALWAYS,
  page: ALWAYS,
  downloadCenterPage: ALWAYS,
  pagePreview: ALWAYS,
  postPreview: ALWAYS,
  productPreview: ALWAYS,
  productCategoryPreview: ALWAYS,
  jobOfferPreview: ALWAYS,
  stockReportPreview: ALWAYS,
  drafts: ALWAYS,
  posts: NEWS,
  post: ['post.show'],
  postCategories: NEWS,
  postCategory: ALWAYS,
  postTags: [],
  contactCompanies: CONTACT,
  contactCompany: [],
  contactShowCategory: ['contact.show'],
  contactCategory: [],
  localeCompanies: [],
  sections: ['job_offer.index'],
  voivodeships: ['contact.show'],
  productLookup: ['product.lookup'],
  search: ALWAYS,
  searchCategories: ['search.index'],
  dictionaryTerms: ALWAYS,
  products: ['product.index', 'product.finder', 'product.compare', 'product.show'],
  product: ['product.show'],
  productCategories: ALWAYS,
  productCategory: ALWAYS,
  advisories: ['advisory.index', 'advisory.show'],
  downloadCenter: ['download_center.index'],
  downloadCenterFileTypes: ['download_center.index'],
  zipCreate: ALWAYS,
  zipStatus: ALWAYS,
  zipDownload: ALWAYS,
  jobOffers: JOBS,
  jobOffer: ['job_offer.show'],
  jobOfferCategories: JOBS,
  stockPrice: ['stock.index'],
  quoteDays: ['stock.index'],
  stockReports: REPORTS,
  stockReport: ['stock_report.show'],
  stockReportCategories: ['stock_report.index'],
  periodicReports: ['periodic_report.index'],
  periodicReportCategories: ['periodic_report.index'],
  events: ['event.index'],
  newsletterCategories: ['newsletter.index'],
  newsletterSubscribe: ['newsletter.index'],
  newsletterConfirm: ALWAYS,
  survey: ALWAYS,
  surveyResults: ALWAYS,
  surveyParticipate: ALWAYS,
  cookieConsentCreate: ALWAYS,
  cookieConsentUpdate: ALWAYS,
  pageFeedback: ALWAYS,
  contactUs: CONTACT,
  whistleblower: ['whistleblower.index'],
  reportStatus: ALWAYS,
  reportReply: ALWAYS,
  productContact: ['product.show', 'product_category.show'],
  jobApplication: ALWAYS,
};

/** Page kinds of the sitemap's nodes, as `nodeType.action`. */
export const toKinds = (nodes: readonly Record<string, unknown>[] = []): ReadonlySet<string> =>
  new Set(nodes.map((node) => `${node['nodeType']}.${node['action']}`));

/** Page kinds that a call is made for; the lists of items name theirs. */
const KINDS: Partial<Record<EndpointName, readonly string[] | typeof ALWAYS>> = {
  ...Object.fromEntries(Object.entries(ITEM_PAGES).map(([kind, { call }]) => [call, [kind]])),
  ...MADE_BY,
};

/** kinds: page kinds of the sitemap of one language, or of all languages. */
export const isNeeded = (name: EndpointName, kinds: ReadonlySet<string>): boolean =>
  KINDS[name]?.some((kind) => kinds.has(kind)) ?? true;
