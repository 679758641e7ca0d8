import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
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
import type { Codec, L2Loads } from '../cache/l2-loads.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import { abortable } from '../cache/with-timeout.ts';
import { compressTwice, copyToKeep, toEtag } from '../http/compression.ts';
import { type Span, withSpan } from '../http/request-trace.ts';
import type { FoundAddress } from '../pages/find-address.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { type QueryNames, toPageKey } from '../pages/page-query.ts';
import type { Renderer } from '../render/render-page.ts';
import type { CachedData, CachedPage, FoundPage } from './cached-page.ts';
import { startDeadline, toLoadDeadline } from './leave-signal.ts';

/** A page whose deferred parts are slow: to be streamed, while it is rendered whole for the cache. */
interface DeferredPage {
  result: PageResult;
  streams: number;
}
/** uncacheable: private, or a redirect. */
export type CachedValue = CachedPage | DeferredPage | 'uncacheable';
/** A page to be sent as it is, or one that is rendered for this client alone. */
export type PageOutcome = ({ type: 'cached' } & FoundPage) | PageResult;

/** A page that could not be loaded or lacks a part that the cached one has: sent to the waiting clients, not stored. */
class PageFailed extends Error {
  override name = 'PageFailed';
  /** null: nobody waits for it any more. The error is remembered for the back-off of its key, and shall not hold the page that long. */
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
  /** 0: every page is rendered for its client alone. */
  maxBytes: number;
  lifetimes: CacheTimes;
  pages: PageLoader;
  renderer: Renderer;
  /** Milliseconds. */
  renderTimeoutMs: number;
  acquireSlot?: () => Promise<() => void>;
  onFull?: () => void;
  l2?: L2Loads<CachedValue> | undefined;
}

const ENTRIES_MAX = 10_000;
/** A page that failed is rendered again after that; the CMS calls have a back-off of their own. Milliseconds. */
const PAUSE_MS = 250;
/** The revalidation of a page waits so long for that of its deferred data; what it reads before that ends with the deadline of the load. Milliseconds. */
const REVALIDATION_WAIT_MS = 10_000;
/** How long a page is fresh that lacks a part, or has an old one. Milliseconds. */
const PROVISIONAL_MS = 1000;
/** Clients of a page with slow parts that get a stream of their own; others wait for the whole page. */
const STREAMS_MAX = 8;
/** Data of pages that browsers may still be hydrating, though they have been rendered again since. Bytes. */
const VERSIONS_MAX_BYTES = 12 * 1024 * 1024;
const UNCACHEABLE: Loaded<CachedValue> = { value: 'uncacheable', bytes: 0, isStored: false };

