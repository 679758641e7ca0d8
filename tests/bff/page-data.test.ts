import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { readHydration } from '../support/read-page.ts';

withFakeSite();

const get = (path: string, rest = '') => site.ask.get(`/page-data?path=${encodeURIComponent(path)}${rest}`);

describe('RT07 RT20 page data for navigation', () => {
  it.each(['/o-nas', '/en/about', '/de/ueber-uns', '/en/products/aq-40', '/', '/en/nothing', '/en/gone'])(
    'is what the page of %s was made of',
    async (path) => {
      const [data, page] = await Promise.all([get(path), site.ask.get(path)]);
      expect(data.status).toBe(page.status);
      expect(data.body.page).toEqual((await readHydration(site, page.text)).page);
    },
  );

  it.each(['/healthz', '/readyz', '/sitemap.xml', '/api/menus', '/robots.txt'])(
    'does not exist for %s, whose own answer stays the same',
    async (path) => {
      const before = await site.ask.get(path).query({ locale: 'en' });
      expect((await get(path)).status).toBe(404);
      const after = await site.ask.get(path).query({ locale: 'en' });
      expect([after.status, after.text]).toEqual([before.status, before.text]);
      expect((await site.ask.get(path)).type).toBe(before.type);
    },
  );

  it('takes the query along', async () => {
    const { body } = await get('/en/search', '&phrase=meter+40');
    expect(body.page.content).toMatchObject({ phrase: 'meter 40' });
  });

  it.each([
    ['/pl/o-nas', '/o-nas'],
    ['/o-nas/', '/o-nas'],
    ['/presse', '/de/presse'],
    ['/old', '/o-nas'],
    ['/produkty/wrong/aq-40', '/produkty/aq-40'],
    ['/EN/Products/', '/en/products'],
    ['/%70rodukty', '/produkty'],
    ['//o-nas', '/o-nas'],
  ])('tells that %s is at %s', async (path, location) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([200, { location }]);
  });

  it('keeps the query of an address that moved', async () => {
    expect((await get('/o-nas/', '&page=2')).body).toEqual({ location: '/o-nas?page=2' });
    expect((await get('/pl/o-nas', '&page=2')).body).toEqual({ location: '/o-nas?page=2' });
  });

  it.each(['', 'o-nas', 'https://evil.example/', '/a/../b', '/a%2fb', '/%', '/a\u0000', '/a#b'])(
    'refuses %j',
    async (path) => {
      const { status, body, headers } = await get(path);
      expect([status, body.code, headers['cache-control']]).toEqual([400, 400, 'no-store']);
    },
  );

  it('is no page of a search engine, and nobody keeps a failure', async () => {
    const ok = await get('/o-nas');
    expect([ok.headers['x-robots-tag'], ok.headers['cache-control'], ok.type]).toEqual([
      'noindex',
      'public, max-age=0, must-revalidate',
      'application/json',
    ]);
    expect((await get('/nothing')).headers['cache-control']).toBe('no-store');
  });

  it('has the page that says that there is none, in the language of the address', async () => {
    const { status, body } = await get('/de/nichts');
    expect([status, body.page.layout, body.page.locale, body.page.path]).toEqual([404, 'error', 'de', '/de/nichts']);
  });

  it('is a page with 503 while the CMS fails', async () => {
    cms.answer('/api/pages/press', { status: 500, body: {} });
    const { status, body, headers } = await get('/de/presse');
    expect([status, body.page.layout, body.page.locale, headers['retry-after']]).toEqual([503, 'error', 'de', '30']);
  });

  it('refuses other methods in JSON', async () => {
    const { status, body } = await site.ask.post('/page-data?path=/o-nas').send({});
    expect([status, body.code]).toEqual([405, 405]);
  });

  it('is, of what all pages share, that of the language that is asked for, whatever version is named', async () => {
    const polish = await site.ask.get('/site-data?locale=pl');
    const at = `/site-data?version=${polish.headers['x-version']}`;
    const [right, wrong] = await Promise.all([site.ask.get(`${at}&locale=pl`), site.ask.get(`${at}&locale=en`)]);
    expect([right.body.locale, right.headers['cache-control']]).toEqual(['pl', 'public, max-age=31536000, immutable']);
    expect([wrong.body.locale, wrong.headers['cache-control']]).toEqual(['en', 'no-store']);
  });
});
