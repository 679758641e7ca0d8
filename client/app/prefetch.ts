import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { toLinkKind } from '#shared/rules/links/link-kind.ts';
import { mayFetchAhead } from '../lib/may-fetch-ahead.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';

/** A pointer that passes over a link means nothing yet. Milliseconds. */
const DWELL_MS = 80;
/** What was fetched on intent is as good as fresh that long. Milliseconds. */
const FRESH_MS = 20_000;

/** The one page that the visitor seems to want next. */
let ahead: { key: string; page: Promise<FetchedPage>; at: number; abort(): void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The answer that is there or on its way, once. Whoever goes somewhere has no other intent: a click also brings the focus to its link. */
export function takePrefetched(url: URL): Promise<FetchedPage> | null {
  clearTimeout(timer);
  const found = findAhead(url);
  if (!found) return null;
  ahead = null;
  return found.page;
}

const toKey = (url: URL) => url.pathname + url.search;
const findAhead = (url: URL) => (ahead?.key === toKey(url) && performance.now() - ahead.at < FRESH_MS ? ahead : null);

export interface PrefetchOptions {
  site: SiteData;
  /** A page that requests nothing else (D7). */
  isPrivate(): boolean;
}

/** Data of the page that a link leads to, when a pointer rests on it, a finger touches it or the keyboard comes to it. */
export function startPrefetch(options: PrefetchOptions): void {
  const later = (event: Event, ms: number) => {
    clearTimeout(timer);
    const url = findTarget(event.target, options);
    if (url) timer = setTimeout(prefetch, ms, url);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && later(event, DWELL_MS), {
    passive: true,
  });
  document.addEventListener('touchstart', (event) => later(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => later(event, DWELL_MS));
}

function prefetch(url: URL): void {
  if (!mayFetchAhead() || findAhead(url)) return;
  ahead?.abort();
  const ending = new AbortController();
  const page = fetchPage(url, { signal: ending.signal, isPrefetch: true });
  const entry = { key: toKey(url), page, at: performance.now(), abort: () => ending.abort() };
  ahead = entry;
  page.catch(() => {
    if (ahead === entry) ahead = null;
  });
}

/** Pages of this language without a query: what is searched or filtered is not asked for on a guess. */
function findTarget(target: EventTarget | null, { site, isPrivate }: PrefetchOptions): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || link.target || link.hasAttribute('download') || toLinkKind(href) !== 'page') return null;
  const url = new URL(href, location.href);
  const { locale, path } = splitLocale(url.pathname);
  if (url.search || url.pathname === location.pathname || locale !== site.locale || isPrivate()) return null;
  return path === site.routes['whistleblower.index'] ? null : url;
}
