import { LOCALES } from '#shared/locales/locales.ts';
import type { PageOf, PageView } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildQuietFrame } from './quiet-page.ts';

interface OwnPage {
  kind: PageOf<'default_white'>['kind'];
  path: string;
  /** Path without locale: the same in all of them. */
  bare: string;
  title: string;
  lead?: string;
  main: PageView;
}

/** A page of the site's own, of which neither the sitemap nor a search engine knows. */
export function buildOwnPage(site: SiteData, own: OwnPage): PageOf<'default_white'> {
  const { kind, path, bare, title, lead, main } = own;
  return {
    ...buildQuietFrame(site, title, lead ?? title),
    layout: 'default_white',
    content: { page: { title, blocks: [], ...(lead ? { lead } : {}) }, main },
    kind,
    path,
    translations: Object.fromEntries(LOCALES.map((locale) => [locale, withLocale(bare, locale, site.localeMode)])),
  };
}
