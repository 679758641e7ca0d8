import Fastify from 'fastify';
import {
  createSampleData,
  createSampleSites,
  SAMPLE_ORIGIN as ORIGIN,
  SAMPLE_TRANSLATES as translates,
} from '../pages/sample-site.test-rig.ts';
import { csafRoutes } from './csaf.ts';
import { feedRoutes, vcardRoutes } from './feeds.ts';
import { siteMapRoutes } from './site-maps.ts';
import { type WellKnownFileRoutesOptions, wellKnownFileRoutes } from './well-known-files.ts';

export const node = (kind: string, slug: string) => ({
  nodeType: kind.split('.')[0] ?? '',
  action: kind.split('.')[1] ?? '',
  slug,
});
/** A sitemap with all kinds of pages whose data has documents. */
export const NODES = [
  node('page.home', '/'),
  ...[node('post.index', '/news'), node('post.show', '/news/:slug')],
  ...[node('stock_report.index', '/reports'), node('stock_report.show', '/reports/:slug')],
  ...[node('advisory.index', '/security'), node('advisory.show', '/security/:slug')],
  ...[node('event.index', '/events'), node('contact.show', '/contact/:slug')],
];
export const settings = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
export const SETTINGS = {
  SITE_NAME: 'Elmerion Group',
  COMPANY_LEGAL_NAME: 'Elmerion S.A.',
  FEED_AUTHORITY: 'elmerion.example,2024',
};

/** Answers of the CMS: English ones with all kinds of pages; the other languages have a home page alone. */
export async function openDocuments(english: object = {}, others: object = {}, environment = 'live') {
  const usual = {
    menus: [],
    productCategories: [],
    dictionaryTerms: [],
    search: [],
    configurations: settings(SETTINGS),
    advisories: [],
  };
  const other = { ...usual, sitemapNodes: [node('page.home', '/')], ...others };
  const answers = { en: { ...usual, sitemapNodes: NODES, ...english }, pl: other, de: other };
  const answerCache = createSampleData(answers as never);
  const sites = createSampleSites(answerCache);
  const app = Fastify();
  await app.register(feedRoutes, { answerCache, sites, translates });
  await app.register(vcardRoutes, { answerCache, sites });
  await app.register(csafRoutes, { answerCache, sites, translates, origin: ORIGIN });
  await app.register(siteMapRoutes, { answerCache, sites, origin: ORIGIN, localeMode: 'prefix' });
  // of the settings only those that these tests are about
  const options = { sites, origin: ORIGIN, environment } as WellKnownFileRoutesOptions;
  await app.register(wellKnownFileRoutes, options);
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body, headers };
  };
}
export const FIVE_MINUTES = 'public, max-age=300';

export const ADVISORY = {
  ...{
    id: 'sa-1',
    number: 'EX-SA-2026-01',
    title: 'Port',
    slug: 'port',
    summary: 'Open.',
    description: '',
    published: '2026-01-05T08:00:00Z',
  },
  products: [{ id: 'm1', name: 'Meter', affected: '1', fixed: '2' }],
  vulnerabilities: [
    {
      cve: 'CVE-2026-1',
      title: 'Port',
      description: 'Open.',
      cvss: { vector: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:H/A:N', score: 5.2 },
    },
  ],
  ...{ remedies: [], acknowledgements: [], references: [] },
  revisions: [
    { number: 1, date: '2026-01-05T08:00:00Z', summary: 'First.' },
    { number: 2, date: '2026-01-06T08:00:00Z', summary: 'More.' },
  ],
};
