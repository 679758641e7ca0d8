import type { FastifyInstance } from 'fastify';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales/locales.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toMarkdownPath } from '#shared/routing/address.ts';
import { CSAF_FOLDER } from '#shared/rules/advisories/advisories.ts';
import type { LocaleSites } from '../cms/locale-sites.ts';
import { HttpError } from '../http/http-error.ts';
import { sendPublic, sendRedirect } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import { THEME_COLOUR, toManifestPath } from '../render/document.ts';

export interface WellKnownFileRoutesOptions {
  sites: LocaleSites;
  origin: string;
  environment: string;
}

/** RFC 9116, 2.5.5: less than a year ahead. Computed on each request, since the contact comes from the CMS. */
const EXPIRES_DAYS = 180;
const DAY_MS = 86_400_000;
const MAX_AGE_S = 3600;

/** Files for programs at well-known addresses: robots.txt, web app manifests, icons, security.txt (RFC 9116), llms.txt. */
export async function wellKnownFileRoutes(app: FastifyInstance, options: WellKnownFileRoutesOptions): Promise<void> {
  const { sites, origin, environment } = options;

  app.get('/robots.txt', (_request, reply) => {
    const text =
      environment === 'live'
        ? `User-agent: *\nDisallow: /admin/\nSitemap: ${origin}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n';
    return sendPublic(reply, 'text/plain', text, MAX_AGE_S);
  });

  for (const locale of LOCALES)
    app.get(toManifestPath(locale), async (_request, reply) => {
      const manifest = buildManifest((await sites.load(locale)).siteData);
      return sendPublic(reply, 'application/manifest+json', JSON.stringify(manifest), MAX_AGE_S);
    });
  // browsers request these without a link
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    app.get(path, async (_request, reply) => {
      const { logo, icon } = (await sites.load(DEFAULT_LOCALE)).siteData;
      const address = icon ?? logo;
      if (!address) throw new HttpError(404);
      return sendRedirect(reply, 301, address);
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
      `Canonical: ${origin}${splitUrl(request.url).path}`,
      ...(all.some(({ siteData }) => siteData.routes['advisory.show'])
        ? [`CSAF: ${origin}${CSAF_FOLDER}/provider-metadata.json`]
        : []),
    ];
    return sendPublic(reply, 'text/plain', `${lines.join('\n')}\n`, MAX_AGE_S);
  });

  app.get('/llms.txt', async (_request, reply) => {
    if (environment !== 'live') throw new HttpError(404);
    const all = await Promise.all(LOCALES.map(async (locale) => (await sites.load(locale)).siteData));
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

/** The web app manifest of a language (PW01). */
const buildManifest = ({ siteName, locale, fixedLinks, logo, icon }: SiteData) => ({
  name: siteName,
  lang: locale,
  dir: 'ltr',
  id: fixedLinks.home,
  start_url: fixedLinks.home,
  scope: '/',
  display: 'minimal-ui',
  theme_color: THEME_COLOUR,
  background_color: '#FFFFFF',
  icons: [
    ...(icon
      ? ['any', 'maskable'].map((purpose) => ({ src: icon, sizes: '512x512', type: 'image/png', purpose }))
      : []),
    ...(logo?.endsWith('.svg') ? [{ src: logo, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] : []),
  ],
});
