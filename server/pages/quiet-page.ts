import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';

type FrameField = 'layout' | 'content' | 'kind' | 'path' | 'title' | 'translations';

/** What surrounds a page that no sitemap, menu or search engine knows: no crumbs, no banner, no relatives, noindex. */
export function buildQuietFrame(
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
    ticket: '',
    posted: null,
  };
}
