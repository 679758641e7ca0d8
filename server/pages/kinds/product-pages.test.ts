import { expect, it } from 'vitest';
import { dataOf, fails, nodeOf, ORIGIN, PUBLISHER } from '../page-loader.test-rig.ts';
import { openProducts, teaser } from './product-site.test-rig.ts';

const shared = (name: string) => expect.stringMatching(new RegExp(`^${ORIGIN}/.*${name}`));

const branch = (id: string, parent: string | null, more: object = {}) => ({
  id,
  name: `Name ${id}`,
  slug: id,
  status: 'published',
  ...(parent ? { parentBranch: { id: parent } } : {}),
  ...more,
});
const TREE = [
  branch('root', null),
  branch('water', 'root', { position: 2 }),
  branch('heat', 'root', { position: 1 }),
  branch('cold', 'water', { position: 1 }),
  branch('hot', 'water'),
  branch('draft', 'water', { status: 'draft' }),
  branch('below', 'draft'),
];

it('LY10 PR10: a category has its published children, its products sixty a page, and the way back and to the finder', async () => {
  const figures = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key, value: '1' }));
  const products = Array.from({ length: 61 }, (_, i) => teaser(`${i}`, { keyFigures: ['d'], attributes: figures }));
  const answers = {
    productCategories: TREE,
    productCategory: ({ params }: { params: { id: string } }) => ({
      ...(TREE.find(({ id }) => id === params.id) ?? fails('not-found', 404)()),
      products,
      type: params.id === 'hot' ? 'SIMPLE' : 'OTHER',
    }),
  };
  const site = openProducts(answers);
  const water = await site.load('/en/products/water');
  expect(water).toMatchObject({
    ...{
      status: 200,
      layout: 'product_category',
      title: 'Name water',
      reference: 'water',
      categoryChain: expect.any(Array),
    },
    crumbs: [
      { name: 'Home', path: '/en' },
      { name: 'Products', path: '/en/products' },
      { name: 'Name water', path: '/en/products/water' },
    ],
    content: {
      products: { number: 1, pages: 2 },
      parentPath: '/en/products',
      isSector: true,
      finderQuery: 'sector=water',
      fallbackPhone: '+48 61 555',
    },
  });
  expect(water.content.products.items.length).toBe(60);
  expect(water.content.products.items[0]).toEqual(
    teaser('0', { keyFigures: ['d', 'a', 'b'], attributes: [3, 0, 1].map((i) => figures[i]) }),
  );
  expect(water.content.children.map(({ id, path }: { id: string; path: string }) => [id, path])).toEqual([
    ['hot', 'water/hot'],
    ['cold', 'water/cold'],
  ]);
  expect(water.content.category).not.toHaveProperty('products');
  expect(water.head.next).toBe(`${ORIGIN}/en/products/water?page=2`);
  expect((await site.load('/en/products/water?page=3')).status).toBe(404);
  const hot = await site.load('/en/products/water/hot');
  expect(hot).toMatchObject({
    layout: 'product_category_simple',
    content: { parentPath: '/en/products/water', isSector: false, finderQuery: 'category=hot', children: [] },
  });
  // a draft has no page, neither for itself nor as the one above
  expect((await site.load('/en/products/draft')).status).toBe(404);
  expect((await site.load('/en/products/water/draft/below')).content.parentPath).toBe('/en/products/water');
  expect(await site.redirect('/en/products/hot?page=2')).toEqual(['/en/products/water/hot?page=2']);
  expect(await site.redirect('/en/products/root')).toEqual(['/en/products']);
  const alone = openProducts({ ...answers, productCategories: fails('unavailable') });
  expect((await alone.load('/en/products/hot')).status).toBe(200);
});

