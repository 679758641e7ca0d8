import { LRUCache } from 'lru-cache';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { Lifetimes, Loaded } from '../cms/cache-entry.ts';
import { CmsError } from '../cms/cms-error.ts';
import { LATE, untilAborted, within } from '../cms/patience.ts';
import { type ReadRecord, recordReads } from '../cms/read-record.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { type QueryNames, toPageKey } from '../pages/page-query.ts';
import { compressTwice } from '../render/compress.ts';
import { toEtag } from '../render/etag.ts';
import type { Served } from '../render/kept-answer.ts';
import { type KeptData, type KeptPage, type Made, type PageCache, sizeOf } from '../render/page-cache.ts';
import type { Renderer } from '../render/render-page.ts';
import { toLoadDeadline } from './leave-signal.ts';

export type FoundPage = Extract<PageResult, { type: 'page' }>;
/** kept: for everybody · late: some of it takes its time, to be streamed · own: nobody else's, to be loaded for its asker. */
export type Outcome =
  | { type: 'kept'; page: KeptPage; served: Served }
  | { type: 'late'; result: FoundPage }
  | { type: 'own' };

/** The data of a page, and what it was made of. */
export interface FoundData {
  data: KeptData;
  tags: readonly string[];
}

export interface KeptPages {
  /** Of a page that was sent not long ago, or of this one if it is that version. */
  findData(version: string, page?: KeptPage): FoundData | null;
  /** At once or not at all. url: path and query as they came. */
  findNow(url: string): { page: KeptPage; served: Served } | null;
  /** The copy at hand, old or just purged, for a server that can not make a new one now. canWait: who asks for it starts its renewal, which takes its own turn. */
  findOld(url: string): { page: KeptPage; served: Served; canWait: boolean } | null;
  /** Rejects with the signal's reason, with PageFailed, or with what broke the rendering. search: without `?`. */
  ask(path: string, search: string, signal: AbortSignal): Promise<Outcome>;
}
export interface KeptPagesOptions {
  cache: PageCache;
  pages: PageLoader;
  renderer: Renderer;
  /** Milliseconds. */
  renderTimeout: number;
  lifetimes: Lifetimes;
}

/** A page that could not be made: the one that says so (5xx), which nobody keeps. */
export class PageFailed extends Error {
  readonly page: KeptPage;
  constructor(page: KeptPage) {
    super(`status ${page.status}`);
    this.name = 'PageFailed';
    this.page = page;
  }
}

/** How long a page is fresh that had to do without something, or with something old. Milliseconds. */
const HASTY_MS = 1000;
/** Without a sitemap there is no telling what page an address is: after that its asker finds out alone. Milliseconds. */
const KEY_WAIT_MS = 500;
/** Askers of one late page that get a stream of their own at a time; others wait for the whole. */
const STREAMS_MAX = 8;
/** Data of pages that are still read, though they have been made anew since. Bytes. */
const DATA_MAX_BYTES = 12 * 1024 * 1024;
/** Paths whose query names are remembered. */
const PATHS_MAX = 5000;

