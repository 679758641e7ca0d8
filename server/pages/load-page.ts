import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { findContentFallback, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createTranslate, type Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { addQuery } from '#shared/routing/address.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath, toPagePath, toSegments } from '#shared/routing/slug-pattern.ts';
import type { Missing } from '#shared/rules/shell/error-key.ts';
import { currentTracker, readOptional, trackDependencies } from '../cache/dependency-tracker.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { CallContext } from '../cms/cms-http.ts';
import type { LocaleSite, LocaleSiteOptions, LocaleSites } from '../cms/locale-sites.ts';
import { HttpError } from '../http/http-error.ts';
import { DeadlineExceeded } from '../http/request-signals.ts';
import { interfaceTexts, textGaps } from '../interface-texts.ts';
import { createLogOnce } from '../lib/log-once.ts';
import { abortable, TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';
import { assemblePage } from './assemble-page.ts';
import { bindReads } from './bind-reads.ts';
import { findTranslations } from './find-translations.ts';
import { kinds } from './kinds/kinds.ts';
import type { PageContext } from './kinds/page-kind.ts';
import { findNearest, type Nearest, toPhrase } from './nearest-pages.ts';
import { pickQuery } from './page-query.ts';
import { loadPublicPages } from './public-addresses.ts';
import { findAddress, isAddressOf, listSpellings, type ResolvedAddress, resolveAddress } from './resolve-address.ts';
import { buildErrorPage, buildStaticPage, emptySite } from './static-pages.ts';

export type PageResult =
  /** isTemporary: until the language has the page. */
  | { type: 'redirect'; location: string; isTemporary?: true }
  | { type: 'page'; status: number; page: PageData; siteData: SiteData };

export interface PageLoaderOptions extends LocaleSiteOptions {
  sites: LocaleSites;
  /** For forms of pages that are not cached. */
  issueFormToken(): string;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

/** How long an error page waits for the menus, in milliseconds. */
const SHELL_WAIT_MS = 100;

export function createPageLoader(options: PageLoaderOptions) {
  const { answerCache, sites, log } = options;
  const logOnce = createLogOnce(log);
  for (const { locale, missing } of textGaps) log.warn({ locale, count: missing.length }, 'texts of another language');
  const translates = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      createTranslate(locale, interfaceTexts[locale], (message) => log.warn({}, message)),
    ]),
  ) as Record<Locale, Translate>;

  async function load(path: string, search: string, call: CallContext = {}): Promise<PageResult> {
    // when a load is given up, it still goes on and fills the answer cache
    const result = await abortable(loadFound(path, search, call), call.signal).catch((error: unknown) =>
      loadFailure(error, path, call.signal),
    );
    // also for 404 pages with content of their kind (CT11): the address may be in upper case (D3)
    const isAbsent = result.type === 'page' && result.status === 404;
    if (!isAbsent) return result;
    return (await findSpelling(path, search, call)) ?? (await findFallback(path, search, call)) ?? result;
  }

  async function loadFound(path: string, search: string, call: CallContext): Promise<PageResult> {
    const found = await resolveAddress(path, options);
    switch (found.type) {
      case 'none':
        return loadError(path, 404);
      case 'gone':
        return loadError(path, 410);
      case 'redirect':
        return redirect(found.address, search);
      case 'static': {
        const { locale, path: bare } = splitLocale(path);
        const { siteData } = await sites.load(locale);
        const query = new URLSearchParams(search);
        const page = buildStaticPage(found.page, { path, bare, query, site: siteData, t: translates[locale] });
        return { type: 'page', status: 200, page, siteData };
      }
      case 'node':
        return loadNode(found, path, search, call);
    }
  }

  /** Loads a page of the sitemap: its kind reads the CMS, then follow the slug's redirect, translations and frame. */
  async function loadNode(
    { kind, node, site }: Extract<ResolvedAddress, { type: 'node' }>,
    path: string,
    search: string,
    call: CallContext,
  ): Promise<PageResult> {
    const query = new URLSearchParams(search);
    const pageKind = kinds[kind];
    const { locale } = site.siteData;
    const context: PageContext = {
      kind,
      node,
      id: toId(pageKind.endpoint, node, path),
      locale,
      site,
      query: pickQuery(query, pageKind.queryNames),
      t: translates[locale],
      warn: (details, message) => logOnce(path, details, message),
      ...bindReads(options, locale, call),
      readClientQuery: (name, callOptions) => answerCache.readClientQuery(name, locale, callOptions, call),
    };
    const parts = await pageKind.load(context);
    const slug = parts.entity?.slug;
    const slugPath =
      slug === undefined ? path : withLocale(buildEntityPath(node.slug, slug), locale, options.localeMode);
    const address = parts.movedTo ?? slugPath;
    if (address !== path) return redirect(address, search);
    const { translations, untranslated } = await findTranslations({ sites, answerCache, context, parts, path });
    const page = assemblePage({ parts, context, pageKind, path, query, translations });
    page.untranslated = Object.fromEntries(untranslated.map((to) => [to, translates[to]('shell.untranslated')]));
    return { type: 'page', status: parts.status ?? 200, page, siteData: site.siteData };
  }

  /** Redirects from a slug in upper case or with a full stop, which patterns match, too (D3). Null if there is none. */
  async function findSpelling(path: string, search: string, call: CallContext): Promise<PageResult | null> {
    for (const spelling of listSpellings(path)) {
      const found = await load(spelling, search, call);
      if (found.type === 'redirect' && isAddressOf(found.location, path)) continue;
      if (found.type === 'redirect') return found;
      if (found.status === 200) return redirect(spelling, search);
    }
    return null;
  }

  /** Redirects from an address that an incomplete language does not have, to that of its fallback language, if any. */
  async function findFallback(path: string, search: string, call: CallContext): Promise<PageResult | null> {
    const { locale, path: bare } = splitLocale(path);
    const fallback = findContentFallback(locale);
    // a path with two locales is no page
    if (!fallback || splitLocale(bare).prefixed) return null;
    const address = withLocale(bare, fallback, options.localeMode);
    const found = await load(address, search, call);
    if (found.type === 'redirect') return { ...found, isTemporary: true };
    return found.status === 200 ? { ...redirect(address, search), isTemporary: true } : null;
  }

  /** Returns the error page for a failure. Rejects if the client has disconnected. */
  async function loadFailure(error: unknown, path: string, signal: AbortSignal | undefined): Promise<PageResult> {
    const isOverDeadline = signal?.reason instanceof DeadlineExceeded;
    if (signal?.aborted && !isOverDeadline) throw signal.reason;
    if (isOverDeadline) log.warn({ reason: 'deadline over' }, 'page given up');
    if (error instanceof HttpError) return loadError(path, error.statusCode);
    if (!(error instanceof CmsError)) {
      log.error({ err: error }, 'page could not be loaded');
      return loadError(path, 500);
    }
    return loadError(path, error.httpStatus, error.endpoint === 'stockReport' ? 'report' : null);
  }

  async function loadError(path: string, status: number, missing: Missing = null): Promise<PageResult> {
    const { locale, path: bare } = splitLocale(path);
    const found = await findSite(locale);
    const siteData = found?.siteData ?? emptySite(locale, options);
    const isAbsent = status === 404 || status === 410;
    const nearest = isAbsent && found ? await loadNearest(bare, found) : undefined;
    const page = buildErrorPage(path, status, siteData, translates[locale], missing, nearest);
    return { type: 'page', status, page, siteData };
  }

  async function loadNearest(bare: string, site: LocaleSite): Promise<Nearest> {
    const pages = await readOptional(SHELL_WAIT_MS, loadPublicPages(answerCache, site.siteData.locale));
    return { nearest: await findNearest(bare, site, pages), phrase: toPhrase(bare) };
  }

  /** Site data for a page that must be sent at once; without menus if they are not available. */
  async function loadSiteData(locale: Locale): Promise<SiteData> {
    return (await findSite(locale))?.siteData ?? emptySite(locale, options);
  }

  async function findSite(locale: Locale): Promise<LocaleSite | null> {
    const site = await withTimeout(SHELL_WAIT_MS, sites.load(locale)).catch(() => null);
    return site === TIMED_OUT ? null : site;
  }

  return {
    /**
     * Loads a page. path: canonical, with locale prefix. search: without `?`, raw, as a redirect repeats it: encoded
     * again it could be three times as long. Failures become error pages, and so does a signal that is
     * aborted with DeadlineExceeded. If it is aborted with another reason, the client has disconnected:
     * rejects with the reason. Tracked, so that the reads of a page wait for revalidations together and not one after
     * another.
     */
    async load(...call: Parameters<typeof load>): Promise<PageResult> {
      const result = await (currentTracker()
        ? load(...call)
        : trackDependencies({ tags: new Set(), waitMs: 0 }, () => load(...call)));
      if (result.type === 'redirect' || !isForOneClient(result.page)) return result;
      return { ...result, page: { ...result.page, formToken: options.issueFormToken() } };
    },
    /** Loads an error page in the language of the address. */
    loadError,
    /** Translate functions of all locales. */
    translates,
    /** What a canonical path leads to, with the query names that change the page. Rejects while there is no sitemap. */
    resolve: (path: string) => resolveAddress(path, options),
    /** The address that the path leads to; null if the sitemap lacks it. Rejects while there is no sitemap. */
    findAddress: (path: string) => findAddress(path, options),
    /** Address of the only page of a kind; null if the locale has none, or its sitemap is not available. */
    async findPathOfKind(kind: PageKindName, locale: Locale): Promise<string | null> {
      const site = await findSite(locale);
      return site && toPagePath(site.siteData, kind);
    },
    loadSiteData,
  };
}
export type PageLoader = ReturnType<typeof createPageLoader>;

/**
 * Kinds that are never cached, so that each client gets its own form token with the page (clients would share that of a
 * cached page, so its forms request one). Their forms are anonymous: only the token distinguishes two senders of the
 * same text from one who sends twice.
 */
const isForOneClient = ({ kind }: PageData) => kind === 'survey.show' || kind.startsWith('whistleblower.');

function redirect(address: string, search: string): Extract<PageResult, { type: 'redirect' }> {
  return { type: 'redirect', location: addQuery(address, search) };
}

function toId(endpoint: keyof typeof endpoints, node: PageContext['node'], path: string): string {
  const last = decodeURIComponent(toSegments(path).at(-1) ?? '');
  const row: Endpoint = endpoints[endpoint];
  return row.isByReference ? (node.nodeReference ?? last) : last;
}
