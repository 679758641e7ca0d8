import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { OFFLINE_PATH } from '#shared/routing/offline-path.ts';
import { chooseStrategy } from './choose-strategy.ts';

/** Set by the build (scripts/build.mjs): changes with every change of the client. */
declare const BUILD: string;
declare const self: ServiceWorkerGlobalScope;

/** One cache per build: the caches of earlier builds are deleted. */
const CACHE = `site-${BUILD}`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, location.origin);
  if (strategy === 'page') event.respondWith(fetchDocument(event));
  if (strategy === 'asset') event.respondWith(fetchAsset(event));
});

/**
 * Caches the offline page in the languages of the open tabs, without which the browser installs the worker later, and
 * if possible in all others: a visitor without a network may open a page in any.
 */
async function install(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const locales = new Set(pages.map(({ url }) => localeOf(url)));
  await Promise.all([...locales].map(cacheOfflinePage));
  await Promise.allSettled(LOCALES.map(cacheOfflinePage));
  // safe to do at once: no pages are cached, so none can need assets of the previous build
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // earlier workers enabled it, but Firefox cancels a preloaded navigation before the worker can respond to it
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

/** Network only, with the offline page as the fallback. */
async function fetchDocument(event: FetchEvent): Promise<Response> {
  const locale = localeOf(event.request.url);
  try {
    const response = await fetch(event.request);
    event.waitUntil(cacheOfflinePage(locale).catch(() => {}));
    return response;
  } catch (error) {
    const page = await findOfflinePage(locale);
    if (page) return page;
    throw error;
  }
}

/** The offline page in this language; if it is not cached, in any other. */
async function findOfflinePage(locale: Locale): Promise<Response | undefined> {
  for (const language of [locale, ...LOCALES]) {
    const page = await caches.match(toOfflineUrl(language));
    if (page) return page;
  }
  return undefined;
}

/** Caches the page with all assets it refers to, once per build and language. */
async function cacheOfflinePage(locale: Locale): Promise<void> {
  const cache = await caches.open(CACHE);
  const url = toOfflineUrl(locale);
  if (await cache.match(url)) return;
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  if (page.status !== 200) throw new Error(`offline page: ${page.status}`);
  const html = await page.clone().text();
  await cacheAssets(cache, html);
  // after its assets, so that a cached page is complete; a redirected response could not answer a navigation
  await cache.put(url, page.redirected ? new Response(html, { headers: page.headers }) : page);
}

/** Assets that a page or a style sheet (fonts) refers to. */
async function cacheAssets(cache: Cache, text: string): Promise<void> {
  const assets = new Set([...text.matchAll(/\/assets\/[^"')\s#]+/g)].map(([asset]) => asset));
  await Promise.all([...assets].map((asset) => cacheAsset(cache, asset)));
}

async function cacheAsset(cache: Cache, asset: string): Promise<void> {
  if (await cache.match(asset)) return;
  const response = await fetch(asset);
  if (response.status !== 200) throw new Error(`${asset}: ${response.status}`);
  if (asset.endsWith('.css')) await cacheAssets(cache, await response.clone().text());
  await cache.put(asset, response);
}

/** Cache first, as the name changes with the content. Network only if a full or damaged disk refuses the cache. */
async function fetchAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await caches.match(url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic')
    event.waitUntil(storeAsset(url, response.clone()).catch(() => {}));
  return response;
}

async function storeAsset(url: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(url, response);
}

const localeOf = (url: string): Locale => splitLocale(new URL(url).pathname).locale;
const toOfflineUrl = (locale: Locale) => withLocale(OFFLINE_PATH, locale);
