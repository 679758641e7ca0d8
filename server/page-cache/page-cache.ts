import { isPrivatePage } from '#shared/pages/private-page.ts';
import {
  type CacheTimes,
  type Found,
  type Lifetimes,
  type Load,
  type LoadContext,
  type Loaded,
  NEGATIVE_SHARE,
  type Tags,
} from '../cache/cache-entry.ts';
import { type DependencyTracker, trackDependencies } from '../cache/dependency-tracker.ts';
import type { L2Loads } from '../cache/l2-loads.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import { compressTwice, toEtag } from '../http/compression.ts';
import { startDeadline, toLoadDeadline } from '../http/request-signals.ts';
import { abortable } from '../lib/with-timeout.ts';
import type { FoundAddress } from '../pages/find-address.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { toPageKey } from '../pages/page-query.ts';
import type { Renderer } from '../render/render-page.ts';
import { type Span, withSpan } from '../tracing/spans.ts';
import { createPageDataStore, createPathNames } from './lookups.ts';
import type { CachedPage, FoundPage } from './send-cached-page.ts';

/** A page with slow deferred parts: streamed to clients while it is rendered whole for the cache. */
interface DeferredPage {
  result: PageResult;
  streams: number;
}
/** uncacheable: private, or a redirect. */
export type CachedValue = CachedPage | DeferredPage | 'uncacheable';
/** A cached page, or the result to render for this client alone. */
export type PageOutcome = ({ type: 'cached' } & FoundPage) | PageResult;

/** A page that could not be loaded, or lacks a part that the cached copy has: sent to waiting clients, not stored. */
class PageFailed extends Error {
  override name = 'PageFailed';
  /** null when no client waits for it any more: the error, stored for the back-off, must not hold the page. */
  page: CachedPage | null;
  constructor(page: CachedPage) {
    super(`status ${page.status}`);
    this.page = page;
    setTimeout(() => {
      this.page = null;
    }, 2 * PAUSE_MS).unref();
  }
}

export interface PageCacheOptions {
  /** 0: nothing is cached, and every page is rendered for its client alone. */
  maxBytes: number;
  lifetimes: CacheTimes;
  pages: PageLoader;
  renderer: Renderer;
  renderTimeoutMs: number;
  acquireSlot?: () => Promise<() => void>;
  onFull?: () => void;
  l2?: L2Loads<CachedValue> | undefined;
}

const ENTRIES_MAX = 10_000;
/** Pause before a failed page is rendered again, in milliseconds; the CMS calls have their own back-off. */
const PAUSE_MS = 250;
/** How long a page's revalidation waits for new deferred data, in milliseconds; other reads have a shorter deadline. */
const REVALIDATION_WAIT_MS = 10_000;
/** How long a page that lacks a part, or has an old one, is fresh, in milliseconds. */
const PROVISIONAL_MS = 1000;
/** Number of clients that get a stream of a page with slow parts; others wait for the whole page. */
const STREAMS_MAX = 8;
/** Bytes of page data for browsers that are still hydrating a version which has been rendered again since. */
const VERSIONS_MAX_BYTES = 12 * 1024 * 1024;
const UNCACHEABLE: Loaded<CachedValue> = { value: 'uncacheable', bytes: 0, isStored: false };

