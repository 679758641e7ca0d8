import type { AdvisoryList, ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import type { ReportList } from '#shared/rules/investor/report-list.ts';
import type { JobList } from '#shared/rules/jobs/job-list.ts';
import type { ListPage } from '#shared/rules/lists/list-page.ts';
import type { SearchList } from '#shared/rules/lists/search-list.ts';
import type { Models } from '../contract/models/models.ts';
import type { DeferredRead } from '../contract/types.ts';
import type { Locale } from '../locales/locales.ts';
import type { FinderSort } from '../rules/products/finder-query.ts';
import type { ComparisonGroup } from '../rules/products/product-comparison.ts';
import type { FinderResult } from '../rules/products/product-finder.ts';
import type { Missing } from '../rules/shell/error-key.ts';
import type { CategoryContent, ProductContent } from './catalogue-content.ts';
import type { ContactContent } from './contact-content.ts';
import type { Head } from './head.ts';
import type { CmsLayout } from './layouts.ts';
import type { PageKindName } from './page-kinds.ts';
import type { PostedForm } from './posted-form.ts';
import type { DraftNotice, PreviewContent } from './preview-page.ts';

export interface PageCrumb {
  name: string;
  /** Path with locale prefix; null where there is nothing to link to. */
  path: string | null;
}

export interface Banner {
  title: string;
  image: Models['Image'] | null;
  /** 0..1 (D25). */
  maskOpacity: number;
}

/** Files that a link brings along (`?files=a,b`), and the ids that name none. */
export interface SharedFiles {
  files: Models['DownloadFile'][];
  unknown: string[];
}

/** What a page of layout default shows besides its blocks, by kind. */
export type PageView =
  | {
      type: 'download_center';
      groups: Models['FileGroup'][];
      fileTypes: Models['DownloadFileType'][];
      fileType: string | null;
      /** Words that files were looked for by; '' for all. */
      phrase: string;
      /** Files by id of their type, before the filter by type. */
      counts: Record<string, number>;
      /** Files found, those of other pages included. */
      total: number;
      number: number;
      pages: number;
      shared: SharedFiles | null;
    }
  | { type: 'products'; list: ListPage<Models['ProductTeaser']> }
  | ({
      type: 'product_finder';
      phrase: string;
      sort: FinderSort;
      /** Those that the products' data allows. */
      sorts: FinderSort[];
      /** The known part of the address's query; '' for the whole list. */
      query: string;
    } & FinderResult)
  | {
      type: 'product_comparison';
      /** At most four. */
      products: Models['ProductTeaser'][];
      groups: ComparisonGroup[];
      /** Data sheets in the order of the products; null where there is none. */
      sheets: (Models['DownloadFile'] | null)[];
      /** Advisories that concern each of the products today, in the same order. */
      advisories: ProductAdvisory[][];
      /** Beyond the limit. */
      refused: { id: string; name: string }[];
      /** Ids that name no product. */
      unknown: string[];
      onlyDifferences: boolean;
    }
  | {
      type: 'product_lookup';
      /** What the plate says, as it was typed; '' before. */
      phrase: string;
      found: Models['ProductLookup'] | null;
      /** Those that concern the product found today. */
      advisories: ProductAdvisory[];
      /** Documents of the product found. */
      files: Models['DownloadFile'][];
      /** Whom to ask about it; null where nobody is named. */
      person: Models['Product']['contactPerson'] | null;
      /** Phone for products whose contact person has none. */
      fallbackPhone: string | null;
      /** invalid: it can be no code · unknown: no device has it · unavailable: the CMS does not answer. */
      problem: 'invalid' | 'unknown' | 'unavailable' | null;
    }
  | {
      type: 'stock';
      /** null: there is nothing, not even of the past. */
      price: Models['StockPrice'] | null;
      /** The last known values, because newer ones can not be had. */
      isOld: boolean;
      /** They have not been updated for longer than the exchange is ever closed. */
      isStopped: boolean;
      days: Models['QuoteDay'][];
    }
  | { type: 'advisories'; list: AdvisoryList }
  | { type: 'advisory'; advisory: Models['SecurityAdvisory'] }
  /** alertTopic: as in the list of vacancies. */
  | ({ type: 'stock_reports'; alertTopic: string | null } & ReportList<Models['StockReport']>)
  | { type: 'stock_report'; report: Models['StockReport'] }
  | ({ type: 'periodic_reports' } & ReportList<Models['PeriodicReport']>)
  | { type: 'annual_meeting_reports'; reports: Models['AnnualMeetingReport'][] }
  | {
      type: 'events';
      events: Models['InvestorEvent'][];
      /** ISO date: what is upcoming is decided once, by the server. */
      today: string;
    }
  | {
      type: 'dictionary';
      terms: Models['DictionaryTerm'][];
      /** Words that terms were looked for by; '' for all. */
      phrase: string;
    }
  | { type: 'newsletter'; categories: Models['NewsletterCategory'][]; topic: string | null }
  | { type: 'newsletter_confirmation'; token: string | null; state: ConfirmationState }
  | {
      type: 'survey';
      survey: Models['Survey'];
      /** After it was sent without a script. */
      results: Models['SurveyResults'] | null;
    }
  | { type: 'whistleblower' }
  | ({ type: 'report_status' } & ReportStatus)
  | { type: 'offline' }
  | { type: 'purchasing_department'; items: Models['PurchasingItem'][] }
  | ({ type: 'preview' } & PreviewContent);
/** D7: the report that a code opened, and the result of a reply. None of it is ever part of an address. */
export interface ReportStatus {
  /** As it was typed; '' before. */
  receipt: string;
  /** A reply that could not be taken. */
  content: string;
  /** What the visitor was doing. */
  step: 'open' | 'reply';
  problem: ReportProblem | null;
  isSent: boolean;
  /** null: not opened, or it could not be loaded. */
  thread: Models['ReportThread'] | null;
}
/** unknown: no report has this code. */
export type ReportProblem = 'required' | 'long' | 'files' | 'unknown' | 'closed' | 'limited' | 'failed';
/** NL07. asked: the visitor followed the link, nothing is confirmed yet. */
export type ConfirmationState = 'asked' | 'subscribed' | 'activated' | 'expired' | 'error';
export type PageViewType = PageView['type'];

/** The part of the layouts that differs. Models hold sanitised HTML and, in url and path fields, checked addresses. */
export interface LayoutContents {
  home: { page: Models['Page'] };
  default: { page: Models['Page']; pageView: PageView | null };
  default_white: { page: Models['Page']; pageView: PageView | null };
  post:
    | {
        view: 'list';
        page: Models['Page'] | null;
        category: Models['PostCategory'] | null;
        categories: Models['PostCategory'][];
        /** Those of this page of the list. */
        posts: Models['PostTeaser'][];
        number: number;
        pages: number;
        filter: { category?: string; tag?: string; section?: string };
      }
    | { view: 'single'; post: Models['Post'] };
  job_offers:
    | ({
        view: 'list';
        page: Models['Page'];
        /** ISO date: which offers are over is decided once, by the server. */
        today: string;
        /** Id of the newsletter's topic that mails each new offer; null: there is none. */
        alertTopic: string | null;
      } & JobList)
    | { view: 'single'; offer: Models['JobOffer']; isOver: boolean };
  search: {
    page: Models['Page'];
    phrase: string;
    category: string | null;
    categories: Models['SearchCategory'][];
    failed: boolean;
  } & SearchList<Models['SearchHit']>;
  contact: ContactContent;
  product: ProductContent;
  product_simple: ProductContent;
  product_system: ProductContent;
  product_category: CategoryContent;
  product_category_simple: CategoryContent;
  product_category_simple_descriptions: CategoryContent;
  /** missing and nearest (the pages above its address, the nearest first): of a 404. */
  error: { status: number; missing: Missing; nearest: PageCrumb[] };
}
export interface PageFrame {
  kind: PageKindName | 'newsletter.confirmation' | 'whistleblower.status' | 'preview' | 'offline' | 'error';
  locale: Locale;
  /** Path of the page with locale prefix, without query. */
  path: string;
  /** The page's h1. */
  title: string;
  /** nodeReference of the sitemap node, or the id of the entity. */
  reference: string | null;
  /** Ids of the category that is shown, or of the product's, and of those above it; itself first. */
  categoryChain?: string[];
  /** Root first; the last one is the page itself. Empty: none are shown. */
  crumbs: PageCrumb[];
  banner: Banner | null;
  head: Head;
  /** Path with locale prefix of the same page in other locales. */
  translations: Partial<Record<Locale, string>>;
  /** D4: of each locale that surely has no such page: the page above it or the home page, and words that say so in that language. */
  untranslated?: Partial<Record<Locale, { path: string; note: string }>>;
  /** Deferred reads, by the name that their Deferred component has (post blocks, neighbours). */
  deferred: Record<string, DeferredRead>;
  /** Signed time of making, which forms of the page send back; '' on cached pages. */
  formToken: string;
  /** Result of a form that was sent without a script. */
  posted: PostedForm | null;
  /** Of a draft that an editor looks at; published pages have none. */
  draft?: DraftNotice;
}

export type PageData = {
  [L in CmsLayout | 'error']: PageFrame & { layout: L; content: LayoutContents[L] };
}[CmsLayout | 'error'];
export type PageOf<L extends PageData['layout']> = Extract<PageData, { layout: L }>;