/** Makes pages for the cache: one making for any number of askers, which none of them can end. */
export function createKeptPages(options: KeptPagesOptions): KeptPages {
  const { cache, pages, renderer, lifetimes } = options;
  const names = new LRUCache<string, Exclude<QueryNames, null>>({ max: PATHS_MAX });
  /** The same, also while they are looked up again. */
  const lastNames = new LRUCache<string, Exclude<QueryNames, null>>({ max: PATHS_MAX });
  const versions = new LRUCache<string, FoundData>({
    maxSize: DATA_MAX_BYTES,
    sizeCalculation: ({ data }) => data.br.byteLength + data.gzip.byteLength + 256,
  });
  const late = new Map<string, { result: FoundPage; streams: number }>();
  const listeners = new Map<string, Set<() => void>>();

  async function keyOf(path: string, search: string): Promise<string | null> {
    const known = names.get(path) ?? (await pages.findQueryNames(path));
    // what nobody keeps is never made, and only a making looks again: it may become a page
    if (known !== null) {
      names.set(path, known);
      lastNames.set(path, known);
    }
    return toPageKey(path, search, known);
  }

  async function make(key: string): Promise<Loaded<Made>> {
    const started = performance.now();
    const [path = '', search] = key.split('?', 2);
    const deadline = startDeadline(options.renderTimeout);
    const loading = startDeadline(toLoadDeadline(options.renderTimeout));
    try {
      return await recordReads(cache.has(key), async (record) => {
        // what was known of its query may have changed with the sitemap
        names.delete(path);
        const result = await pages.load(path, new URLSearchParams(search), { signal: loading.signal });
        if (result.type === 'redirect' || isPrivatePage(result.page) || record.isLive) return OWN;
        const { page, site, status } = result;
        // of a failure, or without a network, there is nowhere to ask for it (D24)
        const isDataApart = status < 500 && page.kind !== 'offline';
        const request = { url: key, page, site, signal: deadline.signal, isDataApart };
        const { html, data } = await renderer.renderKept(request, () => tellLate(key, result));
        if (record.isLive) return OWN;
        const kept: KeptPage = {
          status,
          locale: page.locale,
          etag: toEtag(html),
          ...(await compressTwice(html)),
          data: data && { version: data.version, ...(await compressTwice(data.json)) },
          tags: [...record.tags],
          madeAt: Date.now(),
          tookMs: performance.now() - started,
        };
        if (kept.data) versions.set(kept.data.version, { data: kept.data, tags: kept.tags });
        // never replace good with bad (hardening 12)
        if (status >= 500 || (record.failures > 0 && cache.has(key))) throw new PageFailed(kept);
        return { value: kept, bytes: sizeOf(kept), tags: kept.tags, ...toTimes(record, lifetimes, kept.madeAt) };
      });
    } finally {
      deadline.stop();
      loading.stop();
      late.delete(key);
    }
  }

  function tellLate(key: string, result: FoundPage): void {
    if (result.status >= 500) return;
    late.set(key, { result, streams: 0 });
    for (const listener of listeners.get(key) ?? []) listener();
  }

  /** Resolves when the page turns out to be late; never for those beyond the bound. */
  function watchLate(key: string): { found: Promise<FoundPage>; stop(): void } {
    const { promise, resolve } = Promise.withResolvers<FoundPage>();
    const look = () => {
      const known = late.get(key);
      if (known && known.streams++ < STREAMS_MAX) resolve(known.result);
    };
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(look));
    look();
    return {
      found: promise,
      stop() {
        own.delete(look);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      },
    };
  }

  function findKept(key: string): { page: KeptPage; served: Served } | null {
    const found = cache.find(key);
    if (!found || found.value === 'own') return null;
    return { page: found.value, served: { state: found.isFresh ? 'hit' : 'stale', age: found.age } };
  }

  function knownKeyOf(url: string, among = names): string | null {
    const at = url.indexOf('?');
    if (at < 0) return url;
    const path = url.slice(0, at);
    const known = among.get(path);
    return known ? toPageKey(path, url.slice(at + 1), known) : null;
  }

  return {
    findData(version, page) {
      const found = versions.get(version);
      if (found || page?.data?.version !== version) return found ?? null;
      return { data: page.data, tags: page.tags };
    },
    findNow(url) {
      const key = knownKeyOf(url);
      return key === null ? null : findKept(key);
    },
    findOld(url) {
      const key = knownKeyOf(url, lastNames);
      const page = key === null ? undefined : cache.findOld(key);
      if (key === null || !page) return null;
      return {
        page,
        served: { state: 'stale', age: Math.max(0, Date.now() - page.madeAt) },
        canWait: cache.canWait(key),
      };
    },
    async ask(path, search, signal) {
      const key = await within(KEY_WAIT_MS, untilAborted(keyOf(path, search), signal)).catch((error: unknown) => {
        if (error instanceof CmsError && !signal.aborted) return null;
        throw error;
      });
      if (key === null || key === LATE) return { type: 'own' };
      const now = findKept(key);
      if (now) return { type: 'kept', ...now };
      const asked = Date.now();
      const making = cache.get(key, () => make(key));
      making.catch(() => {});
      const watch = cache.has(key) ? null : watchLate(key);
      try {
        const made = await untilAborted(watch ? Promise.race([making, watch.found]) : making, signal);
        if (made === 'own') return { type: 'own' };
        if ('type' in made) return { type: 'late', result: made };
        const age = Math.max(0, Date.now() - made.madeAt);
        // of another process, or one that could not be made anew
        const state = made.madeAt >= asked ? 'miss' : cache.isFresh(key) ? 'hit' : 'stale';
        return { type: 'kept', page: made, served: { state, age } };
      } finally {
        watch?.stop();
      }
    },
  };
}

const OWN: Loaded<Made> = { value: 'own', bytes: 1, tags: [] };

/** As fresh as the oldest answer in it; what is hasty or old is looked at again soon. */
function toTimes(record: ReadRecord, { fresh, staleWhileRevalidate }: Lifetimes, now: number) {
  const isHasty = record.pending > 0 || record.failures > 0;
  const least = Math.min(HASTY_MS, fresh);
  const right = Math.max(0, record.rightUntil - now);
  const freshFor = Math.min(right, fresh, Math.max(least, isHasty ? 0 : record.freshUntil - now));
  return { freshFor, staleFor: isHasty ? 0 : Math.min(staleWhileRevalidate, right - freshFor), isShared: !isHasty };
}

/** Milliseconds. */
function startDeadline(ms: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new CmsError('unavailable', 'page', 'deadline over')), ms);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}
