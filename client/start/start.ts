import './older-browsers.ts';
import { LOAD_FAILURE_ID, ROOT_ID } from '#shared/pages/hydration.ts';
import { isReachable } from '../lib/is-reachable.ts';
import { mayFetchAhead } from '../lib/may-fetch-ahead.ts';
import { markLocked } from '../lib/page-lock.ts';
import { mayReload } from '../lib/reload-guard.ts';
import { inTime, sleep } from '../lib/timeouts.ts';
import { whenIdle, whenLoaded } from '../lib/when-idle.ts';
import { catchEarlyActions, DIALOG_QUERY } from './early-actions.ts';
import { leaveBannerToApp, updateBanner, updateSurvey } from './stored-answers.ts';
import { ignoreStrayDrops, markUnlistedFiles } from './stray-drops.ts';
import { hasPopovers, openByAttribute } from './without-popovers.ts';

/**
 * The only script that runs before a page is used (decision 019). Reading and following links works as plain HTML; the
 * app is loaded when the browser is idle, or with the visitor's first pointer, key or scroll event. Built separately:
 * it shares no chunk with the app.
 */

/** Without input, the page is hydrated this long after it has loaded, for popups. In milliseconds. */
const IDLE_START_MS = 3000;
const FIRST_INPUTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'dragenter',
] as const;
/** Inputs of visitors alone: crawlers that render a page scroll it at most, and browsers do so by themselves. */
const OWN_INPUTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'] as const;

/** Written by server/render/document.ts: addresses of the entry, of what it and the page import, and of page data. */
const { entry = '', modules: imported = '', page, site } = document.getElementById(ROOT_ID)?.dataset ?? {};
const modules = [...imported.split(' '), entry].filter(Boolean);
const data = [page, site].filter((address) => address !== undefined);

/** The exports of the entry (client/entry-client.tsx). */
type App = typeof import('../entry-client.tsx');

let app: Promise<App | null> | null = null;
let state: 'starting' | 'hydrated' | 'failed' = 'starting';
let isRepeating = false;
/**
 * Whether anybody waits for the app, as a visitor has done something or the address opens a dialog: otherwise nobody
 * misses an app that does not come (decision 062).
 */
let isAwaited = DIALOG_QUERY.test(location.search);
const untilInput = new AbortController();
/** The app did not start while nobody waited for it: the first input tries again. */
let needsRetry = false;
/** After the app has failed: whether the page is loaded again. */
let reloading: Promise<boolean> | null = null;
/** Another document is loading: this one loads nothing any more. */
let isUnloading = false;
/** Controls whose action is still waiting: a second tap on the same one is ignored. */
const pending = new Set<HTMLElement>();

const isEarly = (target: Element) =>
  !isRepeating &&
  (state === 'starting' ||
    // without the app, links and forms work as plain HTML, buttons do nothing
    (state === 'failed' && target instanceof HTMLButtonElement) ||
    (state === 'hydrated' && target.closest('[data-lazy]:not([data-hydrated])') !== null));

catchEarlyActions(isEarly, async ({ target, repeat, worksAsHtml }) => {
  if (pending.has(target)) return;
  pending.add(target);
  isAwaited = true;
  document.documentElement.dataset['pending'] = '';
  // also waits for the next task: a form cannot be submitted again within its submit event
  const [started] = await Promise.all([startApp(), sleep()]);
  // false if the page was rendered again, with new elements
  const isAnswered = target.isConnected && ((await started?.hydrateLazyPart(target)) ?? false);
  pending.delete(target);
  if (pending.size === 0) delete document.documentElement.dataset['pending'];
  if (!started && !worksAsHtml) return showFailure();
  if (!target.isConnected || !(isAnswered || worksAsHtml)) return;
  if (!isAnswered) isUnloading = true;
  isRepeating = true;
  repeat();
  isRepeating = false;
});

/** The cookie banner, until React takes it over; never without the app, which its answers need. */
function refreshBanner(): void {
  if (state !== 'hydrated') updateBanner(state === 'starting' && hasPopovers);
}

/** The app, with its menus, needs popovers: elsewhere a page stays what it is without the app. */
const startApp = (): Promise<App | null> => (app ??= hasPopovers ? runApp() : stayHtml());

