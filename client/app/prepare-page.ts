import type { PageData } from '#shared/pages/page-data.ts';
import { textNamespacesOf } from '#shared/pages/text-namespaces.ts';
import { isLazyBlock, lazyBlocks } from '../blocks/lazy-blocks.ts';
import { layouts } from '../layouts/layouts.tsx';
import { optionalParts, optionalPartsOf } from '../layouts/optional-parts.ts';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { views } from '../views/views.tsx';
import { pageBlocks } from './page-blocks.ts';

/** Parts of the shell that other pages load on demand; the offline page has to include them. */
const OFFLINE_SOURCES = [
  'client/features/basket/BasketPanel.tsx',
  'client/features/product-navigation/ProductNavigation.tsx',
  'client/features/search/Suggestions.tsx',
];

function findModules(page: PageData) {
  const view = 'pageView' in page.content ? page.content.pageView : null;
  const blocks = pageBlocks(page).map(({ type }) => type);
  return [
    ...layouts.list([page.layout]),
    ...views.list(view ? [view.type] : []),
    ...lazyBlocks.list(blocks.filter(isLazyBlock)),
    ...optionalParts.list(optionalPartsOf(page)),
  ];
}

/** Loads the code that a page needs, before the page is shown. */
export async function preparePage(page: PageData): Promise<void> {
  await Promise.all(findModules(page).map((module) => module.load()));
}

/** Source files of that code and of the page's texts: the server lists their chunks in the HTML, to be loaded early. */
export function listSources(page: PageData): string[] {
  return [
    ...findModules(page).map(({ source }) => source),
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
  const registries = [layouts, views, lazyBlocks, optionalParts];
  const modules = registries.flatMap((registry) => registry.list());
  await Promise.all(modules.map((module) => module.load()));
  // the parts are registered when the layouts are loaded
  await loadLazyParts();
}
