import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCms } from '../../scripts/check-cms/check.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { type Running, run } from '../support/processes.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: Running;
let site: Site;
beforeAll(async () => {
  cms = await run('scripts/stub-cms.ts', { args: (port) => [String(port)], probe: '/api/menus' });
  site = await startSite({ cmsUrl: cms.base, bundle: 'built' });
});
afterAll(async () => {
  await site?.close();
  await cms?.stop();
});

const START = ['/', '/en', '/de'];

describe('the smallest CMS', () => {
  it('passes check:cms, writes included', async () => {
    const { findings } = await checkCms({ base: cms.base, token: null, deadlineMs: 3000, writes: true });
    expect(findings).toEqual([]);
  });

  it('has a site in three languages: each link of each page leads to a page, none to what the CMS does not have', async () => {
    const seen = new Map<string, string>();
    const open = [...START];
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      if (seen.has(path)) continue;
      const { status, text } = await site.ask.get(path);
      expect([path, status]).toEqual([path, 200]);
      // without the data that a page carries if it was rendered for one client (a busy machine): hasNewsletter
      const shown = text.replace(/<script type="application\/json".*?<\/script>/s, '');
      // nor the cookie banner, which names all that the site may store
      seen.set(path, shown.replace(/<section id="consent".*?<\/section>/s, ''));
      // files of the build have a test of their own
      const links = [...text.matchAll(/<a [^>]*?href="(\/(?!assets\/)[^"#?]*)/g)].map(([, href]) => String(href));
      open.push(...links.filter((href) => !href.includes('.')));
      for (const [, src] of text.matchAll(/<img [^>]*?src="(\/[^"]+)"/g)) expect.unreachable(`${path} shows ${src}`);
    }
    for (const path of ['/produkty/wodomierz-m1', '/en/products/c/water-meters', '/de/neuigkeiten/neue-halle'])
      expect([...seen.keys()]).toContain(path);
    const texts = [...seen.values()].join('\n');
    expect(texts).toContain('Lärchen-Zähler');
    expect(texts).not.toMatch(
      /elmerion|newsletter|koszyk|warenkorb|basket|(?:tel:|[\s>])\+48|download-center|centrum-pobran|cennik|\/press|other companies/i,
    );
    // the same page in other languages
    expect(seen.get('/en/products/meter-m1')).toContain(
      'hreflang="de" href="http://www.example.com/de/produkte/zaehler-m1"',
    );
    expect(site.log.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('has nothing in a language that it does not have, as docs/cms.md says under "Fewer languages"', async () => {
    const get = async (path: string, headers = {}) => {
      const response = await fetch(`${cms.base}/api/${path}`, { headers });
      return [response.status, await response.json()];
    };
    expect(await get('sitemap_nodes?locale=cs')).toEqual([200, [{ nodeType: 'page', action: 'gone', slug: '/' }]]);
    for (const list of ['menus', 'posts', 'products', 'search']) {
      expect(await get(`${list}?locale=cs`)).toEqual([200, []]);
      expect(await get(list, { 'accept-locale': 'cs' })).toEqual([200, []]);
    }
    expect(await get('pages/home?locale=cs')).toEqual([404, expect.anything()]);
    const configured = await get('configurations?locale=cs');
    expect(configured).toEqual([200, expect.arrayContaining([{ name: 'SELECTABLE_LOCALES', value: 'pl,en,de' }])]);
  });

  it('takes messages', async () => {
    const { status, body } = await site.ask.post('/api/form_entries/contact_us?locale=en').send(CONTACT_MESSAGE);
    expect([status, body]).toEqual([201, { id: expect.any(String) }]);
  });
});
