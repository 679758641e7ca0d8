import { LRUCache } from 'lru-cache';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { Found, Lifetimes, Load, LoadContext, Loaded } from '../cache/cache-entry.ts';
import { type DependencyTracker, trackDependencies } from '../cache/dependency-tracker.ts';
import { type CacheTimes, NEGATIVE_SHARE, toLifetimes } from '../cache/lifetimes.ts';
import type { SharedLoads } from '../cache/shared-loads.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import type { Tags } from '../cache/tag-index.ts';
import { abortable, TIMED_OUT, withTimeout } from '../cache/with-timeout.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { type QueryNames, toPageKey } from '../pages/page-query.ts';
import { type CachedData, type CachedPage, type Served, sizeOf } from '../render/cached-page.ts';
import { compressTwice } from '../render/compress.ts';
import { toEtag } from '../render/etag.ts';
import type { Renderer } from '../render/render-page.ts';
import { toLoadDeadline } from './leave-signal.ts';

export type FoundPage = Extract<PageResult, { type: 'page' }>;
/** A page whose deferred parts are slow: to be streamed, while it is rendered whole for the cache. */
interface DeferredPage {
  type: 'deferred';
  result: FoundPage;
  streams: number;
}
export type CachedValue = CachedPage | DeferredPage | 'uncacheable';
/** uncacheable: private, or a redirect; to be loaded for this client alone. */
export type PageOutcome = { type: 'cached'; page: CachedPage; served: Served } | DeferredPage | { type: 'uncacheable' };

/** A page that could not be loaded or lacks a part that the cached one has: sent to the waiting clients, not stored. */
export class PageFailed extends Error {
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super(`status ${page.status}`);
    this.name = 'PageFailed';
    this.page = page;
  }
}

export interface PageCache {
  /** What can be sent at once. url: path and query as they came. acceptsOld: see SwrCache. */
  find(url: string, acceptsOld: () => boolean): { page: CachedPage; served: Served } | null;
  /**
   * From the cache or for it. Rejects with the signal's reason, PageFailed, or what broke the rendering. search: without `?`.
   * isRouted: the route of pages has the address, so that `find` may answer it from now on.
   */
  get(path: string, search: string, signal: AbortSignal, isRouted: boolean): Promise<PageOutcome>;
  /** The data of a version that was sent not long ago, with its tags. */
  findData(version: string): { data: CachedData; tags: readonly string[] } | undefined;
  purge(tags: Tags): number;
  stats(): SwrCache<CachedValue>['stats'] & { renders: number; purges: number };
}
export interface PageCacheOptions {
  maxBytes: number;
  times: CacheTimes;
  pages: PageLoader;
  renderer: Renderer;
  /** Milliseconds. */
  renderTimeout: number;
  acquireSlot?: () => Promise<() => void>;
  shared?: SharedLoads<CachedValue> | undefined;
}

const ENTRIES_MAX = 10_000;
/** A page that failed is rendered again after that; the CMS calls have a back-off of their own. Milliseconds. */
const PAUSE_MS = 250;
/** The revalidation of a page waits so long for the revalidation of its data. Milliseconds. */
const REVALIDATION_WAIT_MS = 10_000;
/** How long a page is fresh that lacks a part, or has an old one. Milliseconds. */
const PROVISIONAL_MS = 1000;
/** Without a sitemap an address can not be resolved: after that the client's own load finds out. Milliseconds. */
const KEY_WAIT_MS = 500;
/** Clients of a page with slow parts that get a stream of their own; others wait for the whole page. */
const STREAMS_MAX = 8;
/** Data of pages that browsers may still be hydrating, though they have been rendered again since. Bytes. */
const VERSIONS_MAX_BYTES = 12 * 1024 * 1024;

