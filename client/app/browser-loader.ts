import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { isFreshDocumentWanted } from '../lib/navigation/fresh-document.ts';
import { leaveFor, loadOnTheWay, renew } from '../lib/renewal.ts';
import { hasTyped } from '../lib/typed-forms.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { startDeferred } from './hydrated-deferred.ts';
import type { Load } from './loaded-page.ts';
import { loading } from './loading.ts';
import { takePrefetched } from './prefetch.ts';
import { prepareNextPage } from './prepare-page.ts';

const never = new Promise<never>(() => {});

interface LoaderOptions {
  site: SiteData;
  t: Translate;
  /** The page that is shown: private ones share no document, and no script, with others. */
  shown: { page: PageData };
  /** Of the code that runs here; null: unknown, as in development. */
  build: string | null;
}

/** Navigation in the browser: the same page data from the BFF. What can not go on this way goes on as a plain page load. */
export function createBrowserLoader({ site, t, shown, build }: LoaderOptions): Load {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const leave = (address: string) => {
      window.location.assign(address);
      return never;
    };
    // another language brings other texts and menus
    if (splitLocale(url.pathname).locale !== site.locale || isPrivatePage(shown.page) || isFreshDocumentWanted())
      return leave(url.href);
    const end = loading.getState().start();
    let isThere = false;
    try {
      const { answer, build: newest } = await read(url, request.signal);
      if ('location' in answer) throw redirect(answer.location);
      if (!('page' in answer)) throw new Error('no page');
      if (isPrivatePage(answer.page)) return leave(url.href);
      // the site was built anew: so is this page, unless something typed would be lost
      if (build !== null && newest !== null && newest !== build && !hasTyped()) return leave(url.href);
      isThere = true;
      await loadOnTheWay(url.href, async () => {
        await Promise.all([loadTexts(answer.page), prepareNextPage(answer.page)]);
      });
      shown.page = answer.page;
      end();
      return { page: answer.page, site, t, deferred: startDeferred(answer.page, request.signal) };
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) {
        end();
        throw error;
      }
      end('failed');
      if (isThere) await renew(url.href);
      else leaveFor(url.href);
      return never;
    }
  };
}

/** What was fetched on intent, or now. */
async function read(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const early = await takePrefetched(url)?.catch(() => null);
  signal.throwIfAborted();
  return early ?? fetchPage(url, { signal });
}
