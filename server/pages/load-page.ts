import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createTranslate, type Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type PageKindName, pageKinds, toPageKind } from '#shared/pages/page-kinds.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toAddress } from '#shared/routing/address.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { buildPath, isPattern, toSegments } from '#shared/routing/slug-pattern.ts';
import { toMaskOpacity } from '#shared/rules/mask-opacity.ts';
import { toLink } from '#shared/rules/safe-url.ts';
import { findFixedLocale } from '#shared/rules/site-links.ts';
import type { CallContext } from '../cms/cms-client.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { Site, SiteStore } from '../cms/site-store.ts';
import type { NodeMatch } from '../cms/sitemap-index.ts';
import { dictionaries } from '../dictionaries.ts';
import { buildErrorPage, emptySite } from './error-page.ts';
import { loaders } from './loaders/loaders.ts';
import type { LoadContext } from './page-draft.ts';
import { buildCrumbs, buildHead } from './page-frame.ts';
import { findTranslations } from './translations.ts';

export type PageResult =
  | { type: 'redirect'; status: 301; location: string }
  | { type: 'page'; status: number; page: PageData; site: SiteData };

export interface PageLoader {
  /** path: canonical, with locale prefix. Never rejects but for an abort: failures become error pages. */
  load(path: string, query: URLSearchParams, context?: CallContext): Promise<PageResult>;
  /** The page that tells of a failure, in the language of the address. */
  loadError(path: string, status: number): Promise<PageResult>;
  /** Texts of the site, by locale. */
  translates: Record<Locale, Translate>;
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
    const { locale, path: bare, prefixed } = splitLocale(path);
    // a second locale behind the first names no page (hardening 3)
    if (prefixed && splitLocale(bare).prefixed) return loadError(path, 404);
    const own = withLocale(bare, locale, options.localeMode);
    if (own !== path) return redirect(own, query);
    try {
      const site = await options.sites.load(locale);
      const match = site.index.match(bare);
      if (!match)
        return redirectToOther(bare, locale, query) ?? redirectToLower(bare, site, query) ?? loadError(path, 404);
      return await loadNode(match, { path, locale, site, query, call });
    } catch (error) {
      call.signal?.throwIfAborted();
      if (error instanceof CmsError) return loadError(path, error.httpStatus);
      options.log.error({ err: error }, 'page could not be loaded');
      return loadError(path, 500);
    }
  }

  async function loadNode(
    { node }: NodeMatch,
    at: { path: string; locale: Locale; site: Site; query: URLSearchParams; call: CallContext },
  ): Promise<PageResult> {
    const { path, locale, site, query } = at;
    if (node.nodeType === 'redirect') {
      const target = toAddress(toLink(node.redirectTo ?? '', locale, options.localeMode));
      return target.startsWith('/') && target !== path ? redirect(target, new URLSearchParams()) : loadError(path, 404);
    }
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

  /** D5: a fixed path of another locale without its prefix, such as /presse, leads there. */
  function redirectToOther(bare: string, locale: Locale, query: URLSearchParams): PageResult | null {
    if (locale !== LOCALES[0]) return null;
    const other = findFixedLocale(bare);
    return other ? redirect(withLocale(bare, other, options.localeMode), query) : null;
  }

  /** D3: upper case leads to lower case, where that names a page. */
  function redirectToLower(bare: string, site: Site, query: URLSearchParams): PageResult | null {
    const lower = bare.toLowerCase();
    if (lower === bare || !site.index.match(lower)) return null;
    return redirect(withLocale(lower, site.data.locale, options.localeMode), query);
  }

  return { load, loadError, translates };
}

function redirect(path: string, query: URLSearchParams): PageResult {
  const search = query.toString();
  return { type: 'redirect', status: 301, location: search ? `${path}?${search}` : path };
}

function toId(kind: PageKindName, node: NodeMatch['node'], path: string): string {
  const last = decodeURIComponent(toSegments(path).at(-1) ?? '');
  return pageKinds[kind].id === 'nodeReference' ? (node.nodeReference ?? last) : last;
}

function buildOwnPath(pattern: string, slug: string): string {
  const name = /:(\w+)/.exec(pattern)?.[1];
  return isPattern(pattern) && name ? buildPath(pattern, { [name]: slug }) : pattern;
}
