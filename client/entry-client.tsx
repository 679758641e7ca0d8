import './styles/main.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { ROOT_ID } from '#shared/pages/loaded.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { createBrowserLoader } from './app/browser-loader.ts';
import type { Loaded } from './app/loaded-page.ts';
import { startPrefetch } from './app/prefetch.ts';
import { preparePage } from './app/prepare-page.ts';
import { PageChanged, readFirstPage } from './app/read-first-page.ts';
import { createRoutes, PAGE_ROUTE } from './app/routes.tsx';
import { startWorker } from './app/worker.ts';
import { createBrowserTranslate } from './i18n/browser-translate.ts';
import { loadTexts, texts } from './i18n/load-texts.ts';
import { takeOver, touch } from './lib/slices.tsx';
import { watchChunks } from './lib/update-prompt.ts';

let alive: Promise<void> | null = null;

interface Listener {
  /** The app follows the history by itself. */
  takeHistory(): void;
  /** The app answers clicks and keys, if they are done by `touch`. */
  onRoot(): void;
}

/** Called by the start script, again when it has failed. Resolves when the page is alive. */
export async function start(listener: Listener): Promise<void> {
  await (alive ?? takePage(listener));
}

export { PageChanged, touch };

async function takePage({ takeHistory, onRoot }: Listener): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('a page without a root');
  // the address of the entry names the build; in development there is none
  const build = import.meta.env.DEV ? null : (root.dataset['entry'] ?? null);
  const { page, site, deferred, isExact } = await readFirstPage(root, build);
  await Promise.all([loadTexts(page), preparePage(page)]);
  const t = createBrowserTranslate(site.locale, texts, console.warn);
  const loaded: Loaded = { page, site, t, deferred };
  const shown = { page };
  const router = createBrowserRouter(createRoutes(createBrowserLoader({ site, t, shown, build })), {
    hydrationData: { loaderData: { [PAGE_ROUTE]: loaded } },
  });
  takeHistory();
  const app = <RouterProvider router={router} />;
  alive = takeOver({ inSlices: isExact, onRoot });
  startTransition(() => {
    if (!isExact) createRoot(root).render(app);
    else
      hydrateRoot(root, app, {
        // what React says names the boundary only; why it failed is the cause
        onRecoverableError: (error) =>
          console.error('hydration', error, error instanceof Error ? (error.cause ?? '') : ''),
      });
  });
  startPrefetch({ site, isPrivate: () => isPrivatePage(shown.page) });
  // it stays in the browser: of a private page nothing does (D7)
  if (!isPrivatePage(page)) startWorker(site.hasWorker);
  await alive;
}

watchChunks();
