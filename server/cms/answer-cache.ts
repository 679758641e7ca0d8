import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer, CallOptions, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { type CacheEntry, type CacheTimes, type Load, type Loaded, NEGATIVE_FRACTION } from '../cache/cache-entry.ts';
import { currentTracker } from '../cache/dependency-tracker.ts';
import type { L2Loads } from '../cache/l2-loads.ts';
import type { PurgeTags } from '../cache/purge-tags.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import { createFullWarning, createLogOnce } from '../lib/log-once.ts';
import type { AnswerVersion, CmsClient } from './cms-client.ts';
import { CmsError, reasonOf } from './cms-error.ts';
import { buildTarget, type CallContext } from './cms-http.ts';
import { isUnderOtherName } from './other-name.ts';
import { internCrumbs, toSitemapLookup } from './sitemap-lookup.ts';

export interface AnswerCacheOptions {
  client: CmsClient;
  cache: CacheTimes & { maxBytes: number };
  log: { warn(data: object, message: string): void };
  l2?: L2Loads<unknown> | undefined;
}

type Read = <N extends ReadName>(
  name: N,
  locale: Locale,
  options?: CallOptions<N>,
  context?: CallContext,
) => Promise<Answer<N>>;

/** Whether the CMS says that the resource does not exist; cached like an answer, but briefly. */
const isAbsence = (error: unknown): error is CmsError => error instanceof CmsError && error.isAbsence;
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const ENTRIES_MAX = 20_000;
/** Heap bytes of an answer per byte of its JSON; measured: 1.3 for English, 1.9 for Polish. */
const HEAP_PER_BYTE = 2;

type Warn = (data: object, message: string) => void;
/** Names of the reads that are never cached as they are, so that a projection of one is the only value of its key. */
type LiveName = {
  [N in ReadName]: (typeof endpoints)[N]['access'] extends 'live' ? N : never;
}[ReadName];

/** What is cached instead of an answer, for all who read it: one key has one value. */
const PREPARATIONS: { [N in ReadName]?: (answer: Answer<N>, warn: Warn) => Promise<Answer<N>> } = {
  /** Builds the index before the sitemap is cached; until then the previous sitemap is served. */
  async sitemapNodes(nodes, warn) {
    const shared = await internCrumbs(nodes);
    await toSitemapLookup(shared, { warn });
    return shared;
  },
};

interface ReadOptions<N extends ReadName> {
  isExpendable?: boolean;
  /** Returns the part of the answer to cache. */
  project?: (answer: Answer<N>) => unknown;
}

