import { expect, it } from 'vitest';
import { createSampleContext, FILE_TYPES, PICTURE, sampleFile, shownFile } from '../loading/sample-content.test-rig.ts';
import type { AnswerContext } from './answer-context.ts';
import { toBlocks, toItems } from './content-blocks.ts';

const CONTENT = {
  routes: [
    { id: 'p', kind: 'product.show', slug: '/product/:slug', title: 'P' },
    { id: 'c', kind: 'product_category.show', slug: '/products/:slug+', title: 'C' },
  ],
  categories: [
    { id: 'root', slug: 'root', name: 'All', status: 'published' },
    {
      id: 'water',
      slug: 'water',
      parent: 'root',
      name: 'Water',
      status: 'published',
      shortDescription: 'For water',
      picture: 'images/a.svg',
    },
    { id: 'heat', slug: 'heat', parent: 'root', name: 'Heat', status: 'published', picture: 'images/a.svg' },
    { id: 'draft', slug: 'draft', parent: 'root', name: 'Draft', status: 'draft' },
  ],
  products: [
    {
      id: 'em',
      slug: 'em-310',
      name: 'EM-310',
      category: 'water',
      caption: 'Three-phase',
      pictures: ['images/a.svg'],
      attributes: [],
    },
    {
      id: 'aq',
      slug: 'aq-40',
      name: 'AQ-40',
      category: 'other',
      shortDescription: 'For all',
      pictures: [],
      categories: [],
    },
    { id: 'raw', slug: 'raw', name: 'Raw', category: 'heat', pictures: [], draft: true },
  ],
  persons: [
    { id: 'anna', name: 'Anna', office: 'Sales', email: 'anna@example.com' },
    { id: 'jo', name: 'Jo', phoneNumber: '+48 61' },
  ],
  'contact-categories': [{ id: 'sales', slug: 'sales-office', name: 'Sales', persons: ['anna', 'jo'] }],
  'file-types': FILE_TYPES,
  'file-groups': [{ id: 'g', name: 'Manuals', position: 1, files: ['em'] }],
  files: [sampleFile('em')],
  prices: [
    { id: '1', product: 'em', variant: 'V<1', single: 100, ten: 90.5 },
    { id: '2', product: 'gone', single: 1, ten: 1 },
    { id: '3', name: 'Case', single: 1234.5, ten: 1 },
  ],
};
/** Blocks of a page as the API sends them, and what is wrong with them. */
function convert(blocks: object[], others: Parameters<typeof createSampleContext>[1] = {}) {
  const context = createSampleContext(CONTENT, others);
  const found: string[] = [];
  const report: AnswerContext['report'] = (_row, path, reason, kind = 'broken') =>
    void found.push(`${kind} ${path}: ${reason}`);
  const reportMissing: AnswerContext['reportMissing'] = (_row, path, table, id, kind = 'dangling') =>
    void found.push(`${kind} ${path}: ${table}/${id}`);
  const row = { id: 'about', attributes: [] };
  const made = toBlocks({ ...context, report, reportMissing }, row, blocks as never);
  return { blocks: JSON.parse(JSON.stringify(made)), found };
}
const block = (type: string, content: object, id = 'b1') => ({ id, type, content });
const contentOf = (type: string, content: object) => {
  const { blocks, found } = convert([block(type, content)]);
  return [blocks[0]?.content, ...found];
};

it('BL20: unknown types pass with a warning, blocks of a wrong form are left out, and an id is taken once', () => {
  const html = (id: string) => block('content_text', { html: '<p>x</p>' }, id);
  const { blocks, found } = convert([
    html('a'),
    html('a'),
    block('carousel', { any: 1 }, 'c'),
    block('content_text', { html: 5 }, 'd'),
    { id: 'e', type: 'content_text', asyncData: { url: '/x' } },
  ]);
  expect(blocks.map(({ id, type }: { id: string; type: string }) => `${id} ${type}`)).toEqual([
    'a content_text',
    'a content_text',
    'c carousel',
    'e content_text',
  ]);
  expect(found).toEqual([
    'broken .blocks[1].id: "a" is taken by another one of this list',
    expect.stringMatching(/^warning \.blocks\[2\]\.type: no type "carousel" \(.*content_text.*\)$/),
    'broken .blocks[3].content.html: a text is needed, not a number (5)',
  ]);
});

