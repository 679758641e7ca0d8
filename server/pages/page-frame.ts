import type { Models } from '#shared/contract/models/models.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { Head, PageCrumb } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { stripPattern } from '#shared/routing/slug-pattern.ts';
import { toFeedPath } from '#shared/rules/lists/feeds.ts';
import type { Site } from '../cms/site-store.ts';
import { kinds } from './kinds/kinds.ts';
import type { PageDraft } from './page-kind.ts';
import { absolute, buildBreadcrumbData, buildSocialImage } from './structured-data.ts';

/** Search engines cut longer ones. Characters. */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;

/** SH05: crumbs in reverse (the CMS lists the leaf first), patterns stripped, the page itself last. */
export function buildCrumbs(node: Models['SitemapNode'], draft: PageDraft, site: Site, path: string): PageCrumb[] {
  const own = draft.crumbs;
  const listed = [...(node.crumbs ?? [])].reverse().map((crumb): PageCrumb => {
    const slug = stripPattern(crumb.slug);
    const found = site.index.match(slug)?.node;
    // redirects and removed pages are no crumbs
    const isStep = found !== undefined && found.nodeType !== 'redirect' && found.action !== 'gone';
    return {
      name: crumb.name,
      path: slug === '/' || isStep ? withLocale(slug, site.data.locale, site.data.localeMode) : null,
    };
  });
  if (listed.length === 0) return [];
  const isEntity = node.slug.includes('/:');
  // the node of an entity's pattern stands for all entities: its crumb is the list, unless the entity has a chain of its own
  const before = own && own.length > 0 ? [listed[0] as PageCrumb, ...own] : isEntity ? listed : listed.slice(0, -1);
  const last: PageCrumb = isEntity ? { name: draft.title, path } : { ...(listed.at(-1) as PageCrumb), path };
  const seen = new Set<string>([path]);
  const unique = before.filter((crumb) => {
    if (crumb.path === null || seen.has(crumb.path)) return false;
    seen.add(crumb.path);
    return true;
  });
  return unique.length === 0 ? [] : [...unique, last];
}

export function buildHead(options: {
  draft: PageDraft;
  site: Site;
  path: string;
  crumbs: readonly PageCrumb[];
  translations: Partial<Record<Locale, string>>;
  kind: PageKindName;
  t: Translate;
}): Head {
  const { draft, site, path, translations, t } = options;
  const { origin, siteName } = site.data;
  const image = draft.image ?? draft.bannerImage?.url;
  const title = draft.seoTitle ?? draft.title;
  const alternates = Object.entries(translations).map(([hreflang, href]) => ({ hreflang, href: origin + href }));
  const fallback = translations[DEFAULT_LOCALE] ?? translations.en;
  if (alternates.length > 1 && fallback) alternates.push({ hreflang: 'x-default', href: origin + fallback });
  return {
    title: addSiteName(title, siteName),
    description: shorten(draft.description ?? `${draft.title} – ${siteName}`),
    canonical: origin + path + (draft.canonicalQuery ? `?${draft.canonicalQuery}` : ''),
    image: image ? absolute(site.data, buildSocialImage(image)) : `${origin}/icon-512.png`,
    type: draft.type ?? 'website',
    robots: draft.robots ?? null,
    alternates: draft.robots || draft.canonicalQuery ? [] : alternates,
    feeds: findFeeds(options.kind, t, site),
    data: [...buildBreadcrumbData(options.crumbs, path, site.data), ...(draft.data ?? [])],
  };
}

/** The name of the site is left out where the title would get too long. */
function addSiteName(title: string, siteName: string): string {
  const whole = `${title} – ${siteName}`;
  return title.includes(siteName) || whole.length > TITLE_MAX ? title : whole;
}

/** BX04. */
function findFeeds(kind: PageKindName, t: Translate, site: Site): Head['feeds'] {
  const names = kinds[kind].feeds ?? [];
  return names.map((name) => ({ title: t(`feed.${name}`), href: toFeedPath(name, site.data.locale) }));
}

function shorten(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= DESCRIPTION_MAX) return plain;
  const space = plain.lastIndexOf(' ', DESCRIPTION_MAX - 1);
  return `${plain.slice(0, space > 0 ? space : DESCRIPTION_MAX - 1)}…`;
}
