import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import type { DeferredSource } from '../page/deferred-context.tsx';

/** Data of the only route, on the server and after each navigation. */
export interface LoadedPage {
  page: PageData;
  site: SiteData;
  t: Translate;
  deferred: DeferredSource;
}
export type PageLoad = (args: LoaderFunctionArgs) => Promise<LoadedPage>;
