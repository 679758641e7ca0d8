import type { Models } from '../contract/models/models.ts';
import type { Answer } from '../contract/types.ts';
import type { AdvisoryList, ProductAdvisory } from '../rules/advisories/advisories.ts';
import type { ReportList } from '../rules/investor/report-list.ts';
import type { ListPage } from '../rules/lists/pagination.ts';
import type { FinderSort } from '../rules/products/finder-query.ts';
import type { ComparisonGroup } from '../rules/products/product-comparison.ts';
import type { FinderResult } from '../rules/products/product-finder.ts';
import type { ItemPage } from './page-kinds.ts';
import type { PreviewContent } from './preview-page.ts';

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
  | { type: 'advisories'; list: AdvisoryList; alertTopic: string | null }
  | { type: 'advisory'; advisory: Models['SecurityAdvisory'] }
  /** alertTopic: id of the newsletter topic that announces new reports, as for job offers and advisories. */
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
