import type { Models } from '#shared/contract/models/models.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locales/locales.ts';
import type { Head, SharingImage } from '#shared/pages/head.ts';
import type { PageCrumb, PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toHref } from '#shared/routing/address.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { stripPattern } from '#shared/routing/slug-pattern.ts';
import { buildSharingPath } from '#shared/rules/files/media-path.ts';
import { findCategoryChain, findPopupChain, isPublished } from '#shared/rules/products/category-tree.ts';
import { toMaskOpacity } from '#shared/rules/shell/mask-opacity.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';
import { shortenToWord } from '#shared/rules/text/truncate.ts';
import { findUpload, isNamed, type LocaleSite, toCategoryPath } from '../cms/locale-sites.ts';
import type { PageContext, PageKind, PageParts } from './kinds/page-kind.ts';
import { findSent } from './page-query.ts';
import { linkTerms } from './term-links.ts';

/** Maximum lengths in characters; search engines cut longer texts. */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;

interface FrameOptions {
  parts: PageParts;
  context: Pick<PageContext, 'kind' | 'node' | 'site' | 't'>;
  /** The option of the page's kind that affects the frame. */
  pageKind: Pick<PageKind, 'linksTerms'>;
  path: string;
  translations: Partial<Record<Locale, string>>;
}

/** Builds a page from the parts of its kind; crumbs, banner, head and translations are built alike for all kinds. */
export function assemblePage(options: FrameOptions & { query: URLSearchParams }): PageData {
  const { parts, context, pageKind, path, translations, query } = options;
  const { kind, node, site } = context;
  const isHome = parts.layout === 'home';
  const crumbs = isHome ? [] : buildCrumbs(node, parts, site, path);
  const banner =
    parts.bannerTitle === null || isHome
      ? null
      : {
          title: parts.bannerTitle ?? parts.title,
          image: parts.bannerImage ?? null,
          maskOpacity: toMaskOpacity(parts.seo),
        };
  return {
    layout: parts.layout,
    content: pageKind.linksTerms ? linkTerms(parts, site, path) : parts.content,
    kind,
    locale: site.siteData.locale,
    path,
    title: parts.title,
    reference: parts.entity?.id ?? parts.reference ?? null,
    ...(parts.category ? { categoryChain: findPopupChain(parts.category, site.categories.values()) } : {}),
    crumbs,
    banner,
    head: buildHead(options, crumbs),
    translations,
    ...(parts.translatedQueries ? { translatedQueries: parts.translatedQueries } : {}),
    deferred: parts.deferred ?? {},
    formToken: '',
    posted: findSent(query),
  } as PageData;
}

/** The crumbs from the root (the CMS lists the leaf first) to the page itself, with patterns stripped (SH05). */
export function buildCrumbs(
  node: Models['SitemapNode'],
  parts: PageParts,
  site: LocaleSite,
  path: string,
): PageCrumb[] {
  const chain = parts.category ? toCategoryCrumbs(parts.category, site) : [];
  // the page of a category is added as the last crumb below
  const categories = parts.category === parts.entity?.id ? chain.slice(0, -1) : chain;
  const listed = (node.crumbs ?? []).toReversed().map((crumb): PageCrumb => {
    const slug = stripPattern(crumb.slug);
    const found = site.sitemap.match(slug);
    // redirects and removed pages are left out
    const isStep = found !== null && found.nodeType !== 'redirect' && found.action !== 'gone';
    return {
      name: crumb.name,
      path: slug === '/' || isStep ? withLocale(slug, site.siteData.locale, site.siteData.localeMode) : null,
    };
  });
  if (listed.length === 0) return [];
  const isEntity = node.slug.includes('/:');
  // a pattern node serves all entities, so its own crumb is their list; a category chain replaces it
  const before =
    categories.length > 0 ? [listed[0] as PageCrumb, ...categories] : isEntity ? listed : listed.slice(0, -1);
  const last: PageCrumb = isEntity ? { name: parts.title, path } : { ...(listed.at(-1) as PageCrumb), path };
  const seen = new Set<string>([path]);
  const unique = before.filter((crumb) => {
    if (crumb.path === null || seen.has(crumb.path)) return false;
    seen.add(crumb.path);
    return true;
  });
  return unique.length === 0 ? [] : [...unique, last];
}

/** The chain of categories, after the page of all categories; drafts have no page (LY10). */
function toCategoryCrumbs(id: string, site: LocaleSite): PageCrumb[] {
  const root = site.sitemap.find('product_category.index');
  const start = root && {
    name: root.crumbs?.[0]?.name ?? '',
    path: withLocale(root.slug, site.siteData.locale, site.siteData.localeMode),
  };
  const chain = findCategoryChain(id, site.categories).map((category) => ({
    name: category.name,
    path: isPublished(category) ? toCategoryPath(category, site.categories, site.siteData) : null,
  }));
  return start ? [start, ...chain] : chain;
}

