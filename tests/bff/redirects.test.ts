import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { rawGet, statusOf } from '../support/raw-request.ts';
import { startSite } from '../support/start-site.ts';

withFakeSite();

const get = (path: string) => site.ask.get(path).redirects(0);
const locationOf = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers['location']];
};

it('S19: links and redirects to another language keep its prefix', async () => {
  const sitemap = await site.ask.get('/api/sitemap_nodes?locale=pl');
  const moved = { nodeType: 'redirect', action: 'permanent', slug: '/do-prasy', redirectTo: '/en/press' };
  cms.answer(({ path, headers }) => path === '/api/sitemap_nodes' && headers['accept-locale'] === 'pl', {
    body: [...sitemap.body, moved],
  });
  const html = '<a href="/en/press">x</a>';
  cms.answer('/api/pages/about', {
    body: { title: 'O nas', blocks: [{ id: 'b', type: 'description', content: { html } }] },
  });
  const otherSite = await startSite({ cmsUrl: cms.url });
  expect((await otherSite.ask.get('/do-prasy').redirects(0)).headers['location']).toBe('/en/press');
  const page = (await otherSite.ask.get('/o-nas')).text;
  expect(page).toContain('/en/press');
  expect(page).not.toContain('href=\\"/press');
  await otherSite.close();
});

describe('D3 redirects', () => {
  it.each([
    ['/o-nas/', '/o-nas'],
    ['/o-nas/?x=1&y=%C5%82', '/o-nas?x=1&y=%C5%82'],
    ['/en//about', '/en/about'],
    ['/en/', '/en'],
    ['/pl', '/'],
    ['/pl/o-nas', '/o-nas'],
    ['/pl/o-nas?x=1', '/o-nas?x=1'],
    ['/O-NAS', '/o-nas'],
    ['/en/About', '/en/about'],
    ['/old', '/o-nas'],
    ['/en/old', '/en/about'],
    ['/presse', '/de/presse'],
    ['/datenschutz', '/de/datenschutz'],
    ['/privacy-policy', '/en/privacy-policy'],
    ['/produkty/wrong/chain/aq-40', '/produkty/aq-40'],
    ['/en/products/x/aq-40?ref=1', '/en/products/aq-40?ref=1'],
    ['/EN', '/en'],
    ['/en/about.?x=1', '/en/about?x=1'],
    ['/en/about%E2%80%8B', '/en/about'],
    ['/en/products/aq-40).', '/en/products/aq-40'],
    ['/en/products/AQ-40,', '/en/products/aq-40'],
    ['/EN/about', '/en/about'],
    ['/PL/O-NAS', '/o-nas'],
    ['/%6f-nas', '/o-nas'],
    ['/OLD', '/o-nas'],
    ['/old?x=1', '/o-nas?x=1'],
    ['/en/old/?x=1&y=%C5%82', '/en/about?x=1&y=%C5%82'],
    // several corrections in one redirect
    ['/en/PRODUCTS/', '/en/products'],
    ['/EN//About/?x=1', '/en/about?x=1'],
    ['/pl//presse/', '/de/presse'],
    ['/%4Fld/', '/o-nas'],
  ])('RT09 BX05: %s leads to %s', async (path, location) => {
    expect(await locationOf(path)).toEqual([301, location]);
  });

  it.each(['/o-nas/', '/pl/o-nas', '/old', '/EN', '/presse', '/produkty/wrong/aq-40', '/api/menus/', '/%6f-nas'])(
    'is kept for a bounded time: %s',
    async (path) => {
      const { status, headers } = await get(path);
      const age = Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]);
      expect([status, age > 0 && age <= 3600]).toEqual([301, true]);
    },
  );

  it('leads an entity in upper case to its own address, if there is one', async () => {
    cms.answer(/^\/api\/products\/[A-Z]/, { status: 404, body: { code: 404, message: 'x' } });
    cms.answer('/api/products/none', { status: 404, body: { code: 404, message: 'x' } });
    expect(await locationOf('/en/products/AQ-91?x=1')).toEqual([301, '/en/products/aq-91?x=1']);
    expect(await locationOf('/en/products/NONE')).toEqual([404, undefined]);
  });

  it('changes no spelling but that of the path, and none of the API and of files', async () => {
    expect(await locationOf('/api/Menus/')).toEqual([301, '/api/Menus']);
    expect(await locationOf('/uploads/A.PNG/')).toEqual([301, '/uploads/A.PNG']);
    expect(await locationOf('/o-nas?x=%70')).toEqual([200, undefined]);
  });

  it('does without the sitemap where there is none yet', async () => {
    cms.fail({ status: 500, body: {} });
    const cold = await startSite({ cmsUrl: cms.url, ready: false });
    const { status, headers } = await cold.ask.get('/o-nas/').redirects(0);
    await cold.close();
    expect([status, headers['location']]).toEqual([301, '/o-nas']);
  });

  it('BX05: writes an address outside ASCII so that a header can hold it', async () => {
    expect(await locationOf('/foreign')).toEqual([301, '/%C5%82%C3%B3d%C5%BA']);
  });

  it.each(['/outside', '/self', '/en/outside'])(
    'BX05: follows no redirect node to another origin or to itself: %s',
    async (path) => {
      expect(await locationOf(path)).toEqual([404, undefined]);
    },
  );

  it.each([
    ['//kontakt', '/kontakt'],
    ['//kontakt//?a=1', '/kontakt?a=1'],
    ['//en//about', '/en/about'],
  ])('D3 S26: %s leads to %s', async (target, location) => {
    const answer = await rawGet(site.url, target);
    expect([statusOf(answer), /^location: (.*)\r$/im.exec(answer)?.[1]]).toEqual([301, location]);
  });

  it('never leaves the site', async () => {
    for (const target of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '/%5Cevil.example/',
      '/pl//evil.example/',
      '/%2Fevil.example/',
      '///',
      '/pl/https://evil.example/',
    ]) {
      const answer = await rawGet(site.url, target);
      const location = /^location: (.*)$/im.exec(answer)?.[1];
      expect(statusOf(answer), target).toBeLessThan(500);
      if (location) expect(location, target).toMatch(/^\/(?![/\\])/);
    }
  });
});
