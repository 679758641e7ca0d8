import type { EndpointName } from '#shared/contract/endpoints.ts';

/** Purpose of each call, and what its answer must contain beyond its schema. */
export const CALL_DESCRIPTIONS: Record<EndpointName, string> = {
  menus: 'All menus. The site does not show menus that are missing.',
  sitemapNodes:
    'Every address of the site: plain paths, and one pattern for all entities of a kind. No page works without this call; an empty list is treated as a failure.',
  configurations: 'Settings that editors maintain: names, phone numbers, links.',
  popups: 'All popups; the browser chooses one by screen width, page and date.',
  page: 'The page of a sitemap node, by its nodeReference: heading and blocks. Needed for every kind of page that has no entity of its own: home page, articles, lists.',
  downloadCenterPage: 'Heading and blocks of the download centre; its files come from download_center.',
  pagePreview: 'A page including unpublished changes, by its nodeReference.',
  postPreview: 'A post including unpublished changes, by its id.',
  productPreview: 'A product including unpublished changes, by its id.',
  productCategoryPreview: 'A category including unpublished changes, by its id.',
  jobOfferPreview: 'A job offer including unpublished changes, by its id.',
  stockReportPreview: 'A current report including unpublished changes, by its id.',
  drafts: 'Unpublished drafts, for the list that editors see. Optional for a CMS.',
  posts: 'Posts, newest first.',
  post: 'A post by its slug.',
  postCategories: 'Categories of posts, by which the list can be filtered.',
  postCategory: 'A category by its slug, the last segment of its address.',
  postTags: 'Tags of posts. The name of a tag is the title of the list that is filtered by it.',
  contactCompanies:
    'Companies of the group with their departments and people. order[position]=ASC: sorted by position.',
  contactCompany: 'A company by its id. Not used by the pages.',
  contactShowCategory:
    'With id (a slug): a list whose first item is that department; an empty list means that it does not exist. Without id: all departments.',
  contactCategory: 'A department by its id. Not used by the pages.',
  localeCompanies: 'Companies, with the language in the path. Not used by the pages.',
  sections: 'Sections of the site, by which job offers can be filtered.',
  voivodeships: 'The 16 voivodeships of Poland, for the map of distributors.',
  purchasingItems: 'Goods and services that the purchasing department buys.',
  search:
    'With phrase: hits in display order. With an empty phrase and pagination=false: every public page of the language; XML sitemaps, hreflang and the language switch use only these pages.',
  searchCategories: 'Categories of search hits, by which a search can be filtered.',
  dictionaryTerms: 'Terms of the glossary; an empty list if there is no glossary.',
  products: 'Products of the catalogue, without drafts.',
  product: 'A product by its slug, the last segment of its address.',
  productLookup:
    'The product whose nameplate has the given serial number or type code; an empty list if there is none.',
  productCategories: 'All categories of the tree, including the root; drafts have a status other than published.',
  productCategory: 'A category by its id or its slug, with its products.',
  downloadCenter:
    'Files by group. type: only files of this DownloadFileType. files: only the files with these ids, separated by commas.',
  downloadCenterFileTypes: 'Types of files, by which the download centre can be filtered.',
  zipCreate:
    'Starts to build a ZIP archive of files. 404: none of the files exists any more. 413: too many files, or too large.',
  zipStatus: 'State of the archive, polled every two seconds: 200 ready, 202 in progress, 4xx failed.',
  zipDownload:
    'The archive: application/zip or application/octet-stream, passed on unchanged. The site sends HEAD requests too.',
  jobOffers: 'Job offers that are open for applications today.',
  jobOffer: 'A job offer by its slug.',
  jobOfferCategories: 'Fields of work, by which job offers can be filtered.',
  advisories:
    'All security advisories, with all their fields. Only requested if the sitemap has their pages (advisory.index, advisory.show).',
  stockPrice: 'Latest share price, delayed by 15 minutes.',
  quoteDays: 'Trading days, oldest first.',
  stockReports: 'Current reports, newest first.',
  stockReport: 'A current report by its slug.',
  stockReportCategories: 'Kinds of current reports, by which the list can be filtered.',
  periodicReports: 'Annual, half-year and quarterly reports, newest first.',
  periodicReportCategories: 'Kinds of periodic reports.',
  annualMeetingReports: 'Reports of annual general meetings, newest first.',
  events: 'Events of the investor calendar.',
  newsletterCategories: 'Topics of the newsletter.',
  newsletterSubscribe:
    'Request to subscribe: the CMS sends an e-mail with a link to /newsletter/confirmation/{token} of the site. The answer must be the same if the address has already subscribed.',
  newsletterConfirm:
    'Confirms a subscription after the link was opened. 404, 409 or 410: the token is no longer valid.',
  survey: 'A survey by its id.',
  surveyResults: 'Results so far; shown to visitors who have taken part.',
  surveyParticipate: 'Answers of one participant.',
  cookieConsentCreate: 'Stores a record of a consent, without data that identifies the visitor.',
  cookieConsentUpdate: 'Changes the choice in an existing record.',
  pageFeedback:
    'Whether a page made of blocks, or the page of a sector, was helpful, and what is missing. Only called if the configuration has PAGE_FEEDBACK = on.',
  contactUs: 'A message from the contact form; multipart if it has files.',
  whistleblower:
    'A whistleblower report. Nothing in the request identifies the sender; the answer is the code that gives access to the mailbox of the reporter.',
  reportStatus: 'The messages of a report, by its code. 404: no report has this code.',
  reportReply: 'A reply by the reporter. 404: no report has this code, 409: the report is closed.',
  productContact: 'A question about a product; multipart, one file at most.',
  jobApplication: 'An application for an offer whose `application` is `form`; multipart, one to five files.',
};
