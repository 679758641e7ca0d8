import { describe, expect, it, vi } from 'vitest';
import { admit, admitBody, type DoorContext, WrongShape } from './door.ts';

const context = () =>
  ({ locale: 'en', localeMode: 'prefix', drop: vi.fn<DoorContext['drop']>() }) satisfies DoorContext;
const term = (id: string, rest: object = {}) => ({ id, name: `n${id}`, ...rest });

describe('D1 shapes of lists', () => {
  it.each([
    ['a bare array', [term('1')]],
    ['data', { data: [term('1')] }],
    ['hydra:member', { '@context': '/x', 'hydra:member': [term('1')], 'hydra:totalItems': 1 }],
    ['member', { member: [term('1')], totalItems: 1 }],
    ['items', { items: [term('1')], total: 1 }],
  ])('takes %s', (_name, answer) => {
    expect(admit('Named[]', answer, context())).toEqual([term('1')]);
  });

  it.each([null, 'text', 7, {}, { data: {} }, { data: null }])('refuses %j', (answer) => {
    expect(() => admit('Named[]', answer, context())).toThrow(WrongShape);
  });
});

describe('D1 items', () => {
  it('drops and reports a bad item, keeps the others', () => {
    const at = context();
    expect(admit('Named[]', [term('1'), { id: '2' }, null, 'x', term('3', { name: 7 }), term('4')], at)).toEqual([
      term('1'),
      term('4'),
    ]);
    expect(at.drop.mock.calls.map(([path]) => path)).toEqual(['Named[1]', 'Named[2]', 'Named[3]', 'Named[4]']);
  });

  it('refuses a list of nothing but bad items, and takes an empty one', () => {
    expect(() => admit('Named[]', [1, 2, { id: '3' }], context())).toThrow(WrongShape);
    expect(admit('Named[]', [], context())).toEqual([]);
  });

  it('says where and why, never what', () => {
    const at = context();
    admit('Named[]', [term('1'), { id: 'x', name: 7, secret: 'jan@example.com' }], at);
    expect(JSON.stringify(at.drop.mock.calls)).not.toContain('example.com');
  });

  it('drops fields we do not know', () => {
    expect(admit('Named[]', [term('1', { password: 'x', __proto__: { admin: true } })], context())).toEqual([
      term('1'),
    ]);
  });

  it('refuses a single answer of a wrong shape', () => {
    expect(() => admit('Page', { blocks: [] }, context())).toThrow(WrongShape);
    expect(() => admit('Page', { title: 'x', blocks: {} }, context())).toThrow(WrongShape);
    expect(() => admit('Page', [], context())).toThrow(WrongShape);
  });
});

describe('BL20 blocks', () => {
  const page = (...blocks: unknown[]) => ({ title: 'x', blocks });
  const text = (html: string) => ({ id: 'b1', type: 'description', content: { html } });

  it('drops unknown and broken blocks, and keeps the page', () => {
    const at = context();
    const admitted = admit(
      'Page',
      page(
        text('<p>a</p>'),
        { id: 'b2', type: 'marquee', content: {} },
        { id: 'b3', type: 'description', content: { html: 7 } },
      ),
      at,
    ) as { blocks: unknown[] };
    expect(admitted.blocks).toHaveLength(1);
    expect(at.drop.mock.calls).toEqual([
      ['Page.blocks[1]', 'unknown type marquee'],
      ['Page.blocks[2]', expect.stringContaining('/html')],
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('takes no block type from Object: %s', (type) => {
    const at = context();
    expect(admit('Page', page({ id: 'b', type, content: {} }), at)).toMatchObject({ blocks: [] });
    expect(at.drop).toHaveBeenCalledOnce();
  });

  it('makes their HTML and links safe, with locale prefix', () => {
    const admitted = admit(
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
    expect(admitted).toMatchObject({
      blocks: [
        { content: { html: '<a href="/en/contact">a</a>' } },
        { content: { items: [{ url: '/en/products' }, { url: '' }, { icon: '' }] } },
      ],
    });
  });

  it('BL06: opens the items of tabs, deep inside, and keeps those that load later', () => {
    const at = context();
    const items = [
      { id: 'i1', name: 'Text', type: 'text', content: { html: '<p onclick="x">a</p>' } },
      { id: 'i2', name: 'Late', type: 'html', asyncData: '/api/products/x' },
      { id: 'i3', name: 'Odd', type: 'odd', content: {} },
    ];
    const admitted = admit('Page', page({ id: 'b', type: 'tabs', content: { items } }), at) as {
      blocks: { content: { items: unknown[] } }[];
    };
    expect(admitted.blocks[0]?.content.items).toEqual([
      { id: 'i1', name: 'Text', type: 'text', content: { html: '<p>a</p>' } },
      { id: 'i2', name: 'Late', type: 'html', content: null, asyncData: '/api/products/x' },
    ]);
    expect(at.drop).toHaveBeenCalledOnce();
  });
});

describe('BF06 bodies of writes', () => {
  const form = { email: 'jan@example.com', categories: ['1'] };

  it('passes what the model names, and nothing else', () => {
    expect(admitBody('NewsletterRequest', { ...form, role: 'admin' })).toEqual({ ok: true, body: form });
  });

  it.each([
    [{ ...form, email: 7 }, 'email'],
    [{ ...form, categories: 'all' }, 'categories'],
    [{ ...form, categories: Array.from({ length: 51 }, () => 'x') }, 'categories'],
    [{ categories: [] }, 'email'],
    [null, ''],
    ['text', ''],
    [[], ''],
  ])('names the wrong field of %j', (body, field) => {
    expect(admitBody('NewsletterRequest', body)).toMatchObject({ ok: false, field });
  });
});
