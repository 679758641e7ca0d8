import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createTranslate, type Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type PageKindName, toPageKind } from '#shared/pages/page-kinds.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { addQuery } from '#shared/routing/address.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath, toSegments } from '#shared/routing/slug-pattern.ts';
import type { Missing } from '#shared/rules/shell/error-key.ts';
import { abortable, TIMED_OUT, withTimeout } from '../cache/with-timeout.ts';
import type { CallContext } from '../cms/cms-client.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { CmsError } from '../cms/cms-error.ts';
import { createLogOnce } from '../cms/log-once.ts';
import type { Site, SiteStore } from '../cms/site-store.ts';
import type { NodeMatch } from '../cms/sitemap-index.ts';
import { dictionaries } from '../dictionaries.ts';
import { assemblePage } from './assemble-page.ts';
import { buildErrorPage, emptySite } from './error-page.ts';
import { findAddress, toLowerAddress } from './find-address.ts';
import { findStaticPage } from './find-static-page.ts';
import { kinds } from './kinds/kinds.ts';
import type { LoadContext } from './page-kind.ts';
import { pickQuery, type QueryNames } from './page-query.ts';
import { linkTerms } from './term-links.ts';
import { findTranslations } from './translations.ts';

export type PageResult =
  | { type: 'redirect'; location: string }
  | { type: 'page'; status: number; page: PageData; site: SiteData };

