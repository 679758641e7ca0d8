import type { SiteData } from '#shared/pages/site-data.ts';
import { absolute } from '../page-frame.ts';
import { blockPage } from '../page-kind.ts';

export const home = blockPage({
  layout: 'home',
  extend: ({ site }) => ({ data: buildOrganizationData(site.data) }),
});

/** BX03: who publishes the site, and how it is searched. */
export function buildOrganizationData(site: SiteData): Record<string, unknown>[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: site.siteName,
    legalName: site.company.legalName,
    url: absolute(site, site.fixedLinks.home),
    logo: `${site.origin}/icon-512.png`,
    ...(site.company.email ? { email: site.company.email } : {}),
    ...(site.company.phone ? { telephone: site.company.phone } : {}),
  };
  const webSite = {
    '@type': 'WebSite',
    name: site.siteName,
    url: absolute(site, site.fixedLinks.home),
    inLanguage: site.locale,
    publisher: { '@id': `${site.origin}/#organization` },
    ...(site.fixedLinks.search ? { potentialAction: buildSearchAction(absolute(site, site.fixedLinks.search)) } : {}),
  };
  return [organization, webSite];
}

const buildSearchAction = (address: string) => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${address}?phrase={search_term_string}` },
  'query-input': 'required name=search_term_string',
});
