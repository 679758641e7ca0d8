import type { Models } from '#shared/contract/models/models.ts';
import type { DeferredRead } from '#shared/contract/types.ts';
import { isLayout } from '#shared/pages/layouts.ts';
import type { PageView } from '#shared/pages/page-views.ts';
import { toNewsCount } from '#shared/rules/lists/post-counts.ts';
import type { PageContext, PageKind, PageParts } from './page-kind.ts';

/** Layouts of block pages; the other layouts belong to other kinds (docs/content.md). */
const LAYOUTS = ['home', 'default', 'default_white'] as const;
type BlockPageLayout = (typeof LAYOUTS)[number];

type ExtraParts = Pick<PageParts, 'data' | 'robots' | 'list' | 'translatedQueries'>;

interface BlockPage<View extends PageView> extends Partial<Omit<PageKind, 'load'>> {
  endpoint?: 'page' | 'downloadCenterPage';
  /** Layout if the CMS names none (D32). */
  layout: BlockPageLayout;
  /** Loads the view that the page shows above or below its blocks. */
  loadView?(context: PageContext): Promise<View>;
  /** Returns additional parts of the page. view: result of loadView. */
  extend?(context: PageContext, page: Models['Page'], view: View): ExtraParts | Promise<ExtraParts>;
}

/** A kind of pages that editors assemble from blocks; above or below these may be a view of the kind. */
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
        ...(await extend?.(context, page, view as View)),
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
  } satisfies Partial<PageParts>;
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