export interface PageLoader {
  /**
   * path: canonical, with locale prefix. Failures become error pages, and so does a signal that is aborted with a CmsError
   * (the deadline). Aborted with any other reason the client has left: rejects with the reason.
   */
  load(path: string, query: URLSearchParams, context?: CallContext): Promise<PageResult>;
  /** The error page, in the language of the address. */
  loadError(path: string, status: number): Promise<PageResult>;
  /** Texts of the site, by locale. */
  translates: Record<Locale, Translate>;
  /** The path's final address after redirects; null: not in the sitemap. Rejects while there is no sitemap. */
  findAddress(path: string): Promise<string | null>;
  /** Query names that change the page at the path. Rejects while there is no sitemap. */
  findQueryNames(path: string): Promise<QueryNames>;
  /** Address of the only page of a kind; null: the locale has none, or its sitemap is not available. */
  findHome(kind: PageKindName, locale: Locale): Promise<string | null>;
}
export interface PageLoaderOptions {
  data: CmsData;
  sites: SiteStore;
  origin: string;
  localeMode: SiteData['localeMode'];
  captcha: SiteData['captcha'];
  tagManager: SiteData['tagManager'];
  hasWorker?: boolean;
  /** Form token of a page; isPrivate: for one visitor alone. */
  issueFormToken(isPrivate: boolean): string;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

/** How long an error page waits for the menus. Milliseconds. */
const SHELL_WAIT_MS = 100;

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const translates = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      createTranslate(locale, dictionaries[locale], (message) => options.log.warn({}, message)),
    ]),
  ) as Record<Locale, Translate>;

  const logOnce = createLogOnce(options.log);

  async function loadError(path: string, status: number, missing: Missing = null): Promise<PageResult> {
    const { locale } = splitLocale(path);
    const known = await withTimeout(SHELL_WAIT_MS, options.sites.load(locale)).catch((): typeof TIMED_OUT => TIMED_OUT);
    const site = known === TIMED_OUT ? emptySite(locale, options) : known.data;
    return { type: 'page', status, page: buildErrorPage(path, status, site, translates[locale], missing), site };
  }

  async function load(path: string, query: URLSearchParams, call: CallContext = {}): Promise<PageResult> {
    const { signal } = call;
    try {
      const result = await abortable(find(path, query, call), signal);
      // a 404 page may have content of its own (CT11)
      const isAbsent = result.type === 'page' && result.status === 404;
      return (isAbsent ? await findLower(path, query, call) : null) ?? result;
    } catch (error) {
      if (signal?.aborted && !(signal.reason instanceof CmsError)) throw signal.reason;
      if (!(error instanceof CmsError)) {
        options.log.error({ err: error }, 'page could not be loaded');
        return loadError(path, 500);
      }
      if (signal?.aborted) options.log.warn({ reason: error.reason }, 'page given up');
      const found = error.httpStatus === 404 ? await findLower(path, query, call) : null;
      return found ?? loadError(path, error.httpStatus, error.endpoint === 'stockReport' ? 'report' : null);
    }
  }

  /** D3: the redirect from an entity's slug in upper case, which its pattern matches too. Null: it does not exist in lower case either. */
  async function findLower(path: string, query: URLSearchParams, call: CallContext): Promise<PageResult | null> {
    const lower = toLowerAddress(path);
    const found = lower === path ? null : await load(lower, query, call);
    if (found?.type === 'redirect') return found;
    return found?.status === 200 ? redirect(lower, query) : null;
  }

  async function find(path: string, query: URLSearchParams, call: CallContext): Promise<PageResult> {
    const { locale, path: bare } = splitLocale(path);
    const address = await findAddress(path, options);
    if (address === null) return loadError(path, 404);
    if (address !== path) return redirect(address, query);
    const site = await options.sites.load(locale);
    call.signal?.throwIfAborted();
    const t = translates[locale];
    const page = findStaticPage(bare)?.build(path, site.data, t, { bare, query });
    if (page) return { type: 'page', status: 200, page, site: site.data };
    const match = site.index.match(bare);
    return match ? loadNode(match, { path, locale, site, query, call }) : loadError(path, 404);
  }

  async function loadNode(
    { node }: NodeMatch,
    at: { path: string; locale: Locale; site: Site; query: URLSearchParams; call: CallContext },
  ): Promise<PageResult> {
    const { path, locale, site, query } = at;
    if (node.action === 'gone') return loadError(path, 410);
    const kind = toPageKind(node.nodeType, node.action);
    if (!kind) return loadError(path, 404);
    const context: LoadContext = {
      kind,
      node,
      id: toId(kind, node, path),
      locale,
      site,
      query: pickQuery(query, kinds[kind].queryNames),
      t: translates[locale],
      warn: (data, message) => logOnce.log(path, [{ data, message }]),
      isFailing: (name) => options.data.isFailing(name, locale),
      // async: reads run in parallel, and none may throw while others are pending
      read: async (name, callOptions) => {
        at.call.signal?.throwIfAborted();
        return options.data.read(name, locale, callOptions, at.call);
      },
      readClientQuery: async (name, callOptions) => {
        at.call.signal?.throwIfAborted();
        return options.data.readClientQuery(name, locale, callOptions, at.call);
      },
    };
    const loaded = await kinds[kind].load(context);
    const draft = kinds[kind].linksTerms ? linkTerms(loaded, site, path) : loaded;
    // kinds do without optional parts that fail, and so without those that the deadline has aborted
    at.call.signal?.throwIfAborted();
    const own =
      draft.slug === undefined ? path : withLocale(buildEntityPath(node.slug, draft.slug), locale, options.localeMode);
    if (own !== path) return redirect(own, query);
    const translations = await findTranslations({
      sites: options.sites,
      data: options.data,
      site,
      path,
      node,
      reference: draft.reference ?? null,
      relations: draft.relations ?? [],
    });
    at.call.signal?.throwIfAborted();
    const page = assemblePage({ draft, kind, node, path, site, query, translations, t: translates[locale] });
    return { type: 'page', status: draft.status ?? 200, page, site: site.data };
  }

  /** Every page, error pages included, has a token for its forms. */
  const withFormToken = (result: PageResult): PageResult =>
    result.type === 'page'
      ? {
          ...result,
          page: { ...result.page, formToken: options.issueFormToken(isAnonymous(result.page)) },
        }
      : result;

  return {
    load: async (...call) => withFormToken(await load(...call)),
    loadError: async (...call) => withFormToken(await loadError(...call)),
    translates,
    findAddress: (path) => findAddress(path, options),
    async findQueryNames(path) {
      const address = await findAddress(path, options);
      if (address === null) return [];
      const { locale, path: bare } = splitLocale(path);
      // a redirect keeps the whole query
      if (address !== path) return null;
      const fixed = findStaticPage(bare);
      if (fixed) return fixed.queryNames;
      const node = (await options.sites.load(locale)).index.match(bare)?.node;
      const kind = node && toPageKind(node.nodeType, node.action);
      return kind ? kinds[kind].queryNames : [];
    },
    async findHome(kind, locale) {
      const site = await withTimeout(SHELL_WAIT_MS, options.sites.load(locale)).catch(
        (): typeof TIMED_OUT => TIMED_OUT,
      );
      const slug = site === TIMED_OUT ? undefined : site.data.routes[kind];
      return slug === undefined ? null : withLocale(slug, locale, options.localeMode);
    },
  };
}

/** Forms without personal data: only the form token distinguishes two senders of the same words from one who sends twice. */
const isAnonymous = ({ kind }: PageData) => kind === 'survey.show' || kind.startsWith('whistleblower.');

function redirect(address: string, query: URLSearchParams): PageResult {
  return { type: 'redirect', location: addQuery(address, query.toString()) };
}

function toId(kind: PageKindName, node: NodeMatch['node'], path: string): string {
  const last = decodeURIComponent(toSegments(path).at(-1) ?? '');
  const row: Endpoint = endpoints[kinds[kind].endpoint];
  return row.isByReference ? (node.nodeReference ?? last) : last;
}
