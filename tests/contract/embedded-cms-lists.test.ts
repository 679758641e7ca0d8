import { beforeAll, describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { at, sharedCms, type TestCms } from './embedded-cms-app.ts';

interface Item {
  id: string;
  slug: string;
  [field: string]: unknown;
}
let cms: TestCms;
const items = async <T = Item>(url: string) => (await cms.get<T[]>(url)).body;
beforeAll(async () => {
  cms = await sharedCms();
});

describe('filters', () => {
  it('lists posts by category, tag, section and page', async () => {
    const all = await items('/api/posts?locale=pl');
    const investors = await items('/api/posts?locale=pl&category=investors');
    expect(investors.length).toBeGreaterThan(0);
    expect(investors.length).toBeLessThan(all.length);
    expect(investors.every((post) => (post['category'] as Item).id === 'investors')).toBe(true);
    const tagged = await items('/api/posts?locale=pl&tag=results');
    expect(tagged.every((post) => (post['tags'] as Item[]).some((tag) => tag.id === 'results'))).toBe(true);
    expect((await items('/api/posts?locale=pl&section=group')).length).toBeGreaterThan(0);
    const second = await items('/api/posts?locale=pl&page=2&itemsPerPage=5');
    expect(second.map((post) => post.id)).toEqual(all.slice(5, 10).map((post) => post.id));
    expect((await cms.get('/api/posts?locale=pl&page=-1')).status).toBe(400);
    expect(await items('/api/posts?locale=pl&page=999&itemsPerPage=5')).toEqual([]);
  });
  it('lists the newest posts first', async () => {
    const dates = (await items('/api/posts?locale=en')).map((post) => Date.parse(post['publicationDate'] as string));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });
  it('lists products of a category and of those below it', async () => {
    const electricity = (await items('/api/products?locale=pl&category=electricity')).map((product) => product.id);
    const phases = (await items('/api/products?locale=pl&category=single-phase')).map((product) => product.id);
    expect(phases.length).toBeGreaterThan(0);
    expect(electricity).toEqual(expect.arrayContaining(phases));
    expect(electricity.length).toBeGreaterThan(phases.length);
    expect(await items('/api/products?locale=pl&category=nothing')).toEqual([]);
  });
  it('filters reports, job offers and files', async () => {
    const reports = await items('/api/stock_reports?locale=pl&year=2026&company=elmerion');
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.every((report) => report['year'] === 2026 && report['company'] === 'elmerion')).toBe(true);
    const annual = await items('/api/periodic_reports?locale=pl&type=annual');
    expect(annual.every((report) => report['type'] === 'annual')).toBe(true);
    const jobs = await items('/api/job_offers?locale=pl&category=engineering');
    expect(jobs.every((job) => (job['category'] as Item).id === 'engineering')).toBe(true);
    const groups = await items('/api/download_center?locale=pl&type=manual');
    expect(groups.flatMap((group) => group['files'] as Item[]).every((file) => file['type'] === 'manual')).toBe(true);
  });
  it('finds a contact category by its slug, as a list', async () => {
    const [category] = await items('/api/contact_categories?locale=pl&id=biuro-prasowe');
    expect(category?.id).toBe('press-office');
    expect(await items('/api/contact_categories?locale=pl&id=nothing')).toEqual([]);
  });
});

describe('what the CMS fills in', () => {
  it('gives menu items of type Category the address of their category', async () => {
    const menus = await items<{ name: string; children: Item[] }>('/api/menus?locale=pl');
    const main = menus.find((menu) => menu.name === 'main');
    const group = main?.children[0]?.['children'] as Item[];
    const item = group.find((child) => child['typeReferenceId'] === 'single-phase');
    expect(item).toMatchObject({ url: '/rozwiazania/energia-elektryczna/liczniki-jednofazowe', isCategory: true });
  });
  it('begins the tabs of a product with its data and ends them with its files', async () => {
    const { body } = await cms.get<{
      tabs: { id: string; type: string; content: { html: string } }[];
      categories: Item[];
    }>('/api/products/aq-40?locale=en');
    expect(body.tabs[0]).toMatchObject({ id: 'technical-data', type: 'html' });
    expect(body.tabs[0]?.content.html).toMatch(/<table><caption>[^<]+<\/caption><tbody><tr><th scope="row">/);
    expect(body.tabs.at(-1)).toMatchObject({ id: 'files', type: 'files' });
    expect(body.categories[0]?.['path']).toMatch(/^water\/[a-z-]+$/);
  });
  it('puts the leaf of crumbs first and the root last', async () => {
    const nodes = await items<{ slug: string; crumbs: { slug: string }[] }>('/api/sitemap_nodes?locale=pl');
    const node = nodes.find((n) => n.slug === '/relacje-inwestorskie/notowania');
    expect(node?.crumbs.map((crumb) => crumb.slug)).toEqual([
      '/relacje-inwestorskie/notowania',
      '/relacje-inwestorskie',
      '/',
    ]);
  });
  it('makes the same quotes at every start, none on a day without session', async () => {
    const days = await items<{ date: string; open: number; high: number; low: number; close: number; volume: number }>(
      '/api/stock_quotes_days?locale=pl',
    );
    expect(days).toSatisfy((list: unknown[]) => list.length >= 515 && list.length <= 520);
    expect(days.some((day) => day.volume === 0)).toBe(true);
    expect(
      days.every((day) => day.low <= Math.min(day.open, day.close) && day.high >= Math.max(day.open, day.close)),
    ).toBe(true);
    expect(days.every((day) => ![0, 6].includes(new Date(day.date).getUTCDay()))).toBe(true);
    expect(days.map((day) => day.date)).not.toContain('2025-12-25');
    expect(await items('/api/stock_quotes_days?locale=de')).toEqual(days);
  });
  it.each([
    ['2026-11-18T10:20:30Z', '2026-11-18T10:05:00.000Z'],
    ['2026-11-18T20:00:00Z', '2026-11-18T16:00:00.000Z'],
    ['2026-11-18T05:00:00Z', '2026-11-17T16:00:00.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-20T16:00:00.000Z'],
  ])('at %s the rate is of %s', async (now, time) => {
    const { body } = await at(now, () => cms.get<{ lastUpdate: string }>('/api/stocks_price?locale=pl'));
    expect(body.lastUpdate).toBe(time);
  });
  it.each([
    ['2026-11-18T05:00:00Z', '2026-11-17'],
    ['2026-11-18T10:20:30Z', '2026-11-17'],
    ['2026-11-18T20:00:00Z', '2026-11-18'],
  ])('at %s the last session in the list is the one that is over', async (now, day) => {
    const { body } = await at(now, () => cms.get<{ date: string }[]>('/api/stock_quotes_days?locale=pl'));
    expect(body.at(-1)?.date).toBe(day);
  });
});

