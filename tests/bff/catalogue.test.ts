import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { readPage } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** A category in a catalogue with every kind of mistake; published unless `more` says otherwise. */
const category = (id: string, parent: string | null, more: object = {}) => ({
  id,
  name: `Category ${id}`,
  slug: `s-${id}`,
  status: 'published',
  parentBranch: parent ? { id: parent } : null,
  ...more,
});
const CATEGORIES = [
  category('root', null),
  category('water', 'root', { products: [{ id: 'aq', name: 'Meter', slug: 'aq' }] }),
  category('deep', 'water'),
  category('a', 'b'),
  category('b', 'a'),
  category('self', 'self'),
  category('lost', 'nowhere'),
  category('empty', 'root'),
  category('many', 'root', {
    products: Array.from({ length: 130 }, (_, i) => ({ id: `n${i}`, name: `Meter ${i}`, slug: `n${i}` })),
  }),
  category('below-many', 'many'),
  category('draft', 'root', { status: null }),
  category('below', 'draft', { type: 'SIMPLE' }),
  category('deep-draft', 'water', { status: null }),
];
const image = (name: string) => ({ url: `/uploads/images/${name}.svg`, alt: name });
const teaser = { id: 'x', name: 'Other', slug: 'other' };
const FULL = {
  id: 'full',
  name: 'Full',
  caption: 'Caption',
  slug: 'full',
  images: [image('one'), image('two')],
  files: [{ id: 'f', name: 'Sheet', url: '/uploads/files/f.pdf' }],
  movies: [{ name: 'Film', movieUrl: 'https://www.youtube.com/watch?v=ELMd4y7zakl', poster: image('film') }],
  categories: [{ id: 'water', name: 'Water', slug: 's-water' }],
  category: { id: 'deep', name: 'Deep', slug: 's-deep' },
  tags: [{ name: 'Radio', slug: 'radio' }],
  similarProducts: [teaser],
  recommendedProducts: [{ ...teaser, id: 'y' }],
  shortDescription: 'Short',
  description: '<p>Long</p>',
  type: 'TYPE_PRODUCT',
  teaserImage: image('teaser'),
  tabs: [{ id: 't', name: 'Data', type: 'html', content: { html: '<p>Tab</p>' } }],
  blocks: [{ id: 'b', type: 'description', content: { html: '<p>Block</p>' } }],
  seo: { title: 'Seo', headerMaskOpacity: 40 },
  multilingualRelation: [{ locale: 'en', slug: 'full' }],
  contactPerson: { id: 'p', name: 'Anna Nowak', phoneNumber: '+48 61 000 00 00' },
  contactCompany: { id: 'c', name: 'Company' },
  contactCategories: [{ id: 'cc', slug: 'cc', name: 'Department' }],
  hideContactBlock: false,
  brandImage: image('brand'),
  brand: 'Brand',
  attributes: [{ key: 'ip', label: 'IP', value: '68' }],
  updated: '2026-01-02',
};

/** Fields of a product in spec 3. */
const SPEC_FIELDS =
  'id name caption slug images files movies categories category tags similarProducts recommendedProducts shortDescription description type teaserImage tabs blocks seo multilingualRelation contactPerson contactCompany contactCategories hideContactBlock brandImage'.split(
    ' ',
  );

