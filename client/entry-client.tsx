import './styles/main.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { ROOT_ID } from '#shared/pages/hydration.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { createBrowserLoader } from './app/browser-loader.ts';
import { applyHead } from './app/head.ts';
import type { LoadedPage } from './app/loaded-page.ts';
import { startPrefetch } from './app/prefetch.ts';
import { preparePage } from './app/prepare-page.ts';
import { readFirstPage } from './app/read-first-page.ts';
import { createRoutes, PAGE_ROUTE } from './app/routes.tsx';
import { startWorker } from './app/worker.ts';
import { createBrowserTranslate } from './i18n/browser-translate.ts';
import { loadTexts, texts } from './i18n/load-texts.ts';
import { hydrateLazyPart, loadLazyParts } from './lib/lazy-part.tsx';
import { watchChunks } from './lib/navigation/update-prompt.ts';
import { OnHydrated } from './lib/on-hydrated.tsx';
import { inTime } from './lib/timeouts.ts';
import { rememberFields } from './lib/typed/carry-typed.ts';
import { countError, startTelemetry } from './lib/visitor/telemetry.ts';
import { whenIdle } from './lib/when-idle.ts';

export { hydrateLazyPart };

/** Called once by the start script. Resolves when React handles events; outdated: the page changed, and stays HTML. */
export async function hydrate(): Promise<'hydrated' | 'outdated'> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('a page without a root');
  // the entry's address identifies the build; there is none in development
  const build = import.meta.env.DEV ? null : (root.dataset['entry'] ?? null);
  const first = await readFirstPage(root, build);
  if (!first) return 'outdated';
  const { page, site, deferred, matchesMarkup } = first;
  await inTime(Promise.all([loadTexts(page), preparePage(page)]));
  const t = createBrowserTranslate(site.locale, texts, console.warn);
  const loaded: LoadedPage = { page, site, t, deferred };
  const current = { page };
  const router = createBrowserRouter(createRoutes(createBrowserLoader({ first: loaded, current, build })), {
    hydrationData: { loaderData: { [PAGE_ROUTE]: loaded } },
  });
  const fields = rememberFields(root);
  // React cannot show another address, even a fragment, until the whole page is hydrated; a part that fails stays plain HTML
  router.subscribe(() => {
    fields.forget();
    loadLazyParts().catch(() => {});
  });
  const hydrated = Promise.withResolvers<void>();
  const app = (
    <OnHydrated onHydrated={hydrated.resolve}>
      <RouterProvider router={router} />
    </OnHydrated>
  );
  // a transition, so that React yields to the visitor's input
  startTransition(() => {
    if (!matchesMarkup) {
      applyHead(page, site.siteName);
      createRoot(root).render(app);
      fields.carry();
    } else
      hydrateRoot(root, app, {
        // React's message names only the boundary; the reason is in the cause
        onRecoverableError: (error) => {
          console.error('hydration', error, error instanceof Error ? (error.cause ?? '') : '');
          countError('hydration');
          // parts that were plain HTML are gone as well
          loadLazyParts().catch(() => {});
          fields.carry();
        },
      });
  });
  startPrefetch({ site, isPrivate: () => isPrivatePage(current.page) });
  // the worker stays in the browser, and nothing of a private page may (D7)
  if (!isPrivatePage(page)) startWorker(site.hasWorker);
  await hydrated.promise;
  // the rest of the page is hydrated by then: tests, measurements and `use-hash` (what is open after Back) rely on it
  whenIdle(() => {
    document.documentElement.dataset['ready'] = 'true';
  });
  startTelemetry({ site, current, build });
  return 'hydrated';
}

watchChunks();
