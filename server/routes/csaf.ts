import type { FastifyInstance } from 'fastify';
import type { Models } from '#shared/contract/models/models.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';
import { CSAF_FOLDER, dateOf, toCsafFile } from '#shared/rules/advisories/advisories.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { LocaleSite, LocaleSites } from '../cms/locale-sites.ts';
import { buildCsaf, type CsafPublisher, canBeCsaf, toInstant } from '../documents/csaf.ts';
import { HttpError } from '../http/http-error.ts';
import { sendPublic } from '../http/send.ts';
import { absolute } from '../pages/assemble-page.ts';

export interface CsafRoutesOptions {
  answerCache: AnswerCache;
  sites: LocaleSites;
  translates: Record<Locale, Translate>;
  origin: string;
}
interface Found {
  file: string;
  /** Date of the latest revision. */
  date: string;
  advisory: Models['SecurityAdvisory'];
  site: LocaleSite;
}

/** Each advisory has one document: in English, else in the first language that has it. */
const LOCALE_ORDER = [...new Set<Locale>(['en', ...LOCALES])];
const PUBLIC = `${CSAF_FOLDER}/white`;

/** CSAF 2.0: metadata of the publisher, a document for each advisory, and two lists for programs to find them (7.1). */
export async function csafRoutes(app: FastifyInstance, options: CsafRoutesOptions): Promise<void> {
  const { answerCache, sites, translates, origin } = options;

  app.get(`${CSAF_FOLDER}/provider-metadata.json`, async (_request, reply) => {
    const found = await findAll();
    return sendPublic(reply, 'application/json', {
      canonical_url: `${origin}${CSAF_FOLDER}/provider-metadata.json`,
      distributions: [{ directory_url: `${origin}${PUBLIC}/` }],
      last_updated: found[0]?.date ?? new Date(0).toISOString(),
      list_on_CSAF_aggregators: true,
      metadata_version: '2.0',
      mirror_on_CSAF_aggregators: true,
      publisher: toCsafPublisher(await sites.load(DEFAULT_LOCALE)),
      role: 'csaf_publisher',
    });
  });

  app.get(`${PUBLIC}/index.txt`, async (_request, reply) => {
    const files = (await findAll()).map(({ file }) => `${file}\n`);
    return sendPublic(reply, 'text/plain', files.join(''));
  });

  app.get(`${PUBLIC}/changes.csv`, async (_request, reply) => {
    const lines = (await findAll()).map(({ file, date }) => `"${file}","${date}"\n`);
    return sendPublic(reply, 'text/csv', lines.join(''));
  });

  app.get<{ Params: { year: string; file: string } }>(`${PUBLIC}/:year/:file`, async (request, reply) => {
    const { year, file } = request.params;
    const found = (await findAll()).find((one) => one.file === `${year}/${file}`);
    return found ? sendPublic(reply, 'application/json', buildDocument(found)) : reply.callNotFound();
  });

  /** All documents, newest first, each once. Rejects with a 404 if no language has advisory pages. */
  async function findAll(): Promise<Found[]> {
    const all = await Promise.all(LOCALE_ORDER.map((locale) => sites.load(locale)));
    const withAdvisories = all.filter((site) => site.siteData.routes['advisory.show']);
    if (withAdvisories.length === 0) throw new HttpError(404);
    const lists = await Promise.all(
      withAdvisories.map(async (site) =>
        (await answerCache.read('advisories', site.siteData.locale)).flatMap((advisory): Found[] => {
          const date = toInstant(dateOf(advisory));
          return date && canBeCsaf(advisory) ? [{ file: toCsafFile(advisory), date, advisory, site }] : [];
        }),
      ),
    );
    const byFile = new Map<string, Found>();
    for (const found of lists.flat()) if (!byFile.has(found.file)) byFile.set(found.file, found);
    return [...byFile.values()].sort((a, b) => b.date.localeCompare(a.date, 'en'));
  }

  function buildDocument({ advisory, site }: Found): object {
    const { locale } = site.siteData;
    const path = toPagePath(site.siteData, 'advisory.show', advisory.slug);
    return buildCsaf(advisory, {
      publisher: toCsafPublisher(site),
      origin,
      lang: locale,
      page: path && origin + path,
      t: translates[locale],
      // links in CMS answers already have their locale prefix
      toUrl: (href) => absolute(site.siteData, href),
    });
  }

  function toCsafPublisher({ siteData: { company }, configuration }: LocaleSite): CsafPublisher {
    const contacts = configuration.get('SECURITY_CONTACT');
    return { category: 'vendor', name: company.legalName, namespace: origin, contact_details: contacts };
  }
}