it('PR01 BX03: a product has its related products as tiles, its advisories, a code to scan, and the data that Google wants', async () => {
  const image = (name: string) => ({ url: `/uploads/${name}` });
  const found = {
    ...{
      id: 'em',
      name: 'EM-310',
      slug: 'em-310',
      caption: 'Three-phase',
      shortDescription: 'It measures.',
      type: 'TYPE_SIMPLE',
      brand: 'b1',
      brandName: 'Volta',
    },
    ...{
      teaserImage: image('t.jpg'),
      images: [image('1.jpg'), image('t.jpg')],
      category: { id: 'water', name: 'Water' },
      similarProducts: [teaser('s', { attributes: [{ label: 'x' }] })],
    },
    attributes: [
      { label: 'Current', value: '100', unit: 'A' },
      { label: 'Class', value: 'B' },
      { label: 'Empty', value: ' ? ' },
      { label: '', value: '1' },
    ],
    movies: [
      {
        movieUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        poster: image('p.jpg'),
        uploadDate: '2026-01-02',
        name: 'Film',
      },
      { url: '/uploads/film.mp4', poster: image('q.jpg'), uploadDate: '2026-01-03' },
      { url: '/uploads/none.mp4', uploadDate: '2026-01-03' },
      { url: '/uploads/none.mp4', poster: image('q.jpg') },
      { poster: image('q.jpg'), uploadDate: '2026-01-03' },
    ],
  };
  const advisory = {
    id: 'a',
    number: 'EX-1',
    title: 'Port',
    slug: 'port',
    products: [{ id: 'em', name: 'EM' }],
    vulnerabilities: [],
    revisions: [],
    published: '2026-01-02',
  };
  let answer: object = found;
  const site = openProducts(
    { product: () => answer, advisories: [advisory], productCategories: TREE },
    nodeOf('advisory.show', '/security/:slug', 'Security'),
  );
  const loaded = await site.load('/en/product/em-310');
  expect(loaded).toMatchObject({
    ...{ status: 200, layout: 'product_simple', title: 'EM-310', banner: null, reference: 'em' },
    content: {
      product: { id: 'em' },
      advisories: [{ id: 'a', number: 'EX-1', title: 'Port', slug: 'port' }],
      fallbackPhone: '+48 61 555',
      qr: expect.stringMatching(/^data:image\/png;base64,/),
    },
  });
  expect(loaded.content.product.similarProducts.map(({ id }: { id: string }) => id)).toEqual(['s']);
  expect(loaded.crumbs.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Products', 'Name water', 'EM-310']);
  expect(loaded.head).toMatchObject({
    title: 'EM-310 – Three-phase – Elmerion Group',
    description: 'It measures.',
    type: 'product',
    image: { url: shared('t.jpg'), alt: 'EM-310' },
  });
  const video = (name: string, poster: string, uploadDate: string, more: object) => ({
    '@type': 'VideoObject',
    name,
    description: 'It measures.',
    thumbnailUrl: shared(poster),
    uploadDate: `${uploadDate}T00:00:00+01:00`,
    ...more,
  });
  expect(dataOf(loaded, 'Product')).toEqual([
    {
      ...{
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'EM-310',
        url: `${ORIGIN}/en/product/em-310`,
        sku: 'em',
        description: 'It measures.',
      },
      image: [shared('t.jpg'), shared('1.jpg')],
      brand: { '@type': 'Brand', name: 'Volta' },
      manufacturer: PUBLISHER,
      category: 'Water',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Current', value: '100', unitText: 'A' },
        { '@type': 'PropertyValue', name: 'Class', value: 'B' },
      ],
      subjectOf: [
        video('Film', 'p.jpg', '2026-01-02', { embedUrl: expect.stringContaining('dQw4w9WgXcQ') }),
        video('EM-310', 'q.jpg', '2026-01-03', { contentUrl: `${ORIGIN}/uploads/film.mp4` }),
      ],
    },
  ]);
  answer = { id: 'em', name: 'EM-310', slug: 'em-310', type: 'TYPE_SYSTEM', caption: null };
  const bare = await site.load('/en/product/em-310');
  expect([bare.layout, bare.content.qr, bare.head.title]).toEqual(['product_system', null, 'EM-310 – Elmerion Group']);
  expect(dataOf(bare, 'Product')).toEqual([
    {
      ...{
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'EM-310',
        url: `${ORIGIN}/en/product/em-310`,
        sku: 'em',
        description: 'EM-310',
      },
      ...{ brand: { '@type': 'Brand', name: 'Elmerion Group' }, manufacturer: PUBLISHER },
    },
  ]);
});
