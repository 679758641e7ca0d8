import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page } from '../support/built-site.ts';
import type { ReadPage } from '../support/read-page.ts';

// The built site over the embedded CMS: what the layouts show, compared with the answers of the CMS.
const crumbs = (read: ReadPage) => read.texts('main nav[aria-label="Ścieżka nawigacji"] li');
const titles = (read: ReadPage, section: string) => read.texts(`${section} li h3`);
const BOTTOM_BAR = 'nav[aria-label="Nawigacja dolna"]';

/** The first product that `fits` accepts, with its page. */
async function findProduct(
  fits: (product: Models['Product']) => boolean,
): Promise<{ product: Models['Product']; read: ReadPage }> {
  for (const { slug } of await api<Models['ProductTeaser'][]>('/api/products?locale=pl')) {
    const product = await api<Models['Product']>(`/api/products/${slug}?locale=pl`);
    if (fits(product)) return { product, read: await page(`/produkty/${product.slug}`) };
  }
  throw new Error('the content has no such product');
}
const isPlain = ({ type }: Models['Product']) => type !== 'TYPE_SYSTEM' && type !== 'TYPE_SIMPLE';
const names = (list: { name: string }[] | null | undefined) => (list ?? []).map(({ name }) => name);

describe('pages of the CMS', () => {
  it('LY02: default has a banner with the title, breadcrumbs, footer and bottom bar', async () => {
    const read = await page('/o-grupie');
    expect([read.layout, read.text('main > header h1')]).toEqual(['default', read.text('h1')]);
    expect(crumbs(read)).toHaveLength(2);
    expect([read.has('footer'), read.has(BOTTOM_BAR)]).toEqual([true, true]);
  });

  it('LY03: default_white names its section above the h1 as plain text; on an index page the h1 stands alone', async () => {
    for (const [path, lines] of [
      ['/en/about/history', ['About the Group', '75 years of metering: a workshop that grew']],
      ['/en/glossary', ['Glossary of metering terms']],
    ] as const) {
      const read = await page(path);
      expect([read.layout, read.texts('main > header p.label, main > header h1')], path).toEqual([
        'default_white',
        lines,
      ]);
      expect(read.texts('h1'), path).toEqual([lines.at(-1)]);
    }
  });

  it('LY04: home has header, main and footer, and nothing between', async () => {
    for (const path of ['/', '/en', '/de']) {
      const read = await page(path);
      expect([read.layout, read.has('body header'), read.has('main h1'), read.has('footer')], path).toEqual([
        'home',
        true,
        true,
        true,
      ]);
      const absent = ['main nav ol', 'main > header.on-dark', BOTTOM_BAR];
      expect(absent.filter(read.has), path).toEqual([]);
    }
  });

  it('SH01: the price list is in the Polish top bar only', async () => {
    expect((await page('/')).links('nav[aria-label="Skróty"]')).toEqual(
      expect.arrayContaining(['/biuro-prasowe', '/centrum-pobran', '/cennik']),
    );
    const english = (await page('/en')).links('nav[aria-label="Shortcuts"]');
    expect(english).toEqual(expect.arrayContaining(['/en/press', '/en/download-center']));
    expect(english.join()).not.toMatch(/price|cennik/);
  });

  it('SH11: the footer has menus, a notice with the designer, and the newsletter in all languages but German', async () => {
    const reads = await Promise.all(['/', '/en', '/de'].map(page));
    expect(reads.map((read) => read.has('footer form[action*="/forms/newsletter#"]'))).toEqual([true, true, false]);
    for (const read of reads) {
      expect(read.texts('footer nav h2').length).toBeGreaterThanOrEqual(3);
      expect(read.text('footer')).toContain('©');
      expect(read.links('footer').some((link) => link.startsWith('https://'))).toBe(true);
    }
  });
});

