import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { waitForDocument } from '../lib/leaving.ts';
import { keepFragment } from '../lib/navigation/fragment.ts';
import { isFreshDocumentWanted } from '../lib/navigation/fresh-document.ts';
import { trackNavigation } from '../lib/navigation/requests.ts';
import { cancelLeaving, isDocumentPending, leaveFor, loadDocument } from '../lib/navigation/update-prompt.ts';
import { inTime, timeoutSignal } from '../lib/timeouts.ts';
import { hasTyped } from '../lib/typed/typed-forms.ts';
import { startDeferred } from '../page/hydrated-deferred.ts';
import { type FetchedPage, fetchPage, PAGE_DATA_MAX_MS } from './fetch-page.ts';
import type { LoadedPage, PageLoad } from './loaded-page.ts';
import { takePrefetched } from './prefetch.ts';
import { prepareNextPage } from './prepare-page.ts';

interface LoaderOptions {
  /** First page of this document. */
  first: LoadedPage;
  /** The page that is shown. Private pages never share a document, or its scripts, with other pages. */
  current: { page: PageData };
  /** Build of the running code; null if unknown, as in development. */
  build: string | null;
}

/** Navigation in the browser: reads page data from the BFF. If that is not possible, a new document is loaded. */
export function createBrowserLoader({ first: { site, t }, current, build }: LoaderOptions): PageLoad {
  return (args) => trackNavigation(load(args), args.request.signal);

  async function load({ request, url: { hash } }: LoaderFunctionArgs): Promise<LoadedPage> {
    const url = new URL(request.url);
    // the request's address has no fragment
    url.hash = hash;
    // another language has other texts and menus; a document that is already loading would replace the router's page
    const needsDocument = splitLocale(url.pathname).locale !== site.locale || isPrivatePage(current.page);
    if (needsDocument || isFreshDocumentWanted() || isDocumentPending()) return loadDocument(url.href);
    cancelLeaving();
    try {
      const { answer, build: newest } = await read(url, request.signal);
      if ('location' in answer) throw redirect(keepFragment(answer.location, hash));
      if (!('page' in answer)) throw new Error('no page');
      const { page } = answer;
      // another build is deployed: load a new document, unless typed input would be lost
      const isUpdated = build !== null && newest !== null && newest !== build && !hasTyped();
      if (isUpdated || isPrivatePage(page)) return loadDocument(url.href);
      await inTime(Promise.all([loadTexts(page), prepareNextPage(page)]));
      request.signal.throwIfAborted();
      current.page = page;
      return { page, site, t, deferred: startDeferred(page) };
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) throw error;
      // a link to another document that was followed meanwhile goes first
      await waitForDocument();
      request.signal.throwIfAborted();
      return leaveFor(url.href);
    }
  }
}

/** Takes the prefetched page data, or fetches it now; both together within the time limit of one request. */
async function read(url: URL, signal: AbortSignal): Promise<FetchedPage> {
  const limit = timeoutSignal(PAGE_DATA_MAX_MS, signal);
  const early = await takePrefetched(url)?.catch(() => null);
  signal.throwIfAborted();
  return early ?? fetchPage(url, { signal: limit });
}