it('BL05: tiles of categories and products by their ids: their address, picture and words', () => {
  const items = [
    'category:water',
    'category:heat',
    'category:draft',
    'category:gone',
    'product:em',
    'product:aq',
    'product:raw',
    'product:gone',
    'page:x',
  ];
  const { blocks, found } = convert([block('navigation_grid', { mode: 'plain', items })], {
    de: { products: [{ id: 'gone' }] },
  });
  const [water, heat, em, aq, ...rest] = blocks[0].content.items;
  expect(rest).toEqual([]);
  expect(water).toEqual({
    id: 'water',
    name: 'Water',
    url: '/products/water',
    image: PICTURE,
    description: 'For water',
    categoryId: 'water',
  });
  // its only product is a draft
  expect(heat).toEqual({ id: 'heat', name: 'Heat', url: '/products/heat', image: PICTURE });
  expect(em).toEqual({ id: 'em', name: 'EM-310', url: '/product/em-310', image: PICTURE, description: 'Three-phase' });
  expect(aq).toEqual({ id: 'aq', name: 'AQ-40', url: '/product/aq-40', description: 'For all' });
  const at = '.blocks[0].content.items';
  expect(found).toEqual([
    `dangling ${at}[3]: categories/gone`,
    `warning ${at}[7]: products/gone`,
    `broken ${at}[8]: category:ID or product:ID is needed, not "page:x"`,
  ]);
});

it('BL10: people, files and the person of a department are those of their records', () => {
  expect(contentOf('people', { title: 'Team', persons: ['jo', 'gone', 'anna'] })).toEqual([
    {
      title: 'Team',
      people: [
        { id: 'jo', name: 'Jo', phoneNumber: '+48 61' },
        { id: 'anna', name: 'Anna', office: 'Sales', email: 'anna@example.com' },
      ],
    },
    'dangling .blocks[0].content.persons[1]: persons/gone',
  ]);
  expect(contentOf('contact', { contactID: 'sales', title: 'Ask' })[0]).toMatchObject({
    contactID: 'sales',
    slug: 'sales-office',
    phoneNumber: '+48 61',
    title: 'Ask',
  });
  expect(contentOf('contact', { contactID: 'sales', title: 'Ask', phoneNumber: '+48 99' })[0]).toMatchObject({
    phoneNumber: '+48 99',
  });
  expect(contentOf('contact', { contactID: 'gone', title: 'Ask' })).toContain(
    'dangling .blocks[0].content.contactID: contact-categories/gone',
  );
  const [files, ...found] = contentOf('download_files', { groups: ['g', 'gone'] });
  expect(files).toMatchObject({ groups: [{ id: 'g', category: 'Manuals', files: [shownFile('em')] }] });
  expect(found).toEqual(['dangling .blocks[0].content.groups[1]: file-groups/gone']);
});

it('a text has the prices of the products that there are, with their addresses', () => {
  const [content] = contentOf('content_text', { html: '<table>{prices}</table>{technical-data}' });
  const row = (head: string, single: string, ten: string) =>
    `<tr><th scope="row">${head}</th><td>${single}</td><td>${ten}</td></tr>`;
  expect((content as { html: string }).html).toBe(
    `<table>${row('<a href="/product/em-310">EM-310</a> – Three-phase, V&lt;1', '100.00', '90.50')}${row('Case', '1,234.50', '1.00')}</table>`,
  );
});

it('BL08: a picture is sent with its size, and one that does not exist is said; other records that are missing too', () => {
  const intro = (image: unknown) => contentOf('intro', { title: 'Hi', image });
  expect(intro('images/a.svg')[0]).toMatchObject({ image: PICTURE });
  expect(intro({ picture: 'images/a.svg', alt: 'Hall' })[0]).toMatchObject({ image: { ...PICTURE, alt: 'Hall' } });
  expect(intro('images/gone.svg')).toContainEqual(expect.stringMatching(/^broken \.blocks\[0\]\.content\.image: /));
  expect(contentOf('construction', { product: 'gone' })).toContain(
    'dangling .blocks[0].content.product: constructions/gone',
  );
  expect(contentOf('key_figures', { set: 'gone' })).toContain('dangling .blocks[0].content.set: key-figures/gone');
  expect(contentOf('pictures', { pictures: ['gone'] })).toContain(
    'dangling .blocks[0].content.pictures[0]: press-pictures/gone',
  );
});

it('tabs are converted as blocks are, also within a block', () => {
  const context = createSampleContext(CONTENT);
  const item = { id: 't', name: 'Text', type: 'html', content: { html: '{prices}' } };
  const made = JSON.stringify(toItems(context, { id: 'x' }, [item] as never));
  expect([toItems(context, { id: 'x' }), made.includes('EM-310'), made.includes('{prices}')]).toEqual([
    [],
    true,
    false,
  ]);
});
