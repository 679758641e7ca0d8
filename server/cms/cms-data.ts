import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import type { Answer, CallOptions, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { pageKinds } from '#shared/pages/page-kinds.ts';
import { buildTarget, type CallContext, type CmsClient, reasonOf } from './cms-client.ts';
import { CmsError, DeveloperError } from './cms-error.ts';
import { type Lifetimes, StaleCache, type Verdict } from './stale-cache.ts';

export interface CmsDataOptions {
  client: CmsClient;
  /** Seconds (D6). */
  cache: { fresh: number; staleWhileRevalidate: number; staleIfError: number; maxBytes: number };
  log: { warn(data: object, message: string): void };
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
  cache: StaleCache;
}

const isFinal = (error: unknown) =>
  error instanceof CmsError && (error.failure === 'not-found' || error.failure === 'gone');
/** Rows whose id is a reference of the sitemap (RT17). */
const BY_REFERENCE = new Set<string>(
  Object.values(pageKinds).flatMap((kind) => (kind.id === 'nodeReference' ? [kind.endpoint] : [])),
);

/** How much of the cache's bytes is for answers to visitors' own queries. */
const ASKED_SHARE = 0.25;

export function createCmsData(options: CmsDataOptions): CmsData {
  const seconds = options.cache;
  const cache = new StaleCache({ maxBytes: Math.floor(seconds.maxBytes * (1 - ASKED_SHARE)) });
  const asked = new StaleCache({ maxBytes: Math.floor(seconds.maxBytes * ASKED_SHARE) });

  function readKept<N extends ReadName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    place = cache,
  ): Promise<Answer<N>> {
    const row: Endpoint = endpoints[name];
    if (!row) throw new DeveloperError(`unknown endpoint ${String(name)}`);
    const lifetimes: Lifetimes = {
      fresh: 1000 * Math.min(row.freshFor ?? seconds.fresh, seconds.fresh),
      staleWhileRevalidate: 1000 * seconds.staleWhileRevalidate,
      staleIfError: 1000 * seconds.staleIfError,
    };
    return place.get<Answer<N>>(keyOf(name, locale, callOptions), lifetimes, ...loadingOf(name, locale, callOptions));
  }

  /** How an entry is loaded, and what a failure says of it. */
  function loadingOf<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N>) {
    const load = async () => {
      try {
        const value = await options.client.call(name, locale, callOptions);
        // two bytes a character is what V8 keeps of text outside Latin-1
        return { value, bytes: 2 * JSON.stringify(value).length, tags: [name, `${name}:${locale}`] };
      } catch (error) {
        if (!isFinal(error)) options.log.warn({ endpoint: name, locale, reason: reasonOf(error) }, 'CMS call failed');
        throw error;
      }
    };
    const judge = (error: unknown): Verdict => {
      if (!isFinal(error)) return 'unknown';
      return isUnlisted(name, locale, callOptions) ? 'removed' : 'absent';
    };
    return [load, judge] as const;
  }

  /** A sitemap that came after the page's copy does not name the page. */
  function isUnlisted<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N>): boolean {
    const copy = cache.peek(keyOf(name, locale, callOptions));
    const sitemap = cache.peek(keyOf('sitemapNodes', locale));
    if (!BY_REFERENCE.has(name) || !copy || !sitemap || sitemap.storedAt <= copy.storedAt) return false;
    const { id } = (callOptions.params ?? {}) as { id?: string };
    return !(sitemap.value as SitemapNode[]).some((node) => node.nodeReference === id);
  }

  return {
    cache,
    readKept: (name, locale, callOptions) => readKept(name, locale, callOptions),
    renew: (name, locale, callOptions) =>
      cache.renew(keyOf(name, locale, callOptions), ...loadingOf(name, locale, callOptions)).then(
        () => true,
        () => false,
      ),
    isFailing: (name, locale) => cache.isFailing(keyOf(name, locale)),
    async readAsked(name, locale, callOptions = {}, context) {
      const { access, query: names }: Endpoint = endpoints[name];
      if (access !== 'cached') return options.client.call(name, locale, callOptions, context);
      const query: Record<string, string | undefined> = callOptions.query ?? {};
      const isFree = names.some((key) => key !== 'locale' && query[key]);
      // what a page has read already is there for all
      const place = isFree && !cache.peek(keyOf(name, locale, callOptions)) ? asked : cache;
      return readKept(name, locale, callOptions, place);
    },
    read(name, locale, callOptions, context) {
      return endpoints[name].access === 'cached'
        ? readKept(name, locale, callOptions)
        : options.client.call(name, locale, callOptions, context);
    },
  };
}

function keyOf<N extends ReadName>(name: N, locale: Locale, callOptions: CallOptions<N> = {}): string {
  return `${locale} ${name} ${buildTarget(name, locale, callOptions.params ?? {}, callOptions.query ?? {})}`;
}
