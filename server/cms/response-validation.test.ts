import { describe, expect, it, vi } from 'vitest';
import type { ModelName } from '#shared/contract/models/models.ts';
import { InvalidResponse, validateAnswer, validateBody, validateList } from './response-validation.ts';
import type { ListContext } from './validation-context.ts';

const context = () =>
  ({
    locale: 'en',
    localeMode: 'prefix',
    maxItems: 6,
    drop: vi.fn<ListContext['drop']>(),
    leaveOut: vi.fn<ListContext['leaveOut']>(),
  }) satisfies ListContext;
const validateResponse = async (response: string, answer: unknown, at: ListContext): Promise<unknown> =>
  response.endsWith('[]')
    ? (await validateList(response.slice(0, -2) as ModelName, answer as unknown[], at)).list
    : validateAnswer(response as ModelName, answer, at);
const droppedBy = (at: ReturnType<typeof context>) => at.drop.mock.calls.map(([path, toReason]) => [path, toReason()]);
const term = (id: string, rest: object = {}) => ({ id, name: `n${id}`, ...rest });

describe('D1 items', () => {
  it('drops and reports a bad item, keeps the others', async () => {
    const at = context();
    expect(
      await validateResponse('Named[]', [term('1'), { id: '2' }, null, 'x', term('3', { name: ['x'] }), term('4')], at),
    ).toEqual([term('1'), term('4')]);
    expect(at.drop.mock.calls.map(([path]) => path)).toEqual(['Named[1]', 'Named[2]', 'Named[3]', 'Named[4]']);
  });

  it('refuses a list that is longer than its endpoint allows', async () => {
    const list = Array.from({ length: 7 }, (_, i) => term(String(i)));
    await expect(validateResponse('Named[]', list, context())).rejects.toThrow('more than 6 items');
  });

  it('refuses a list of nothing but bad items, and takes an empty one', async () => {
    await expect(validateResponse('Named[]', [1, 2, { id: '3' }], context())).rejects.toThrow(InvalidResponse);
    expect(await validateResponse('Named[]', [], context())).toEqual([]);
  });

  it('says where and why, never what', async () => {
    const at = context();
    await validateResponse('Named[]', [term('1'), { id: 'x', name: {}, secret: 'jan@example.com' }], at);
    expect(JSON.stringify(droppedBy(at))).not.toContain('example.com');
  });

  it('drops fields we do not know', async () => {
    expect(
      await validateResponse('Named[]', [term('1', { password: 'x', __proto__: { admin: true } })], context()),
    ).toEqual([term('1')]);
  });

  it('refuses a single answer of a wrong shape', async () => {
    await expect(validateResponse('Page', { blocks: [] }, context())).rejects.toThrow(InvalidResponse);
    await expect(validateResponse('Page', { title: 'x', blocks: {} }, context())).rejects.toThrow(InvalidResponse);
    await expect(validateResponse('Page', [], context())).rejects.toThrow(InvalidResponse);
  });
});