let cms: FakeCms;
let site: Site;
beforeAll(async () => {
  cms = await startFakeCms();
  const found = (path: string) => CATEGORIES.find(({ id, slug }) => [id, slug].includes(path.split('/').at(-1) ?? ''));
  const contactImage = { name: 'CONTACT_IMAGE', value: '/uploads/images/products/contact.svg' };
  cms.answer('/api/configurations', { body: [contactImage] });
  cms.answer('/api/product_categories', { body: CATEGORIES });
  cms.answer(/^\/api\/product_categories\/./, ({ path }) => {
    const body = found(path);
    return body ? { body } : { status: 404, body: { code: 404 } };
  });
  cms.answer('/api/products/full', { body: FULL });
  cms.answer('/api/products/hidden', { body: { ...FULL, slug: 'hidden', hideContactBlock: true, images: [] } });
  for (const id of ['a', 'nowhere'])
    cms.answer(`/api/products/in-${id}`, {
      body: { id: `in-${id}`, name: 'Inside', slug: `in-${id}`, category: { id, name: id, slug: `s-${id}` } },
    });
  const item = (id: string, more: object) => ({ id, name: id, type: 'Category', ...more });
  cms.answer('/api/menus', {
    body: [
      {
        name: 'main',
        children: [
          item('m1', { typeReferenceId: 'deep', target: '_blank', cssClass: 'marked' }),
          item('m2', { typeReferenceId: 'draft', url: '/o-nas' }),
        ],
      },
    ],
  });
  site = await startSite({ cmsUrl: cms.url, bundle: 'built' });
});
afterAll(async () => {
  await site?.close();
  await cms?.close();
});
const page = (path: string) => readPage(site.url, path);
const CRUMBS = 'main nav[aria-label="Ścieżka nawigacji"]';

describe('PR04 categories', () => {
  it.each([
    ['a branch', '/produkty/k/s-water/s-deep', 'Category deep'],
    ['one in a cycle', '/produkty/k/s-b/s-a', 'Category a'],
    ['its own parent', '/produkty/k/s-self', 'Category self'],
    ['one whose parent does not exist', '/produkty/k/s-lost', 'Category lost'],
    ['one without anything', '/produkty/k/s-empty', 'Category empty'],
    ['one below a draft', '/produkty/k/s-draft/s-below', 'Category below'],
  ])('PR04: %s has a page at the path of its parents', async (_, path, title) => {
    const read = await page(path);
    expect([read.status, read.text('h1')]).toEqual([200, title]);
    expect(read.has('main header + section a, main a')).toBe(true);
  });

  it('PR04: many products are shown in pages of their own addresses', async () => {
    const path = '/produkty/k/s-many';
    const pages = await Promise.all(['', '?page=2', '?page=3'].map((query) => page(path + query)));
    const meters = pages.map((read) => read.links('#products h3').length);
    expect(meters).toEqual([60, 60, 10]);
    expect(pages.map((read) => read.has('#categories'))).toEqual([true, false, false]);
    const [, second] = pages;
    const link = (rel: string) => second?.document.querySelector(`link[rel=${rel}]`)?.getAttribute('href') ?? '';
    expect(['canonical', 'prev', 'next'].map((rel) => link(rel).replace(/^https?:..[^/]+/, ''))).toEqual([
      `${path}?page=2`,
      path,
      `${path}?page=3`,
    ]);
    expect(second?.links('#products nav')).toEqual(expect.arrayContaining([path, `${path}?page=3`]));
    expect((await page(`${path}?page=99`)).status).toBe(404);
  });

  it('PR04: another path to it, and its id, lead there', async () => {
    for (const path of ['/produkty/k/s-deep', '/produkty/k/deep', '/produkty/k/x/y/s-deep']) {
      const { status, headers } = await site.ask.get(path).redirects(0);
      expect([status, headers['location']], path).toEqual([301, '/produkty/k/s-water/s-deep']);
    }
  });

  it('PR04: a draft is no page, and no crumb names it', async () => {
    expect((await page('/produkty/k/s-draft')).status).toBe(404);
    const read = await page('/produkty/k/s-draft/s-below');
    expect(read.texts(`${CRUMBS} li`)).toEqual(['Home', 'Category below']);
  });

  it('LY19: the way back from below a draft leads to what is above it', async () => {
    const back = (await page('/produkty/k/s-draft/s-below')).links('main').filter((href) => href.includes('/produkty'));
    expect(back[0]).toBe('/produkty');
    expect(back).not.toContain('/produkty/k/s-draft');
  });

  it('an empty one says so', async () => {
    expect((await page('/produkty/k/s-empty')).text('main')).toContain('W tej kategorii nie ma jeszcze produktów.');
  });

  it('a product of a broken category has its page, and the rest of the site is unharmed', async () => {
    for (const path of ['/produkty/in-a', '/produkty/in-nowhere', '/o-nas', '/en/about', '/produkty'])
      expect((await page(path)).status, path).toBe(200);
  });
});

