import { isPrivatePage } from '#shared/pages/private-page.ts';
import { addQuery } from '#shared/routing/address.ts';
import { type CacheTimes, type Load, type LoadContext, type Loaded, NEGATIVE_FRACTION } from '../cache/cache-entry.ts';
import { type DependencyTracker, trackDependencies } from '../cache/dependency-tracker.ts';
import type { L2Loads } from '../cache/l2-loads.ts';
import { PartitionedLru } from '../cache/partitioned-lru.ts';
import type { PurgeTags } from '../cache/purge-tags.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import { compressTwice, toEtag } from '../http/compression.ts';
import { startDeadline, toLoadDeadline } from '../http/request-signals.ts';
import { splitUrl } from '../http/split-url.ts';
import { abortable } from '../lib/with-timeout.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { type QueryNames, toPageKey } from '../pages/page-query.ts';
import type { ResolvedAddress } from '../pages/resolve-address.ts';
import type { Renderer } from '../render/render-page.ts';
import { markFailed, type Span, withSpan } from '../tracing/spans.ts';
import type { CachedData, CachedPage, FoundPage } from './cached-page.ts';
import { PROVISIONAL_MS, toPageLifetimes } from './page-lifetimes.ts';

/** A page with slow deferred parts: streamed to clients while it is rendered whole for the cache. */
type StreamedPage = Extract<PageResult, { type: 'page' }>;
type Redirect = Exclude<PageResult, StreamedPage>;
/** What a load gives. A redirect is not stored: its waiting clients get it. uncacheable: private. */
export type LoadedValue = CachedPage | StreamedPage | Redirect | 'uncacheable';
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
  l2?: L2Loads<LoadedValue> | undefined;
  /** See SwrCache. */
  now?: () => number;
}

const ENTRIES_MAX = 10_000;
/** Pause before a failed page is rendered again, in milliseconds; the CMS calls have their own back-off. */
const PAUSE_MS = 250;
/** How long a page's revalidation waits for new deferred data, in milliseconds; other reads have a shorter deadline. */
const REVALIDATION_WAIT_MS = 10_000;
/** Number of clients that get a stream of a page with slow parts; others wait for the whole page. */
const STREAMS_MAX = 8;
/** Bytes of page data for browsers that are still hydrating a version which has been rendered again since. */
const VERSIONS_MAX_BYTES = 12 * 1024 * 1024;

/** A page could not be rendered, or lacks more than the cached one, which goes on being served. */
class PageFailed extends Error {
  override name = 'PageFailed';
}
const UNCACHEABLE: Loaded<LoadedValue> = { value: 'uncacheable', bytes: 0, isStored: false };