describe('search', () => {
  const find = async (phrase: string, more = '', locale = 'pl') =>
    items<{ id: string; type: string; category: string; title: string; slug: string; excerpt?: string }>(
      `/api/search?locale=${locale}&phrase=${encodeURIComponent(phrase)}${more}`,
    );

  it('finds with and without Polish letters', async () => {
    const plain = await find('cieplomierz');
    expect(plain.length).toBeGreaterThan(0);
    expect((await find('CIEPŁOMIERZ')).map((hit) => hit.id)).toEqual(plain.map((hit) => hit.id));
    expect((await find('wasserzahler', '', 'de')).length).toBeGreaterThan(0);
    expect((await find('Großwasserzähler', '', 'de')).length).toBeGreaterThan(0);
  });
  it.each(['AQ-40', 'aq40', 'AQ 40'])('finds part number %s first', async (phrase) => {
    expect((await find(phrase))[0]?.id).toBe('aq-40');
  });
  it('forgives a wrong letter and completes a word', async () => {
    expect((await find('wodomeirz')).length).toBeGreaterThan(0);
    expect((await find('wodom')).length).toBeGreaterThan(0);
    // swapped letters find all that the right word finds, and the other words still count
    const ids = (hits: { id: string }[]) => hits.map(({ id }) => id).toSorted();
    expect(ids(await find('licnzik', '&itemsPerPage=200'))).toEqual(ids(await find('licznik', '&itemsPerPage=200')));
    expect((await find('watre meter', '&itemsPerPage=200', 'en')).length).toBeLessThan(
      (await find('meter', '&itemsPerPage=200', 'en')).length,
    );
  });
  it('finds nothing by a single letter beside words that are nowhere', async () => {
    expect(await find('zzzzqq 1 a')).toEqual([]);
  });
  it('keeps to a category, delivers plain excerpts and whole paths', async () => {
    const hits = await find('licznik', '&category=products&itemsPerPage=100');
    expect(hits.length).toBeGreaterThan(3);
    for (const hit of hits) {
      expect(hit.category).toBe('products');
      expect(hit.slug).toMatch(/^\/produkty\/[a-z0-9-]+$/);
      expect(hit.excerpt ?? '').not.toMatch(/<[a-z]/);
      expect((hit.excerpt ?? '').length).toBeLessThanOrEqual(200);
    }
    const categories = new Set((await items('/api/search_categories?locale=pl')).map((category) => category.id));
    expect((await find('MID', '&itemsPerPage=200')).every((hit) => categories.has(hit.category))).toBe(true);
  });
  it.each(['', '   ', '%00', '*', '😀', '<script>alert(1)</script>', 'a'.repeat(2000), '(((((', '\\', 'ł'.repeat(500)])(
    'survives %j',
    async (phrase) => {
      expect(Array.isArray(await find(phrase))).toBe(true);
    },
  );
  it('answers nothing for a blank phrase', async () => {
    expect(await find('')).toEqual([]);
  });

  it.each(LOCALES)('lists every public page of %s for the site map', async (locale) => {
    const hits = await find('', '&pagination=false', locale);
    const keys = hits.map((hit) => `${hit.type}:${hit.id}`);
    expect(new Set(keys).size).toBe(keys.length);
    const slugs = new Set(hits.map((hit) => hit.slug));
    const nodes = await items<{ slug: string; nodeType: string; action: string }>(
      `/api/sitemap_nodes?locale=${locale}`,
    );
    for (const node of nodes) {
      if (node.slug.includes('/:') || node.nodeType === 'redirect' || node.action === 'gone')
        expect(slugs).not.toContain(node.slug);
      else expect(slugs).toContain(node.slug);
    }
    const products = await items(`/api/products?locale=${locale}`);
    for (const product of products) expect(keys).toContain(`product.show:${product.id}`);
    expect(hits.every((hit) => !hit.slug.includes(':'))).toBe(true);
  });
});

it('finds every order code of every product by its plate, without hyphens and in lower case too', async () => {
  const { body: products } = await cms.get<Models['ProductTeaser'][]>('/api/products?locale=pl');
  let count = 0;
  for (const { id, slug } of products) {
    const { body: product } = await cms.get<Models['Product']>(`/api/products/${slug}?locale=pl`);
    for (const { code } of product.variants ?? [])
      for (const typed of [code, code.toLowerCase().replaceAll('-', ''), code.replaceAll('-', '%20')]) {
        const { body: found } = await cms.get<Models['ProductLookup'][]>(`/api/product_lookup?locale=pl&code=${typed}`);
        expect(found.map(({ product: one, variant }) => [one.id, variant])).toEqual([[id, code]]);
        count++;
      }
  }
  expect(count).toBeGreaterThan(300);
});