describe('products', () => {
  it('LY10 LY11: lead with gallery, title, subtitle, brand and description; breadcrumbs of the category chain', async () => {
    const { product, read } = await findProduct(
      (p) => isPlain(p) && Boolean(p.category && p.brandImage && p.images?.length),
    );
    const chain: string[] = [];
    const all = await api<Models['ProductCategory'][]>('/api/product_categories?locale=pl');
    for (
      let at = all.find((c) => c.id === product.category?.id);
      at?.parentBranch;
      at = all.find((c) => c.id === at?.parentBranch?.id)
    )
      chain.unshift(at.name);
    expect(read.layout).toBe('product');
    expect(crumbs(read).slice(2)).toEqual([...chain, product.name]);
    expect(read.text('main > header h1')).toBe(product.name);
    expect(read.text('main > header')).toContain(product.caption);
    expect(read.document.querySelectorAll('main > header ul li img')).toHaveLength(
      (product.images ?? []).length + (product.movies ?? []).length,
    );
    expect(read.has(`main > header img[src*="${product.brandImage?.url}"]`)).toBe(true);
    expect(read.has('#description')).toBe(Boolean(product.description));
  });

  it('LY12: specification tabs, all readable without JavaScript', async () => {
    const { product, read } = await findProduct((p) => isPlain(p) && (p.tabs ?? []).length > 2);
    expect(read.texts('#specification section > h3')).toEqual(names(product.tabs));
  });

  it('LY13 LY14: similar products, contact banner, recommended products, product contact', async () => {
    const read = await page('/produkty/em-110-solo');
    expect([read.text('#similar h2'), titles(read, '#similar')]).toEqual([
      'Urządzenia współpracujące',
      ['EM-130 Nexa', 'EM-150 Duo'],
    ]);
    // the CMS lists DC-20 first, which is of another category
    expect([read.text('#recommended h2'), titles(read, '#recommended')]).toEqual([
      'Może Cię zainteresować',
      ['EM-140 Pico', 'DC-20 Rondo'],
    ]);
    expect([read.has('section[aria-labelledby="contact-banner-title"]'), read.has('#product-contact')]).toEqual([
      true,
      true,
    ]);
  });

  it('LY14: no contact banner where it is hidden', async () => {
    const { read } = await findProduct((p) => isPlain(p) && Boolean(p.hideContactBlock));
    expect([read.has('section[aria-labelledby="contact-banner-title"]'), read.has('#product-contact')]).toEqual([
      false,
      true,
    ]);
  });

  it('PR10: the configured phone where a product names no person', async () => {
    const entries = await api<Models['Configuration'][]>('/api/configurations?locale=pl');
    const phone = entries.find(({ name }) => name === 'DEFAULT_PRODUCT_CONTACT_PERSON_PHONE')?.value ?? '';
    const { read } = await findProduct((p) => !p.contactPerson?.phoneNumber);
    expect(read.links('#product-contact')).toContain(`tel:${phone.replace(/[^+\d]/g, '')}`);
  });

  it('LY16: a system has blocks, contact banner, recommended products and product contact', async () => {
    const { product, read } = await findProduct(
      (p) =>
        p.type === 'TYPE_SYSTEM' && Boolean(p.blocks?.length && p.recommendedProducts?.length) && !p.hideContactBlock,
    );
    expect(read.layout).toBe('product_system');
    expect(read.document.querySelectorAll('main > section').length).toBeGreaterThanOrEqual(
      (product.blocks ?? []).length,
    );
    // their order is proved where it is computed (related-products.test.ts)
    expect(titles(read, '#recommended').toSorted()).toEqual(names(product.recommendedProducts).toSorted());
    expect([read.has('section[aria-labelledby="contact-banner-title"]'), read.has('#product-contact')]).toEqual([
      true,
      true,
    ]);
  });

  it('LY20: a simple product has lead, blocks and related products', async () => {
    const { product, read } = await findProduct((p) => p.type === 'TYPE_SIMPLE' && Boolean(p.similarProducts?.length));
    expect([read.layout, read.text('h1')]).toEqual(['product_simple', product.name]);
    expect(read.text('main')).toContain(product.similarProducts?.[0]?.name);
  });

  it('LY20: a simple product shows its documents, in every language', async () => {
    for (const [locale, root] of [
      ['pl', '/produkty'],
      ['en', '/en/products'],
      ['de', '/de/produkte'],
    ]) {
      const { slug } = await api<Models['Product']>(`/api/products/em-140-pico?locale=${locale}`);
      const read = await page(`${root}/${slug}`);
      const sheet = `/uploads/files/${locale}/em-140-datasheet/em-140-datasheet-${locale}.pdf`;
      expect(read.links('main [data-file-grid]')).toEqual([sheet, `${sheet}.sha256`]);
    }
  });

  it('FM11: what became of a question about a product names the product', async () => {
    const read = await page('/en/products/em-140-pico?sent=product-contact&ref=f1');
    expect(read.text('#product-contact-outcome dl')).toContain('EM-140 Pico');
    const enquiry = await page('/en/contact?sent=contact-us&ref=f1&ask=em-140*10');
    expect(enquiry.text('#contact-us-outcome dl')).toMatch(/^Products in your enquiry10 × EM-140 Pico$/);
  });
});

