import type { Locale } from '#shared/locales/locales.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { OFFLINE_PATH } from '#shared/routing/offline-path.ts';
import { chooseWay } from './choose-way.ts';

/** Set by the build (scripts/build.mjs): another one with every change of the client. */
declare const BUILD: string;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of the worker's world that is used; TypeScript knows either a page's or a worker's. */
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
const worker = self as unknown as Worker;

/** One cache a build: with it go the assets and the offline pages of the one before. */
const CACHE = `site-${BUILD}`;
/** Assets kept, the oldest go first; a build has about half as many. */
const ASSETS_MAX = 300;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const way = chooseWay(event.request, location.origin);
  if (way === 'page') event.respondWith(answerPage(event));
  if (way === 'asset') event.respondWith(answerAsset(event));
});

/** The offline page of the languages that are open; without it the worker is of no use, and is tried again another time. */
async function install(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const locales = new Set(pages.map(({ url }) => localeOf(url)));
  await Promise.all([...locales].map(keepOfflinePage));
  // no page is kept, so none of the last build can come of this
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Firefox gives a preloaded navigation up before the worker can answer it with the offline page; earlier workers turned it on
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
}

/** The network alone, and what it says; only where there is none, the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const locale = localeOf(event.request.url);
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepOfflinePage(locale).catch(() => {}));
    return answer;
  } catch (error) {
    const page = await findOfflinePage(locale);
    if (page) return page;
    throw error;
  }
}

async function findOfflinePage(locale: Locale): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  // another language is better than none
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith(OFFLINE_PATH));
  return cache.match(pages.find(({ url }) => localeOf(url) === locale) ?? pages[0] ?? toOfflineUrl(locale));
}

/** The page with everything its HTML names, once a build and language. */
async function keepOfflinePage(locale: Locale): Promise<void> {
  const cache = await caches.open(CACHE);
  const url = toOfflineUrl(locale);
  if (await cache.match(url)) return;
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  if (page.status !== 200) throw new Error(`offline page: ${page.status}`);
  const html = await page.clone().text();
  await keepAssets(cache, html);
  // last: a page without its parts would be half a page
  // one that came by a redirect could not answer a navigation
  await cache.put(url, page.redirected ? new Response(html, { headers: page.headers }) : page);
}

/** What a page or a style sheet names: fonts are named by the latter. */
async function keepAssets(cache: Cache, text: string): Promise<void> {
  const assets = new Set([...text.matchAll(/\/assets\/[^"')\s#]+/g)].map(([asset]) => asset));
  await Promise.all([...assets].map((asset) => keepAsset(cache, asset)));
}

async function keepAsset(cache: Cache, asset: string): Promise<void> {
  if (await cache.match(asset)) return;
  const answer = await fetch(asset);
  if (answer.status !== 200) throw new Error(`${asset}: ${answer.status}`);
  if (asset.endsWith('.css')) await keepAssets(cache, await answer.clone().text());
  await cache.put(asset, answer);
}

/** Their names change with their content: what is there is right. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const known = await cache.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    event.waitUntil(
      cache.put(request.url, copy).then(
        () => trim(cache),
        () => {},
      ),
    );
  }
  return answer;
}

async function trim(cache: Cache): Promise<void> {
  const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const old of assets.slice(0, Math.max(0, assets.length - ASSETS_MAX))) await cache.delete(old);
}

const localeOf = (url: string): Locale => splitLocale(new URL(url).pathname).locale;
const toOfflineUrl = (locale: Locale) => withLocale(OFFLINE_PATH, locale);
