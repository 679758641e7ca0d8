import type { Models } from '#shared/contract/models/models.ts';
import type { DeferredRead, ReadName } from '#shared/contract/types.ts';
import { isLayout } from '#shared/pages/layouts.ts';
import type { PageView } from '#shared/pages/page-data.ts';
import { toNewsCount } from '#shared/rules/lists/post-list.ts';
import type { LoadContext, PageDraft, PageKind } from './page-kind.ts';

/** Layouts that a page of blocks can have; the other names belong to other kinds (docs/content.md). */
const LAYOUTS = ['home', 'default', 'default_white'] as const;
type BlockPageLayout = (typeof LAYOUTS)[number];

interface BlockPage {
  /** Where the CMS names none (D32). */
  layout: BlockPageLayout;
  endpoint?: 'page' | 'downloadCenterPage';
  queryNames?: PageKind['queryNames'];
  linksTerms?: boolean;
  feeds?: PageKind['feeds'];
  /** What the page shows below its blocks. */
  loadView?(context: LoadContext): Promise<PageView>;
  /** JSON-LD. */
  buildData?(context: LoadContext, page: Models['Page'], view: PageView | null): object[];
}

/** A kind whose pages the CMS assembles from blocks, with a view of the kind's own below them. */
export function blockPage(options: BlockPage): PageKind {
  const { layout, endpoint = 'page', queryNames = [], linksTerms = false, feeds = [] } = options;
  return {
    endpoint,
    queryNames,
    linksTerms,
    feeds,
    async load(context) {
      const [page, view = null] = await Promise.all([loadPage(context, endpoint), options.loadView?.(context)]);
      const data = options.buildData?.(context, page, view) ?? [];
      return { ...toLayout(page, view, layout, context), ...toFrame(page, context), data };
    },
  };
}

export function loadPage(context: LoadContext, endpoint: ReadName & BlockPage['endpoint'] = 'page') {
  return context.read(endpoint, { params: { id: context.id } });
}

function toLayout(page: Models['Page'], view: PageView | null, usual: BlockPageLayout, { id, warn }: LoadContext) {
  const wanted = page.layout ?? usual;
  const layout = LAYOUTS.find((name) => name === wanted);
  if (!layout) {
    const problem = isLayout(wanted) ? 'not a layout of pages of blocks' : 'unknown layout';
    warn({ page: id, layout: wanted.slice(0, 40) }, `${problem}: the page is shown as default`);
  }
  if (layout === 'home') return { layout, content: { page } } as const;
  return { layout: layout ?? 'default', content: { page, main: view } } as const;
}

/** What every page of blocks contributes to its frame, whatever its layout. */
export function toFrame(page: Models['Page'], context: LoadContext) {
  const showsParent = page.layout === 'default_white' && !context.kind.endsWith('.index');
  const parent = context.node.crumbs?.[1]?.name;
  return {
    title: page.title,
    // LY03: the banner's heading is the h1 on index pages only
    ...(showsParent && parent ? { bannerTitle: parent } : {}),
    bannerImage: page.seo?.headerImage ?? page.image,
    seo: page.seo,
    seoTitle: page.seoTitle ?? page.seo?.title,
    description: page.seoDescription ?? page.seo?.description ?? page.lead,
    image: page.seoImageSrc ?? page.image?.url,
    reference: context.node.nodeReference ?? context.id,
    deferred: findDeferred(page.blocks),
  } satisfies Partial<PageDraft>;
}

/** Blocks whose content is deferred. */
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
