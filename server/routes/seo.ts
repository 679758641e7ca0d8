import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import type { Head } from '#shared/pages/page-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { SiteStore } from '../cms/site-store.ts';
import { buildAlternates } from '../pages/page-frame.ts';
import { loadPublicPages } from '../pages/public-pages.ts';
import { THEME_COLOUR, toManifestPath } from '../render/document.ts';

export interface SeoRoutesOptions {
  data: CmsData;
  sites: SiteStore;
  origin: string;
  localeMode: LocaleMode;
  environment: string;
}
/** Kinds that search engines should not list. */
const UNLISTED = new Set(['search.index', 'product.compare']);
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** BX01: an index, a site map a locale with translations and truthful lastmod, robots.txt, and the web app manifests. */
export async function seoRoutes(app: FastifyInstance, options: SeoRoutesOptions): Promise<void> {
  const { data, sites, origin, localeMode, environment } = options;

  app.get('/robots.txt', (_request, reply) => {
    const text =
      environment === 'live'
        ? `User-agent: *\nDisallow: /admin/\nDisallow: /page-data\nSitemap: ${origin}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n';
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });

  for (const locale of LOCALES)
    app.get(toManifestPath(locale), async (_request, reply) => {
      const { siteName, fixedLinks } = (await sites.load(locale)).data;
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600');
      return reply.send(JSON.stringify(buildManifest(siteName, locale, fixedLinks.home)));
    });

  app.get('/sitemap.xml', async (_request, reply) => {
    const maps = LOCALES.map(async (locale) => {
      const pages = await loadPublicPages(data, locale);
      const dates = [...pages.values()].flatMap(({ updated }) => updated ?? []);
      const lastmod = buildLastmod(dates.sort().at(-1) ?? null);
      return `<sitemap><loc>${origin}/sitemap-${locale}.xml</loc>${lastmod}</sitemap>`;
    });
    const body = (await Promise.all(maps)).join('');
    return sendXml(reply, `<sitemapindex xmlns="${NAMESPACE}">${body}</sitemapindex>`);
  });

  for (const locale of LOCALES) {
    app.get(`/sitemap-${locale}.xml`, async (_request, reply) => {
      const lists = await Promise.all(LOCALES.map(async (l) => [l, await loadPublicPages(data, l)] as const));
      const pages = lists.find(([l]) => l === locale)?.[1];
      const urls = [...(pages ?? [])].flatMap(([key, { path, updated }]) => {
        if (UNLISTED.has(key.split(':', 1)[0] ?? '')) return [];
        const translations = lists.flatMap(([l, list]) => {
          const other = list.get(key);
          return other ? [[l, withLocale(other.path, l, localeMode)]] : [];
        });
        const loc = escapeMarkup(origin + withLocale(path, locale, localeMode));
        const links = buildLinks(buildAlternates(Object.fromEntries(translations), origin));
        return `<url><loc>${loc}</loc>${buildLastmod(updated)}${links}</url>`;
      });
      const namespaces = `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
      return sendXml(reply, `<urlset ${namespaces}>${urls.join('')}</urlset>`);
    });
  }
}

/** PW01: what a browser shows of the site when it is installed. */
const buildManifest = (name: string, lang: Locale, start: string) => ({
  name,
  lang,
  dir: 'ltr',
  id: start,
  start_url: start,
  scope: '/',
  display: 'minimal-ui',
  theme_color: THEME_COLOUR,
  background_color: '#FFFFFF',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});

const buildLastmod = (updated: string | null) => (updated ? `<lastmod>${escapeMarkup(updated)}</lastmod>` : '');

/** Links to the translations, the page itself included; none where it is the only one. */
function buildLinks(alternates: Head['alternates']): string {
  if (alternates.length < 2) return '';
  const links = alternates.map(({ hreflang, href }) => ({ hreflang, href: escapeMarkup(href) }));
  return links.map((l) => `<xhtml:link rel="alternate" hreflang="${l.hreflang}" href="${l.href}"/>`).join('');
}

function sendXml(reply: FastifyReply, body: string): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
  return reply.send(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
