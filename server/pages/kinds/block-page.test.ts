import { describe, expect, it, vi } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { blockPage, findDeferred, toFrame } from './block-page.ts';
import type { PageContext } from './page-kind.ts';

const PAGE = { id: 'p', title: 'History', blocks: [] } as unknown as Models['Page'];
const HEADER = { url: '/uploads/header.jpg' };
const IMAGE = { url: '/uploads/image.jpg' };
const contextOf = (kind: string, more: object = {}) =>
  ({
    kind,
    id: 'history',
    node: {
      nodeReference: 'node-1',
      crumbs: [
        { name: 'History', slug: '/group/history' },
        { name: 'Group', slug: '/group' },
      ],
    },
    warn: vi.fn(),
    ...more,
  }) as unknown as PageContext & { warn: ReturnType<typeof vi.fn> };
const frame = (page: object, kind = 'article.show') => toFrame({ ...PAGE, ...page }, contextOf(kind));

describe('B3 LY03: the title of the banner', () => {
  it.each([
    ['default_white', 'article.show', 'Group'],
    ['default_white', 'article.index', undefined],
    ['default', 'article.show', undefined],
  ])('%s of %s: %s', (layout, kind, expected) => {
    expect(frame({ layout }, kind)).toMatchObject({ title: 'History' });
    expect((frame({ layout }, kind) as { bannerTitle?: string }).bannerTitle).toBe(expected);
  });

  it('is the own one of a page that stands alone', () => {
    const context = contextOf('article.show', { node: { crumbs: [{ name: 'History', slug: '/history' }] } });
    expect('bannerTitle' in toFrame({ ...PAGE, layout: 'default_white' }, context)).toBe(false);
  });
});

describe('B3 RT20: what a page gives to its head and its banner', () => {
  it('takes the picture of the banner from the head of the page, the shared one from the page', () => {
    const both = frame({ image: IMAGE, seo: { headerImage: HEADER } });
    expect([both.bannerImage, both.image]).toEqual([HEADER, IMAGE]);
    expect([frame({ image: IMAGE }).bannerImage, frame({ image: IMAGE }).image]).toEqual([IMAGE, IMAGE]);
    expect(frame({ image: IMAGE, seoImageSrc: '/uploads/seo.jpg' }).image).toEqual({ url: '/uploads/seo.jpg' });
  });

  it('prefers title and description for search engines, then those of the head, then the lead', () => {
    const of = (page: object) => {
      const { seoTitle, description } = frame(page);
      return [seoTitle, description];
    };
    const seo = { title: 'Head', description: 'Of the head' };
    expect(of({ seoTitle: 'Seo', seoDescription: 'Of seo', seo, lead: 'Lead' })).toEqual(['Seo', 'Of seo']);
    expect(of({ seo, lead: 'Lead' })).toEqual(['Head', 'Of the head']);
    expect(of({ lead: 'Lead' })).toEqual([undefined, 'Lead']);
  });

  it('is named by its node, else by its id', () => {
    expect(frame({}).reference).toBe('node-1');
    expect(toFrame(PAGE, contextOf('article.show', { node: {} })).reference).toBe('history');
  });
});

describe('LY01: the layout', () => {
  const load = async (layout: string | undefined, context = contextOf('article.show')) => {
    const kind = blockPage({ layout: 'default', loadView: async () => ({ type: 'offline' }) as const });
    const read = async () => ({ ...PAGE, ...(layout === undefined ? {} : { layout }) });
    const parts = await kind.load({ ...context, read } as unknown as PageContext);
    return { parts, warnings: context.warn.mock.calls };
  };

  it.each([
    [undefined, 'default', undefined],
    ['default_white', 'default_white', undefined],
    ['home', 'home', undefined],
    ['product', 'default', 'not a layout of pages of blocks: the page is shown as default'],
    ['fancy', 'default', 'unknown layout: the page is shown as default'],
  ])('%s is %s, with the warning %s', async (asked, layout, warning) => {
    const { parts, warnings } = await load(asked);
    expect(parts.layout).toBe(layout);
    expect(warnings).toEqual(warning ? [[{ page: 'history', layout: asked }, warning]] : []);
    // home has no view
    expect('pageView' in parts.content).toBe(layout !== 'home');
  });
});

it('BL: posts of a news block are read later, as many as it says, of its category', () => {
  const block = (id: string, content: object) => ({ id, type: 'news', content });
  const blocks = [block('a', { category: 'water', limit: 4 }), block('b', {}), { id: 'c', type: 'description' }];
  const deferred = findDeferred(blocks as unknown as Models['Page']['blocks']);
  expect(Object.keys(deferred)).toEqual(['block-a', 'block-b']);
  expect(deferred['block-a']).toEqual({
    name: 'posts',
    query: { itemsPerPage: '4', page: '1', category: 'water' },
  });
  expect((deferred['block-b']?.query as object | undefined) ?? {}).not.toHaveProperty('category');
});
