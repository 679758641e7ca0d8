import type { Models } from '../contract/models/models.ts';
import type { Answer, DeferredRead } from '../contract/types.ts';
import type { Locale } from '../locales/locales.ts';
import type { AdvisoryList, ProductAdvisory } from '../rules/advisories/advisories.ts';
import type { ReportList } from '../rules/investor/report-list.ts';
import type { JobList } from '../rules/jobs/job-list.ts';
import type { ListPage } from '../rules/lists/list-page.ts';
import type { SearchList } from '../rules/lists/search-list.ts';
import type { FinderSort } from '../rules/products/finder-query.ts';
import type { ComparisonGroup } from '../rules/products/product-comparison.ts';
import type { FinderResult } from '../rules/products/product-finder.ts';
import type { Missing } from '../rules/shell/error-key.ts';
import type { CategoryContent, ProductContent } from './catalogue-content.ts';
import type { ContactContent } from './contact-content.ts';
import type { Head } from './head.ts';
import type { CmsLayout } from './layouts.ts';
import type { ItemPage, PageKindName } from './page-kinds.ts';
import type { PostedForm } from './posted-form.ts';
import type { DraftNotice, PreviewContent } from './preview-page.ts';

export interface PageCrumb {
  name: string;
  /** Path with locale prefix; null if the crumb has no page to link to. */
  path: string | null;
}

export interface Banner {
  title: string;
  image: Models['Image'] | null;
  /** From 0 to 1 (D25). */
  maskOpacity: number;
}

/** Files that a link lists (`?files=a,b`), and listed ids for which no file exists. */
export interface SharedFiles {
  files: Models['DownloadFile'][];
  unknown: string[];
}

/** What a page of layout `default` shows besides its blocks, depending on its kind. */
export type PageView =
  | {
      type: 'download_center';
      groups: Models['FileGroup'][];
      fileTypes: Models['DownloadFileType'][];
      fileType: string | null;
      /** Search phrase; '' if all files are listed. */
      phrase: string;
      /** Number of files by the id of their type, before filtering by type. */
      counts: Record<string, number>;
      /** Number of files found, on all pages of the list. */
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
      /** Sort orders for which the products have data. */
      sorts: FinderSort[];
      /** The valid part of the address's query; '' for the unfiltered list. */
      query: string;
    } & FinderResult)
  | {
      type: 'product_comparison';
      /** At most COMPARE_MAX products. */
      products: Models['ProductTeaser'][];
      groups: ComparisonGroup[];
      /** Data sheets in the order of the products; null for a product without one. */
      sheets: (Models['DownloadFile'] | null)[];
      /** Requested products beyond the limit. */
      refused: { id: string; name: string }[];
      /** Requested ids that belong to no product. */
      unknown: string[];
      onlyDifferences: boolean;
    }
  | {
      type: 'product_lookup';
      /** Code of the nameplate as typed; '' before a search. */
      phrase: string;
      found: Models['ProductLookup'] | null;
      /** Those that concern the product found today. */
      advisories: ProductAdvisory[];
      /** Documents of the product that was found. */
      files: Models['DownloadFile'][];
      /** Contact person for the product; null if the CMS names none. */
      person: Models['Product']['contactPerson'] | null;
      /** Phone for products whose contact person has none. */
      fallbackPhone: string | null;
      /** invalid: not a possible code · unknown: no device has this code · unavailable: the CMS does not answer. */
      problem: 'invalid' | 'unknown' | 'unavailable' | null;
    }
  | {
      type: 'stock';
      /** Null if no price is available, not even an old one. */
      price: Models['StockPrice'] | null;
      /** The values are the last known ones, because newer ones could not be loaded. */
      isOld: boolean;
      /** The values have not been updated for longer than the exchange is ever closed. */
      isStopped: boolean;
      days: Models['QuoteDay'][];
    }
  | { type: 'advisories'; list: AdvisoryList }
  | { type: 'advisory'; advisory: Models['SecurityAdvisory'] }
  /** alertTopic: id of the newsletter topic that announces new reports, as for job offers below. */
  | ({ type: 'stock_reports'; alertTopic: string | null } & ReportList<Models['StockReport']>)
  | { type: 'stock_report'; report: Models['StockReport'] }
  | ({ type: 'periodic_reports' } & ReportList<Models['PeriodicReport']>)
  | {
      type: 'events';
      events: Models['InvestorEvent'][];
      /** ISO date. The server sets it, so that server and browser agree on which events are upcoming. */
      today: string;
    }
  | {
      type: 'dictionary';
      terms: Models['DictionaryTerm'][];
      /** Search phrase; '' if all terms are listed. */
      phrase: string;
    }
  | { type: 'newsletter'; categories: Models['NewsletterCategory'][]; topic: string | null }
  | { type: 'newsletter_confirmation'; token: string | null; state: ConfirmationState }
  | {
      type: 'survey';
      survey: Models['Survey'];
      /** Set after the survey was submitted without JavaScript. */
      results: Models['SurveyResults'] | null;
    }
  | { type: 'whistleblower' }
  | ({ type: 'report_status' } & ReportStatus)
  | { type: 'offline' }
  | ItemView
  | ({ type: 'preview' } & PreviewContent);
