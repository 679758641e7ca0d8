import { describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES, LANGUAGES } from '#shared/locales/locales.ts';
import { SITE } from '../support/fake-content.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { rawGet, statusOf } from '../support/raw-request.ts';
import { startSite } from '../support/start-site.ts';

withFakeSite();

const get = (path: string) => site.ask.get(path).redirects(0);

describe('RT06 pages of the sitemap', () => {
  it.each(COMPLETE_LOCALES)('I1803: answers in %s', async (locale) => {
    const prefix = locale === 'pl' ? '' : `/${locale}`;
    const { status, text, headers } = await get(prefix + SITE[locale].about);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`));
    expect(text).toContain(`<h1>${SITE[locale].word} – about</h1>`);
    expect(text).toContain(`<link rel="canonical" href="http://www.example.com${prefix}${SITE[locale].about}">`);
    expect(headers).toMatchObject({
      'content-language': locale,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  it.each([
    ['/de/ueber-uns', 200, undefined],
    ['/de/o-nas?a=1', 302, '/o-nas?a=1'],
    ['/de/produkty/aq-40', 302, '/produkty/aq-40'],
    ['/de/old', 301, '/de/ueber-uns'],
    ['/de/nic', 404, undefined],
    ['/de/de', 404, undefined],
    ['/en/o-nas', 404, undefined],
  ])('X4: in an incomplete language %s is %i, and leads to %s', async (address, status, location) => {
    Object.assign(LANGUAGES.de, { complete: false });
    try {
      const answer = await get(address);
      expect([answer.status, answer.headers['location']]).toEqual([status, location]);
    } finally {
      Object.assign(LANGUAGES.de, { complete: true });
    }
  });

  it('BX02: names the translations that exist', async () => {
    const { text } = await get('/o-nas');
    expect(
      [...text.matchAll(/hreflang="([^"]+)" href="http:\/\/www\.example\.com([^"]*)"/g)].map(([, lang, path]) => [
        lang,
        path,
      ]),
    ).toEqual([
      ['pl', '/o-nas'],
      ['en', '/en/about'],
      ['de', '/de/ueber-uns'],
      ['x-default', '/o-nas'],
    ]);
    expect((await get('/aktualnosci/tylko-po-polsku')).text).not.toContain('hreflang="en"');
  });

  it('RT14: asks the endpoint of the kind, with the last segment as id', async () => {
    cms.forgetCalls();
    await get('/produkty/aq-77');
    expect(cms.count('/api/products/aq-77')).toBe(1);
    await get('/produkty/k/water');
    expect(cms.count('/api/product_categories/water')).toBe(1);
    await get('/centrum-pobran');
    expect(cms.count('/api/pages/centrum-pobran/downloads')).toBe(1);
  });

  it('RT15: shows a search node in the search layout, whatever the CMS says', async () => {
    cms.answer('/api/pages/search', { body: { title: 'Search', layout: 'home', blocks: [] } });
    expect((await get('/en/search?phrase=x')).text).toContain('data-layout="search"');
  });

  it('W14: the title of a search names the phrase, a long one in part', async () => {
    cms.answer('/api/pages/search', { body: { title: 'Search', layout: 'search', blocks: [] } });
    const titleOf = async (phrase: string) =>
      /<title>([^<]*)/.exec((await get(`/en/search?phrase=${encodeURIComponent(phrase)}`)).text)?.[1];
    expect(await titleOf('water <meter>')).toMatch(/^“water &lt;meter(?:&gt;|>)” – Search/);
    expect(await titleOf('x'.repeat(90))).toMatch(/^“x{39}…” – Search/);
    expect((await get('/en/search')).text).toMatch(/<title>Search/);
  });

  it('W19: of more than 400 hits the page counts 400 and knows that there are more; a chosen kind is read by itself', async () => {
    const hit = (i: number) => ({
      id: `h${i}`,
      type: 'page.show',
      title: `Hit ${i}`,
      slug: `/h/${i}`,
      category: 'news',
    });
    cms.answer('/api/search_categories', { body: [{ id: 'news', name: 'News' }] });
    cms.answer('/api/search', { body: Array.from({ length: 401 }, (_, i) => hit(i)) });
    const cutSite = await startSite({ cmsUrl: cms.url });
    cms.forgetCalls();
    expect((await cutSite.ask.get('/en/search?phrase=x')).text).toContain(
      '&quot;total&quot;:400,&quot;hasMore&quot;:true',
    );
    const before = cms.count('/api/search');
    expect((await cutSite.ask.get('/en/search?phrase=x&category=news&page=10')).status).toBe(200);
    expect(cms.count('/api/search') - before).toBe(2);
    await cutSite.close();
  });

  it.each([
    ['fancy', /unknown layout/],
    ['product_system', /not a layout of pages of blocks/],
  ])('LY01: shows the layout %s as default, and logs it once', async (layout, message) => {
    const layoutSite = await startSite({ cmsUrl: cms.url, env: { CACHE_FRESH_S: '0', PAGE_CACHE_MAX_MB: '0' } });
    cms.answer('/api/pages/about', { body: { title: 'About', layout, blocks: [] } });
    for (let i = 0; i < 3; i++) expect((await layoutSite.ask.get('/en/about')).text).toContain('data-layout="default"');
    expect(layoutSite.log.lines().filter(({ msg }) => message.test(String(msg)))).toEqual([
      expect.objectContaining({ layout, page: 'about' }),
    ]);
    await layoutSite.close();
  });

  it('BL20: shows a page without the blocks it does not know', async () => {
    const blocks = [
      { id: '1', type: 'marquee', content: {} },
      { id: '2', type: 'description', content: { html: '<p>known</p>' } },
    ];
    cms.answer('/api/pages/about', { body: { title: 'About', blocks } });
    const { status, text } = await getFromNewSite('/en/about');
    expect([status, text.includes('known'), text.includes('marquee')]).toEqual([200, true, false]);
  });

  it('D8: has no preview without a secret', async () => {
    for (const path of ['/admin', '/admin/preview/test', '/admin/preview/tiles', '/admin/page/1?locale=en'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('RT01 D7: has the report form', async () => {
    for (const path of ['/formularz-zgloszenia', '/en/formularz-zgloszenia', '/de/formularz-zgloszenia'])
      expect((await get(path)).status, path).toBe(200);
  });

  it('answers HEAD like GET, without a body', async () => {
    for (const path of ['/o-nas', '/nowhere', '/o-nas/', '/api/menus', '/robots.txt', '/missing.png']) {
      const [head, whole] = [await site.ask.head(path).redirects(0), await get(path)];
      expect([head.status, head.text ?? '', head.headers['content-type']], path).toEqual([
        whole.status,
        '',
        whole.headers['content-type'],
      ]);
    }
  });
});

describe('ER01 ER04 RT19 pages that are not there', () => {
  it.each([
    ['/nic-takiego', 404, 'Nie znaleziono strony', '/'],
    ['/en/nothing', 404, 'This page could not be found', '/en'],
    ['/de/nichts', 404, 'Die Seite existiert nicht', '/de'],
    ['/en/de/about', 404, 'This page could not be found', '/en'],
    ['/fr/about', 404, 'Nie znaleziono strony', '/'],
    ['/entropia', 404, 'Nie znaleziono strony', '/'],
    ['/odd', 404, 'Nie znaleziono strony', '/'],
    ['/en/products/missing', 404, 'This page could not be found', '/en'],
    ['/en/products/k/draft', 404, 'This page could not be found', '/en'],
    ['/en/gone', 410, 'This page has been removed', '/en'],
    ['/_non-canonical/400', 404, 'Nie znaleziono strony', '/'],
  ])('%s is %i in the language of its address', async (path, status, title, home) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<h1>${title}</h1><a href="${home}">`);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).not.toContain('rel="canonical"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('RT19: a page that the CMS does not have is a 404, whatever the sitemap says', async () => {
    cms.answer('/api/pages/press', { status: 404, body: { code: 404, message: 'x' } });
    expect((await get('/de/presse')).status).toBe(404);
  });

  it.each([
    '/missing.png',
    '/wp-login.php',
    '/.env',
    '/assets/missing.js',
    '/en/x.map',
    '/sitemap-fr.xml',
    '/.git/config.yml',
    '/.git/config',
    '/assets/nothing',
    '/uploads/nothing',
    '/media/nothing',
    '/media/cache/nothing',
    '/en/products/missing.png',
  ])('BX10: %s is a plain 404', async (path) => {
    cms.answer(/missing\.png$|^\/(?:uploads|media)/, { status: 404, body: { code: 404, message: 'x' } });
    const answer = await site.ask.get(path).redirects(0);
    expect([answer.status, answer.type, answer.text]).toEqual([404, 'text/plain', 'Not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('RT06: a dot in a slug makes no file of a page, and the sitemap knows best', async () => {
    for (const path of ['/en/products/aq-1.2', '/en/products/aq.v2', '/en/products/node.js'])
      expect(await get(path), path).toMatchObject({ status: 200, type: 'text/html' });
    for (const path of ['/en/no-1.2', '/en/products/x.y/missing'])
      expect(await get(path), path).toMatchObject({ status: 404, type: 'text/html' });
  });

  it('BX10: a malformed address of a file is refused in plain text', async () => {
    const answer = await rawGet(site.url, '/assets/%zz.js');
    expect([statusOf(answer), /^content-type: text\/plain/im.test(answer)]).toEqual([400, true]);
  });

  it.each([
    '/%',
    '/%zz',
    '/%c0%af',
    '/a%2fb',
    '/a%00',
    '/..%2f',
    '/%252e%252e/x',
    '/a/../b',
    'http://other.example/o-nas',
    '/a#b',
  ])('RT06: %s is refused with a page', async (target) => {
    const answer = await rawGet(site.url, target);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('<h1>Nieprawidłowy adres</h1>');
  });

  it('answers an address that is too long with 414', async () => {
    expect(statusOf(await rawGet(site.url, `/${'a'.repeat(3000)}`))).toBe(414);
  });
});

/** Requests the path from a new site, whose caches are empty. */
async function getFromNewSite(path: string) {
  const other = await startSite({ cmsUrl: cms.url });
  try {
    return await other.ask.get(path).redirects(0);
  } finally {
    await other.close();
  }
}