/** The rendered pages (decision 027): one render for any number of clients, which none of them can cancel. */
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
  /** By path that the route of pages has served: other routes have addresses too, which `find` must never answer. */
  const queryNames = new LRUCache<string, Exclude<QueryNames, null>>({ max: ENTRIES_MAX });
  const versions = new LRUCache<string, { data: CachedData; tags: readonly string[] }>({
    maxSize: VERSIONS_MAX_BYTES,
    sizeCalculation: ({ data }) => data.br.byteLength + data.gzip.byteLength + 500,
  });
  let renders = 0;
  let purges = 0;

  /** What is at the path; remembers which query names change it. */
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
      return await trackDependencies({ tags: context.tags, waitMs }, async (tracker) => {
        const { signal } = loading.controller;
        // the sitemap may have another page at the address than when the copy was made; a failure has its page from `load`
        const found = await abortable(resolve(path, queryNames.has(path)), signal).catch(() => undefined);
        const result = await pages.load(path, new URLSearchParams(search), { signal, found });
        if (result.type === 'redirect' || isPrivatePage(result.page) || tracker.isUncacheable) return UNCACHEABLE;
        const { page, site, status } = result;
        span?.setAttributes({ 'page.kind': page.kind, 'page.layout': page.layout, 'page.locale': page.locale });
        // the page of a failure, and the one without a network, have no address for their data (D24)
        const isDataApart = status < 500 && page.kind !== 'offline';
        const request = { url: key, page, site, signal: rendering.controller.signal, isDataApart };
        const { html, data } = await renderer.renderForCache(request, () => {
          // the stream of a client is a second render; its reads join those of this one, so the CMS gets no more calls
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
        if (cached.data) versions.set(cached.data.version, { data: cached.data, tags: cached.tags });
        // never replace good with bad (hardening 12)
        if (status >= 500 || (tracker.failures > 0 && hasGoodCopy)) throw new PageFailed(cached);
        renders++;
        const loaded = { value: cached, bytes: sizeOf(cached) };
        // the next sitemap may have what an old one does not
        const absentMs = tracker.staleAgeMs > 0 ? Math.min(PROVISIONAL_MS, negativeMs) : negativeMs;
        if (status !== 200) return { ...loaded, freshMs: absentMs, isNegative: true, isClientKeyed: true };
        return { ...loaded, isClientKeyed: key.includes('?'), ...toTimes(tracker, lifetimes) };
      });
    } finally {
      rendering.stop();
      loading.stop();
    }
  }

  return {
    /** What can be sent at once. url: path and query as they came. acceptsOld: see SwrCache. */
    find(url: string, acceptsOld: () => boolean): FoundPage | null {
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const names = queryNames.get(path);
      const key = at < 0 ? names && path : names && toPageKey(path, url.slice(at + 1), names);
      const found = key ? cache.find(key, toLoad(key), acceptsOld) : undefined;
      return found ? toCached(found) : null;
    },
    /**
     * The cached page, or a new one, which is cached where others may have it too. search: without `?`. isRouted: the request came to
     * the route of pages, so that `find` may answer this path from now on. signal: ends the wait; loading: ends it while the address is
     * being resolved, and the loading for one client. Rejects with the reason of a signal, with a CmsError while there is no sitemap,
     * or with the error of the rendering.
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
          if (found.value.streams++ < STREAMS_MAX) return found.value.result;
          found = await abortable(cache.get(key, toLoad(key), { isWhole: true }), signal);
        }
        return toCached(found) ?? loadForOne();
      } catch (error) {
        if (!(error instanceof PageFailed)) throw error;
        if (!error.page) return loadForOne();
        return { type: 'cached', page: error.page, served: { state: 'miss', ageMs: 0 } };
      }
    },
    /** The data of a version that was sent not long ago, with its tags. */
    findData: (version: string) => versions.get(version),
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
 * As fresh as the oldest answer in it, and as old: stale answers do not become newer by being rendered again. A page that lacks
 * something is soon rendered again.
 */
function toTimes(tracker: DependencyTracker, { freshMs, staleMs }: Lifetimes) {
  const { staleAgeMs: ageMs, validUntil, freshUntil } = tracker;
  const now = Date.now();
  const isProvisional = tracker.pending > 0 || tracker.failures > 0;
  const leastMs = Math.min(PROVISIONAL_MS, freshMs);
  const validMs = Math.max(0, validUntil - now);
  const ownMs = Math.min(validMs, freshMs, Math.max(leastMs, isProvisional ? 0 : freshUntil - now));
  return {
    ...(ageMs > 0 ? { ageMs } : {}),
    freshMs: ageMs + ownMs,
    staleMs: isProvisional ? 0 : Math.min(staleMs, validMs - ownMs),
    isForL2: !isProvisional && ageMs === 0,
  };
}

const sizeOf = ({ html, data, tags }: CachedPage): number =>
  [html.br, html.gzip, data?.br, data?.gzip].reduce((sum, body) => sum + (body?.byteLength ?? 0), 500) +
  2 * tags.join().length;

/** A page in the L2 cache: its bodies as they are sent. What another version of Node wrote in a newer format throws, and is loaded here. */
export const pageCodec: Codec<CachedValue> = {
  encode: serialize,
  decode(body) {
    // its buffers are parts of the one that it was read from
    const page = deserialize(copyToKeep(body)) as CachedPage;
    return { value: page, bytes: sizeOf(page) };
  },
};
