import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { toLinkKind } from '#shared/rules/links/link-kind.ts';
import { mayFetchAhead } from '../lib/may-fetch-ahead.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';

/** A pointer that passes over a link means nothing yet. Milliseconds. */
const DWELL_MS = 80;
/** What was fetched on intent is as good as fresh that long. Milliseconds. */
const FRESH_MS = 20_000;
/** Pages kept, and pages asked for at a time. */
const KEPT_MAX = 5;
const RUNNING_MAX = 2;

const kept = new Map<string, { page: Promise<FetchedPage>; at: number }>();
let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The answer that is there or on its way, once. Whoever goes somewhere has no other intent: a click also brings the focus to its link. */
export function takePrefetched(url: URL): Promise<FetchedPage> | null {
  clearTimeout(timer);
  const key = url.pathname + url.search;
  const found = kept.get(key);
  kept.delete(key);
  return found && performance.now() - found.at < FRESH_MS ? found.page : null;
}

export interface PrefetchOptions {
  site: SiteData;
  /** A page that tells nobody where its visitor may go (D7). */
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
  const known = kept.get(url.pathname);
  if (!mayFetchAhead() || running >= RUNNING_MAX) return;
  if (known && performance.now() - known.at < FRESH_MS) return;
  running++;
  const page = fetchPage(url, { isPrefetch: true });
  const entry = { page, at: performance.now() };
  kept.delete(url.pathname);
  kept.set(url.pathname, entry);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  page
    .catch(() => kept.get(url.pathname) === entry && kept.delete(url.pathname))
    .finally(() => {
      running--;
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
