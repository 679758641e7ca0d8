import type { FormName } from '../rules/forms/forms.ts';
import type { ModelName } from './models/models.ts';

/**
 * cached: stored in the BFF's answer cache (D6) · live: called for every request (search) · proxied: a write, or an answer
 * meant for a single client · preview: drafts, requested with the preview bearer token (D8) and never cached.
 */
export type Access = 'cached' | 'live' | 'proxied' | 'preview';
export type Method = 'GET' | 'POST' | 'PUT';

export interface Endpoint {
  readonly method: Method;
  readonly path: `/api/${string}` | `/:locale/api/${string}`;
  /** Query parameters that are passed to the CMS and are part of the cache key; all others are dropped. */
  readonly query: readonly string[];
  readonly response: ModelName | `${ModelName}[]` | 'stream';
  readonly access: Access;
  readonly body?: ModelName;
  /** The body is a form: what was typed is normalised before the body is validated (rules/forms/normalise-body.ts). */
  readonly form?: FormName;
  /** either: JSON, or multipart with the same fields plus files. JSON if absent. */
  readonly bodyType?: 'multipart' | 'either';
  /** Name of the multipart field for files; with [] it may occur several times. */
  readonly attachment?: 'attachment' | 'attachments[]';
  /** An empty list is treated as a failure of the CMS, never as content, unless the language is not complete. */
  readonly neverEmpty?: boolean;
  /** Query parameter that selects a single item: if it is set, an empty list means that the item does not exist. */
  readonly emptyIsAbsent?: string;
  /** No page works without it: after a list with items, an empty one is only accepted twice in a row. */
  readonly emptyIsSuspect?: boolean;
  /** The id is a nodeReference of the sitemap (RT17): if no node has it, the entity does not exist. */
  readonly isByReference?: boolean;
  /** The request body lists resources by id: a 404 means that none of them exists. */
  readonly namesIds?: boolean;
  /** A 410 says that what the body is about, such as a job offer, is closed; a 404 would be that of the call itself. */
  readonly canBeClosed?: boolean;
  /** The status says everything: the body may be empty, or anything. */
  readonly isStatusOnly?: boolean;
  /** Seconds for which an answer is fresh, if shorter than the configured time (D6). */
  readonly freshFor?: number;
  /** For a proxied read that clients poll: seconds for which one CMS answer serves all equal requests. */
  readonly sharedFor?: number;
  /** Limits of the answer in bytes and of its list in items, if not the defaults (answer-bounds.ts). */
  readonly maxBytes?: number;
  readonly maxItems?: number;
  /** A POST that only reads: its parameters must not appear in a URL. Its status is 200; that of a write is 201. */
  readonly isQuestion?: boolean;
}

/** Lists that grow with the site: 50,000 sitemap nodes take 18 MB, 10,000 products 14 MB. */
const LONG_LIST = { maxBytes: 32 * 1024 * 1024, maxItems: 150_000 } as const;
/** A category with 2,000 products takes 3 MB. */
const LARGE_CATEGORY = { maxBytes: 8 * 1024 * 1024 } as const;
const list = ['locale', 'page', 'itemsPerPage'] as const;

