import type { Models } from '#shared/contract/models/models.ts';
import { LANGUAGES, LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { PAGE_KINDS, toPageKind } from '#shared/pages/page-kinds.ts';
import { MENUS, type MenuName, type SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';
import { toConsentSettings } from '#shared/rules/consent/consent.ts';
import { toSafeUrl } from '#shared/rules/links/safe-url.ts';
import { findFixedLinks, toLocaleLinks } from '#shared/rules/links/site-links.ts';
import { findCategoryPath, isPublished, isRoot } from '#shared/rules/products/category-tree.ts';
import { hasNewsletter } from '#shared/rules/shell/has-newsletter.ts';
import { linkCategories } from '#shared/rules/shell/menu.ts';
import { readAdvertLimits } from '#shared/rules/shell/popups.ts';
import { readFlag } from '#shared/rules/text/read-flag.ts';
import { readOptional } from '../cache/dependency-tracker.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import { createLogOnce } from '../lib/log-once.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type SitemapLookup, toSitemapLookup } from './sitemap-lookup.ts';
import { createTermLinker, type TermLinker } from './term-linker.ts';

/** Data that every page of a locale needs, built from CMS answers and rebuilt when one of them changes. */
export interface LocaleSite {
  siteData: SiteData;
  sitemap: SitemapLookup;
  categories: ReadonlyMap<string, Models['ProductCategory']>;
  configuration: ReadonlyMap<string, string>;
  /** Null: the locale has no glossary, or its terms are not available (yet). */
  linkTerms: TermLinker | null;
}
export interface LocaleSiteOptions {
  answerCache: AnswerCache;
  origin: string;
  localeMode: LocaleMode;
  captcha: SiteData['captcha'];
  tagManager: SiteData['tagManager'];
  hasWorker?: boolean;
  telemetryPath?: string | null;
  log: { warn(data: object, message: string): void };
}

type Parts = [
  Models['SitemapNode'][],
  Models['Menu'][],
  Models['Configuration'][],
  Models['ProductCategory'][],
  Models['DictionaryTerm'][],
];

/** How long a page waits for the glossary's terms, in milliseconds; after that it is sent without links to them. */
const TERMS_WAIT_MS = 100;

export function createLocaleSites(options: LocaleSiteOptions) {
  const built = new Map<Locale, { parts: Parts; site: LocaleSite }>();
  const logOnce = createLogOnce(options.log);

  async function load(locale: Locale): Promise<LocaleSite> {
    const { read } = options.answerCache;
    const warn = (data: object, message: string) => logOnce(locale, data, message);
    // a page can do without menus, but not without the sitemap (SH02, SH28)
    const [nodes, menus, configurations, categories, terms] = await Promise.all([
      read('sitemapNodes', locale),
      read('menus', locale).catch(() => NONE),
      read('configurations', locale).catch(() => NONE),
      read('productCategories', locale).catch(() => NONE),
      readOptional(TERMS_WAIT_MS, read('dictionaryTerms', locale)),
    ]);
    const parts: Parts = [nodes, menus, configurations, categories, terms ?? NONE];
    const sitemap = await toSitemapLookup(nodes, { warn });
    const known = built.get(locale);
    if (known?.parts.every((part, i) => part === parts[i])) return known.site;
    const site = buildLocaleSite(locale, parts, sitemap, options, warn);
    built.set(locale, { parts, site });
    return site;
  }

  return {
    load,
    /**
     * Fills the cache for all locales, popups included; rejects while the CMS does not answer. The site does not wait
     * for languages that are not complete: the CMS may not have them yet.
     */
    async warm(): Promise<void> {
      await Promise.all(
        LOCALES.flatMap((locale) => [
          LANGUAGES[locale].complete ? load(locale) : load(locale).catch(() => null),
          options.answerCache.read('popups', locale).catch(() => NONE),
        ]),
      );
    },
  };
}
export type LocaleSites = ReturnType<typeof createLocaleSites>;

const NONE: never[] = [];

const toCategoryMap = deriveOnce(
  (categories: Parts[3]): LocaleSite['categories'] => new Map(categories.map((category) => [category.id, category])),
);

export function buildLocaleSite(
  locale: Locale,
  [, menus, configurations, categories, terms]: Parts,
  sitemap: SitemapLookup,
  options: Omit<LocaleSiteOptions, 'answerCache' | 'log'>,
  warn: (data: object, message: string) => void,
): LocaleSite {
  const configuration = new Map(configurations.map(({ name, value }) => [name, value]));
  const routes: SiteData['routes'] = {};
  for (const kind of PAGE_KINDS) {
    const node = sitemap.find(kind);
    if (node) routes[kind] = node.slug;
  }
  for (const kind of sitemap.kinds) {
    const [nodeType = '', action = ''] = kind.split('.');
    if (!toPageKind(nodeType, action) && nodeType !== 'redirect' && action !== 'gone')
      warn({ locale, kind }, 'sitemap node of an unknown kind');
  }
  // before the first sitemap it is unknown which pages are missing
  const isKnown = sitemap.kinds.length > 0;
  if (isKnown && !sitemap.match('/')) warn({ locale }, 'the sitemap has no home page');
  const categoriesById = toCategoryMap(categories);
  const toPublicPath = (id: string): string | null => {
    const category = categoriesById.get(id);
    const place = { routes, locale, localeMode: options.localeMode };
    return category && isPublished(category) ? toCategoryPath(category, categoriesById, place) : null;
  };
  const menuEntries = MENUS.map((name): [MenuName, SiteData['menus'][MenuName]] => {
    const menu = menus.find((m) => m.name === name);
    if (!menu) warn({ locale, menu: name }, 'menu not found');
    return [name, menu ? linkCategories(menu.children, toPublicPath) : false];
  });
  const hasPage = (path: string) => !isKnown || sitemap.match(splitLocale(path.replace(/[?#].*/, '')).path) !== null;
  const siteName = configuration.get('SITE_NAME') ?? new URL(options.origin).hostname;
  const toAsset = (name: string) => toSafeUrl(configuration.get(name) ?? '') || null;
  const sales = configuration.get('DEFAULT_PRODUCT_CONTACT_PERSON_NAME');
  const siteData: SiteData = {
    locale,
    localeMode: options.localeMode,
    locales: toLocaleLinks(configuration),
    menus: Object.fromEntries(menuEntries) as SiteData['menus'],
    routes,
    fixedLinks: findFixedLinks(locale, options.localeMode, configuration, routes, hasPage),
    origin: options.origin,
    siteName,
    logo: findUpload(configuration, 'SITE_LOGO'),
    icon: findUpload(configuration, 'SITE_ICON'),
    contactImage: toAsset('CONTACT_IMAGE'),
    company: {
      legalName: configuration.get('COMPANY_LEGAL_NAME') ?? siteName,
      phone: configuration.get('COMPANY_PHONE') ?? null,
      email: configuration.get('COMPANY_EMAIL') ?? null,
      ...(sales && {
        sales: { name: sales, email: configuration.get('DEFAULT_PRODUCT_CONTACT_PERSON_EMAIL') ?? null },
      }),
    },
    captcha: options.captcha,
    consent: toConsentSettings(configuration),
    adverts: readAdvertLimits(configuration),
    hasNewsletter: hasNewsletter(locale, configuration.get('NEWSLETTER')),
    tagManager: options.tagManager,
    hasWorker: options.hasWorker ?? false,
    hasFeedback: readFlag(configuration.get('PAGE_FEEDBACK')) === true,
    telemetryPath: options.telemetryPath ?? null,
  };
  const glossary = toPagePath(siteData, 'dictionary.index');
  const linkTerms = glossary === null ? null : createTermLinker(terms, locale, glossary);
  return { siteData, sitemap, configuration, categories: categoriesById, linkTerms };
}

/** Whether the CMS has named the site; `siteName` is the name of the host otherwise, which no title should show. */
export const isNamed = ({ siteName, origin }: Pick<SiteData, 'siteName' | 'origin'>): boolean =>
  siteName !== new URL(origin).hostname;

/** First of these configurations with a file of the CMS: the content security policy blocks other sites' pictures. */
export function findUpload(configuration: LocaleSite['configuration'], ...names: string[]): string | null {
  return names.map((name) => configuration.get(name)).find((value) => value?.startsWith('/uploads/')) ?? null;
}

/** Address of the page of a category: of the root that of all categories. Null if the locale has no category pages. */
export const toCategoryPath = (
  category: Models['ProductCategory'],
  categories: LocaleSite['categories'],
  site: Pick<SiteData, 'routes' | 'locale' | 'localeMode'>,
): string | null =>
  (isRoot(category, categories) ? toPagePath(site, 'product_category.index') : null) ??
  toPagePath(site, 'product_category.show', findCategoryPath(category, categories));
