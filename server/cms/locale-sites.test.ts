import { describe, expect, it, vi } from 'vitest';
import { createSampleData, createSampleSites } from '../pages/sample-site.test-rig.ts';

const home = { nodeType: 'page', action: 'home', slug: '/' };
const main = { name: 'main', children: [{ id: 'm1', name: 'Products', url: '/en/products' }] };

describe('SH02 SH28 site data', () => {
  it('knows menus by name; a missing one is false, warned of, and no failure', async () => {
    const warn = vi.fn();
    const { siteData } = await createSampleSites(
      createSampleData({ en: { sitemapNodes: [home], menus: [main] } }),
      warn,
    ).load('en');
    expect(siteData.menus.main).toEqual(main.children);
    expect(siteData.menus.bottom).toBe(false);
    expect(warn).toHaveBeenCalledWith({ locale: 'en', menu: 'bottom' }, 'menu not found');
  });

  it('does without menus, configuration and categories, not without the sitemap', async () => {
    const { siteData } = await createSampleSites(createSampleData({ en: { sitemapNodes: [home] } })).load('en');
    expect(Object.values(siteData.menus)).toEqual([false, false, false, false, false, false]);
    await expect(createSampleSites(createSampleData({})).load('en')).rejects.toThrow('sitemapNodes');
  });

  it('is built once while the answers are the same', async () => {
    const answers = { en: { sitemapNodes: [home], menus: [main], configurations: [], productCategories: [] } };
    const sites = createSampleSites(createSampleData(answers));
    const first = await sites.load('en');
    expect(await sites.load('en')).toBe(first);
    answers.en.menus = [{ ...main, children: [] }];
    expect((await sites.load('en')).siteData.menus.main).toEqual([]);
  });

  it('SH28: warns once of what lasts', async () => {
    const warn = vi.fn();
    const answers = { en: { sitemapNodes: [home], menus: [main], configurations: [], productCategories: [] } };
    const sites = createSampleSites(createSampleData(answers), warn);
    const refresh = (menus: (typeof main)[]) => {
      answers.en.menus = menus;
      return sites.load('en');
    };
    const countWarnings = () => warn.mock.calls.filter(([data]) => data.menu === 'top').length;
    for (let i = 0; i < 10; i++) await refresh([{ ...main }]);
    expect(countWarnings()).toBe(1);
  });

  it('warns of a sitemap without a home page, unless it says that there is none any more', async () => {
    const warn = vi.fn();
    const load = (node: typeof home) =>
      createSampleSites(createSampleData({ en: { sitemapNodes: [node] } }), warn).load('en');
    const hasWarned = () => warn.mock.calls.map(([, message]) => message).includes('the sitemap has no home page');
    await load(home);
    await load({ ...home, action: 'gone' });
    expect(hasWarned()).toBe(false);
    await load({ ...home, slug: '/start' });
    expect(hasWarned()).toBe(true);
  });

  it('RT06: warns of nodes of an unknown kind', async () => {
    const warn = vi.fn();
    await createSampleSites(
      createSampleData({ en: { sitemapNodes: [home, { ...home, nodeType: 'odd', slug: '/odd' }] } }),
      warn,
    ).load('en');
    expect(warn).toHaveBeenCalledWith({ locale: 'en', kind: 'odd.home' }, 'sitemap node of an unknown kind');
  });

  it('BF09: keeps locales apart', async () => {
    const node = (slug: string) => [{ ...home, nodeType: 'search', action: 'index', slug }];
    const sites = createSampleSites(
      createSampleData({ pl: { sitemapNodes: node('/szukaj') }, de: { sitemapNodes: node('/suche') } }),
    );
    const [pl, de] = await Promise.all([sites.load('pl'), sites.load('de')]);
    expect([pl.siteData.fixedLinks.search, de.siteData.fixedLinks.search]).toEqual(['/szukaj', '/de/suche']);
  });

  it('SH30: a menu item of the root category leads to the page of all categories', async () => {
    const item = (id: string) => ({ id, name: id, type: 'Category', typeReferenceId: id });
    const category = (id: string, parent?: string) => ({
      ...{ id, name: id, slug: id, status: 'published' },
      ...(parent && { parentBranch: { id: parent, name: parent, slug: parent } }),
    });
    const node = (action: string, slug: string) => ({ nodeType: 'product_category', action, slug });
    const load = async (...productCategories: ReturnType<typeof category>[]) => {
      const menus = [{ name: 'main', children: [item('all'), item('water')] }];
      const sitemapNodes = [home, node('index', '/solutions'), node('show', '/solutions/:slug+')];
      const { siteData } = await createSampleSites(
        createSampleData({ en: { sitemapNodes, menus, productCategories } }),
      ).load('en');
      return (siteData.menus.main || []).map(({ url }) => url);
    };
    expect(await load(category('all'), category('water', 'all'))).toEqual(['/en/solutions', '/en/solutions/water']);
    // of several without a parent none is the root
    expect(await load(category('all'), category('water'))).toEqual(['/en/solutions/all', '/en/solutions/water']);
  });

  it('has no name, mark, picture or link that the CMS does not give', async () => {
    const about = { nodeType: 'article', action: 'show', slug: '/press' };
    const { siteData } = await createSampleSites(createSampleData({ en: { sitemapNodes: [home, about] } })).load('en');
    expect(siteData).toMatchObject({
      siteName: 'www.example.com',
      logo: null,
      contactImage: null,
      company: { legalName: 'www.example.com', phone: null, email: null },
      fixedLinks: { home: '/en', press: '/en/press', downloadCenter: null, privacy: null, cookies: null, search: null },
    });
  });

  it('BF08: gives the browser no more than the listed settings', async () => {
    const configurations = [
      { name: 'SITE_NAME', value: 'Example' },
      { name: 'SMTP_PASSWORD', value: 'secret' },
    ];
    const { siteData } = await createSampleSites(
      createSampleData({ en: { sitemapNodes: [home], configurations } }),
    ).load('en');
    expect(siteData.siteName).toBe('Example');
    expect(JSON.stringify(siteData)).not.toContain('secret');
  });
});
