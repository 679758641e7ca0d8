import { describe, expect, it } from 'vitest';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';

withFakeCms();

const hit = (slug: string, updated: unknown) => ({ id: slug, type: 'article.show', title: 'x', slug, updated });
const readData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

describe('K14: values of the CMS go out in the form that the world expects, or not at all', () => {
  it('dates of the site map', async () => {
    cms.answer('/api/search', {
      body: [
        hit('/a', '2026-01-02 10:00:00'),
        hit('/b', { date: '2026-01-03 00:00:00.000000', timezone_type: 3, timezone: 'Europe/Warsaw' }),
        hit('/c', '0000-00-00'),
        hit('/d', '2099-01-01'),
        hit('/e', '</lastmod>'),
        hit('/f', '04.01.2026'),
      ],
    });
    const site = await openSite();
    const { text } = await site.ask.get('/sitemap-en.xml');
    const entries = [...text.matchAll(/<url><loc>[^<]*\/en(\/\w)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
    expect(entries.map(([, path, lastmod]) => [path, lastmod])).toEqual([
      ['/a', '2026-01-02T10:00:00+01:00'],
      ['/b', '2026-01-03'],
      ['/c', undefined],
      ['/d', undefined],
      ['/e', undefined],
      ['/f', '2026-01-04'],
    ]);
    const index = (await site.ask.get('/sitemap.xml')).text;
    expect(index).toContain('/sitemap-en.xml</loc><lastmod>2026-01-04</lastmod>');
  });

  it('dates of feeds and of structured data', async () => {
    const post = (slug: string, publicationDate: unknown, updated: unknown = null) => ({
      id: slug,
      title: `News ${slug}`,
      slug,
      publicationDate,
      updated,
      blocks: [],
    });
    cms.answer('/api/posts', {
      body: [post('a', '2026-01-02 08:00:00'), post('b', 'soon'), post('c', '2099-01-01'), post('d', 1767337200)],
    });
    cms.answer('/api/posts/a', { body: post('a', '2026-01-02 08:00:00', '2099-01-01') });
    cms.answer('/api/posts/b', { body: post('b', 'soon') });
    const site = await openSite();
    const feed = (await site.ask.get('/feeds/en/news.atom')).text;
    expect([...feed.matchAll(/<title[^>]*>(?:<!\[CDATA\[)?(News \w)/g)].map(([, title]) => title)).toEqual([
      'News a',
      'News d',
    ]);
    expect(feed).toContain('<updated>2026-01-02T07:00:00.000Z</updated>');
    const article = async (slug: string) =>
      readData((await site.ask.get(`/en/news/${slug}`)).text).find((thing) => thing['@type'] === 'NewsArticle');
    expect(await article('a')).toMatchObject({
      datePublished: '2026-01-02T08:00:00+01:00',
      dateModified: '2026-01-02T08:00:00+01:00',
    });
    const undated = await article('b');
    expect([undated?.['headline'], undated?.['datePublished'], undated?.['dateModified']]).toEqual([
      'News b',
      undefined,
      undefined,
    ]);
  });

  it('phone numbers and addresses of vCards', async () => {
    const people = [
      { id: 7, name: 'Anna Żak', phoneNumber: '+49 (0) 341 555 01 10 / 12', email: 'Anna <a@example.com>' },
    ];
    cms.answer('/api/contact_categories', { body: [{ id: 'sales', name: 'Sales', slug: 'sales', contacts: people }] });
    const site = await openSite();
    const { text } = await site.ask.get('/vcards/en/sales/7.vcf').buffer();
    expect(text).toContain('TEL;TYPE=WORK,VOICE:+493415550110\r\n');
    expect(text).toContain('EMAIL;TYPE=INTERNET,WORK:a@example.com\r\n');
  });
});

describe('K13: lists of a CMS that pages all of them', () => {
  const send = (toEnvelope: (page: number) => object) =>
    cms.answer('/api/configurations', ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      const item = page === 2 ? { name: 'SITE_NAME', value: 'Second page' } : { name: `N${page}`, value: page };
      return { body: { '@type': 'Collection', member: { 3: item }, ...toEnvelope(page) } };
    });

  it.each<[string, (page: number) => object]>([
    ['with a total', () => ({ totalItems: '2' })],
    [
      'with the next page alone',
      (page) => ({ view: { '@type': 'PartialCollectionView', ...(page < 2 ? { next: '/x' } : {}) } }),
    ],
  ])('are read to their end: %s', async (_name, toEnvelope) => {
    send(toEnvelope);
    const site = await openSite();
    expect((await site.ask.get('/en/about')).text).toContain('Second page');
    expect(site.log.text()).not.toContain('a part of a list');
  });
});

it('K15: a title has no name of a site while the name is unknown, least of all that of the host', async () => {
  cms.fail({ status: 503, body: {} });
  const site = await openSite({ ready: false, env: { PUBLIC_ORIGIN: 'http://localhost:3000' } });
  for (const [path, title] of [
    ['/en/about', 'The page is temporarily unavailable'],
    ['/', 'Strona jest chwilowo niedostępna'],
  ] as const) {
    const { status, text } = await site.ask.get(path);
    expect([status, /<title>(.*?)<\/title>/.exec(text)?.[1]]).toEqual([503, title]);
  }
});
