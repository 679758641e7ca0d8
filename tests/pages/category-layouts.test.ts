import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page } from '../support/built-site.ts';

// The built site over the embedded CMS: what the layouts of categories show, compared with the answers of the CMS.
const names = (list: { name: string }[] | null | undefined) => (list ?? []).map(({ name }) => name);

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
    const other = await findCategory((c) => !c.type && Boolean(c.description));
    expect(start(other.whole.description).length).toBe(20);
    expect(other.read.text('main')).not.toContain(start(other.whole.description));
  });

  it('LY19: simple ones list their children and lead back to the parent', async () => {
    for (const type of ['SIMPLE', 'SIMPLE_DESCRIPTIONS']) {
      const { children, read } = await findCategory((c) => c.type === type);
      expect(read.layout).toBe(`product_category_${type.toLowerCase()}`);
      expect(read.texts('#categories li h3')).toEqual(names(children));
      expect(read.links('main').at(-1)).toBe('/rozwiazania');
    }
  });
});
