import type { Models } from '#shared/contract/models/models.ts';
import type { Answer, CallOptions, DeferredRead, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageCrumb, PageData } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { Site } from '../cms/site-store.ts';

/** Longest phrase that is searched for; longer ones are cut. Characters. */
export const PHRASE_MAX = 200;

/** What a loader gets: the node it serves, and reads bound to the visitor's locale. */
export interface LoadContext {
  kind: PageKindName;
  node: Models['SitemapNode'];
  /** Id of the kind's endpoint (RT14): the node's reference or the last segment of the address. */
  id: string;
  locale: Locale;
  site: Site;
  query: URLSearchParams;
  t: Translate;
  read<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** The same for a query with a visitor's own values, which must not push pages' answers out of the cache. */
  readAsked<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** What was read is not of now: the CMS fails to give a newer answer. */
  isFailing(name: ReadName): boolean;
  /** For mistakes in the content: logged once a day, however often the page is loaded. */
  warn(data: object, message: string): void;
}

type Contents = { [P in PageData as P['layout']]: { layout: P['layout']; content: P['content'] } };

/** What a loader gives: the page's own part. The frame around it (crumbs, head, translations) is built alike for all. */
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

export type Loader = (context: LoadContext) => Promise<PageDraft>;
