import type { Models } from '#shared/contract/models/models.ts';
import type { Answer, CallOptions, DeferredRead, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { isLayout } from '#shared/pages/layouts.ts';
import type { PageData, PageView } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { toNewsCount } from '#shared/rules/lists/post-list.ts';
import type { Site } from '../cms/site-store.ts';
import type { QueryNames } from './page-query.ts';

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
  /** Loads its layout, content and structured data (BX03). Rejects with CmsError. */
  load(context: PageContext): Promise<PageDraft>;
}

/** Passed to `load`: the node, and functions to read the CMS, bound to the locale and the request. */
export interface PageContext {
  kind: PageKindName;
  node: Models['SitemapNode'];
  /** Id of the kind's endpoint. */
  id: string;
  locale: Locale;
  site: Site;
  query: URLSearchParams;
  t: Translate;
  read<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** The same for a query with a visitor's values, whose answers must not evict those of pages. */
  readClientQuery<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** Whether the cached answer is old because the last call of it failed. */
  isFailing(name: ReadName): boolean;
  /** Logs a mistake in the content once a day, however often the page is loaded. */
  warn(data: object, message: string): void;
}

type Contents = { [P in PageData as P['layout']]: { layout: P['layout']; content: P['content'] } };

/** The part of a page that depends on its kind. The frame (crumbs, head, translations) is built alike for all kinds. */
export type PageDraft = Contents[keyof Contents] & {
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
  /** Reference of the sitemap node, for pages without an entity. */
  reference?: string;
  /** Id of the product category that the page shows or belongs to, for crumbs and popups. */
  category?: string | undefined;
  /** JSON-LD of this page's entity, without `@context`. */
  data?: object[];
  deferred?: Record<string, DeferredRead>;
  /** The page's position in a paged list. filter: other query values that determine the list. */
  list?: { number: number; pages: number; filter?: Readonly<Record<string, string | null>> };
  /** 503 if an essential part could not be loaded. */
  status?: number;
};

/** Layouts of block pages; the other layouts belong to other kinds (docs/content.md). */
const LAYOUTS = ['home', 'default', 'default_white'] as const;
type BlockPageLayout = (typeof LAYOUTS)[number];

interface BlockPage<View extends PageView> extends Partial<Omit<PageKind, 'load'>> {
  endpoint?: 'page' | 'downloadCenterPage';
  /** Layout if the CMS names none (D32). */
  layout: BlockPageLayout;
  /** Loads the view that the page shows below its blocks. */
  loadView?(context: PageContext): Promise<View>;
  /** Returns additional parts of the draft. view: result of loadView. */
  extend?(context: PageContext, page: Models['Page'], view: View): Pick<PageDraft, 'data' | 'robots' | 'list'>;
}

/** A kind of pages that editors assemble from blocks; below these may be a view of the kind. */
export function blockPage<View extends PageView>(options: BlockPage<View>): PageKind {
  const { layout, endpoint = 'page', queryNames = [], loadView, extend, ...rest } = options;
  return {
    ...rest,
    endpoint,
    queryNames,
    async load(context) {
      const [page, view] = await Promise.all([
        context.read(endpoint, { params: { id: context.id } }),
        loadView?.(context),
      ]);
      return {
        ...toLayout(page, view ?? null, layout, context),
        ...toFrame(page, context),
        ...extend?.(context, page, view as View),
      };
    },
  };
}

export const readPage = (context: PageContext) => context.read('page', { params: { id: context.id } });

function toLayout(page: Models['Page'], view: PageView | null, usual: BlockPageLayout, { id, warn }: PageContext) {
  const requested = page.layout ?? usual;
  const layout = LAYOUTS.find((name) => name === requested);
  if (!layout) {
    const problem = isLayout(requested) ? 'not a layout of pages of blocks' : 'unknown layout';
    warn({ page: id, layout: requested.slice(0, 40) }, `${problem}: the page is shown as default`);
  }
  if (layout === 'home') return { layout, content: { page } } as const;
  return { layout: layout ?? 'default', content: { page, pageView: view } } as const;
}

/** Values that every block page contributes to its frame, whatever its layout. */
export function toFrame(page: Models['Page'], context: PageContext) {
  const showsParent = page.layout === 'default_white' && !context.kind.endsWith('.index');
  const parent = context.node.crumbs?.[1]?.name;
  return {
    title: page.title,
    // the banner's heading is the h1 on index pages only (LY03)
    ...(showsParent && parent ? { bannerTitle: parent } : {}),
    bannerImage: page.seo?.headerImage ?? page.image,
    seo: page.seo,
    seoTitle: page.seoTitle ?? page.seo?.title,
    description: page.seoDescription ?? page.seo?.description ?? page.lead,
    image: page.seoImageSrc ? { url: page.seoImageSrc } : page.image,
    reference: context.node.nodeReference ?? context.id,
    deferred: findDeferred(page.blocks),
  } satisfies Partial<PageDraft>;
}

/** Reads for the blocks whose content is deferred. */
export function findDeferred(blocks: Models['Page']['blocks']): Record<string, DeferredRead> {
  const deferred: Record<string, DeferredRead> = {};
  for (const block of blocks) {
    if (block.type !== 'news') continue;
    const { category, limit } = block.content;
    deferred[`block-${block.id}`] = {
      name: 'posts',
      query: { itemsPerPage: String(toNewsCount(limit)), page: '1', ...(category ? { category } : {}) },
    };
  }
  return deferred;
}
