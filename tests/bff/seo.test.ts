import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { readXml, type XmlNode } from '../support/read-xml.ts';
import { startSite } from '../support/start-site.ts';

const ORIGIN = 'http://www.example.com';

withFakeSite();

const xml = async (path: string): Promise<XmlNode> => {
  const { status, type, text } = await site.ask.get(path);
  expect([status, type], path).toEqual([200, 'application/xml']);
  return readXml(text);
};
const texts = (node: XmlNode, name: string) =>
  node.children.filter((child) => child.name === name).map((child) => child.text);

describe('BX01 site maps', () => {
  it('are an index of one a language, with the date of the latest change', async () => {
    const index = await xml('/sitemap.xml');
    expect(index.name).toBe('sitemapindex');
    expect(index.children.map((child) => [texts(child, 'loc')[0], texts(child, 'lastmod')[0]])).toEqual(
      ['pl', 'en', 'de'].map((locale) => [`${ORIGIN}/sitemap-${locale}.xml`, '2026-02-03']),
    );
  });

  it('name every public page with its translations', async () => {
    const map = await xml('/sitemap-en.xml');
    expect(map.children.map((child) => texts(child, 'loc')[0])).toEqual([
      `${ORIGIN}/en`,
      `${ORIGIN}/en/about`,
      `${ORIGIN}/en/products/aq-40`,
    ]);
    const about = map.children[1];
    expect(
      about?.children
        .filter((child) => child.name === 'xhtml:link')
        .map((link) => [link.attributes['hreflang'], link.attributes['href']]),
    ).toEqual([
      ['pl', `${ORIGIN}/o-nas`],
      ['en', `${ORIGIN}/en/about`],
      ['de', `${ORIGIN}/de/ueber-uns`],
      ['x-default', `${ORIGIN}/o-nas`],
    ]);
  });

  it('agree with what the pages say', async () => {
    for (const locale of ['pl', 'en', 'de']) {
      for (const url of (await xml(`/sitemap-${locale}.xml`)).children) {
        const address = texts(url, 'loc')[0] ?? '';
        const { status, text } = await site.ask.get(address.slice(ORIGIN.length)).redirects(0);
        expect([status, /rel="canonical" href="([^"]+)"/.exec(text)?.[1]], address).toEqual([200, address]);
        const links = url.children
          .filter((child) => child.name === 'xhtml:link')
          .map((link) => link.attributes['href']);
        for (const link of links) expect(text, address).toContain(`href="${link}"`);
      }
    }
  });

  it('name no translation that does not exist', async () => {
    const only = (await xml('/sitemap-pl.xml')).children.at(-1);
    expect(texts(only as XmlNode, 'loc')).toEqual([`${ORIGIN}/aktualnosci/tylko-po-polsku`]);
    expect(only?.children.some((child) => child.name === 'xhtml:link')).toBe(false);
  });

  it('are kept while the CMS fails; without any, it is 503', async () => {
    cms.fail({ status: 500, body: {} });
    expect((await site.ask.get('/sitemap.xml')).status).toBe(200);
    const other = await startSite({ cmsUrl: cms.url, ready: false });
    const { status, headers } = await other.ask.get('/sitemap.xml');
    await other.close();
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
  });
});

