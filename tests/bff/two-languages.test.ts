import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

// docs/cms.md, Fewer languages: the CMS has only Polish and English
let cms: FakeCms;
let site: Site;
beforeAll(async () => {
  cms = await startFakeCms();
  cms.answer(
    ({ method, query }) => method === 'GET' && query.get('locale') === 'de',
    ({ path }) => ({ body: path === '/api/sitemap_nodes' ? [{ nodeType: 'page', action: 'gone', slug: '/' }] : [] }),
  );
  site = await startSite({ cmsUrl: cms.url });
});
afterAll(async () => {
  await site.close();
  await cms.close();
});

describe('a CMS with two languages', () => {
  it('has a site that is ready; addresses of the third are gone or not found', async () => {
    const statuses = ['/', '/en/about', '/de', '/de/ueber-uns', '/readyz'].map(
      async (path) => (await site.ask.get(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 410, 404, 200]);
    expect(site.log.lines().map(({ msg }) => msg)).not.toContain('the sitemap has no home page');
  });

  it('has no empty site map, and no empty list for programs', async () => {
    const { text } = await site.ask.get('/sitemap.xml');
    expect(text.match(/sitemap-\w+\.xml/g)).toEqual(['sitemap-pl.xml', 'sitemap-en.xml']);
    expect((await site.ask.get('/llms.txt')).text.match(/^## .+$/gm)).toEqual([
      '## Polski',
      '## English',
      '## Optional',
    ]);
  });
});
