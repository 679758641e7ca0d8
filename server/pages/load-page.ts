import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createTranslate, type Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type PageKindName, pageKinds, toPageKind } from '#shared/pages/page-kinds.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { addQuery } from '#shared/routing/address.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { buildPath, isPattern, toSegments } from '#shared/routing/slug-pattern.ts';
import { toMaskOpacity } from '#shared/rules/mask-opacity.ts';
import type { CallContext } from '../cms/cms-client.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { Site, SiteStore } from '../cms/site-store.ts';
import type { NodeMatch } from '../cms/sitemap-index.ts';
import { dictionaries } from '../dictionaries.ts';
import { buildErrorPage, emptySite } from './error-page.ts';
import { findAddress, toLowerAddress } from './find-address.ts';
import { loaders } from './loaders/loaders.ts';
import type { LoadContext } from './page-draft.ts';
import { buildCrumbs, buildHead } from './page-frame.ts';
import { findTranslations } from './translations.ts';

export type PageResult =
  | { type: 'redirect'; location: string }
  | { type: 'page'; status: number; page: PageData; site: SiteData };

export interface PageLoader {
  /** path: canonical, with locale prefix. Never rejects but for an abort: failures become error pages. */
  load(path: string, query: URLSearchParams, context?: CallContext): Promise<PageResult>;
  /** The page that tells of a failure, in the language of the address. */
  loadError(path: string, status: number): Promise<PageResult>;
  /** Texts of the site, by locale. */
  translates: Record<Locale, Translate>;
  /** Where the path leads; null: the sitemap does not know it. Rejects while there is no sitemap. */
  findAddress(path: string): Promise<string | null>;
}
export interface PageLoaderOptions {
  data: CmsData;
  sites: SiteStore;
  origin: string;
  localeMode: SiteData['localeMode'];
  captcha: SiteData['captcha'];
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const translates = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      createTranslate(locale, dictionaries[locale], (message) => options.log.warn({}, message)),
    ]),
  ) as Record<Locale, Translate>;

  async function loadError(path: string, status: number): Promise<PageResult> {
    const { locale } = splitLocale(path);
    const site = await options.sites.load(locale).then(
      (s) => s.data,
      () => emptySite(locale, options),
    );
    return { type: 'page', status, page: buildErrorPage(path, status, site, translates[locale]), site };
  }

  async function load(path: string, query: URLSearchParams, call: CallContext = {}): Promise<PageResult> {
    try {
      const { locale, path: bare } = splitLocale(path);
      const address = await findAddress(path, options);
      if (address === null) return loadError(path, 404);
      if (address !== path) return redirect(address, query);
      const site = await options.sites.load(locale);
      const match = site.index.match(bare);
      return match ? await loadNode(match, { path, locale, site, query, call }) : loadError(path, 404);
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!(error instanceof CmsError)) {
        options.log.error({ err: error }, 'page could not be loaded');
        return loadError(path, 500);
      }
      // D3: an entity's own slug in upper case; its pattern knows any
      const lower = error.httpStatus === 404 ? toLowerAddress(path) : path;
      const found = lower === path ? null : await load(lower, query, call);
      if (found?.type === 'redirect') return found;
      return found?.status === 200 ? redirect(lower, query) : loadError(path, error.httpStatus);
    }
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
      query,
      t: translates[locale],
      log: options.log,
      read: (name, callOptions) => options.data.read(name, locale, callOptions, at.call),
    };
    const draft = await loaders[kind](context);
    const own =
      draft.slug === undefined ? path : withLocale(buildOwnPath(node.slug, draft.slug), locale, options.localeMode);
    if (own !== path) return redirect(own, query);
    const crumbs = draft.layout === 'home' ? [] : buildCrumbs(node, draft, site, path);
    const translations = await findTranslations({
      sites: options.sites,
      data: options.data,
      site,
      path,
      node,
      reference: draft.reference ?? null,
      relations: draft.relations ?? [],
    });
    const head = buildHead({ draft, site, path, crumbs, translations, kind, t: translates[locale] });
    const banner =
      draft.bannerTitle === null || draft.layout === 'home'
        ? null
        : {
            title: draft.bannerTitle ?? draft.title,
            image: draft.bannerImage ?? null,
            maskOpacity: toMaskOpacity(draft.seo),
          };
    const page = {
      layout: draft.layout,
      content: draft.content,
      kind,
      locale,
      path,
      title: draft.title,
      reference: draft.reference ?? null,
      crumbs,
      banner,
      head,
      translations,
      deferred: draft.deferred ?? {},
    } as PageData;
    return { type: 'page', status: draft.status ?? 200, page, site: site.data };
  }

  return { load, loadError, translates, findAddress: (path) => findAddress(path, options) };
}

function redirect(address: string, query: URLSearchParams): PageResult {
  return { type: 'redirect', location: addQuery(address, query.toString()) };
}

function toId(kind: PageKindName, node: NodeMatch['node'], path: string): string {
  const last = decodeURIComponent(toSegments(path).at(-1) ?? '');
  return pageKinds[kind].id === 'nodeReference' ? (node.nodeReference ?? last) : last;
}

function buildOwnPath(pattern: string, slug: string): string {
  const name = /:(\w+)/.exec(pattern)?.[1];
  return isPattern(pattern) && name ? buildPath(pattern, { [name]: slug }) : pattern;
}