describe('BL20 blocks', () => {
  const page = (...blocks: unknown[]) => ({ title: 'x', blocks });
  const text = (html: string) => ({ id: 'b1', type: 'description', content: { html } });

  it('drops unknown and broken blocks, and keeps the page', async () => {
    const at = context();
    const cleaned = (await validateResponse(
      'Page',
      page(
        text('<p>a</p>'),
        { id: 'b2', type: 'marquee', content: {} },
        { id: 'b3', type: 'description', content: { html: 7 } },
      ),
      at,
    )) as { blocks: unknown[] };
    expect(cleaned.blocks).toHaveLength(1);
    expect(droppedBy(at)).toEqual([
      ['Page.blocks[1]', 'unknown type marquee'],
      ['Page.blocks[2]', expect.stringContaining('/html')],
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('takes no block type from Object: %s', async (type) => {
    const at = context();
    expect(await validateResponse('Page', page({ id: 'b', type, content: {} }), at)).toMatchObject({ blocks: [] });
    expect(at.drop).toHaveBeenCalledOnce();
  });

  it('makes their HTML and links safe, with locale prefix', async () => {
    const cleaned = await validateResponse(
      'Page',
      page(text('<a href="/contact" onclick="x()">a</a><script>x</script>'), {
        id: 'b2',
        type: 'tiles',
        content: {
          items: [
            { title: 't', url: '/products' },
            { title: 'u', url: 'javascript:alert(1)' },
            { title: 'v', icon: '//evil.example/x.svg' },
          ],
        },
      }),
      context(),
    );
    expect(cleaned).toMatchObject({
      blocks: [
        { content: { html: '<a href="/en/contact">a</a>' } },
        { content: { items: [{ url: '/en/products' }, { url: null }, { icon: null }] } },
      ],
    });
  });

  it('an empty text counts as absent, and so does a picture without an address', async () => {
    const dropped = context();
    const cleaned = await validateResponse(
      'Product',
      {
        id: 'a',
        name: 'A',
        slug: 'a',
        shortDescription: '',
        seo: { title: '', description: 'x' },
        images: [{ url: '' }, { url: '//cdn.example/x.jpg' }, { url: '/uploads/b.jpg', alt: '' }],
        movies: [{ movieUrl: '', url: '/uploads/m.mp4' }],
      },
      dropped,
    );
    expect(cleaned).toMatchObject({
      shortDescription: null,
      seo: { title: null, description: 'x' },
      images: [{ url: '/uploads/b.jpg', alt: null }],
      movies: [{ movieUrl: null, url: '/uploads/m.mp4' }],
    });
  });

  it('BL06: opens the items of tabs, deep inside, and keeps those that load later', async () => {
    const at = context();
    const items = [
      { id: 'i1', name: 'Text', type: 'text', content: { html: '<p onclick="x">a</p>' } },
      { id: 'i2', name: 'Late', type: 'html', asyncData: '/api/products/x' },
      { id: 'i3', name: 'Odd', type: 'odd', content: {} },
    ];
    const cleaned = (await validateResponse('Page', page({ id: 'b', type: 'tabs', content: { items } }), at)) as {
      blocks: { content: { items: unknown[] } }[];
    };
    expect(cleaned.blocks[0]?.content.items).toEqual([
      { id: 'i1', name: 'Text', type: 'text', content: { html: '<p>a</p>' } },
      { id: 'i2', name: 'Late', type: 'html', content: null, asyncData: '/api/products/x' },
    ]);
    expect(at.drop).toHaveBeenCalledOnce();
  });
});

describe('K13: an answer that is nearly right', () => {
  const product = { id: 12, name: 'Meter', slug: 'meter' };

  it('drops an optional part alone, and says which, however many there are', async () => {
    const at = context();
    const image = { url: '/uploads/a.jpg', width: 'wide' };
    const list = [product, { ...product, teaserImage: image, tags: 7, brand: {}, updated: 'soon' }];
    expect(await validateResponse('ProductTeaser[]', list, at)).toEqual([
      { ...product, id: '12' },
      { ...product, id: '12', teaserImage: { url: '/uploads/a.jpg', width: null }, brand: null, updated: null },
    ]);
    expect(at.drop).not.toHaveBeenCalled();
    expect(at.leaveOut.mock.calls).toEqual([
      ['ProductTeaser[1].teaserImage.width', 'a text instead of a number'],
      ['ProductTeaser[1].brand', 'an object instead of a text'],
      ['ProductTeaser[1].updated', 'not a date'],
    ]);
  });

  it('K14: a date of a valid answer is read too, and never goes out as it was written', async () => {
    const node = { nodeType: 'article', action: 'show', slug: '/a' };
    const written = ['0000-00-00', '2026-01-02 00:00:00', '02.01.2026', '2026-01-02T22:00:00Z', null];
    const nodes = written.map((updated) => ({ ...node, updated }));
    const read = (await validateResponse('SitemapNode[]', nodes, context())) as { updated: string | null }[];
    expect(read.map(({ updated }) => updated)).toEqual([
      null,
      '2026-01-02',
      '2026-01-02',
      '2026-01-02T23:00:00+01:00',
      null,
    ]);
    const post = { id: 'p', title: 'x', slug: 'p', publicationDate: 'soon', blocks: [] };
    expect(await validateResponse('Post', post, context())).toEqual({ ...post, publicationDate: '' });
  });

  it('reads the content of blocks in the same way, each by its type', async () => {
    const at = context();
    const blocks = {
      0: { id: 1, type: 'readings', content: { items: { 0: { value: 1974, label: 'Founded' } }, dark: 0 } },
      2: { id: 2, type: 'tiles', content: { items: [{ title: 'a' }, { title: '' }], title: [] } },
    };
    const page = (await validateResponse('Page', { title: 'x', blocks }, at)) as { blocks: unknown[] };
    expect(page.blocks).toEqual([
      { id: '1', type: 'readings', content: { items: [{ value: '1974', label: 'Founded' }], dark: false } },
      { id: '2', type: 'tiles', content: { items: [{ title: 'a' }], title: null } },
    ]);
    expect(at.leaveOut.mock.calls).toEqual([['Page.blocks[1].content.items[1].title', 'empty']]);
  });

  it('leaves out, and names, what is beyond the most items of a list', async () => {
    const at = context();
    const parts = Array.from({ length: 11 }, (_, i) => ({ name: `Part ${i + 1}`, x: i, y: i }));
    const content = { image: { url: '/uploads/a.svg' }, parts };
    const blocks = [{ id: 'b', type: 'construction', content }];
    const page = await validateResponse('Page', { title: 'x', blocks }, at);
    expect(page).toMatchObject({ blocks: [{ content: { parts: parts.slice(0, 9) } }] });
    expect(at.drop).not.toHaveBeenCalled();
    expect(at.leaveOut.mock.calls).toEqual([
      ['Page.blocks[0].content.parts[9]', 'one item too many'],
      ['Page.blocks[0].content.parts[10]', 'one item too many'],
    ]);
  });
});

describe('BF06 bodies of writes', () => {
  const form = { email: 'jan@example.com', categories: ['1'] };

  it('passes what the model names, and nothing else', async () => {
    expect(validateBody('NewsletterRequest', { ...form, role: 'admin' })).toEqual({ ok: true, body: form });
    const typed = { ...form, email: ' jan@example.com ' };
    expect(validateBody('NewsletterRequest', typed)).toEqual({ ok: true, body: typed });
  });

  it.each([
    [{ ...form, email: 7 }, 'email'],
    [{ ...form, categories: 'all' }, 'categories'],
    [{ ...form, categories: Array.from({ length: 51 }, () => 'x') }, 'categories'],
    [{ categories: [] }, 'email'],
    [null, ''],
    ['text', ''],
    [[], ''],
  ])('names the wrong field of %j', async (body, field) => {
    expect(validateBody('NewsletterRequest', body)).toMatchObject({ ok: false, field });
  });
});
