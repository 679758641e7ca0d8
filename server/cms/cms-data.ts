import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import type { Answer, CallOptions, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { NEGATIVE_MS } from './back-off.ts';
import type { Breakers } from './breakers.ts';
import type { Lifetimes, SecondTier, Verdict } from './cache-entry.ts';
import { buildTarget, type CallContext, type CmsClient } from './cms-client.ts';
import { CallPaused, CmsError, DeveloperError } from './cms-error.ts';
import { reasonOf } from './read-answer.ts';
import { type ReadRecord, recordOf } from './read-record.ts';
import { StaleCache } from './stale-cache.ts';

export interface CmsDataOptions {
  client: CmsClient;
  /** Seconds (D6). */
  cache: { fresh: number; staleWhileRevalidate: number; staleIfError: number; maxBytes: number };
  log: { warn(data: object, message: string): void };
  /** Those of the client. */
  breakers: Breakers;
  /** Of the answers that pages are made of; those to visitors' own queries are each process's own. */
  second?: SecondTier | null;
}

/** Reads of the CMS through the data cache. */
export interface CmsData {
  /** Answers of access 'cached' are shared, and no asker's leaving ends their call; others are asked every time. */
  read<N extends ReadName>(
    name: N,
    locale: Locale,
    options?: CallOptions<N>,
    context?: CallContext,
  ): Promise<Answer<N>>;
  /** The same for what a visitor asks with a query of any value: kept apart, so that no pages' answers make room for it. */
  readAsked<N extends ReadName>(
    name: N,
    locale: Locale,
    options?: CallOptions<N>,
    context?: CallContext,
  ): Promise<Answer<N>>;
  /** For machine-made lists (site map, translations): kept even where access is 'live'. */
  readKept<N extends ReadName>(name: N, locale: Locale, options?: CallOptions<N>): Promise<Answer<N>>;
  /** After a write that changes the answer; false: it did not come, and the copy is as it was. */
  renew<N extends ReadName>(name: N, locale: Locale, options: CallOptions<N>): Promise<boolean>;
  /** What is served is the last answer that came: the CMS fails to give a newer one. */
  isFailing<N extends ReadName>(name: N, locale: Locale): boolean;
  /** Answers with one of the tags (or all: null) are asked for anew. Number of answers. */
  purge(tags: readonly string[] | null): number;
  cache: StaleCache;
  /** What visitors asked with queries of their own (readAsked). */
  asked: StaleCache;
}

const isFinal = (error: unknown) =>
  error instanceof CmsError && (error.failure === 'not-found' || error.failure === 'gone');
/** How much of the cache's bytes is for answers to visitors' own queries. */
const ASKED_SHARE = 0.25;

export function createCmsData(options: CmsDataOptions): CmsData {
  const seconds = options.cache;
  const { second } = options;
  const cache = new StaleCache({ maxBytes: Math.floor(seconds.maxBytes * (1 - ASKED_SHARE)), second });
  const asked = new StaleCache({ maxBytes: Math.floor(seconds.maxBytes * ASKED_SHARE) });

  options.breakers.onRecovery(() => {
    cache.retry();
    asked.retry();
  });

  function readKept<N extends ReadName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    place = cache,
  ): Promise<Answer<N>> {
    const row: Endpoint = endpoints[name];
    if (!row) throw new DeveloperError(`unknown endpoint ${String(name)}`);
    const lifetimes = toLifetimes(seconds, row.freshFor);
    const key = keyOf(name, locale, callOptions);
    const record = recordOf();
    const reading = place.get<Answer<N>>(key, lifetimes, ...loadingOf(name, locale, callOptions), record?.wantsNew);
    const toFreshUntil = () => place.freshUntil(key, lifetimes.fresh);
    return record ? note(record, toTags(name, locale, callOptions.params), reading, toFreshUntil) : reading;
  }

  /** How an entry is loaded, and what a failure says of it. */
  function loadingOf<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N>) {
    const load = async (isRefresh: boolean) => {
      try {
        const value = await options.client.call(name, locale, callOptions, { isRefresh });
        // two bytes a character is what V8 keeps of text outside Latin-1
        const loaded = {
          value,
          bytes: 2 * JSON.stringify(value).length,
          tags: toTags(name, locale, callOptions.params),
        };
        return isLoss(name, value, cache.peek(keyOf(name, locale, callOptions))?.value)
          ? { ...loaded, ...LOSS }
          : loaded;
      } catch (error) {
        if (!isFinal(error) && !(error instanceof CallPaused))
          options.log.warn({ endpoint: name, locale, reason: reasonOf(error) }, 'CMS call failed');
        throw error;
      }
    };
    const judge = (error: unknown): Verdict => {
      if (error instanceof CallPaused) return 'untried';
      if (!isFinal(error)) return 'unknown';
      return isUnlisted(name, locale, callOptions) ? 'removed' : 'absent';
    };
    return [load, judge] as const;
  }

  /** Nobody else's: a page that it is in is not kept. */
  function callLive<N extends ReadName>(
    name: N,
    locale: Locale,
    callOptions?: CallOptions<N>,
    context?: CallContext,
  ): Promise<Answer<N>> {
    const record = recordOf();
    if (record) record.isLive = true;
    return options.client.call(name, locale, callOptions, context);
  }

  /** A sitemap that came after the page's copy does not name the page. */
  function isUnlisted<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N>): boolean {
    const copy = cache.peek(keyOf(name, locale, callOptions));
    const sitemap = cache.peek(keyOf('sitemapNodes', locale));
    const row: Endpoint = endpoints[name];
    if (!row.isByReference || !copy || !sitemap || sitemap.storedAt <= copy.storedAt) return false;
    const { id } = (callOptions.params ?? {}) as { id?: string };
    return !(sitemap.value as SitemapNode[]).some((node) => node.nodeReference === id);
  }

  return {
    cache,
    asked,
    readKept: (name, locale, callOptions) => readKept(name, locale, callOptions),
    renew: (name, locale, callOptions) =>
      cache.renew(keyOf(name, locale, callOptions), ...loadingOf(name, locale, callOptions)).then(
        () => true,
        () => false,
      ),
    isFailing: (name, locale) => cache.isFailing(keyOf(name, locale)),
    async readAsked(name, locale, callOptions = {}, context) {
      const { access, query: names }: Endpoint = endpoints[name];
      if (access !== 'cached') return callLive(name, locale, callOptions, context);
      const query: Record<string, string | undefined> = callOptions.query ?? {};
      const isFree = names.some((key) => key !== 'locale' && query[key]);
      // what a page has read already is there for all
      const place = isFree && !cache.peek(keyOf(name, locale, callOptions)) ? asked : cache;
      return readKept(name, locale, callOptions, place);
    },
    read(name, locale, callOptions, context) {
      return endpoints[name].access === 'cached'
        ? readKept(name, locale, callOptions)
        : callLive(name, locale, callOptions, context);
    },
    purge: (tags) => cache.purge(tags) + asked.purge(tags),
  };
}