describe('products', () => {
  it('PR01: every field of the specification is read', async () => {
    expect(SPEC_FIELDS.filter((field) => !(field in FULL))).toEqual([]);
    const { body } = await site.ask.get('/page-data?path=/produkty/full');
    expect(body.page.content.product).toEqual(FULL);
  });

  it('PR02: pictures and films in one gallery, the first is current; one alone has no navigation', async () => {
    const read = await page('/produkty/full');
    expect(read.document.querySelectorAll('[data-gallery] > ul > li')).toHaveLength(3);
    const thumbs = [...read.document.querySelectorAll('[data-gallery] ol a')];
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-current'))).toEqual(['true', null, null]);
    expect(read.document.querySelector('[data-gallery] [aria-live]')?.textContent).toBe('1 / 3');
    cms.answer('/api/products/single', { body: { ...FULL, slug: 'single', images: [image('one')], movies: [] } });
    const single = await page('/produkty/single');
    expect([single.has('[data-gallery] li'), single.has('[data-gallery] ol')]).toEqual([true, false]);
  });

  it('PR11: the contact banner has the picture of the configuration, unless the product hides the banner', async () => {
    const banner = 'section[aria-labelledby="contact-banner-title"]';
    const source = (await page('/produkty/full')).document.querySelector(`${banner} img`)?.getAttribute('src');
    expect(source).toMatch(/\/uploads\/images\/products\/[^/]+\.\w+/);
    expect((await page('/produkty/hidden')).has(banner)).toBe(false);
  });

  it('LY15: without a script the hamburger is a link to the category', async () => {
    const read = await page('/produkty/full');
    expect(read.links('main header')).toContain('/produkty/k/s-water/s-deep');
    expect(read.texts('main header a')).toContain('Nasze rozwiązania');
  });

  it('LY15 PR04: the hamburger of a product in a draft leads to the nearest category that has a page', async () => {
    const draft = { id: 'draft', name: 'Draft', slug: 's-draft' };
    for (const [id, categoryId] of Object.entries({ 'in-draft': 'draft', 'in-deep-draft': 'deep-draft' }))
      cms.answer(`/api/products/${id}`, { body: { ...FULL, slug: id, category: { ...draft, id: categoryId } } });
    const hrefOf = async (path: string) =>
      (await page(path)).document.querySelector('main header a[aria-haspopup]')?.getAttribute('href');
    expect(await hrefOf('/produkty/in-deep-draft')).toBe('/produkty/k/s-water');
    expect(await hrefOf('/produkty/in-draft')).not.toContain('draft');
  });
});

describe('SH30 menu items of type Category', () => {
  it('SH30: lead to the category they name; target and class are honoured; a draft keeps the address of the item', async () => {
    const read = await page('/o-nas');
    const link = read.document.querySelector('header a[href="/produkty/k/s-water/s-deep"]');
    expect([link?.getAttribute('target'), link?.className.includes('marked')]).toEqual(['_blank', true]);
    expect(read.links('header')).toContain('/o-nas');
    expect(read.links('header').join()).not.toContain('s-draft');
  });
});

it('PR04: the root has no page beside that of all categories', async () => {
  const { body } = await site.ask.get('/api/sitemap_nodes?locale=pl');
  const index = { nodeType: 'product_category', action: 'index', slug: '/rozwiazania', nodeReference: 'about' };
  cms.answer('/api/sitemap_nodes', { body: [...body, index] });
  const withIndex = await startSite({ cmsUrl: cms.url });
  const addresses = ['/produkty/k/s-root?x=1', '/produkty/k/root', '/produkty/k/s-empty'];
  const answers = await Promise.all(addresses.map((path) => withIndex.ask.get(path).redirects(0)));
  await withIndex.close();
  expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual([
    [301, '/rozwiazania?x=1'],
    [301, '/rozwiazania'],
    [200, undefined],
  ]);
});
