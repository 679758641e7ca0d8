import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { contentOf } from '../support/fake-content.ts';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';

withFakeCms();

/** What the site would never ask for (docs/cms.md), and half a surrogate pair, which has no encoding at all. */
const UNUSABLE = [
  'x\ud800',
  ' ',
  'a/b',
  'A B',
  'x?y=1',
  'x#y',
  '..',
  '../x',
  '//evil.example',
  '%2e%2e',
  '\\evil',
  'a\u0000b',
  null,
  'x'.repeat(3000),
];

/** Adds pages of kinds that the fake content does not have. */
function addNodes(...nodes: object[]): void {
  cms.answer('/api/sitemap_nodes', ({ query }) => ({
    body: [...(contentOf('GET', '/api/sitemap_nodes', query.get('locale') as Locale) as object[]), ...nodes],
  }));
}
const node = (nodeType: string, action: string, slug: string) => ({
  nodeType,
  action,
  slug,
  nodeReference: slug.includes(':') ? null : slug.slice(1),
  crumbs: [],
});

describe('K13: an unusable slug, path or id costs its own item alone', () => {
  it('of a category in the menu: the site starts, without that category', async () => {
    const category = (slug: unknown, rest: object = {}) => ({
      id: `c-${slug}`,
      name: `C ${slug}`,
      slug,
      status: 'published',
      ...rest,
    });
    const broken = category('b\ud800', { id: 'broken' });
    cms.answer('/api/product_categories', {
      body: [category('water', { path: 'wa\ud800ter' }), broken, category('gas', { path: 'gas' })],
    });
    const items = ['c-water', 'broken', 'c-gas'].map((id) => ({ id, name: id, type: 'Category', typeReferenceId: id }));
    cms.answer('/api/menus', { body: [{ name: 'main', children: items }] });
    const site = await openSite();
    expect((await site.ask.get('/readyz')).status).toBe(200);
    for (const locale of LOCALES.map((l) => (l === 'pl' ? '/' : `/${l}`)))
      expect((await site.ask.get(locale)).status).toBe(200);
    const { body } = await site.ask.get('/site-data?locale=en');
    const links = JSON.stringify(body).match(/\/en\/products\/k\/[^"]*/g);
    expect(links).toEqual(['/en/products/k/water', '/en/products/k/gas']);
    expect(site.log.text()).toContain('ProductCategory[0].path');
    expect(site.log.text()).toContain('ProductCategory[1]');
  });

  it('of an item of a list: the list has the others', async () => {
    addNodes(
      node('event', 'index', '/events'),
      node('job_offer', 'index', '/jobs'),
      node('job_offer', 'show', '/jobs/:slug'),
      node('stock_report', 'index', '/reports'),
      node('stock_report', 'show', '/reports/:slug'),
      node('contact', 'index', '/contact'),
      node('contact', 'show', '/contact/:slug'),
    );
    const publicationDate = '2026-01-02T08:00:00+01:00';
    const both = (item: (slug: string, title: string) => object) => ({
      body: [item('x\ud800', 'Broken one'), item('a/wo\u0301z', 'Whole one')],
    });
    cms.answer(
      '/api/products',
      both((slug, name) => ({ id: `p-${name}`, name, slug })),
    );
    cms.answer(
      '/api/posts',
      both((slug, title) => ({ id: `n-${title}`, title, slug, publicationDate })),
    );
    cms.answer(
      '/api/job_offers',
      both((slug, title) => ({ id: `j-${title}`, title, slug })),
    );
    cms.answer(
      '/api/stock_reports',
      both((slug, title) => ({ id: `r-${title}`, title, slug, date: publicationDate, year: 2026 })),
    );
    cms.answer(
      '/api/events',
      both((id, title) => ({ id, title, date: '2026-05-04' })),
    );
    cms.answer('/api/contact_companies', {
      body: [{ id: 'm', name: 'M', categories: both((slug, name) => ({ id: `d-${name}`, name, slug })).body }],
    });
    const site = await openSite();
    const pages = ['/en/products', '/en/press', '/en/jobs', '/en/reports', '/en/events', '/en/contact'];
    const feeds = ['/feeds/en/news.atom', '/feeds/en/reports.atom', '/feeds/en/events.ics'];
    for (const path of [...pages, ...feeds]) {
      const answer = await site.ask.get(path).buffer();
      const text = answer.text ?? String(answer.body);
      expect([path, answer.status, text.includes('Whole one'), text.includes('Broken one')]).toEqual([
        path,
        200,
        true,
        false,
      ]);
    }
  });

  it('of an entity that was asked for by another one: its page stays, at that address', async () => {
    const publicationDate = '2026-01-02T08:00:00+01:00';
    addNodes(node('contact', 'index', '/contact'), node('contact', 'show', '/contact/:slug'));
    const attributes = [{ key: 'a', label: 'A', value: '1' }];
    const slugOf = (asked: string | null | undefined) => UNUSABLE[Number(asked?.replace(/\D+/, ''))];
    const last = (path: string) => slugOf(path.split('/').at(-1));
    cms.answer(/^\/api\/products\/./, ({ path }) => ({
      body: { id: 'm', name: 'Meter', slug: last(path), attributes },
    }));
    cms.answer(/^\/api\/posts\/./, ({ path }) => ({
      body: { id: 'n', title: 'News', slug: last(path), blocks: [], publicationDate },
    }));
    cms.answer(/^\/api\/product_categories\/./, ({ path }) => ({
      body: { id: 'c', name: 'Water', slug: last(path), path: last(path)?.replace('/', '//'), status: 'published' },
    }));
    cms.answer('/api/contact_categories', ({ query }) => ({
      body: [{ id: 'd', name: 'Sales', slug: slugOf(query.get('id')) }],
    }));
    const site = await openSite();
    for (const i of UNUSABLE.keys())
      for (const path of [`/en/products/m${i}`, `/en/news/n${i}`, `/en/products/k/c${i}`, `/en/contact/d${i}`]) {
        const { status, text } = await site.ask.get(path).redirects(0);
        expect([path, status]).toEqual([path, 200]);
        expect(text).toContain(`<link rel="canonical" href="http://www.example.com${path}"`);
      }
    cms.answer(/^\/api\/products\/./, { body: { id: 'm', name: 'Meter', slug: 'wo\u0301z' } });
    const nfd = '/en/products/wo%CC%81z';
    expect((await site.ask.get(nfd)).text).toContain(`<link rel="canonical" href="http://www.example.com${nfd}"`);
    for (const at of ['Product.slug', 'Post.slug', 'ProductCategory.slug', 'ContactCategory.slug'])
      expect(site.log.text()).toContain(at);
  });
});

it('D3: a department whose answer can not be read is a 502, as other pages are', async () => {
  addNodes(node('contact', 'index', '/contact'), node('contact', 'show', '/contact/:slug'));
  cms.answer('/api/contact_categories', { body: [{ id: 'd1', slug: 'sales', name: ' ' }] });
  const site = await openSite();
  expect((await site.ask.get('/en/contact/sales')).status).toBe(502);
});
