import { LRUCache } from 'lru-cache';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import type { Answer, CallOptions, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Load, Loaded } from '../cache/cache-entry.ts';
import { currentTracker } from '../cache/dependency-tracker.ts';
import { type CacheTimes, NEGATIVE_SHARE, toLifetimes } from '../cache/lifetimes.ts';
import type { SharedLoads } from '../cache/shared-loads.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import type { Breakers } from './breakers.ts';
import { buildTarget, type CallContext, type CmsClient } from './cms-client.ts';
import { CallPaused, CmsError } from './cms-error.ts';
import { reasonOf } from './read-answer.ts';

export interface CmsDataOptions {
  client: CmsClient;
  cache: CacheTimes & { maxBytes: number };
  log: { warn(data: object, message: string): void };
  /** Shared with the client. */
  breakers: Breakers;
  shared?: SharedLoads<unknown> | undefined;
}

type Read = <N extends ReadName>(
  name: N,
  locale: Locale,
  options?: CallOptions<N>,
  context?: CallContext,
) => Promise<Answer<N>>;

/** Reads of the CMS through the cache. */
export interface CmsData {
  /** Answers of access 'cached' come from the cache, and no client that leaves cancels their call; others are fetched each time. */
  read: Read;
  /** The same for a query whose values come from the client: its answers only push out each other. */
  readClientQuery: Read;
  /** For machine-made lists (site map, translations): cached even where access is 'live'. */
  readCached: Read;
  /** Fetches the answer again after a write that changes it; false: that failed, and the copy is as it was. */
  reload<N extends ReadName>(name: N, locale: Locale, options: CallOptions<N>): Promise<boolean>;
  /** The last call failed: what is served is older. */
  isFailing<N extends ReadName>(name: N, locale: Locale): boolean;
  /** Answers with one of the tags (or all: null) are outdated. Number of answers. */
  purge(tags: readonly string[] | null): number;
  cache: SwrCache<unknown>;
}

/** The CMS says that there is no such thing; cached like an answer, for a short time. */
class Absence {
  readonly error: CmsError;
  constructor(error: CmsError) {
    this.error = error;
  }
}

const isAbsence = (error: unknown): error is CmsError =>
  error instanceof CmsError && (error.failure === 'not-found' || error.failure === 'gone');
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const ENTRIES_MAX = 20_000;
const SUSPECTS_MAX = 2000;