/** Caches rendered pages (decision 027): one render for any number of clients; no client can cancel it. */
export function createPageCache(options: PageCacheOptions) {
  const { pageLoader, renderer, renderTimeoutMs, lifetimes } = options;
  const negativeMs = lifetimes.negativeMs * NEGATIVE_FRACTION.page;
  const cache = new SwrCache<LoadedValue>({
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

  function buildLoad(key: string): Load<LoadedValue> {
    return (context) => withSpan('page', {}, (span) => loadPage(key, context, span));
  }

  /**
   * Loads a page for the cache in two steps: loads and renders it while its CMS reads are tracked, then decides how long
   * it is stored.
   */
  async function loadPage(key: string, context: LoadContext<LoadedValue>, span: Span | null) {
    const copy = cache.findStored(key);
    const hasPage = copy !== undefined && !copy.isNegative;
    const isServedMeanwhile = hasPage && copy.purgedAt === undefined;
    // a revalidation waits for new answers; with a client waiting, stale ones will do
    const waitMs = isServedMeanwhile ? REVALIDATION_WAIT_MS : 0;
    const { tags, isBackground } = context;
    return trackDependencies({ tags, waitMs, isBackground }, async (tracker): Promise<Loaded<LoadedValue>> => {
      const rendered = await loadAndRender(key, context, tracker, span);
      if (rendered === 'uncacheable') return UNCACHEABLE;
      if (isRedirect(rendered)) return { ...UNCACHEABLE, value: rendered };
      // no page is replaced by one that failed, or that lacks more; but new content goes before purged content
      const lacksMore = rendered.missing > (hasPage && isCachedPage(copy.value) ? copy.value.missing : 0);
      if (hasPage && (rendered.status >= 500 || (lacksMore && isServedMeanwhile))) throw new PageFailed();
      return toLoadedPage(key, rendered, tracker, span);
    });
  }

  /** First step: what the address gives. */
  async function loadAndRender(
    key: string,
    context: LoadContext<LoadedValue>,
    tracker: DependencyTracker,
    span: Span | null,
  ): Promise<CachedPage | Redirect | 'uncacheable'> {
    const startedAt = performance.now();
    const { path, search } = splitUrl(key);
    const rendering = startDeadline(renderTimeoutMs);
    const loading = startDeadline(toLoadDeadline(renderTimeoutMs));
    try {
      const { signal } = loading.controller;
      // renews the query names, as the sitemap may have changed since the copy; a failure is answered by `load`
      await abortable(resolve(path, queryNames.peek(path) !== undefined), signal).catch(() => undefined);
      const result = await pageLoader.load(path, search, { signal });
      if (tracker.isUncacheable) return 'uncacheable';
      if (result.type === 'redirect') return result;
      if (isPrivatePage(result.page)) return 'uncacheable';
      const { page, siteData, status } = result;
      span?.setAttributes({ 'page.kind': page.kind, 'page.layout': page.layout, 'page.locale': page.locale });
      // the data of error pages and of the offline page (D24) has no address of its own
      const isDataApart = status < 500 && page.kind !== 'offline';
      const request = { url: key, page, site: siteData, signal: rendering.controller.signal, isDataApart };
      const { html, data } = await renderer.renderForCache(request, () => {
        // a client's stream is a second render, but shares the reads of this one, so there are no more CMS calls
        if (status < 500) context.answerEarly(result);
      });
      if (tracker.isUncacheable) return 'uncacheable';
      return {
        status,
        locale: page.locale,
        etag: toEtag(html),
        html: await compressTwice(html),
        data: data && { version: data.version, ...(await compressTwice(data.json)) },
        tags: [...tracker.tags],
        missing: tracker.failures,
        tookMs: performance.now() - startedAt,
      };
    } finally {
      rendering.stop();
      loading.stop();
    }
  }

  /** Second step: how long the page is stored, and how it counts. */
  function toLoadedPage(
    key: string,
    page: CachedPage,
    tracker: DependencyTracker,
    span: Span | null,
  ): Loaded<LoadedValue> {
    const { status, data, tags } = page;
    const isExpendable = status !== 200 || key.includes('?');
    if (data) versions.set(data.version, { data, tags }, { isExpendable });
    const loaded = { value: page, bytes: sizeOf(page), isExpendable };
    if (status >= 500) {
      failures++;
      markFailed(span, PageFailed.name);
      return { ...loaded, freshMs: PAUSE_MS, isNegative: true };
    }
    renders++;
    // after an old sitemap only briefly, as the next one may have the page
    const absentMs = tracker.staleAgeMs > 0 ? Math.min(PROVISIONAL_MS, negativeMs) : negativeMs;
    if (status !== 200) return { ...loaded, freshMs: absentMs, isNegative: true };
    return { ...loaded, ...toPageLifetimes(tracker, lifetimes) };
  }

  return {
    /** Finds a page that can be sent at once, and starts its revalidation if it is stale. url: raw path and query. acceptsOld: see SwrCache. */
    findAndRevalidate(url: string, acceptsOld: () => boolean): FoundPage | null {
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const names = queryNames.get(path);
      const key = at < 0 ? names && path : names && toPageKey(path, url.slice(at + 1), names);
      const found = key ? cache.findAndRevalidate(key, buildLoad(key), acceptsOld) : undefined;
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
      const loadForOne = () => pageLoader.load(path, search, { signal: loading });
      if (options.maxBytes === 0) return loadForOne();
      const names = queryNames.get(path) ?? (await abortable(resolve(path, isRouted), loading)).queryNames;
      const key = toPageKey(path, search, names);
      if (key === null) return loadForOne();
      const found = await abortable(cache.findOrLoad(key, buildLoad(key)), signal).catch((error: unknown) => {
        // the cached page is gone meanwhile
        if (error instanceof PageFailed) return null;
        throw error;
      });
      if (found === null || found.value === 'uncacheable') return loadForOne();
      const { value, state, ageMs } = found;
      // a redirect keeps the whole query of its client, of which the key may have a part
      if (isRedirect(value)) return key === addQuery(path, search) ? value : loadForOne();
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

const isCachedPage = (value: LoadedValue): value is CachedPage => typeof value === 'object' && !('type' in value);
const isRedirect = (value: CachedPage | PageResult): value is Redirect => 'type' in value && value.type === 'redirect';

const sizeOf = ({ html, data, tags }: CachedPage): number =>
  [html.br, html.gzip, data?.br, data?.gzip].reduce((sum, body) => sum + (body?.byteLength ?? 0), 500) +
  2 * tags.join().length;
