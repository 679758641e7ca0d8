import { describe, expect, it } from 'vitest';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { parsePage } from '../support/read-page.ts';

withFakeCms();

/** The question below a page of a site whose CMS has this configuration. */
async function findQuestion(path: string, configurations: object[]) {
  cms.answer('/api/configurations', { body: configurations });
  const site = await openSite({ bundle: 'built' });
  const { status, text } = await site.ask.get(path);
  expect(status).toBe(200);
  return parsePage(status, text).document.querySelector('#page-feedback-form');
}
const ON = [{ name: 'PAGE_FEEDBACK', value: 'on' }];

describe('"Was this page helpful?" (decision 054)', () => {
  it.each(['on', 'True'])('is asked where the CMS takes the answers: %s', async (value) => {
    const form = await findQuestion('/en/about', [{ name: 'PAGE_FEEDBACK', value }]);
    expect(form?.getAttribute('action')).toBe('/en/forms/page-feedback#page-feedback-form');
    expect(form?.querySelector('input[name=page]')?.getAttribute('value')).toBe('about');
  });

  it.each([
    ['does not name it', []],
    ['says off', [{ name: 'PAGE_FEEDBACK', value: 'off' }]],
    ['says nothing', [{ name: 'PAGE_FEEDBACK', value: '' }]],
  ])('is not asked where its configuration %s', async (_, configurations) => {
    expect(await findQuestion('/en/about', configurations)).toBeNull();
  });

  it('is asked below the page of a sector, not below the categories in it, nor below a form', async () => {
    const category = (id: string, parent?: string) => ({
      id,
      name: id,
      slug: id,
      path: id,
      status: 'published',
      ...(parent ? { parentBranch: { id: parent } } : {}),
    });
    const categories = [category('root'), category('water', 'root'), category('flats', 'water')];
    cms.answer('/api/product_categories', { body: categories });
    for (const one of categories) cms.answer(`/api/product_categories/${one.id}`, { body: one });
    const form = await findQuestion('/en/products/k/water', ON);
    expect(form?.querySelector('input[name=page]')?.getAttribute('value')).toBe('water');
    for (const path of ['/en/products/k/flats', '/en/products/k/root', '/en/newsletter'])
      expect(await findQuestion(path, ON), path).toBeNull();
  });
});