describe('product categories', () => {
  async function findCategory(fits: (category: Models['ProductCategory']) => boolean) {
    const all = await api<Models['ProductCategory'][]>('/api/product_categories?locale=pl');
    const category = all.find((c) => c.status === 'published' && c.parentBranch && fits(c));
    if (!category) throw new Error('the content has no such category');
    const children = all.filter((c) => c.parentBranch?.id === category.id && c.status === 'published');
    const whole = await api<Models['ProductCategory']>(`/api/product_categories/${category.slug}?locale=pl`);
    return { whole, children, read: await page(`/rozwiazania/${category.path ?? category.slug}`) };
  }

  it('each sector asks whether its page helped, in every language; the categories in it do not', {
    tags: ['long'],
  }, async () => {
    for (const [locale, root] of [
      ['pl', '/rozwiazania'],
      ['en', '/en/solutions'],
      ['de', '/de/loesungen'],
    ]) {
      const all = await api<Models['ProductCategory'][]>(`/api/product_categories?locale=${locale}`);
      const sectors = all.filter(({ parentBranch }) => parentBranch?.id === 'root');
      expect(sectors.length).toBeGreaterThan(3);
      for (const { slug, id } of sectors) {
        const { document } = await page(`${root}/${slug}`);
        expect(document.querySelector('#page-feedback-form input[name=page]')?.getAttribute('value')).toBe(id);
      }
      const inner = all.find(({ parentBranch }) => parentBranch?.id === 'electricity');
      expect((await page(`${root}/${inner?.path}`)).has('#page-feedback-form')).toBe(false);
    }
  });

  it('LY17: banner with the name, sub-categories and products, product contact', async () => {
    const { whole, children, read } = await findCategory((c) => c.type === 'EXTENDED');
    expect([read.layout, read.text('main > header h1')]).toEqual(['product_category', whole.name]);
    expect(read.texts('main li h3')).toEqual(expect.arrayContaining([...names(children), ...names(whole.products)]));
    expect(read.has('#product-contact')).toBe(true);
  });

  it('LY18: shows the description of an EXTENDED one only', async () => {
    const { whole, read } = await findCategory((c) => c.type === 'EXTENDED' && Boolean(c.description));
    const start = (html: string | null | undefined) =>
      (html ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 20);
    expect(read.text('main')).toContain(start(whole.description));
    const other = await findCategory((c) => c.type !== 'EXTENDED' && Boolean(c.description));
    expect(start(other.whole.description).length).toBe(20);
    expect(other.read.text('main')).not.toContain(start(other.whole.description));
  });

  it('LY19: simple ones list their children, and lead back to the parent and to those who answer', async () => {
    const parents = { SIMPLE: '/rozwiazania/energia-elektryczna', SIMPLE_DESCRIPTIONS: '/rozwiazania' };
    for (const [type, parent] of Object.entries(parents)) {
      const { children, read } = await findCategory((c) => c.type === type);
      expect(read.layout).toBe(`product_category_${type.toLowerCase()}`);
      expect(titles(read, '#categories')).toEqual(names(children));
      const [back, contact] = read.links('main').slice(-3);
      expect(back).toBe(parent);
      expect(contact).toMatch(/^\/kontakt\//);
    }
  });
});
