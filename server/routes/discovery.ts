import type { FastifyInstance } from 'fastify';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales/locales.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toMarkdownPath } from '#shared/routing/address.ts';
import { CSAF_FOLDER } from '#shared/rules/advisories/advisories.ts';
import { toOpenSearchPath } from '#shared/rules/lists/feeds.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import type { SiteStore } from '../cms/site-store.ts';
import { HttpError } from '../http/http-error.ts';
import { sendPublic } from '../http/send.ts';

export interface DiscoveryRoutesOptions {
  sites: SiteStore;
  origin: string;
  environment: string;
  indexNow: { key: string } | null;
}

/** Maximum length of a search engine's name in browsers, in characters. */
const SHORT_NAME_MAX = 16;
/** RFC 9116, 2.5.5: less than a year ahead. Computed on each request, since the contact comes from the CMS. */
const EXPIRES_DAYS = 180;
const DAY_MS = 86_400_000;
const MAX_AGE_S = 3600;
const OPEN_SEARCH = 'application/opensearchdescription+xml';

/** Files for programs at well-known addresses: OpenSearch, security.txt (RFC 9116), llms.txt, the key of IndexNow. */
export async function discoveryRoutes(app: FastifyInstance, options: DiscoveryRoutesOptions): Promise<void> {
  const { sites, origin, environment, indexNow } = options;

  for (const locale of LOCALES)
    app.get(toOpenSearchPath(locale), async (_request, reply) => {
      const { data } = await sites.load(locale);
      if (!data.routes['search.index']) throw new HttpError(404);
      return sendPublic(reply, OPEN_SEARCH, buildOpenSearch(data), MAX_AGE_S);
    });

  app.get('/.well-known/security.txt', async (request, reply) => {
    const all = await Promise.all(LOCALES.map((locale) => sites.load(locale)));
    const { configuration } = await sites.load(DEFAULT_LOCALE);
    const contacts = (configuration.get('SECURITY_CONTACT') ?? '').split(/[\s,]+/).filter(Boolean);
    if (contacts.length === 0) throw new HttpError(404);
    const expires = new Date(Math.floor(Date.now() / DAY_MS + EXPIRES_DAYS) * DAY_MS).toISOString();
    const lines = [
      ...contacts.map((contact) => `Contact: ${/^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`}`),
      `Expires: ${expires.replace('.000', '')}`,
      `Preferred-Languages: ${LOCALES.join(', ')}`,
      `Canonical: ${origin}${request.url.split('?', 1)[0]}`,
      ...(all.some(({ data }) => data.routes['advisory.show'])
        ? [`CSAF: ${origin}${CSAF_FOLDER}/provider-metadata.json`]
        : []),
    ];
    return sendPublic(reply, 'text/plain', `${lines.join('\n')}\n`, MAX_AGE_S);
  });

  app.get('/llms.txt', async (_request, reply) => {
    if (environment !== 'live') throw new HttpError(404);
    const all = await Promise.all(LOCALES.map(async (locale) => (await sites.load(locale)).data));
    const english = all.find(({ locale }) => locale === 'en') ?? (all[0] as SiteData);
    const nameOf = (site: SiteData) => site.locales.find(({ locale }) => locale === site.locale)?.name;
    // a language without content in the CMS has no menu
    const sections = all.flatMap((site) => {
      const pages = listPages(site);
      return pages.length > 0 ? [`## ${nameOf(site)}\n\n${pages.join('\n')}\n`] : [];
    });
    const intro = `# ${english.siteName}\n\n> ${english.company.legalName}: ${origin}. Every page is there as Markdown, too: its address with \`.md\` behind it.\n`;
    const optional = `## Optional\n\n- [All pages](${origin}/sitemap.xml)\n- [API](${origin}/api/openapi.json)\n`;
    return sendPublic(reply, 'text/plain', [intro, ...sections, optional].join('\n'), MAX_AGE_S);
  });

  if (!indexNow) return;
  app.get(`/${indexNow.key}.txt`, (_request, reply) => sendPublic(reply, 'text/plain', indexNow.key, MAX_AGE_S));
}

function buildOpenSearch({ siteName, locale, fixedLinks, origin, icon }: SiteData): string {
  const short = siteName.length <= SHORT_NAME_MAX ? siteName : truncate(siteName, SHORT_NAME_MAX).replace(/\s\S*$/, '');
  const search = `${origin}${fixedLinks.search}?phrase={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeMarkup(short)}</ShortName>
<Description>${escapeMarkup(siteName)}</Description>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
${icon ? `<Image width="512" height="512" type="image/png">${escapeMarkup(new URL(icon, origin).href)}</Image>` : ''}
<Url type="text/html" template="${escapeMarkup(search)}"/>
<Url type="${OPEN_SEARCH}" rel="self" template="${origin}${toOpenSearchPath(locale)}"/>
</OpenSearchDescription>
`;
}

/** The pages of the first two levels of the main menu. */
function listPages({ menus, origin }: SiteData): string[] {
  const items: MenuItem[] = (menus.main || []).flatMap((item) => [item, ...(item.children ?? [])]);
  const pages = new Map<string, string>();
  for (const { name, url, description } of items)
    if (url && /^\/[^?#]*$/.test(url) && !pages.has(url))
      pages.set(url, `- [${name}](${origin}${toMarkdownPath(url)})${description ? `: ${description}` : ''}`);
  return [...pages.values()];
}