export function buildHead(
  { parts, context: { node, site, t }, path, translations }: Omit<FrameOptions, 'pageKind'>,
  crumbs: readonly PageCrumb[],
): Head {
  const { origin } = site.siteData;
  const { number, pages, filter = {} } = parts.list ?? { number: 1, pages: 1 };
  const toListPageUrl = (page: number) => origin + toHref(path, { ...filter, page: page > 1 ? String(page) : null });
  const title = parts.seoTitle ?? parts.title;
  return {
    // a later page of a list is found and bookmarked by itself
    title: addSiteName(number > 1 ? `${title} – ${t('ui.pagination.page', { number })}` : title, site.siteData),
    description: shortenToWord(
      toPlainText(parts.description ?? withSiteName(parts.title, site.siteData)),
      DESCRIPTION_MAX,
    ),
    // the canonical address of the first page of a filtered list is the unfiltered list
    canonical: number > 1 ? toListPageUrl(number) : origin + path,
    prev: number > 1 ? toListPageUrl(number - 1) : null,
    next: number < pages ? toListPageUrl(number + 1) : null,
    image: findSharingImage(parts, node, site),
    type: parts.type ?? 'website',
    robots: parts.robots ?? null,
    // later pages have no translations: lists of other languages are divided differently
    alternates: parts.robots || number > 1 ? [] : buildAlternates(translations, site.siteData),
    data: [...buildBreadcrumbData(crumbs, path, site.siteData), ...(parts.data ?? [])].map((thing) => ({
      '@context': 'https://schema.org',
      ...thing,
    })),
  };
}

/** The page's own picture, else a shared one. */
function findSharingImage(
  { image, bannerImage, title }: PageParts,
  { nodeType }: Models['SitemapNode'],
  site: LocaleSite,
): SharingImage | null {
  const ownPicture = [image, bannerImage].find((picture) => picture?.url);
  const url = ownPicture?.url ?? findSharedPicture(nodeType, site);
  if (!url) return null;
  return {
    url: absolute(site.siteData, buildSharingPath(url)),
    alt: ownPicture?.alt || title,
    isSized: url.startsWith('/'),
  };
}

/** Picture for pages without one: that of their kind (in the CMS: SHARING_IMAGE_POST etc.), else that of the site. */
export const findSharedPicture = (nodeType: string, { configuration }: LocaleSite): string | null =>
  findUpload(configuration, `SHARING_IMAGE_${nodeType.toUpperCase()}`, 'SHARING_IMAGE');

/**
 * Absolute addresses of the translations by hreflang, the page itself included (BX02). x-default is for visitors of any
 * other language, and is the page itself if it exists in one language only. translations: paths. Languages that the
 * switcher does not offer are left out (SH15).
 */
export function buildAlternates(
  translations: Partial<Record<Locale, string>>,
  { origin, locales }: Pick<SiteData, 'origin' | 'locales'>,
): Head['alternates'] {
  const all = locales.flatMap(({ locale, selectable }): [string, string][] => {
    const path = translations[locale];
    return selectable && path ? [[locale, path]] : [];
  });
  const fallback = translations[DEFAULT_LOCALE] ?? translations.en ?? all[0]?.[1];
  if (fallback) all.push(['x-default', fallback]);
  return all.map(([hreflang, path]) => ({ hreflang, href: origin + path }));
}

/** Appends the name of the site, unless the title would become too long. */
function addSiteName(title: string, site: SiteData): string {
  const whole = withSiteName(title, site);
  return title.includes(site.siteName) || whole.length > TITLE_MAX ? title : whole;
}

/** The title and the name of the site; the title alone while the name is unknown. */
export const withSiteName = (title: string, site: SiteData): string =>
  isNamed(site) ? `${title} – ${site.siteName}` : title;

// Parts of the JSON-LD of several kinds (BX03). All absolute addresses are built from the configured origin.

export const absolute = (site: SiteData, path: string) => (path.startsWith('/') ? site.origin + path : path);

/** The publisher of the site; the home page has more of its data under the same id. */
export const toPublisher = ({ origin, siteName }: SiteData) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
});

/** Absolute addresses of the pictures, without duplicates. */
export function toImageList(site: SiteData, list: readonly (Models['Image'] | null | undefined)[]): string[] {
  return [...new Set(list.flatMap((image) => (image?.url ? [absolute(site, buildSharingPath(image.url))] : [])))];
}

export function buildBreadcrumbData(crumbs: readonly PageCrumb[], path: string, site: SiteData) {
  if (crumbs.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: crumb.name,
        item: absolute(site, i === crumbs.length - 1 ? path : (crumb.path ?? path)),
      })),
    },
  ];
}
