import type { RouteObject } from 'react-router-dom';
import { dropFlags } from '../lib/navigation/use-query-flag.ts';
import { App } from './App.tsx';
import { CrashPage } from './CrashPage.tsx';
import type { PageLoad } from './loaded-page.ts';

export const PAGE_ROUTE = 'page';

/** One route: every address is resolved by the server from the sitemap (RT06). */
export function createRoutes(load: PageLoad): RouteObject[] {
  return [
    {
      id: PAGE_ROUTE,
      path: '*',
      loader: load,
      Component: App,
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      // a changed fragment or a removed query flag is not a new page
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || dropFlags(currentUrl.search) !== dropFlags(nextUrl.search),
    },
  ];
}
