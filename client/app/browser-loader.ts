import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageAnswer } from '#shared/pages/loaded.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { isFreshDocumentWanted } from '../lib/fresh-document.ts';
import { startDeferred } from './hydrated-deferred.ts';
import { loading } from './loading.ts';
import { prepareNextPage } from './prepare-page.ts';
import type { Load } from './routes.tsx';

const never = new Promise<never>(() => {});

/** Navigation in the browser: the same page data from the BFF. What can not go on this way goes on as a plain page load. */
export function createBrowserLoader(site: SiteData, t: Translate, first: PageData): Load {
  const isFirstPrivate = isPrivatePage(first);
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const leave = (address: string) => {
      window.location.assign(address);
      return never;
    };
    // another language brings other texts and menus; a private page shares no document, and no script, with others
    if (splitLocale(url.pathname).locale !== site.locale || isFirstPrivate || isFreshDocumentWanted())
      return leave(url.href);
    const end = loading.getState().start();
    try {
      const query = new URLSearchParams(url.search);
      query.set('path', url.pathname);
      const response = await fetch(`/page-data?${query}`, {
        headers: { accept: 'application/json' },
        signal: request.signal,
      });
      const answer = (await response.json()) as PageAnswer;
      if ('location' in answer) throw redirect(answer.location);
      if (!('page' in answer)) throw new Error('no page');
      if (isPrivatePage(answer.page)) return leave(url.href);
      await Promise.all([loadTexts(answer.page), prepareNextPage(answer.page)]);
      end();
      return { page: answer.page, site, t, deferred: startDeferred(answer.page, request.signal) };
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) {
        end();
        throw error;
      }
      end('failed');
      return leave(url.href);
    }
  };
}
