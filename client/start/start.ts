import { LOAD_FAILURE_ID, ROOT_ID } from '#shared/pages/loaded.ts';
import { isReachable } from '../lib/is-reachable.ts';
import { mayFetchAhead } from '../lib/may-fetch-ahead.ts';
import { mayReload } from '../lib/reload-guard.ts';
import { inTime } from '../lib/timeouts.ts';
import { whenIdle, whenLoaded } from '../lib/when-idle.ts';
import { catchEarlyActions } from './early-actions.ts';

/**
 * All that runs before a page is used (decision 019). It is read and followed as plain HTML; the app is loaded when the browser is
 * idle, or with the visitor's first pointer, key or scroll. Built apart: it shares no chunk with the app.
 */

/** A page that nobody touches is hydrated that long after it has loaded: consent and popups come by themselves. Milliseconds. */
const IDLE_START_MS = 3000;
const FIRST_INPUTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Written by the server (server/render/document.ts): addresses of the entry, of what it and the page import, and of the page's data. */
const { entry = '', modules: imported = '', page, site } = document.getElementById(ROOT_ID)?.dataset ?? {};
const modules = [...imported.split(' '), entry].filter(Boolean);
const data = [page, site].filter((address) => address !== undefined);

/** The exports of the entry (client/entry-client.tsx). */
type App = typeof import('../entry-client.tsx');

let app: Promise<App | null> | null = null;
let state: 'starting' | 'hydrated' | 'failed' = 'starting';
let isRepeating = false;
/** Another document is on its way: this one loads nothing any more. */
let isUnloading = false;
/** What the visitor asked for and is not done yet: a second tap on the same control means the first. */
const pending = new Set<HTMLElement>();

const isEarly = (target: Element) =>
  !isRepeating &&
  (state === 'starting' || (state === 'hydrated' && target.closest('[data-lazy]:not([data-hydrated])') !== null));

catchEarlyActions(isEarly, async ({ target, repeat, worksAsHtml }) => {
  if (pending.has(target)) return;
  pending.add(target);
  document.documentElement.dataset['pending'] = '';
  // a form takes no second submit within the event of the first
  const [started] = await Promise.all([startApp(), new Promise((resolve) => setTimeout(resolve))]);
  // a page that was rendered again has other elements
  const isAnswered = target.isConnected && ((await started?.hydrateLazyPart(target)) ?? false);
  pending.delete(target);
  if (pending.size === 0) delete document.documentElement.dataset['pending'];
  if (!target.isConnected || !(isAnswered || worksAsHtml)) return;
  if (!isAnswered) isUnloading = true;
  isRepeating = true;
  repeat();
  isRepeating = false;
});

const startApp = (): Promise<App | null> => (app ??= runApp());

async function runApp(): Promise<App | null> {
  try {
    // all at once: found import by import they would come one after the other
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // the app reads it when its code is there
    for (const address of data) prefetch(address, 'high');
    const loaded = await inTime(importSequentially());
    if ((await loaded.hydrate()) === 'hydrated') {
      state = 'hydrated';
      return loaded;
    }
    if (!isUnloading) showFailure();
  } catch (error) {
    if (isUnloading) {
      app = null;
      return null;
    }
    console.error('the app did not start', error);
    void reloadOrShowFailure();
  }
  state = 'failed';
  return null;
}

/** One after the other: what the entry imports would be evaluated with it in one long task, and a tap would wait for that. */
async function importSequentially(): Promise<App> {
  for (const href of modules.slice(0, -1)) await import(/* @vite-ignore */ href);
  return import(/* @vite-ignore */ entry);
}

/** Browsers remember a module that failed to load: only a new document can have it. Once, and never over what the visitor does. */
async function reloadOrShowFailure(): Promise<void> {
  if ((await isReachable(location.href)) && mayReload(() => isUnloading)) location.reload();
  else showFailure();
}

function showFailure(): void {
  document.getElementById(LOAD_FAILURE_ID)?.removeAttribute('hidden');
}

/** Into the browser's cache, and no further: a `modulepreload` compiles too, which is a long task on a page that is being read. */
function prefetch(address: string, priority: RequestPriority): void {
  fetch(address, { priority })
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

/** One after the other: to begin all requests at once is a long task too. */
async function prefetchAll(): Promise<void> {
  for (const address of [...modules, ...data]) {
    if (app) return;
    prefetch(address, 'low');
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function watchInputs(): void {
  for (const name of FIRST_INPUTS) addEventListener(name, startApp, { capture: true, passive: true, once: true });
}

watchInputs();
/** Entries that the app has made before a reload are other pages, and nobody but the app would show them. */
const toAddress = () => location.pathname + location.search;
const loadedAddress = toAddress();
addEventListener('popstate', () => {
  if (state !== 'hydrated' && toAddress() !== loadedAddress) location.reload();
});
addEventListener('pagehide', () => {
  isUnloading = true;
});
addEventListener('pageshow', () => {
  isUnloading = false;
  // Back to a page that was left while its app was loaded
  if (!app) watchInputs();
});
// an address may ask for something that only the app shows: a dialog, a tab
if (location.hash || location.search) startApp();
else
  whenLoaded(() => {
    if (mayFetchAhead()) void prefetchAll();
    setTimeout(() => whenIdle(startApp), IDLE_START_MS);
  });
