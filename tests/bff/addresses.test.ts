import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLocale } from '#shared/locales/locales.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
/** The page cache is off: every request renders its page. */
let site: Site;
const start = () => startSite({ cmsUrl: cms.url, env: { PAGE_CACHE_MAX_MB: '0' } });

beforeAll(async () => {
  cms = await startFakeCms();
  site = await start();
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => cms.heal());

/** Adds the node of a product page to the sitemap of every language. */
function addNode(slug: string): void {
  cms.answer('/api/sitemap_nodes', ({ headers }) => {
    const locale = headers['accept-locale'];
    const nodes = contentOf('GET', '/api/sitemap_nodes', isLocale(locale) ? locale : 'pl') as object[];
    return { body: [...nodes, { nodeType: 'product', action: 'show', slug, nodeReference: null, crumbs: [] }] };
  });
}

describe('hardening 2 D31 the address alone decides', () => {
  it.each(['/o-nas', '/en/about', '/en/nowhere', '/old'])(
    '%s is the same page, whatever the headers say',
    async (path) => {
      const hostile = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        'x-original-url': '/admin',
        'accept-language': 'de',
        'accept-locale': 'de',
        cookie: 'locale=de; lang=de',
        'user-agent': 'Googlebot',
      };
      const plain = await site.ask.get(path).redirects(0);
      const other = await site.ask.get(path).set(hostile).redirects(0);
      expect([other.status, other.headers['location']]).toEqual([plain.status, plain.headers['location']]);
      expect(other.text === plain.text).toBe(true);
      expect(other.text).not.toContain('evil.example');
    },
  );
});

describe('RT19 addresses that no sitemap has', () => {
  it.each(['/constructor', '/__proto__', '/toString', '/en/hasOwnProperty', '/de/__proto__'])(
    'hardening 1: %s is a 404: no name of the language is a page',
    async (path) => {
      expect((await site.ask.get(path)).status).toBe(404);
    },
  );

  it('hardening 3: a locale behind a locale names no page, even where a pattern would fit', async () => {
    addNode('/:slug+');
    const patternSite = await start();
    try {
      expect((await patternSite.ask.get('/en/anything/at/all').redirects(1)).status).toBe(200);
      for (const path of ['/en/de/anything', '/de/pl/anything', '/en/en/anything'])
        expect((await patternSite.ask.get(path).redirects(1)).status, path).toBe(404);
    } finally {
      await patternSite.close();
    }
  });

  it('hardening 1: a pattern of the CMS that is no slug pattern names no page, and is logged', async () => {
    addNode('/odd/:id(.*)');
    const patternSite = await start();
    try {
      for (const path of ['/odd', '/odd/1', '/odd/:id(.*)'])
        expect((await patternSite.ask.get(encodeURI(path))).status, path).toBe(404);
      expect(patternSite.log.text()).toContain('sitemap node with a pattern outside the grammar');
      expect((await patternSite.ask.get('/o-nas')).status).toBe(200);
    } finally {
      await patternSite.close();
    }
  });
});