/** The items of a page of ITEM_PAGES. */
type ItemView = {
  [V in ItemPage['view']]: { type: V; items: Answer<Extract<ItemPage, { view: V }>['call']> };
}[ItemPage['view']];
/** The report that was opened with a code, and the result of a reply (D7). None of this is ever part of a URL. */
export interface ReportStatus {
  /** Code of the report as typed; '' before it is entered. */
  receipt: string;
  /** Text of a reply that was rejected. */
  content: string;
  /** The last action of the visitor. */
  step: 'open' | 'reply';
  problem: ReportProblem | null;
  isSent: boolean;
  /** Null if the report was not opened or could not be loaded. */
  thread: Models['ReportThread'] | null;
}
/** Why a code or a reply was rejected. unknown: no report has this code. */
export type ReportProblem = 'required' | 'long' | 'files' | 'unknown' | 'closed' | 'limited' | 'failed';
/** State of a confirmation (NL07). asked: the visitor has opened the link, but has not confirmed yet. */
export type ConfirmationState = 'asked' | 'subscribed' | 'activated' | 'expired' | 'error';
export type PageViewType = PageView['type'];

/** Content of each layout. HTML in models is sanitised; addresses in their url and path fields are checked. */
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
        /** Posts on this page of the list. */
        posts: Models['PostTeaser'][];
        number: number;
        pages: number;
        filter: { category?: string; tag?: string; section?: string };
        /** Names of the tag and the section by which the list is filtered; absent if the CMS does not have them. */
        names: { tag?: string; section?: string };
      }
    | { view: 'single'; post: Models['Post'] };
  job_offers:
    | ({
        view: 'list';
        page: Models['Page'];
        /** ISO date. The server sets it, so that server and browser agree on which offers have expired. */
        today: string;
        /** Id of the newsletter topic that announces each new offer by e-mail; null if there is none. */
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
  /** For a 404: `missing`, and `nearest`, the existing pages above its address, nearest first. */
  error: { status: number; missing: Missing; nearest: PageCrumb[] };
}
export interface PageFrame {
  kind: PageKindName | 'newsletter.confirmation' | 'whistleblower.status' | 'preview' | 'offline' | 'error';
  locale: Locale;
  /** Path of the page with locale prefix, without query. */
  path: string;
  /** Text of the page's h1. */
  title: string;
  /** nodeReference of the sitemap node, or the id of the entity. */
  reference: string | null;
  /** Ids of the category shown (or that of the product shown) and of its ancestors, starting with the category. */
  categoryChain?: string[];
  /** Breadcrumbs from the root to the page itself; if empty, none are shown. */
  crumbs: PageCrumb[];
  banner: Banner | null;
  head: Head;
  /** Paths of the same page in other locales, with locale prefix. */
  translations: Partial<Record<Locale, string>>;
  /** For locales that certainly lack this page: a note in that language. */
  untranslated?: Partial<Record<Locale, string>>;
  /** Deferred reads by the name of their Deferred component (post blocks, neighbours). */
  deferred: Record<string, DeferredRead>;
  /** Signed time at which the page was rendered, which its forms send back; '' on cached pages. */
  formToken: string;
  /** Result of a form that was submitted without JavaScript. */
  posted: PostedForm | null;
  /** Only on previews of a draft. */
  draft?: DraftNotice;
}

export type PageData = {
  [L in CmsLayout | 'error']: PageFrame & { layout: L; content: LayoutContents[L] };
}[CmsLayout | 'error'];
export type PageOf<L extends PageData['layout']> = Extract<PageData, { layout: L }>;