/** The rendered pages (decision 014): one render for any number of clients, which none of them can cancel. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { pages, renderer, renderTimeout } = options;
  const lifetimes = toLifetimes(options.times);
  const negativeMs = 1000 * options.times.negative * NEGATIVE_SHARE.page;
  const cache = new SwrCache<CachedValue>({ ...options, lifetimes, maxEntries: ENTRIES_MAX, maxPauseMs: PAUSE_MS });
  /** By path that the route of pages has served: other routes have addresses too, which `find` must never answer. */
  const queryNames = new LRUCache<string, Exclude<QueryNames, null>>({ max: ENTRIES_MAX });
  const versions = new LRUCache<string, { data: CachedData; tags: readonly string[] }>({
    maxSize: VERSIONS_MAX_BYTES,
    sizeCalculation: ({ data }) => data.br.byteLength + data.gzip.byteLength + 500,
  });
  let renders = 0;
  let purges = 0;

  /** Which query names change the page at the path; null: it is not cached. */
  async function findQueryNames(path: string, isRouted: boolean): Promise<QueryNames> {
    const names = await pages.findQueryNames(path);
    if (names === null) queryNames.delete(path);
    else if (isRouted) queryNames.set(path, names);
    return names;
  }

  const toLoad =
    (key: string): Load<CachedValue> =>
    (context) =>
      loadPage(key, context);

  async function loadPage(key: string, context: LoadContext<CachedValue>): Promise<Loaded<CachedValue>> {
    const startedAt = performance.now();
    const [path = '', search] = key.split('?', 2);
    const rendering = startDeadline(renderTimeout);
    const loading = startDeadline(toLoadDeadline(renderTimeout));
    const copy = cache.peek(key);
    const hasGoodCopy = copy !== undefined && copy.purgedAt === undefined && !copy.isNegative;
    const waitMs = hasGoodCopy ? REVALIDATION_WAIT_MS : 0;
    try {
      return await trackDependencies({ tags: context.tags, waitMs }, async (tracker) => {
        // the sitemap may have another page at the address now
        await findQueryNames(path, queryNames.has(path)).catch(() => {});
        const result = await pages.load(path, new URLSearchParams(search), { signal: loading.signal });
        if (result.type === 'redirect' || isPrivatePage(result.page) || tracker.isUncacheable) return UNCACHEABLE;
        const { page, site, status } = result;
        // the page of a failure, and the one without a network, have no address for their data (D24)
        const isDataApart = status < 500 && page.kind !== 'offline';
        const request = { url: key, page, site, signal: rendering.signal, isDataApart };
        const { html, data } = await renderer.renderForCache(request, () => {
          if (status < 500) context.answerEarly({ type: 'deferred', result, streams: 0 });
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
        if (status !== 200)
          return { ...loaded, freshMs: negativeMs, isNegative: true, isCapped: true, isShared: false };
        return { ...loaded, isCapped: key.includes('?'), ...toTimes(tracker, lifetimes) };
      });
    } finally {
      rendering.stop();
      loading.stop();
    }
  }

  return {
    find(url, acceptsOld) {
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const names = queryNames.get(path);
      const key = at < 0 ? names && path : names && toPageKey(path, url.slice(at + 1), names);
      const found = key ? cache.find(key, toLoad(key), acceptsOld) : undefined;
      const outcome = found && toOutcome(found);
      return outcome?.type === 'cached' ? outcome : null;
    },
    async get(path, search, signal, isRouted) {
      const finding = Promise.resolve(queryNames.get(path) ?? findQueryNames(path, isRouted));
      const names = await withTimeout(KEY_WAIT_MS, abortable(finding, signal)).catch((error: unknown) => {
        if (error instanceof CmsError && !signal.aborted) return null;
        throw error;
      });
      const key = names === TIMED_OUT ? null : toPageKey(path, search, names);
      if (key === null) return { type: 'uncacheable' };
      const outcome = toOutcome(await abortable(cache.get(key, toLoad(key)), signal));
      if (outcome.type !== 'deferred' || outcome.streams++ < STREAMS_MAX) return outcome;
      return toOutcome(await abortable(cache.get(key, toLoad(key), { isWhole: true }), signal));
    },
    findData: (version) => versions.get(version),
    purge(tags) {
      purges++;
      return cache.purge(tags);
    },
    stats: () => ({ ...cache.stats, renders, purges }),
  };
}

const UNCACHEABLE: Loaded<CachedValue> = { value: 'uncacheable', bytes: 0, isStored: false };

function toOutcome({ value, state, ageMs }: Found<CachedValue>): PageOutcome {
  if (value === 'uncacheable') return { type: 'uncacheable' };
  return 'html' in value ? { type: 'cached', page: value, served: { state, ageMs } } : value;
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
    isShared: !isProvisional && ageMs === 0,
  };
}

function startDeadline(timeoutMs: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new CmsError('unavailable', 'page', 'deadline over')), timeoutMs);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}
