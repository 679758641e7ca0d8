import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../support/fake-content.ts';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import type { Site } from '../support/start-site.ts';

const start = (env: Record<string, string> = {}) => openSite({ env });

withFakeCms();

describe('BF02 D6 a page of which the CMS says that it is not there', () => {
  const gone = { status: 404, body: { code: 404, message: 'Not Found' } };
  const status = async (site: Site, path: string) => {
    await site.ask.get(path);
    await sleep(50);
    return (await site.ask.get(path)).status;
  };

  it('is not believed the first time where it has not', async () => {
    const site = await start({ CACHE_FRESH_S: '0' });
    await site.ask.get('/en/about');
    cms.answer('/api/pages/about', gone);
    for (let i = 0; i < 3; i++) expect(await status(site, '/en/about')).toBe(200);
  });

  it('is believed at once where it was never seen', async () => {
    const site = await start();
    cms.answer('/api/pages/about', gone);
    expect((await site.ask.get('/en/about')).status).toBe(404);
  });

  it('is not believed the first time where that is an empty list, nor by the page that was made', async () => {
    const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as object[];
    const contact = { nodeType: 'contact', nodeReference: 'about' };
    const contactNodes = [
      { ...contact, id: 'contact', action: 'index', slug: '/contact' },
      { ...contact, id: 'department', action: 'show', slug: '/contact/:slug', nodeReference: null },
    ];
    cms.answer('/api/sitemap_nodes', { body: [...nodes, ...contactNodes] });
    const site = await start({ CACHE_FRESH_S: '1' });
    const path = '/en/contact/sales';
    const category = { id: 's', name: 'Sales', slug: 'sales' };
    cms.answer('/api/contact_categories', { body: [category] });
    expect((await site.ask.get(path)).status).toBe(200);
    cms.answer('/api/contact_categories', { body: [] });
    cms.forgetCalls();
    for (let i = 0; i < 5; i++) {
      await sleep(500);
      expect((await site.ask.get(path)).status).toBe(200);
    }
    expect(cms.count('/api/contact_categories')).toBe(1);
    // a department that was never seen
    expect((await site.ask.get('/en/contact/nobody')).status).toBe(404);
  });

  it('BL04: a department is found by its id as well, and its address is its slug', async () => {
    const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as object[];
    const contact = { nodeType: 'contact', nodeReference: 'about' };
    const contactNodes = [
      { ...contact, id: 'contact', action: 'index', slug: '/contact' },
      { ...contact, id: 'department', action: 'show', slug: '/contact/:slug', nodeReference: null },
    ];
    cms.answer('/api/sitemap_nodes', { body: [...nodes, ...contactNodes] });
    const category = { id: 's7', name: 'Sales', slug: 'sales' };
    cms.answer('/api/contact_companies', { body: [{ id: 'c', name: 'Company', categories: [category] }] });
    cms.answer('/api/contact_categories', ({ query }) => ({ body: query.get('id') === 'sales' ? [category] : [] }));
    const site = await start();
    const { status, headers } = await site.ask.get('/en/contact/s7');
    expect([status, headers['location']]).toEqual([301, '/en/contact/sales']);
    expect((await site.ask.get('/en/contact/sales')).status).toBe(200);
    expect((await site.ask.get('/en/contact/s8')).status).toBe(404);
  });

  it('keeps its menus and lists when the CMS has none at their address', async () => {
    const site = await start({ CACHE_FRESH_S: '0' });
    const before = await site.ask.get('/en/products');
    cms.answer(/^\/api\/(menus|configurations|sitemap_nodes|products)$/, {
      status: 404,
      body: { code: 404, message: 'Not Found' },
    });
    for (let i = 0; i < 5; i++) {
      const { status, text } = await site.ask.get('/en/products');
      expect([status, text === before.text]).toEqual([200, true]);
      await sleep(300);
    }
  });
});
