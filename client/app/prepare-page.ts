import { pageBlocks } from '#shared/pages/page-blocks.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { textNamespacesOf } from '#shared/pages/text-namespaces.ts';
import { isLazyBlock, lazyBlocks } from '../blocks/lazy-blocks.ts';
import { layouts } from '../layouts/layouts.tsx';
import { optionalParts, optionalPartsOf } from '../layouts/optional-parts.ts';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { views } from '../views/views.tsx';

/** Parts of the shell that other pages load on demand; the offline page has to include them. */
const OFFLINE_SOURCES = [
  'client/features/basket/BasketPanel.tsx',
  'client/features/product-navigation/ProductNavigation.tsx',
  'client/features/search/Suggestions.tsx',
];

/** The modules of each registry that the page needs. */
function findModules(page: PageData) {
  const view = 'pageView' in page.content ? page.content.pageView : null;
  return {
    layouts: [page.layout],
    views: view ? [view.type] : [],
    blocks: pageBlocks(page)
      .map(({ type }) => type)
      .filter(isLazyBlock),
    optionalParts: optionalPartsOf(page),
  };
}

/** Loads the code that a page needs, before the page is shown. */
export async function preparePage(page: PageData): Promise<void> {
  const needed = findModules(page);
  await Promise.all([
    layouts.load(needed.layouts),
    views.load(needed.views),
    lazyBlocks.load(needed.blocks),
    optionalParts.load(needed.optionalParts),
  ]);
}

/** Source files of that code and of the page's texts: the server lists their chunks in the HTML, to be loaded early. */
export function listSources(page: PageData): string[] {
  const needed = findModules(page);
  return [
    ...layouts.listSources(needed.layouts),
    ...views.listSources(needed.views),
    ...lazyBlocks.listSources(needed.blocks),
    ...optionalParts.listSources(needed.optionalParts),
    ...(page.kind === 'offline' ? OFFLINE_SOURCES : []),
    ...textNamespacesOf(page).map((namespace) => `shared/locales/${page.locale}.json?texts=${namespace}`),
  ];
}

/** For a page reached by navigation: also loads the lazy parts, so that the page is complete when it is shown. */
export async function prepareNextPage(page: PageData): Promise<void> {
  await preparePage(page);
  await loadLazyParts();
}

/** Loads the code of all pages, for the server. */
export async function prepareAll(): Promise<void> {
  await Promise.all([layouts.loadAll(), views.loadAll(), lazyBlocks.loadAll(), optionalParts.loadAll()]);
  // the parts are registered when the layouts are loaded
  await loadLazyParts();
}
