import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { dropFlags } from '../lib/use-query-flag.ts';
import { App } from './App.tsx';
import { CrashPage } from './CrashPage.tsx';
import type { DeferredSource } from './deferred-context.tsx';

/** What the one route shows, on the server and after each navigation. */
export interface Loaded {
  page: PageData;
  site: SiteData;
  t: Translate;
  deferred: DeferredSource;
}
export type Load = (args: LoaderFunctionArgs) => Promise<Loaded>;

export const PAGE_ROUTE = 'page';

/** One route: every address is resolved by the server from the sitemap (RT06). */
export function createRoutes(load: Load): RouteObject[] {
  return [
    {
      id: PAGE_ROUTE,
      path: '*',
      loader: load,
      Component: App,
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      // a changed fragment is no new page, nor is a query flag that was taken out
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || dropFlags(currentUrl.search) !== dropFlags(nextUrl.search),
    },
  ];
}