/** Reads the CMS through the cache. */
export function createAnswerCache(options: AnswerCacheOptions) {
  const { client, log, l2 } = options;
  const { maxBytes, ...lifetimes } = options.cache;
  const negativeMs = lifetimes.negativeMs * NEGATIVE_FRACTION.answer;
  const logOnce = createLogOnce(log);
  const onFull = createFullWarning(log, 'CACHE_MAX_MB', maxBytes);
  const cache = new SwrCache<unknown>({ maxBytes, maxEntries: ENTRIES_MAX, lifetimes, l2, onFull });
  /** Values retained after one suspect answer: a 404, or a list that is empty or incomplete and had more items before. */
  const extended = new WeakSet<object>();
  /** Versions of answers that were fetched in one response. */
  const versions = new WeakMap<object, AnswerVersion>();
  client.onRecovery(() => cache.endPauses());

  function buildLoad<N extends ReadName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N>,
    { isExpendable = false, project = (answer) => answer }: ReadOptions<N>,
  ): Load<unknown> {
    const row: Endpoint = endpoints[name];
    const key = keyOf(name, locale, callOptions);
    const freshMs = Math.min(1000 * (row.freshFor ?? Number.POSITIVE_INFINITY), lifetimes.freshMs);
    const shortMs = Math.min(negativeMs, freshMs);
    const toShortLived = (value: unknown) => ({ value, bytes: 0, freshMs: shortMs, isNegative: true });
    return async ({ tags, isBackground }) => {
      for (const tag of toTags(name, locale, callOptions.params)) tags.add(tag);
      try {
        const copy = cache.findStored(key);
        const version = copy && !copy.isNegative ? versions.get(copy.value as object) : undefined;
        // no ETag after a purge, so that the CMS sends the full answer: a wrong ETag would be confirmed forever
        const known = version && copy?.purgedAt !== undefined ? { ...version, etag: null } : version;
        const read = await client.callIfChanged(name, locale, callOptions, { isBackground }, known);
        if ('unchanged' in read) {
          const { value, bytes } = copy as CacheEntry<unknown>;
          extended.delete(value as object);
          versions.set(value as object, read.unchanged);
          return { value, bytes, freshMs, isExpendable: isExpendable || isUnderOtherName(name, callOptions, value) };
        }
        const { answer, bytes } = read;
        const prepare = PREPARATIONS[name] as ((answer: Answer<N>, warn: Warn) => Promise<Answer<N>>) | undefined;
        const warn: Warn = (data, message) => logOnce(locale, data, message);
        const value = await project(prepare ? await prepare(answer, warn) : answer);
        if (read.version && !isEmptyList(value)) versions.set(value as object, read.version);
        if (isEmptyList(value)) {
          if (row.emptyIsSuspect && copy && !isEmptyList(copy.value))
            return extendCopy(key) ?? { value, bytes: 2, freshMs: shortMs, isForL2: false };
          // the query may be made up
          if (isExpendable) return { ...toShortLived(value), isExpendable };
        }
        const size = HEAP_PER_BYTE * bytes;
        if (read.isPartial && copy && lengthOf(copy.value) > lengthOf(value))
          return extendCopy(key) ?? { value, bytes: size, freshMs: shortMs, isForL2: false };
        return {
          value,
          bytes: size,
          freshMs,
          isExpendable: isExpendable || isUnderOtherName(name, callOptions, value),
        };
      } catch (error) {
        if (isAbsence(error)) {
          // clients can make up any number of such addresses
          return extendCopy(key) ?? { ...toShortLived(error), isExpendable: true };
        }
        // a failed call is logged by the client
        if (!(error instanceof CmsError))
          log.warn({ endpoint: name, locale, reason: reasonOf(error) }, 'CMS answer could not be prepared');
        throw error;
      }
    };
  }

  /**
   * Returns the copy, made fresh for as long as a 404 would be cached: one wrong 404, empty list or part of a list must
   * not remove it (D6). Undefined if there is no good copy, and at the second such answer in a row, which is accepted.
   */
  function extendCopy(key: string): Loaded<unknown> | undefined {
    const copy = cache.findStored(key);
    if (!copy || copy.purgedAt !== undefined || copy.isNegative || extended.has(copy.value as object)) return undefined;
    extended.add(copy.value as object);
    const ageMs = performance.now() - copy.storedAt;
    return { ...copy, ageMs, freshMs: ageMs + negativeMs, isForL2: false };
  }

  async function readCached<N extends ReadName, T = Answer<N>>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    readOptions: ReadOptions<N> = {},
  ): Promise<T> {
    const key = keyOf(name, locale, callOptions);
    const load = buildLoad(name, locale, callOptions, readOptions);
    const tracker = currentTracker();
    if (!tracker) return unwrap(await cache.findOrLoad(key, load));
    for (const tag of toTags(name, locale, callOptions.params)) tracker.tags.add(tag);
    tracker.pending++;
    try {
      const { waitMs, startedAt: since, isBackground } = tracker;
      const found = await cache.findOrLoad(key, load, { waitMs, since, isBackground });
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

  const createRead =
    (isOfClient: boolean): Read =>
    async (name, locale, callOptions = {}, context) => {
      const { access, query: names }: Endpoint = endpoints[name];
      if (access !== 'cached') {
        const tracker = currentTracker();
        if (tracker) tracker.isUncacheable = true;
        return client.call(name, locale, callOptions, context);
      }
      const query: Record<string, string | undefined> = callOptions.query ?? {};
      const isExpendable = isOfClient && names.some((key) => key !== 'locale' && query[key]);
      return readCached(name, locale, callOptions, { isExpendable });
    };

  return {
    cache,
    /** Answers of access 'cached' come from the cache, and clients can not cancel their calls; others are fetched. */
    read: createRead(false),
    /** A list of access 'live', of which only a projection is cached. */
    readProjected: <N extends LiveName, T>(
      name: N,
      locale: Locale,
      callOptions: CallOptions<N>,
      project: (answer: Answer<N>) => T | Promise<T>,
    ): Promise<T> => readCached(name, locale, callOptions, { project }),
    /** The same for a query whose values come from the client: its answers only evict each other. */
    readClientQuery: createRead(true),
    /** Whether the last call failed, so that an older answer is served. */
    isFailing: (name: ReadName, locale: Locale): boolean => cache.isFailing(keyOf(name, locale)),
    /** Purges the answers with one of the tags (null: all answers), and returns their number. */
    purge: (tags: PurgeTags): number => cache.purge(tags),
  };
}
export type AnswerCache = ReturnType<typeof createAnswerCache>;

function unwrap<T>({ value }: { value: unknown }): T {
  if (value instanceof CmsError) throw value;
  return value as T;
}

/** Tags of a call: its name, with language, and with id if it has one: `product`, `product:pl`, `product:pl:em-310`. */
function toTags(name: string, locale: Locale, params: object = {}): string[] {
  const id = Object.entries(params).find(([key]) => key !== 'locale')?.[1];
  return [name, `${name}:${locale}`, ...(id === undefined ? [] : [`${name}:${locale}:${id}`])];
}

/** Cache key: the language and the call with its parameters, and nothing else from a request (hardening 13). */
export function keyOf<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N> = {}): string {
  return `${locale} ${name} ${buildTarget(name, locale, callOptions.params ?? {}, callOptions.query ?? {})}`;
}
