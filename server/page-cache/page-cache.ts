import { isPrivatePage } from '#shared/pages/private-page.ts';
import { addQuery } from '#shared/routing/address.ts';
import {
  type CacheTimes,
  type Lifetimes,
  type Load,
  type LoadContext,
  type Loaded,
  NEGATIVE_FRACTION,
} from '../cache/cache-entry.ts';
import { type DependencyTracker, trackDependencies } from '../cache/dependency-tracker.ts';
import type { L2Loads } from '../cache/l2-loads.ts';
import { PartitionedLru } from '../cache/partitioned-lru.ts';
import type { PurgeTags } from '../cache/purge-tags.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import { compressTwice, toEtag } from '../http/compression.ts';
import { startDeadline, toLoadDeadline } from '../http/request-signals.ts';
import { abortable } from '../lib/with-timeout.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { type QueryNames, toPageKey } from '../pages/page-query.ts';
import type { ResolvedAddress } from '../pages/resolve-address.ts';
import type { Renderer } from '../render/render-page.ts';
import { markFailed, type Span, withSpan } from '../tracing/spans.ts';
import type { CachedData, CachedPage, FoundPage } from './cached-page.ts';

/** A page with slow deferred parts: streamed to clients while it is rendered whole for the cache. */
type StreamedPage = Extract<PageResult, { type: 'page' }>;
type Redirect = Exclude<PageResult, StreamedPage>;
/** What a load gives. A redirect is not stored: its waiting clients get it. uncacheable: private. */
export type CachedValue = CachedPage | StreamedPage | Redirect | 'uncacheable';
/** Query names, other than null, that change the page of a path. */
type KnownNames = Exclude<QueryNames, null>;
/** Data of a page, with the tags of the page. */
type TaggedData = { data: CachedData; tags: readonly string[] };
/** A cached page, or the result to render for this client alone. */
export type PageOutcome = ({ type: 'cached' } & FoundPage) | PageResult;

