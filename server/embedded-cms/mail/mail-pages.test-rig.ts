import fastify, { type FastifyInstance } from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';
import type { Rows } from '../records/tables.ts';

const TOPICS = [
  { id: 'news', name: 'News & more' },
  { id: 'offers', name: 'Offers' },
  { id: 'jobs', name: 'Job offers', announces: 'job_offer.show' },
];
const toRows = (locale: Locale) =>
  ({
    configurations: {
      SITE_NAME: 'Elmerion Group',
      COMPANY_LEGAL_NAME: 'Elmerion S.A.',
      COMPANY_ADDRESS: 'Poznań',
      NEWSLETTER: String(locale !== 'de'),
    },
    'newsletter-categories': new Map(TOPICS.map((topic) => [topic.id, topic])),
    pages: new Map(locale === 'en' ? [['n', { kind: 'newsletter.index', slug: '/newsletter' }]] : []),
    products: new Map([['em-310', { id: 'em-310', name: 'EM-310 Volta' }]]),
    jobs: new Map([['tester', { id: 'tester', title: 'Test engineer' }]]),
    voivodeships: new Map(),
  }) as unknown as Rows;

/** What both kinds of pages need of a site. */
export const site = { rowsOf: toRows, siteOrigin: 'https://www.elmerion.example' };
/** Requests a page of mails or of the newsletter. register: adds its routes. fields: of a form that is posted. */
export async function askFor(
  register: (app: FastifyInstance) => unknown,
  url: string,
  { fields, ...options }: { fields?: [string, string][]; headers?: Record<string, string>; payload?: string } = {},
) {
  const app = fastify({ routerOptions: { maxParamLength: 300 } });
  await register(app);
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  };
  const answer = await app.inject({
    method: fields || options.payload ? 'POST' : 'GET',
    url,
    ...(fields ? form : {}),
    ...options,
  });
  await app.close();
  const main = (/<main>(.*)<\/main>/s.exec(answer.body)?.[1] ?? '').replaceAll('><', '>\n<').split('\n');
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    headers: answer.headers,
    body: answer.body,
    main,
  };
}