/** It is soon looked at again, and nobody else is told. */
const LOSS = { isLoss: true, isShared: false, freshFor: NEGATIVE_MS };

/** The list is empty and was not before. */
function isLoss(name: ReadName, value: unknown, before: unknown): boolean {
  const row: Endpoint = endpoints[name];
  const [now, then] = [value, before] as (unknown[] | undefined)[];
  return row.emptyIsLoss === true && now?.length === 0 && (then?.length ?? 0) > 0;
}

/** freshFor: seconds, where it is less. */
export function toLifetimes(
  seconds: Omit<CmsDataOptions['cache'], 'maxBytes'>,
  freshFor = Number.POSITIVE_INFINITY,
): Lifetimes {
  return {
    fresh: 1000 * Math.min(freshFor, seconds.fresh),
    staleWhileRevalidate: 1000 * seconds.staleWhileRevalidate,
    staleIfError: 1000 * seconds.staleIfError,
  };
}

/** By call, by call and language, and by the one thing that was asked for: `product`, `product:pl`, `product:pl:em-310`. */
function toTags(name: string, locale: Locale, params: object = {}): string[] {
  const id = Object.entries(params).find(([key]) => key !== 'locale')?.[1];
  return [name, `${name}:${locale}`, ...(id === undefined ? [] : [`${name}:${locale}:${id}`])];
}

async function note<T>(
  record: ReadRecord,
  tags: string[],
  reading: Promise<T>,
  toFreshUntil: () => number,
): Promise<T> {
  for (const tag of tags) record.tags.add(tag);
  record.pending++;
  try {
    const value = await reading;
    record.freshUntil = Math.min(record.freshUntil, toFreshUntil());
    return value;
  } catch (error) {
    if (isFinal(error)) record.freshUntil = Math.min(record.freshUntil, Date.now() + NEGATIVE_MS);
    else record.failures++;
    throw error;
  } finally {
    record.pending--;
  }
}

/** Under which an answer is kept: the language and what is asked for, nothing else of any request (hardening 13). */
export function keyOf<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N> = {}): string {
  return `${locale} ${name} ${buildTarget(name, locale, callOptions.params ?? {}, callOptions.query ?? {})}`;
}