export function createCmsData(options: CmsDataOptions): CmsData {
  const { client, log, shared } = options;
  const lifetimes = toLifetimes(options.cache);
  const negativeMs = 1000 * options.cache.negative * NEGATIVE_SHARE.answer;
  const { maxBytes } = options.cache;
  const cache = new SwrCache<unknown>({ maxBytes, maxEntries: ENTRIES_MAX, lifetimes, shared });
  /** Keys whose last answer was suspect. */
  const suspects = new LRUCache<string, true>({ max: SUSPECTS_MAX });
  options.breakers.onRecovery(() => cache.retry());

  function buildLoad<N extends ReadName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N>,
    isCapped: boolean,
  ): Load<unknown> {
    const row: Endpoint = endpoints[name];
    const key = keyOf(name, locale, callOptions);
    const freshMs = Math.min(1000 * (row.freshFor ?? Number.POSITIVE_INFINITY), lifetimes.freshMs);
    const shortMs = Math.min(negativeMs, freshMs);
    const toShortLived = (value: unknown) => ({ value, bytes: 0, freshMs: shortMs, isNegative: true, isShared: false });
    return async ({ tags, isRevalidation }) => {
      for (const tag of toTags(name, locale, callOptions.params)) tags.add(tag);
      try {
        const value = await client.call(name, locale, callOptions, { isRefresh: isRevalidation });
        if (isEmptyList(value)) {
          const known = cache.peek(key);
          const isSuspect = row.emptyIsSuspect === true && known !== undefined && !isEmptyList(known.value);
          if (isSuspect) return extendCopy(key) ?? { value, bytes: 2, freshMs: shortMs, isShared: false };
          // made-up queries
          if (isCapped) return { ...toShortLived(value), isCapped };
        } else suspects.delete(key);
        // two bytes a character is what V8 needs for text outside Latin-1
        return { value, bytes: 2 * JSON.stringify(value).length, freshMs, isCapped };
      } catch (error) {
        if (isAbsence(error)) {
          const copy = isUnlisted(name, locale, callOptions) ? undefined : extendCopy(key);
          return copy ?? { ...toShortLived(new Absence(error)), isCapped };
        }
        suspects.delete(key);
        if (!(error instanceof CallPaused))
          log.warn({ endpoint: name, locale, reason: reasonOf(error) }, 'CMS call failed');
        throw error;
      }
    };
  }

  /**
   * D6: one wrong 404 or empty list must not remove a good copy. The first time the copy goes on for as long as a negative
   * answer would; undefined the second time in a row, and where no good copy exists.
   */
  function extendCopy(key: string): Loaded<unknown> | undefined {
    const copy = cache.peek(key);
    const isGood = copy && copy.purgedAt === undefined && !copy.isNegative;
    if (!isGood || suspects.delete(key)) return undefined;
    suspects.set(key, true);
    const ageMs = Date.now() - copy.storedAt;
    return { ...copy, ageMs, freshMs: ageMs + negativeMs, isShared: false };
  }

  /** A sitemap newer than the copy does not name it any more. */
  function isUnlisted<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N>): boolean {
    const copy = cache.peek(keyOf(name, locale, callOptions));
    const sitemap = cache.peek(keyOf('sitemapNodes', locale));
    const row: Endpoint = endpoints[name];
    if (!row.isByReference || !copy || !sitemap || sitemap.storedAt <= copy.storedAt) return false;
    const { id } = (callOptions.params ?? {}) as { id?: string };
    return !(sitemap.value as SitemapNode[]).some((node) => node.nodeReference === id);
  }

  async function readCached<N extends ReadName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    isCapped = false,
  ): Promise<Answer<N>> {
    const key = keyOf(name, locale, callOptions);
    const tracker = currentTracker();
    if (!tracker) return unwrap(await cache.get(key, buildLoad(name, locale, callOptions, isCapped)));
    for (const tag of toTags(name, locale, callOptions.params)) tracker.tags.add(tag);
    tracker.pending++;
    try {
      const { waitMs } = tracker;
      const found = await cache.get(key, buildLoad(name, locale, callOptions, isCapped), { waitMs });
      tracker.freshUntil = Math.min(tracker.freshUntil, found.freshUntil);
      if (found.state === 'stale') tracker.staleAgeMs = Math.max(tracker.staleAgeMs, found.ageMs);
      return unwrap(found);
    } catch (error) {
      if (!isAbsence(error)) tracker.failures++;
      throw error;
    } finally {
      tracker.pending--;
    }
  }

  async function callLive<N extends ReadName>(...call: Parameters<typeof client.call<N>>): Promise<Answer<N>> {
    const tracker = currentTracker();
    if (tracker) tracker.isUncacheable = true;
    return client.call(...call);
  }

  return {
    cache,
    readCached: (name, locale, callOptions) => readCached(name, locale, callOptions),
    reload: (name, locale, callOptions) =>
      cache.reload(keyOf(name, locale, callOptions), buildLoad(name, locale, callOptions, false)).then(
        () => true,
        () => false,
      ),
    isFailing: (name, locale) => cache.isFailing(keyOf(name, locale)),
    async readClientQuery(name, locale, callOptions = {}, context) {
      const { access, query: names }: Endpoint = endpoints[name];
      if (access !== 'cached') return callLive(name, locale, callOptions, context);
      const query: Record<string, string | undefined> = callOptions.query ?? {};
      const isFree = names.some((key) => key !== 'locale' && query[key]);
      return readCached(name, locale, callOptions, isFree);
    },
    read: (name, locale, callOptions, context) =>
      endpoints[name].access === 'cached'
        ? readCached(name, locale, callOptions)
        : callLive(name, locale, callOptions, context),
    purge: (tags) => cache.purge(tags),
  };
}

function unwrap<T>({ value }: { value: unknown }): T {
  if (value instanceof Absence) throw value.error;
  return value as T;
}

/** The call, the call and its language, and with an id those and the id: `product`, `product:pl`, `product:pl:em-310`. */
function toTags(name: string, locale: Locale, params: object = {}): string[] {
  const id = Object.entries(params).find(([key]) => key !== 'locale')?.[1];
  return [name, `${name}:${locale}`, ...(id === undefined ? [] : [`${name}:${locale}:${id}`])];
}

/** Cache key: the language and the call with its parameters, nothing else of any request (hardening 13). */
export function keyOf<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N> = {}): string {
  return `${locale} ${name} ${buildTarget(name, locale, callOptions.params ?? {}, callOptions.query ?? {})}`;
}
