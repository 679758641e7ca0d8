import type { Models } from '#shared/contract/models/models.ts';
import type { Answer, CallOptions, DeferredRead, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageCrumb, PageData } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { Site } from '../cms/site-store.ts';
import type { QueryNames } from './page-query.ts';

/** What a page of one sitemap `nodeType.action` is made of. */
export interface PageKind {
  /**
   * The call whose answer is the page (RT17). Its id is the node's reference where the row of the contract says so
   * (`isByReference`), else the last segment of the address (RT14).
   */
  endpoint: ReadName;
  /** Query names that change the page. load sees no others, so that nothing else gets into a cached page. */
  queryNames: QueryNames;
  /** Terms of the glossary in its texts become links (GL01). Legal texts, reports and offers stay as they are. */
  linksTerms?: boolean;
  /** Feeds that its head announces (BX04). */
  feeds?: readonly ('news' | 'reports')[];
  /** Its layout, content and structured data (BX03). Rejects with CmsError. */
  load(context: LoadContext): Promise<PageDraft>;
}

/** What `load` gets: the node, and reads of the CMS bound to the locale and the request. */
export interface LoadContext {
  kind: PageKindName;
  node: Models['SitemapNode'];
  /** Id of the kind's endpoint. */
  id: string;
  locale: Locale;
  site: Site;
  query: URLSearchParams;
  t: Translate;
  read<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** The same for a query with a visitor's own values, which must not push pages' answers out of the cache. */
  readClientQuery<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** The cached answer is old: the CMS fails to give a newer one. */
  isFailing(name: ReadName): boolean;
  /** For mistakes in the content: logged once a day, however often the page is loaded. */
  warn(data: object, message: string): void;
}

type Contents = { [P in PageData as P['layout']]: { layout: P['layout']; content: P['content'] } };

/** The part of a page that depends on its kind. The frame around it (crumbs, head, translations) is built alike for all. */
export type PageDraft = Contents[keyof Contents] & {
  /** h1. */
  title: string;
  /** Heading of the banner; the title where absent. null: no banner. */
  bannerTitle?: string | null;
  bannerImage?: Models['Image'] | null | undefined;
  seo?: Models['Page']['seo'];
  seoTitle?: string | null | undefined;
  description?: string | null | undefined;
  image?: string | null | undefined;
  type?: 'website' | 'article' | 'product';
  robots?: string;
  /** Slug the address must carry; another one redirects to it. */
  slug?: string;
  /** Id for translations and popups. */
  reference?: string;
  /** Of pages of products and categories, for popups. */
  categoryChain?: string[];
  relations?: readonly Models['Relation'][] | undefined;
  /** Crumbs between the node's and the page's own. */
  crumbs?: PageCrumb[];
  /** JSON-LD of this page's entity. */
  data?: object[];
  deferred?: Record<string, DeferredRead>;
  /** Query that belongs to the canonical address, such as page=2. */
  canonicalQuery?: string;
  /** 503 when a part that can not be missing did not come. */
  status?: number;
};
