import './styles/main.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { type Hydration, PAGE_DATA_ID } from '#shared/pages/loaded.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { createBrowserLoader } from './app/browser-loader.ts';
import { toHydratedDeferred } from './app/hydrated-deferred.ts';
import { startPrefetch } from './app/prefetch.ts';
import { preparePage } from './app/prepare-page.ts';
import { createRoutes, type Loaded, PAGE_ROUTE } from './app/routes.tsx';
import { startWorker } from './app/worker.ts';
import { createBrowserTranslate } from './i18n/browser-translate.ts';
import { loadTexts, texts } from './i18n/load-texts.ts';
import { watchChunks } from './lib/renewal.ts';

/** The address of this file names the build; in development there is none. */
const build = import.meta.env.DEV ? null : new URL(import.meta.url).pathname;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !text) return;
  const hydration = JSON.parse(text) as Hydration;
  const { page, site } = hydration;
  await Promise.all([loadTexts(page), preparePage(page)]);
  const t = createBrowserTranslate(site.locale, texts, console.warn);
  const loaded: Loaded = { page, site, t, deferred: toHydratedDeferred(hydration) };
  const shown = { page };
  const router = createBrowserRouter(createRoutes(createBrowserLoader({ site, t, shown, build })), {
    hydrationData: { loaderData: { [PAGE_ROUTE]: loaded } },
  });
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />, {
      // what React says names the boundary only; why it failed is the cause
      onRecoverableError: (error) => console.error('hydration', error, error instanceof Error ? error.cause : ''),
    });
  });
  startPrefetch({ site, isPrivate: () => isPrivatePage(shown.page) });
  // it stays in the browser: of a private page nothing does (D7)
  if (!isPrivatePage(page)) startWorker(site.hasWorker);
}

watchChunks();
void start();
