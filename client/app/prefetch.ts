import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { mayFetchAhead } from '../lib/may-fetch-ahead.ts';
import { toLinkKind } from '../lib/navigation/link-kind.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';

/** How long the pointer or the focus must rest on a link to count as intent, in milliseconds. */
const DWELL_MS = 80;
/** How long prefetched page data counts as fresh, in milliseconds. */
const FRESH_MS = 20_000;

/** The one page that the visitor seems to want next. */
let ahead: { address: string; page: Promise<FetchedPage>; at: number; ending: AbortController } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const toAddress = ({ pathname, search }: URL) => pathname + search;

function findAhead(url: URL) {
  const isFresh = ahead?.address === toAddress(url) && performance.now() - ahead.at < FRESH_MS;
  return isFresh ? ahead : null;
}

/** Returns the prefetched or pending page data, once. Cancels a planned prefetch: a click also focuses its link. */
export function takePrefetched(url: URL): Promise<FetchedPage> | null {
  clearTimeout(timer);
  const found = findAhead(url);
  if (found) ahead = null;
  return found?.page ?? null;
}

export interface PrefetchOptions {
  site: SiteData;
  /** Whether the page that is shown is private: it must not request anything else (D7). */
  isPrivate(): boolean;
}

/** Prefetches the page data of a link that the pointer rests on, a finger touches or the keyboard focuses. */
export function startPrefetch(options: PrefetchOptions): void {
  const later = (event: Event, ms: number) => {
    clearTimeout(timer);
    const url = findTarget(event.target, options);
    if (url) timer = setTimeout(prefetch, ms, url);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && later(event, DWELL_MS));
  document.addEventListener('touchstart', (event) => later(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => later(event, DWELL_MS));
}

function prefetch(url: URL): void {
  if (!mayFetchAhead() || findAhead(url)) return;
  ahead?.ending.abort();
  const ending = new AbortController();
  const page = fetchPage(url, { signal: ending.signal, isPrefetch: true });
  // the loader that takes it handles a failure
  page.catch(() => {});
  ahead = { address: toAddress(url), page, at: performance.now(), ending };
}

/** Only pages of this language without a query: search results and filtered lists are not prefetched. */
function findTarget(target: EventTarget | null, { site, isPrivate }: PrefetchOptions): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || link.hasAttribute('target') || link.hasAttribute('download') || toLinkKind(href) !== 'page')
    return null;
  const url = new URL(href, location.href);
  const { locale, path } = splitLocale(url.pathname);
  if (url.search || url.pathname === location.pathname || locale !== site.locale || isPrivate()) return null;
  return path === site.routes['whistleblower.index'] ? null : url;
}