/** Caches rendered pages (decision 027): one render for any number of clients; no client can cancel it. */
export function createPageCache(options: PageCacheOptions) {
  const { pages, renderer, renderTimeoutMs, lifetimes } = options;
  const negativeMs = lifetimes.negativeMs * NEGATIVE_SHARE.page;
  const cache = new SwrCache<CachedValue>({
    maxBytes: options.maxBytes,
    maxEntries: ENTRIES_MAX,
    lifetimes,
    maxPauseMs: PAUSE_MS,
    acquireSlot: options.acquireSlot,
    onFull: options.onFull,
    l2: options.l2,
  });
  /** Query names of paths that the route of pages has served: `find` must never answer addresses of other routes. */
  const queryNames = createPathNames(ENTRIES_MAX);
  const versions = createPageDataStore(VERSIONS_MAX_BYTES);
  let renders = 0;
  let purges = 0;

  /** Resolves a path, and remembers which query names change its page. */
  async function resolve(path: string, isRouted: boolean): Promise<FoundAddress> {
    const found = await pages.resolve(path);
    if (found.queryNames === null) queryNames.delete(path);
    else if (isRouted) queryNames.set(path, found.queryNames);
    return found;
  }

  function toLoad(key: string): Load<CachedValue> {
    return (context) => withSpan('page', {}, (span) => loadPage(key, context, span));
  }

  async function loadPage(key: string, context: LoadContext<CachedValue>, span: Span | null) {
    const startedAt = performance.now();
    const [path = '', search] = key.split('?', 2);
    const rendering = startDeadline(renderTimeoutMs);
    const loading = startDeadline(toLoadDeadline(renderTimeoutMs));
    const copy = cache.peek(key);
    const hasGoodCopy = copy !== undefined && copy.purgedAt === undefined && !copy.isNegative;
    const waitMs = hasGoodCopy ? REVALIDATION_WAIT_MS : 0;
    try {
      const { tags, isBackground } = context;
      return await trackDependencies({ tags, waitMs, isBackground }, async (tracker) => {
        const { signal } = loading.controller;
        // renews the query names, as the sitemap may have changed since the copy; a failure is answered by `load`
        await abortable(resolve(path, queryNames.has(path)), signal).catch(() => undefined);
        const result = await pages.load(path, new URLSearchParams(search), { signal });
        if (result.type === 'redirect' || isPrivatePage(result.page) || tracker.isUncacheable) return UNCACHEABLE;
        const { page, site, status } = result;
        span?.setAttributes({ 'page.kind': page.kind, 'page.layout': page.layout, 'page.locale': page.locale });
        // the data of error pages and of the offline page (D24) has no address of its own
        const isDataApart = status < 500 && page.kind !== 'offline';
        const request = { url: key, page, site, signal: rendering.controller.signal, isDataApart };
        const { html, data } = await renderer.renderForCache(request, () => {
          // a client's stream is a second render, but shares the reads of this one, so there are no more CMS calls
          if (status < 500) context.answerEarly({ result, streams: 0 });
        });
        if (tracker.isUncacheable) return UNCACHEABLE;
        const cached: CachedPage = {
          status,
          locale: page.locale,
          etag: toEtag(html),
          html: await compressTwice(html),
          data: data && { version: data.version, ...(await compressTwice(data.json)) },
          tags: [...tracker.tags],
          tookMs: performance.now() - startedAt,
        };
        const isClientKeyed = status !== 200 || key.includes('?');
        if (cached.data) versions.set({ data: cached.data, tags: cached.tags }, isClientKeyed);
        // a good copy is never replaced by a worse page (hardening 12)
        if (status >= 500 || (tracker.failures > 0 && hasGoodCopy)) throw new PageFailed(cached);
        renders++;
        const loaded = { value: cached, bytes: sizeOf(cached) };
        // after an old sitemap only briefly, as the next one may have the page
        const absentMs = tracker.staleAgeMs > 0 ? Math.min(PROVISIONAL_MS, negativeMs) : negativeMs;
        if (status !== 200) return { ...loaded, freshMs: absentMs, isNegative: true, isClientKeyed };
        return { ...loaded, isClientKeyed, ...toTimes(tracker, lifetimes) };
      });
    } finally {
      rendering.stop();
      loading.stop();
    }
  }

  return {
    /** Finds a page that can be sent at once. url: raw path and query. acceptsOld: see SwrCache. */
    find(url: string, acceptsOld: () => boolean): FoundPage | null {
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const names = queryNames.get(path);
      const key = at < 0 ? names && path : names && toPageKey(path, url.slice(at + 1), names);
      const found = key ? cache.find(key, toLoad(key), acceptsOld) : undefined;
      return found ? toCached(found) : null;
    },
    /**
     * Returns the cached page, or a new one, which is cached unless it is private. search: without `?`. isRouted: the
     * request came through the route of pages, so that `find` may answer this path from now on. signal: aborts the
     * wait; loading: aborts resolving the address, and loading for one client. Rejects with the reason of a signal,
     * with a CmsError while there is no sitemap, or with the error of the rendering.
     */
    async get(
      { path, search, isRouted }: { path: string; search: string; isRouted: boolean },
      { signal, loading }: { signal: AbortSignal; loading: AbortSignal },
    ): Promise<PageOutcome> {
      const loadForOne = () => pages.load(path, new URLSearchParams(search), { signal: loading });
      if (options.maxBytes === 0) return loadForOne();
      const names = queryNames.get(path) ?? (await abortable(resolve(path, isRouted), loading)).queryNames;
      const key = toPageKey(path, search, names);
      if (key === null) return loadForOne();
      try {
        let found = await abortable(cache.get(key, toLoad(key)), signal);
        if (isDeferred(found.value)) {
          const { result } = found.value;
          if (result.type === 'page') queryNames.sort(path, result.status === 200);
          if (found.value.streams++ < STREAMS_MAX) return result;
          found = await abortable(cache.get(key, toLoad(key), { isWhole: true }), signal);
        }
        const cached = toCached(found);
        if (cached) queryNames.sort(path, cached.page.status === 200);
        return cached ?? loadForOne();
      } catch (error) {
        if (!(error instanceof PageFailed)) throw error;
        if (!error.page) return loadForOne();
        return { type: 'cached', page: error.page, served: { state: 'miss', ageMs: 0 } };
      }
    },
    /** The data of a recently sent version, with its tags. */
    findData: versions.find,
    purge(tags: Tags): number {
      purges++;
      return cache.purge(tags);
    },
    stats: () => ({ ...cache.stats, renders, purges }),
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

const isDeferred = (value: CachedValue): value is DeferredPage => typeof value === 'object' && 'result' in value;

function toCached({ value, state, ageMs }: Found<CachedValue>): ({ type: 'cached' } & FoundPage) | null {
  if (value === 'uncacheable' || isDeferred(value)) return null;
  return { type: 'cached', page: value, served: { state, ageMs } };
}

/**
 * Lifetimes of a page: as fresh and as old as its oldest answer, since rendering does not make stale answers newer. A
 * page that lacks something is soon rendered again.
 */
function toTimes(tracker: DependencyTracker, { freshMs, staleMs }: Lifetimes) {
  const { staleAgeMs: ageMs, validUntil, freshUntil } = tracker;
  const isProvisional = tracker.pending > 0 || tracker.failures > 0;
  const leastMs = Math.min(PROVISIONAL_MS, freshMs);
  const validMs = Math.max(0, validUntil - Date.now());
  const remainingMs = Math.min(validMs, freshMs, Math.max(leastMs, isProvisional ? 0 : freshUntil - performance.now()));
  return {
    ...(ageMs > 0 ? { ageMs } : {}),
    freshMs: ageMs + remainingMs,
    staleMs: isProvisional ? 0 : Math.min(staleMs, validMs - remainingMs),
    isForL2: !isProvisional && ageMs === 0,
  };
}

const sizeOf = ({ html, data, tags }: CachedPage): number =>
  [html.br, html.gzip, data?.br, data?.gzip].reduce((sum, body) => sum + (body?.byteLength ?? 0), 500) +
  2 * tags.join().length;
