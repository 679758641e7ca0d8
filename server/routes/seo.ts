import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { loadPublicPages, type PublicPages } from '../pages/public-pages.ts';

export interface SeoRoutesOptions {
  data: CmsData;
  origin: string;
  localeMode: LocaleMode;
  environment: string;
}
/** Kinds that search engines should not list. */
const UNLISTED = new Set(['search.index', 'product.compare']);

/** BX01: an index, a site map a locale with translations and truthful lastmod, and robots.txt. */
export async function seoRoutes(app: FastifyInstance, options: SeoRoutesOptions): Promise<void> {
  const { origin } = options;
  const xml = 'application/xml; charset=utf-8';
  const loadAll = async () =>
    Object.fromEntries(
      await Promise.all(LOCALES.map(async (l) => [l, await loadPublicPages(options.data, l)] as const)),
    ) as Record<Locale, PublicPages>;

  app.get('/robots.txt', (_request, reply) => {
    const text =
      options.environment === 'live'
        ? `User-agent: *\nDisallow: /admin/\nDisallow: /page-data\nSitemap: ${origin}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n';
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await loadAll();
    const maps = LOCALES.map((locale) => {
      const last = [...pages[locale].values()]
        .flatMap((page) => page.updated ?? [])
        .sort()
        .at(-1);
      return `<sitemap><loc>${origin}/sitemap-${locale}.xml</loc>${last ? `<lastmod>${escapeMarkup(last)}</lastmod>` : ''}</sitemap>`;
    });
    return reply
      .type(xml)
      .header('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
      );
  });

  for (const locale of LOCALES) {
    app.get(`/sitemap-${locale}.xml`, async (_request, reply) => {
      const pages = await loadAll();
      const urls = [...pages[locale]].flatMap(([key, page]) =>
        UNLISTED.has(key.split(':', 1)[0] ?? '') ? [] : [toUrl(key, page, pages, locale)],
      );
      return reply
        .type(xml)
        .header('cache-control', 'public, max-age=300')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
        );
    });
  }

  function toUrl(
    key: string,
    page: { path: string; updated: string | null },
    pages: Record<Locale, PublicPages>,
    locale: Locale,
  ): string {
    const address = (l: Locale, path: string) => escapeMarkup(origin + withLocale(path, l, options.localeMode));
    const translations = LOCALES.flatMap((l): [Locale, string][] => {
      const other = pages[l].get(key);
      return other ? [[l, address(l, other.path)]] : [];
    });
    const links = translations.map(([l, href]) => `<xhtml:link rel="alternate" hreflang="${l}" href="${href}"/>`);
    const fallback = translations.find(([l]) => l === 'pl') ?? translations.find(([l]) => l === 'en');
    if (translations.length > 1 && fallback)
      links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${fallback[1]}"/>`);
    return `<url><loc>${address(locale, page.path)}</loc>${page.updated ? `<lastmod>${escapeMarkup(page.updated)}</lastmod>` : ''}${translations.length > 1 ? links.join('') : ''}</url>`;
  }
}
