import { LOCALES } from '#shared/locales/locales.ts';
import type { PageData, PageOf, PageView } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';

type FrameField = 'layout' | 'content' | 'kind' | 'path' | 'title' | 'translations';

/** Frame of a page that is in no sitemap, menu or search engine: no crumbs, no banner, no translations, noindex. */
export function buildStaticFrame(
  site: SiteData,
  title: string,
  description: string,
): Omit<PageData, FrameField> & { title: string } {
  return {
    locale: site.locale,
    title,
    reference: null,
    crumbs: [],
    banner: null,
    head: {
      title: `${title} – ${site.siteName}`,
      description,
      canonical: null,
      image: null,
      type: 'website',
      robots: 'noindex',
      alternates: [],
      feeds: [],
      data: [],
    },
    deferred: {},
    formToken: '',
    posted: null,
  };
}

interface StaticPage {
  kind: PageOf<'default_white'>['kind'];
  path: string;
  /** Path without locale: the same in all of them. */
  bare: string;
  title: string;
  lead?: string;
  main: PageView;
}

/** A page that the site makes without the CMS. */
export function buildStaticPage(site: SiteData, page: StaticPage): PageOf<'default_white'> {
  const { kind, path, bare, title, lead, main } = page;
  return {
    ...buildStaticFrame(site, title, lead ?? title),
    layout: 'default_white',
    content: { page: { title, blocks: [], ...(lead ? { lead } : {}) }, main },
    kind,
    path,
    translations: Object.fromEntries(LOCALES.map((locale) => [locale, withLocale(bare, locale, site.localeMode)])),
  };
}