describe('BX01 robots', () => {
  it('lead to the site map', async () => {
    const { text, type } = await site.ask.get('/robots.txt');
    expect(type).toBe('text/plain');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it('keep search engines out of any other environment', async () => {
    const test = await startSite({ cmsUrl: cms.url, env: { ENVIRONMENT: 'test' } });
    expect((await test.ask.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await test.ask.get('/llms.txt')).status).toBe(404);
    await test.close();
  });
});

describe('RT09 all locales prefixed', () => {
  it('on demand', async () => {
    const other = await startSite({ cmsUrl: cms.url, env: { LOCALE_MODE: 'prefix_all' } });
    const redirect = await other.ask.get('/o-nas').redirects(0);
    const home = await other.ask.get('/').redirects(0);
    const page = await other.ask.get('/pl/o-nas');
    const map = await other.ask.get('/sitemap-pl.xml');
    await other.close();
    expect([redirect.status, redirect.headers['location'], home.headers['location']]).toEqual([
      301,
      '/pl/o-nas',
      '/pl',
    ]);
    expect(page.text).toContain(`<link rel="canonical" href="${ORIGIN}/pl/o-nas">`);
    expect(map.text).toContain(`<loc>${ORIGIN}/pl/o-nas</loc>`);
  });
});

describe('BX03 structured data', () => {
  it('is JSON, on its pages', async () => {
    const typesOf = async (path: string) =>
      [...(await site.ask.get(path)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json]) => {
          const thing = JSON.parse(json ?? '') as { '@context': string; '@type': string };
          expect(thing['@context']).toBe('https://schema.org');
          return thing['@type'];
        },
      );
    expect(await typesOf('/en')).toEqual(['Organization', 'WebSite']);
    expect(await typesOf('/en/products/aq-40')).toEqual(['BreadcrumbList', 'Product']);
    expect(await typesOf('/en/news/first')).toEqual(['BreadcrumbList', 'NewsArticle']);
  });
});

describe('S28 Markdown of pages', () => {
  it('is the text of the page, which leads to it', async () => {
    const link = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/;
    expect([link.exec((await site.ask.get('/')).text)?.[1], link.exec((await site.ask.get('/en')).text)?.[1]]).toEqual([
      '/index.md',
      '/en.md',
    ]);
    const { status, type, text, headers } = await site.ask.get('/en/products/aq-40.md');
    expect([status, type, headers['x-robots-tag']]).toEqual([200, 'text/markdown', 'noindex']);
    expect(headers['link']).toBe(`<${ORIGIN}/en/products/aq-40>; rel="canonical"`);
    expect(text).toContain(`# Meter aq-40 en\n\n[home](${ORIGIN}/en)`);
    const again = await site.ask.get('/en/products/aq-40.md').set('if-none-match', String(headers['etag']));
    expect(again.status).toBe(304);
    expect((await site.ask.get('/index.md')).status).toBe(200);
  });

  it('is made without a page cache too', async () => {
    const other = await startSite({ cmsUrl: cms.url, env: { PAGE_CACHE_MAX_MB: '0' } });
    expect((await other.ask.get('/o-nas.md')).text).toContain('# O nas');
    await other.close();
  });

  it.each([
    '/.md',
    '/en/.md',
    '/en/products/.md',
    '/nothing.md',
    '/old.md',
    '/gone.md',
    '/en/search.md.md',
    '/feeds/pl/news.atom.md',
    '/report/status.md',
  ])('there is none at %s', async (path) => {
    const { status, type } = await site.ask.get(path).redirects(0);
    expect([status, type]).toEqual([404, 'text/plain']);
  });

  it('fails as the page does', async () => {
    cms.answer('/api/pages/about', { status: 500, body: {} });
    const other = await startSite({ cmsUrl: cms.url });
    const { status, headers } = await other.ask.get('/o-nas.md');
    await other.close();
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });
});

describe('S28 what programs look for', () => {
  it('security.txt (RFC 9116): where the CMS names a contact', async () => {
    expect((await site.ask.get('/.well-known/security.txt')).status).toBe(404);
    const value = 'security@example.com, https://example.com/report';
    cms.answer('/api/configurations', { body: [{ name: 'SECURITY_CONTACT', value }] });
    const other = await startSite({ cmsUrl: cms.url });
    const { status, type, text } = await other.ask.get('/.well-known/security.txt');
    await other.close();
    expect([status, type]).toEqual([200, 'text/plain']);
    const lines = text.trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(['Contact: mailto:security@example.com', 'Contact: https://example.com/report']);
    expect(lines).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
    const days = (Date.parse(/^Expires: (\S+Z)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect([days > 90, days < 365]).toEqual([true, true]);
  });

  it('llms.txt: the pages of the menu, as Markdown', async () => {
    const { text, type } = await site.ask.get('/llms.txt');
    expect([type, text.split('\n')[0]]).toEqual(['text/plain', '# Elmerion']);
    expect(text).toContain(`## Deutsch\n\n- [Über uns](${ORIGIN}/de/ueber-uns.md)\n`);
    expect((await site.ask.get('/de/ueber-uns.md')).type).toBe('text/markdown');
  });
});
