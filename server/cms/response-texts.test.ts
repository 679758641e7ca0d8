import { expect, it, vi } from 'vitest';
import { InvalidResponse, validateAnswer } from './response-validation.ts';
import type { ValidationContext } from './validation-context.ts';

const context = () =>
  ({
    locale: 'en',
    localeMode: 'prefix',
    drop: vi.fn<ValidationContext['drop']>(),
    leaveOut: vi.fn<ValidationContext['leaveOut']>(),
  }) satisfies ValidationContext;

it('K13: a link to an unsafe address is absent, and every such address is named', () => {
  const at = context();
  const content = {
    title: 't',
    items: [{ title: 'a', url: 'javascript:x', icon: '//x' }],
    link: { text: 'b', url: '//x' },
  };
  expect(validateAnswer('Page', { title: 'x', blocks: [{ id: 'b', type: 'tiles', content }] }, at)).toMatchObject({
    blocks: [{ content: { items: [{ title: 'a', url: null, icon: null }], link: null } }],
  });
  expect(at.leaveOut.mock.calls.map(([path]) => path.slice('Page.blocks[0].content.'.length))).toEqual([
    'items[0].icon',
    'items[0].url',
    'link.url',
  ]);
});

it('K13: a text of blanks is empty; what no page can show is taken out', () => {
  const at = context();
  const product = {
    id: ' a ',
    name: ' Meter\u0000 ',
    slug: 'a',
    caption: ' \u00a0',
    description: '<p>a\u0000b</p>',
    tags: [{ name: ' ' }, { name: 'x\ud83d ' }],
  };
  expect(validateAnswer('Product', product, at)).toEqual({
    id: 'a',
    name: 'Meter',
    slug: 'a',
    caption: null,
    description: '<p>ab</p>',
    tags: [{ name: 'x' }],
  });
  expect(at.leaveOut.mock.calls).toEqual([['Product.tags[0].name', 'empty']]);
  expect(() => validateAnswer('Product', { ...product, name: ' ' }, context())).toThrow(InvalidResponse);
});

it('K13: a text of invisible characters is empty, of a required name too: its part is left out and named', () => {
  const at = context();
  const product = { id: 'a', name: 'A', slug: 'a', caption: '\u200f\u200b', tags: [{ name: '\u202e' }] };
  expect(validateAnswer('Product', product, at)).toMatchObject({ caption: null, tags: [] });
  const image = { url: '\u2067', alt: 'a' };
  expect(validateAnswer('Product', { ...product, tags: [], teaserImage: image }, at)).toMatchObject({
    teaserImage: null,
  });
  expect(at.leaveOut.mock.calls).toContainEqual(['Product.tags[0].name', 'empty']);
  expect(at.leaveOut.mock.calls.filter(([path]) => path.startsWith('Product.teaserImage'))).toHaveLength(1);
  expect(() => validateAnswer('Product', { ...product, name: '\u202e' }, context())).toThrow(InvalidResponse);
  const blocks = ['\u202eA ', '\u202e'].map((name) => ({
    id: 'b',
    type: 'description',
    name,
    content: { html: '<p>a</p>' },
  }));
  expect(validateAnswer('Page', { title: 'x', blocks }, at)).toMatchObject({ blocks: [{ name: 'A' }, {}] });
});

it('pictures of another site stay as they are, and each host is noted; files may be anywhere', () => {
  const noteHost = vi.fn();
  const at = { ...context(), origin: 'https://www.example.com', noteHost };
  const urls = ['https://cdn.example:8443/a.png', '/uploads/a.png', 'https://www.example.com/uploads/b.png'];
  const product = {
    id: 'a',
    name: 'A',
    slug: 'a',
    images: urls.map((url) => ({ url })),
    files: [{ id: 'f', name: 'F', url: 'https://files.example/f.pdf' }],
  };
  expect(validateAnswer('Product', product, at)).toMatchObject({
    images: [{ url: urls[0] }, { url: urls[1] }, { url: '/uploads/b.png' }],
  });
  expect(noteHost.mock.calls).toEqual([['cdn.example:8443']]);
  expect(at.leaveOut).not.toHaveBeenCalled();
});
