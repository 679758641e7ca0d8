import { ITEM_PAGES, type ItemPage } from '#shared/pages/page-kinds.ts';
import type { PageView } from '#shared/pages/page-views.ts';
import { blockPage } from './block-page.ts';
import type { PageKind } from './page-kind.ts';

const itemPage = ({ call, view }: ItemPage): PageKind =>
  blockPage({
    layout: 'default',
    loadView: async ({ read }) => ({ type: view, items: await read(call) }) as PageView,
  });

/** The kinds of ITEM_PAGES: each shows the items of its call. */
export const itemPages = Object.fromEntries(
  Object.entries(ITEM_PAGES).map(([kind, page]) => [kind, itemPage(page)]),
) as Record<keyof typeof ITEM_PAGES, PageKind>;