async function runApp(): Promise<App | null> {
  try {
    // all at once: otherwise the browser would discover them one after the other, import by import
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // the app reads the data as soon as its code is loaded
    for (const address of data) prefetch(address, 'high');
    const loaded = await importSequentially();
    if ((await loaded.hydrate()) === 'hydrated') {
      state = 'hydrated';
      leaveBannerToApp();
      return loaded;
    }
  } catch (error) {
    if (isUnloading) {
      app = null;
      return null;
    }
    console.error('the app did not start', error);
    if (!isAwaited) {
      app = null;
      needsRetry = true;
      return null;
    }
    reloading = reloadOnce();
  }
  return stayHtml();
}

async function stayHtml(): Promise<null> {
  state = 'failed';
  refreshBanner();
  // without the app there are no results to show instead
  delete document.documentElement.dataset['surveyState'];
  if (DIALOG_QUERY.test(location.search)) void showFailure();
  return null;
}

/**
 * Imports one after the other: otherwise all modules are evaluated in one long task, which delays a tap. The limit of
 * time is that of one module, so a slow network is not taken for a broken one as long as modules arrive.
 */
async function importSequentially(): Promise<App> {
  for (const href of modules.slice(0, -1)) await inTime(import(/* @vite-ignore */ href));
  return inTime(import(/* @vite-ignore */ entry));
}

/** Browsers remember a failed import, so only a new document can load it. Once, and never while a form is in use. */
async function reloadOnce(): Promise<boolean> {
  const isReloading = (await isReachable(location.href)) && !isUnloading && mayReload();
  if (isReloading) location.reload();
  return isReloading;
}

/** Shows that what the visitor did needs the app, unless the page is loaded again or left. */
async function showFailure(): Promise<void> {
  if ((await reloading) || isUnloading) return;
  document.getElementById(LOAD_FAILURE_ID)?.removeAttribute('hidden');
}

/** Only fills the browser's cache: `modulepreload` would also compile, a long task while the visitor is reading. */
function prefetch(address: string, priority: RequestPriority): void {
  fetch(address, { priority })
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

/** Prefetches one after the other, because starting all requests at once is a long task too. */
async function prefetchAll(): Promise<void> {
  for (const address of [...modules, ...data]) {
    if (app) return;
    prefetch(address, 'low');
    await sleep();
  }
}

/** Browsers report a mouse that rests whenever the page below it has been laid out. */
const isResting = ({ type, movementX, movementY }: PointerEvent): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/** Notes the first input of a visitor. */
function noteInput(event: Event): void {
  if (isResting(event as PointerEvent)) return;
  untilInput.abort();
  isAwaited = true;
  if (needsRetry) startApp();
}

function watchInputs(): void {
  const watching = new AbortController();
  const onInput = (event: Event) => {
    if (isResting(event as PointerEvent)) return;
    watching.abort();
    startApp();
  };
  for (const name of FIRST_INPUTS)
    addEventListener(name, onInput, { capture: true, passive: true, signal: watching.signal });
}

for (const name of OWN_INPUTS)
  addEventListener(name, noteInput, { capture: true, passive: true, signal: untilInput.signal });
watchInputs();
ignoreStrayDrops();
markUnlistedFiles();
refreshBanner();
if (updateSurvey()) startApp();
if (!hasPopovers) openByAttribute();
/** History entries that the app added before a reload are other pages, which only the app could show. */
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
  // another page may have been answered meanwhile
  refreshBanner();
  // the visitor came back to a page that was left while its app was loading
  if (!app) watchInputs();
});
// the page may show a dialog that only the app makes modal
const hasDialog = document.querySelector('dialog[open]') !== null;
// meanwhile the page behind it does not scroll, as with every dialog
markLocked(hasDialog);
// the address may refer to something that only the app can show: a dialog, a tab; the page without a network shows what
// is stored, and waits for the connection
if (!hasPopovers || location.hash || location.search || hasDialog || !navigator.onLine) startApp();
else
  whenLoaded(() => {
    if (mayFetchAhead()) void prefetchAll();
    setTimeout(() => whenIdle(startApp), IDLE_START_MS);
  });