export interface PageCacheOptions {
  /** 0: nothing is cached, and every page is rendered for its client alone. */
  maxBytes: number;
  lifetimes: CacheTimes;
  pageLoader: PageLoader;
  renderer: Renderer;
  renderTimeoutMs: number;
  acquireSlot?: () => Promise<() => void>;
  onFull?: () => void;
  l2?: L2Loads<CachedValue> | undefined;
  /** See SwrCache. */
  now?: () => number;
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

/** A page could not be rendered, or lacks a part: the cached one goes on being served. */
class PageFailed extends Error {
  override name = 'PageFailed';
}
const UNCACHEABLE: Loaded<CachedValue> = { value: 'uncacheable', bytes: 0, isStored: false };

/** Caches rendered pages (decision 027): one render for any number of clients; no client can cancel it. */
export function createPageCache(options: PageCacheOptions) {
  const { pageLoader, renderer, renderTimeoutMs, lifetimes } = options;
  const negativeMs = lifetimes.negativeMs * NEGATIVE_FRACTION.page;
  const cache = new SwrCache<CachedValue>({
    maxBytes: options.maxBytes,
    maxEntries: ENTRIES_MAX,
    lifetimes,
    longestPauseMs: PAUSE_MS,
    earlyAnswersMax: STREAMS_MAX,
    acquireSlot: options.acquireSlot,
    onFull: options.onFull,
    l2: options.l2,
    now: options.now,
  });
  /** Query names of paths that the route of pages has served: `findAndRevalidate` must never answer addresses of other routes. */
  const queryNames = new PartitionedLru<KnownNames>({ maxEntries: ENTRIES_MAX });
  /** Page data by version, for browsers that hydrate a version which has been rendered again since. */
  const versions = new PartitionedLru<TaggedData>({
    maxEntries: ENTRIES_MAX,
    maxBytes: VERSIONS_MAX_BYTES,
    sizeOf: ({ data }) => data.br.byteLength + data.gzip.byteLength + 500,
  });
  let renders = 0;
  let failures = 0;
  let purges = 0;

  /** Resolves a path, and remembers which query names change its page. */
  async function resolve(path: string, isRouted: boolean): Promise<ResolvedAddress> {
    const found = await pageLoader.resolve(path);
    if (found.queryNames === null) queryNames.delete(path);
    // until it is known to have a page
    else if (isRouted) queryNames.set(path, found.queryNames, { isExpendable: true });
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
    const copy = cache.findStored(key);
    const hasPage = copy !== undefined && !copy.isNegative;
    const isServedMeanwhile = hasPage && copy.purgedAt === undefined;
    // with a visitor waiting, old answers do at once
    const waitMs = isServedMeanwhile ? REVALIDATION_WAIT_MS : 0;
    try {
      const { tags, isBackground } = context;
      return await trackDependencies({ tags, waitMs, isBackground }, async (tracker) => {
        const { signal } = loading.controller;
        // renews the query names, as the sitemap may have changed since the copy; a failure is answered by `load`
        await abortable(resolve(path, queryNames.peek(path) !== undefined), signal).catch(() => undefined);
        const result = await pageLoader.load(path, new URLSearchParams(search), { signal });
        if (tracker.isUncacheable) return UNCACHEABLE;
        if (result.type === 'redirect') return { ...UNCACHEABLE, value: result };
        if (isPrivatePage(result.page)) return UNCACHEABLE;
        const { page, site, status } = result;
        span?.setAttributes({ 'page.kind': page.kind, 'page.layout': page.layout, 'page.locale': page.locale });
        // the data of error pages and of the offline page (D24) has no address of its own
        const isDataApart = status < 500 && page.kind !== 'offline';
        const request = { url: key, page, site, signal: rendering.controller.signal, isDataApart };
        const { html, data } = await renderer.renderForCache(request, () => {
          // a client's stream is a second render, but shares the reads of this one, so there are no more CMS calls
          if (status < 500) context.answerEarly(result);
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
        // no page is replaced by one that failed, or that lacks a part; but new content goes before purged content
        if (hasPage && (status >= 500 || (tracker.failures > 0 && isServedMeanwhile))) throw new PageFailed();
        const isExpendable = status !== 200 || key.includes('?');
        if (cached.data) versions.set(cached.data.version, { data: cached.data, tags: cached.tags }, { isExpendable });
        const loaded = { value: cached, bytes: sizeOf(cached) };
        if (status >= 500) {
          failures++;
          markFailed(span, PageFailed.name);
          return { ...loaded, freshMs: PAUSE_MS, isNegative: true, isExpendable };
        }
        renders++;
        // after an old sitemap only briefly, as the next one may have the page
        const absentMs = tracker.staleAgeMs > 0 ? Math.min(PROVISIONAL_MS, negativeMs) : negativeMs;
        if (status !== 200) return { ...loaded, freshMs: absentMs, isNegative: true, isExpendable };
        return { ...loaded, isExpendable, ...toTimes(tracker, lifetimes) };
      });
    } finally {
      rendering.stop();
      loading.stop();
    }
  }

  return {
    /** Finds a page that can be sent at once, and starts its revalidation if it is stale. url: raw path and query. acceptsOld: see SwrCache. */
    findAndRevalidate(url: string, acceptsOld: () => boolean): FoundPage | null {
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const names = queryNames.get(path);
      const key = at < 0 ? names && path : names && toPageKey(path, url.slice(at + 1), names);
      const found = key ? cache.findAndRevalidate(key, toLoad(key), acceptsOld) : undefined;
      if (!found || !isCachedPage(found.value)) return null;
      return { page: found.value, served: found };
    },
    /**
     * Returns the cached page, or a new one, which is cached unless it is private. search: without `?`. isRouted: the
     * request came through the route of pages, so that `findAndRevalidate` may answer this path from now on. signal: aborts the
     * wait; loading: aborts resolving the address, and loading for one client. Rejects with the reason of a signal,
     * with a CmsError while there is no sitemap, or with the error of the rendering.
     */
    async findOrLoad(
      { path, search, isRouted }: { path: string; search: string; isRouted: boolean },
      { signal, loading }: { signal: AbortSignal; loading: AbortSignal },
    ): Promise<PageOutcome> {
      const loadForOne = () => pageLoader.load(path, new URLSearchParams(search), { signal: loading });
      if (options.maxBytes === 0) return loadForOne();
      const names = queryNames.get(path) ?? (await abortable(resolve(path, isRouted), loading)).queryNames;
      const key = toPageKey(path, search, names);
      if (key === null) return loadForOne();
      const found = await abortable(cache.findOrLoad(key, toLoad(key)), signal).catch((error: unknown) => {
        // the cached page is gone meanwhile
        if (error instanceof PageFailed) return null;
        throw error;
      });
      if (found === null || found.value === 'uncacheable') return loadForOne();
      const { value, state, ageMs } = found;
      // a redirect keeps the whole query of its client, of which the key may have a part
      if (isRedirect(value))
        return key === addQuery(path, new URLSearchParams(search).toString()) ? value : loadForOne();
      if (value.status < 500) queryNames.setExpendable(path, value.status !== 200);
      return isCachedPage(value) ? { type: 'cached', page: value, served: { state, ageMs } } : value;
    },
    /** The data of a recently sent version, with its tags. */
    findData: (version: string): TaggedData | undefined => versions.get(version),
    purge(tags: PurgeTags): number {
      purges++;
      return cache.purge(tags);
    },
    stats: () => ({ ...cache.stats, failures: cache.stats.failures + failures, renders, purges }),
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

const isCachedPage = (value: CachedValue): value is CachedPage => typeof value === 'object' && !('type' in value);
const isRedirect = (value: CachedPage | PageResult): value is Redirect => 'type' in value && value.type === 'redirect';

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
