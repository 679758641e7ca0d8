import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import type { Head } from '#shared/pages/head.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { isPast } from '#shared/rules/time/read-date.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { LocaleSites } from '../cms/locale-sites.ts';
import { createLongTexts, sendLongText } from '../http/compression.ts';
import { HttpError } from '../http/http-error.ts';
import { writeInSlices } from '../lib/slices.ts';
import { buildAlternates } from '../pages/assemble-page.ts';
import { loadPublicPages, type PublicPages } from '../pages/public-addresses.ts';

export interface SiteMapRoutesOptions {
  answerCache: AnswerCache;
  sites: LocaleSites;
  origin: string;
  localeMode: LocaleMode;
}
/**
 * Page kinds that are not in the site maps. All others are there: the CMS lists their pages, as the answer to a search
 * without a phrase (pages/public-addresses.ts). Its sitemap, by which addresses are looked up, has only their patterns.
 */
const UNLISTED = new Set(['search.index', 'product.compare']);
/** Maximum addresses of a site map; search engines read up to 50,000, and 50 MB. */
const ADDRESSES_MAX = 40_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Site maps by locale with translations and truthful lastmod, and their index (BX01; sitemaps.org). */
export async function siteMapRoutes(app: FastifyInstance, options: SiteMapRoutesOptions): Promise<void> {
  const { answerCache, sites, origin, localeMode } = options;

  app.get('/sitemap.xml', (request, reply) =>
    sendXml(request, reply, { name: 'index', state: '' }, (lists) => {
      const maps = LOCALES.flatMap((locale) => {
        const pages = listPages(lists[locale]);
        let last = '';
        for (const { updated } of pages) if (updated && updated > last && isPast(updated)) last = updated;
        const lastmod = buildLastmod(last);
        return Array.from({ length: Math.ceil(pages.length / ADDRESSES_MAX) }, (_, part) => {
          const name = part === 0 ? `sitemap-${locale}.xml` : `sitemap-${locale}-${part + 1}.xml`;
          return `<sitemap><loc>${origin}/${name}</loc>${lastmod}</sitemap>`;
        });
      });
      return toXml('sitemapindex', '', maps, (map) => map);
    }),
  );

  for (const locale of LOCALES) {
    app.get(`/sitemap-${locale}.xml`, (request, reply) => sendMap(request, reply, locale, 1));
    app.get(`/sitemap-${locale}-:part(^[1-9]\\d?$).xml`, (request, reply) =>
      sendMap(request, reply, locale, Number((request.params as { part: string }).part)),
    );
  }

  async function sendMap(request: FastifyRequest, reply: FastifyReply, locale: Locale, part: number) {
    const { siteData } = await sites.load(locale);
    const state = JSON.stringify(siteData.locales);
    return sendXml(request, reply, { name: `${locale} ${part}`, state }, (lists) => {
      const listed = listPages(lists[locale]).slice((part - 1) * ADDRESSES_MAX, part * ADDRESSES_MAX);
      if (listed.length === 0 && part > 1) throw new HttpError(404);
      return toXml('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', listed, ({ type, id, slug, updated }) => {
        const translations = LOCALES.flatMap((l) => {
          const other = l === locale ? slug : lists[l].find(type, id)?.slug;
          return other ? [[l, withLocale(other, l, localeMode)]] : [];
        });
        const loc = escapeMarkup(origin + withLocale(slug, locale, localeMode));
        const links = buildLinks(buildAlternates(Object.fromEntries(translations), siteData));
        return `<url><loc>${loc}</loc>${buildLastmod(updated ?? null)}${links}</url>`;
      });
    });
  }

  /** Texts by name, versions of the lists and other dependencies (state), as 40,000 addresses take half a second. */
  const findText = createLongTexts();

  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, state }: { name: string; state: string },
    write: (lists: Record<Locale, PublicPages>) => AsyncIterable<string>,
  ): Promise<FastifyReply> {
    const pages = await Promise.all(LOCALES.map((locale) => loadPublicPages(answerCache, locale)));
    const key = [name, state, ...pages.map(({ version }) => version)].join();
    const lists = Object.fromEntries(LOCALES.map((locale, i) => [locale, pages[i]])) as Record<Locale, PublicPages>;
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
    return sendLongText(request, reply, await findText(key, () => write(lists)));
  }
}

async function* toXml<T>(
  element: string,
  namespaces: string,
  items: readonly T[],
  toText: (item: T) => string,
): AsyncGenerator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="${NAMESPACE}"${namespaces}>`;
  yield* writeInSlices(items, toText);
  yield `</${element}>`;
}

/** Pages that search engines should list. */
const listPages = ({ all }: PublicPages) => all.filter(({ type }) => !UNLISTED.has(type));

/** Of a change in the future, which search engines would take for a lie, nothing. */
const buildLastmod = (updated: string | null) => (updated && isPast(updated) ? `<lastmod>${updated}</lastmod>` : '');

/** Links to the translations, the page itself included; none if it has no translations. */
function buildLinks(alternates: Head['alternates']): string {
  if (new Set(alternates.map(({ href }) => href)).size < 2) return '';
  const links = alternates.map(({ hreflang, href }) => ({ hreflang, href: escapeMarkup(href) }));
  return links.map((l) => `<xhtml:link rel="alternate" hreflang="${l.hreflang}" href="${l.href}"/>`).join('');
}
