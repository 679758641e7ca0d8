import type { Models } from '#shared/contract/models/models.ts';
import type { DeferredRead } from '#shared/contract/types.ts';
import { isLayout } from '#shared/pages/layouts.ts';
import type { MainContent } from '#shared/pages/page-data.ts';
import { pageKinds } from '#shared/pages/page-kinds.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { toNewsCount } from '#shared/rules/post-list.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { buildTermData } from '../structured-data.ts';
import { mains } from './mains.ts';

/** Pages that the CMS assembles from blocks, with the content of their kind below. */
export async function loadCmsPage(context: LoadContext): Promise<PageDraft> {
  const loadMain = mains[context.kind];
  const [page, main] = await Promise.all([loadPage(context), loadMain ? loadMain(context) : null]);
  const data =
    main?.type === 'dictionary'
      ? [
          buildTermData(
            main.terms,
            page.title,
            withLocale(context.node.slug, context.locale, context.site.data.localeMode),
            context.site.data,
          ),
        ]
      : [];
  return { ...layoutOf(page, context, main), ...frameOf(page, context), data };
}

export function loadPage(context: LoadContext): Promise<Models['Page']> {
  const name = pageKinds[context.kind].endpoint === 'downloadCenterPage' ? 'downloadCenterPage' : 'page';
  return context.read(name, { params: { id: context.id } });
}

/** The other layout names belong to kinds with a loader of their own (docs/content.md). */
const PAGE_LAYOUTS = new Set<string>(['home', 'default', 'default_white']);

function layoutOf(page: Models['Page'], context: LoadContext, main: MainContent | null) {
  const wanted = page.layout ?? pageKinds[context.kind].layout;
  const data = { page: context.id, layout: wanted.slice(0, 40) };
  if (!isLayout(wanted)) context.warn(data, 'unknown layout: the page is shown as default');
  else if (!PAGE_LAYOUTS.has(wanted))
    context.warn(data, 'not a layout of pages of blocks: the page is shown as default');
  if (wanted === 'home') return { layout: 'home', content: { page } } as const;
  const layout = wanted === 'default_white' ? 'default_white' : 'default';
  return { layout, content: { page, main } } as const;
}

/** What every page of the CMS says of itself, whatever its layout. */
export function frameOf(page: Models['Page'], context: LoadContext) {
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
  };
}

/** Blocks whose content comes late. */
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
