import type { Models } from '#shared/contract/models/models.ts';
import type { Answer, CallOptions, DeferredRead, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { LocaleSite } from '../../cms/locale-sites.ts';
import type { QueryNames } from '../page-query.ts';

/** Defines the pages of one sitemap `nodeType.action`. */
export interface PageKind {
  /**
   * The call whose answer is the page (RT17). Its id is the node's reference if the contract says so (`isByReference`),
   * else the last segment of the address (RT14).
   */
  endpoint: ReadName;
  /** Query names that change the page. `load` gets no others, so that nothing else can affect a cached page. */
  queryNames: QueryNames;
  /** Whether glossary terms in its texts become links (GL01); not in legal texts, reports and offers. */
  linksTerms?: boolean;
  /** Loads its layout, content and structured data (BX03). Rejects with CmsError, or with a 404 (HttpError). */
  load(context: PageContext): Promise<PageParts>;
}

/** What a page may read of another language. loadSite rejects if its sitemap is not available. */
export interface OtherLocale extends Pick<PageContext, 'locale' | 'read'> {
  loadSite(): Promise<PageContext['site']>;
}

/** Passed to `load`: the node, and functions to read the CMS, bound to the locale and the request. */
export interface PageContext {
  kind: PageKindName;
  node: Models['SitemapNode'];
  /** Id of the kind's endpoint. */
  id: string;
  locale: Locale;
  site: LocaleSite;
  query: URLSearchParams;
  t: Translate;
  read<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** The same for a query with a visitor's values, whose answers must not evict those of pages. */
  readClientQuery<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** The same for another language. */
  inLocale(locale: Locale): OtherLocale;
  /** Whether the cached answer is old because the last call of it failed. */
  isFailing(name: ReadName): boolean;
  /** Logs a mistake in the content once a day, however often the page is loaded. */
  warn(data: object, message: string): void;
}

type Contents = { [P in PageData as P['layout']]: { layout: P['layout']; content: P['content'] } };

/** The part of a page that depends on its kind. The frame (crumbs, head, translations) is built alike for all kinds. */
export type PageParts = Contents[keyof Contents] & {
  /** h1. */
  title: string;
  /** Heading of the banner, by default the title. null: no banner. */
  bannerTitle?: string | null;
  bannerImage?: Models['Image'] | null | undefined;
  seo?: Models['Page']['seo'];
  seoTitle?: string | null | undefined;
  description?: string | null | undefined;
  image?: Models['Image'] | null | undefined;
  type?: 'website' | 'article' | 'product';
  robots?: string;
  /** What the page shows: the id is for translations and popups; an address with another slug redirects to this one. */
  entity?: { id: string; slug?: string | undefined; multilingualRelation?: Models['Relation'][] | null | undefined };
  /** Address of the page that stands for this one, which is redirected to it. */
  movedTo?: string;
  /** Reference of the sitemap node, for pages without an entity. */
  reference?: string;
  /** Id of the product category that the page shows or belongs to, for crumbs and popups. */
  category?: string | undefined;
  /** JSON-LD of this page's entity, without `@context`. */
  data?: object[];
  deferred?: Record<string, DeferredRead>;
  /** Its query in other languages, if it has values that are texts of its own language. */
  translatedQueries?: PageData['translatedQueries'];
  /** The page's position in a paged list. filter: other query values that determine the list. */
  list?: { number: number; pages: number; filter?: Readonly<Record<string, string | null>> };
  /** 503 if an essential part could not be loaded. */
  status?: number;
};