/** Every call of the CMS, with its query, body and answer (spec 7). */
export const endpoints = {
  menus: { method: 'GET', path: '/api/menus', query: ['locale'], response: 'Menu[]', access: 'cached', emptyIsSuspect: true },
  sitemapNodes: { method: 'GET', path: '/api/sitemap_nodes', query: ['locale'], response: 'SitemapNode[]', access: 'cached', neverEmpty: true, ...LONG_LIST },
  configurations: { method: 'GET', path: '/api/configurations', query: ['locale'], response: 'Configuration[]', access: 'cached', emptyIsSuspect: true },
  popups: { method: 'GET', path: '/api/popups', query: ['locale'], response: 'Popup[]', access: 'cached' },

  page: { method: 'GET', path: '/api/pages/:id', query: ['locale'], response: 'Page', access: 'cached', isByReference: true },
  downloadCenterPage: { method: 'GET', path: '/api/pages/centrum-pobran/:id', query: ['locale'], response: 'Page', access: 'cached', isByReference: true },
  pagePreview: { method: 'GET', path: '/api/page_preview/:id', query: ['locale'], response: 'Page', access: 'preview' },
  postPreview: { method: 'GET', path: '/api/post_preview/:id', query: ['locale'], response: 'Post', access: 'preview' },
  productPreview: { method: 'GET', path: '/api/product_preview/:id', query: ['locale'], response: 'Product', access: 'preview' },
  productCategoryPreview: { method: 'GET', path: '/api/product_category_preview/:id', query: ['locale'], response: 'ProductCategory', access: 'preview', ...LARGE_CATEGORY },
  jobOfferPreview: { method: 'GET', path: '/api/job_offer_preview/:id', query: ['locale'], response: 'JobOffer', access: 'preview' },
  stockReportPreview: { method: 'GET', path: '/api/stock_report_preview/:id', query: ['locale'], response: 'StockReport', access: 'preview' },
  drafts: { method: 'GET', path: '/api/drafts', query: ['locale'], response: 'Draft[]', access: 'preview' },

  posts: { method: 'GET', path: '/api/posts', query: [...list, 'category', 'tag', 'section'], response: 'PostTeaser[]', access: 'cached', emptyIsSuspect: true, ...LONG_LIST },
  post: { method: 'GET', path: '/api/posts/:slug', query: ['locale'], response: 'Post', access: 'cached' },
  postCategories: { method: 'GET', path: '/api/post_categories', query: ['locale'], response: 'PostCategory[]', access: 'cached' },
  postCategory: { method: 'GET', path: '/api/post_categories/:id', query: ['locale'], response: 'PostCategory', access: 'cached' },
  postTags: { method: 'GET', path: '/api/post_tags', query: ['locale'], response: 'Tag[]', access: 'cached' },

  contactCompanies: { method: 'GET', path: '/api/contact_companies', query: ['locale', 'order[position]'], response: 'ContactCompany[]', access: 'cached' },
  contactCompany: { method: 'GET', path: '/api/contact_companies/:id', query: ['locale'], response: 'ContactCompany', access: 'cached' },
  contactShowCategory: { method: 'GET', path: '/api/contact_categories', query: ['locale', 'id'], response: 'ContactCategory[]', access: 'cached', emptyIsAbsent: 'id' },
  contactCategory: { method: 'GET', path: '/api/contact_categories/:id', query: ['locale'], response: 'ContactCategory', access: 'cached' },
  localeCompanies: { method: 'GET', path: '/:locale/api/companies', query: [], response: 'ContactCompany[]', access: 'cached' },
  sections: { method: 'GET', path: '/api/sections', query: ['locale'], response: 'Named[]', access: 'cached' },
  voivodeships: { method: 'GET', path: '/api/voivodeships', query: ['locale'], response: 'Voivodeship[]', access: 'cached' },
  productLookup: { method: 'GET', path: '/api/product_lookup', query: ['locale', 'code'], response: 'ProductLookup[]', access: 'live' },
  purchasingItems: { method: 'GET', path: '/api/purchasing_department_items', query: ['locale'], response: 'PurchasingItem[]', access: 'cached' },

  search: {
    method: 'GET',
    path: '/api/search',
    query: ['locale', 'phrase', 'category', 'page', 'itemsPerPage', 'pagination'],
    response: 'SearchHit[]',
    access: 'live',
    ...LONG_LIST,
  },
  searchCategories: { method: 'GET', path: '/api/search_categories', query: ['locale'], response: 'SearchCategory[]', access: 'cached' },
  dictionaryTerms: { method: 'GET', path: '/api/dictionary_terms', query: ['locale'], response: 'DictionaryTerm[]', access: 'cached' },

  products: { method: 'GET', path: '/api/products', query: [...list, 'category'], response: 'ProductTeaser[]', access: 'cached', emptyIsSuspect: true, ...LONG_LIST },
  product: { method: 'GET', path: '/api/products/:id', query: ['locale'], response: 'Product', access: 'cached' },
  productCategories: { method: 'GET', path: '/api/product_categories', query: ['locale'], response: 'ProductCategory[]', access: 'cached', emptyIsSuspect: true },
  productCategory: { method: 'GET', path: '/api/product_categories/:id', query: ['locale'], response: 'ProductCategory', access: 'cached', ...LARGE_CATEGORY },

  advisories: { method: 'GET', path: '/api/security_advisories', query: ['locale'], response: 'SecurityAdvisory[]', access: 'cached', ...LONG_LIST },

  downloadCenter: {
    method: 'GET',
    path: '/api/download_center',
    query: ['locale', 'type', 'files'],
    response: 'FileGroup[]',
    access: 'cached',
    emptyIsSuspect: true,
    ...LONG_LIST,
  },
  downloadCenterFileTypes: { method: 'GET', path: '/api/download_center_file_types', query: ['locale'], response: 'DownloadFileType[]', access: 'cached' },
  zipCreate: { method: 'POST', path: '/api/download_center_zip', query: ['locale'], body: 'ZipForm', response: 'ZipCreated', access: 'proxied', namesIds: true },
  zipStatus: { method: 'GET', path: '/api/download_center_zip/:zipId/status', query: [], response: 'ZipStatus', access: 'proxied', sharedFor: 1, isStatusOnly: true },
  zipDownload: { method: 'GET', path: '/api/download_center_zip/:zipId', query: [], response: 'stream', access: 'proxied' },

  jobOffers: { method: 'GET', path: '/api/job_offers', query: [...list, 'category', 'section'], response: 'JobOffer[]', access: 'cached' },
  jobOffer: { method: 'GET', path: '/api/job_offers/:slug', query: ['locale'], response: 'JobOffer', access: 'cached' },
  jobOfferCategories: { method: 'GET', path: '/api/job_offer_categories', query: ['locale'], response: 'Named[]', access: 'cached' },

  stockPrice: { method: 'GET', path: '/api/stocks_price', query: ['locale'], response: 'StockPrice', access: 'cached' },
  quoteDays: { method: 'GET', path: '/api/stock_quotes_days', query: ['locale'], response: 'QuoteDay[]', access: 'cached' },
  stockReports: { method: 'GET', path: '/api/stock_reports', query: [...list, 'year', 'category', 'company'], response: 'StockReport[]', access: 'cached', ...LONG_LIST },
  stockReport: { method: 'GET', path: '/api/stock_reports/:slug', query: ['locale'], response: 'StockReport', access: 'cached' },
  stockReportCategories: { method: 'GET', path: '/api/stock_report_categories', query: ['locale'], response: 'Named[]', access: 'cached' },
  periodicReports: { method: 'GET', path: '/api/periodic_reports', query: [...list, 'year', 'type', 'company'], response: 'PeriodicReport[]', access: 'cached', ...LONG_LIST },
  periodicReportCategories: { method: 'GET', path: '/api/periodic_report_categories', query: ['locale'], response: 'Named[]', access: 'cached' },
  annualMeetingReports: { method: 'GET', path: '/api/annual_meeting_reports', query: ['locale', 'year'], response: 'AnnualMeetingReport[]', access: 'cached' },
  events: { method: 'GET', path: '/api/events', query: ['locale'], response: 'InvestorEvent[]', access: 'cached' },

  newsletterCategories: { method: 'GET', path: '/api/newsletter_categories', query: ['locale'], response: 'NewsletterCategory[]', access: 'cached' },
  newsletterSubscribe: {
    method: 'POST',
    path: '/api/newsletter_subscriber_requests',
    query: ['locale'],
    body: 'NewsletterRequest',
    form: 'newsletter',
    response: 'Accepted',
    access: 'proxied',
  },
  newsletterConfirm: { method: 'PUT', path: '/api/newsletter_subscriber_requests/:token', query: ['locale'], response: 'NewsletterConfirmed', access: 'proxied' },

  survey: { method: 'GET', path: '/api/surveys/:id', query: ['locale'], response: 'Survey', access: 'cached' },
  surveyResults: { method: 'GET', path: '/api/surveys/results/:id', query: ['locale'], response: 'SurveyResults', access: 'cached', freshFor: 10 },
  surveyParticipate: { method: 'POST', path: '/api/survey_participants', query: ['locale'], body: 'SurveyParticipation', form: 'survey', response: 'Created', access: 'proxied' },
  cookieConsentCreate: { method: 'POST', path: '/api/cookie_consents', query: ['locale'], body: 'CookieConsentCreate', response: 'Created', access: 'proxied' },
  cookieConsentUpdate: { method: 'PUT', path: '/api/cookie_consents/:id', query: ['locale'], body: 'CookieConsentUpdate', response: 'Created', access: 'proxied' },

  pageFeedback: { method: 'POST', path: '/api/page_feedback', query: ['locale'], body: 'PageFeedbackForm', form: 'page-feedback', response: 'Accepted', access: 'proxied' },
  contactUs: {
    method: 'POST',
    path: '/api/form_entries/contact_us',
    query: ['locale'],
    body: 'ContactUsForm',
    form: 'contact-us',
    bodyType: 'either',
    attachment: 'attachments[]',
    response: 'Created',
    access: 'proxied',
  },
  whistleblower: {
    method: 'POST',
    path: '/api/whistleblower',
    query: ['locale'],
    body: 'WhistleblowerForm',
    form: 'whistleblower',
    bodyType: 'either',
    attachment: 'attachments[]',
    response: 'Receipt',
    access: 'proxied',
  },
  reportStatus: { method: 'POST', path: '/api/whistleblower/status', query: ['locale'], body: 'ReportStatusForm', response: 'ReportThread', access: 'proxied', isQuestion: true },
  reportReply: {
    method: 'POST',
    path: '/api/whistleblower/replies',
    query: ['locale'],
    body: 'ReportReplyForm',
    bodyType: 'either',
    attachment: 'attachments[]',
    response: 'ReportThread',
    access: 'proxied',
  },
  productContact: {
    method: 'POST',
    path: '/api/product_contact_entries',
    query: ['locale'],
    body: 'ProductContactForm',
    form: 'product-contact',
    bodyType: 'multipart',
    attachment: 'attachment',
    response: 'Created',
    access: 'proxied',
  },
  jobApplication: {
    method: 'POST',
    path: '/api/job_applications',
    query: ['locale'],
    body: 'JobApplicationForm',
    form: 'job-application',
    bodyType: 'multipart',
    attachment: 'attachments[]',
    response: 'Created',
    canBeClosed: true,
    access: 'proxied',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
