import type { Models } from '#shared/contract/models/models.ts';
import { toPageNumber } from '#shared/rules/lists/page-number.ts';
import { POSTS_PER_PAGE } from '#shared/rules/lists/post-list.ts';
import { loadPage, toFrame } from '../block-page.ts';
import type { LoadContext, PageKind } from '../page-kind.ts';
import { readFilter } from '../read-filter.ts';

/** Press centre: the page's text and all posts, or those of a tag or a section (NW01). */
export const postList: PageKind = {
  endpoint: 'page',
  queryNames: ['tag', 'section', 'page'],
  feeds: ['news'],
  async load(context) {
    const filter = pick({ tag: readFilter(context.query, 'tag'), section: readFilter(context.query, 'section') });
    const [page, posts, categories] = await Promise.all([
      loadPage(context),
      context.read('posts', { query: filter }),
      context.read('postCategories'),
    ]);
    return {
      layout: 'post',
      content: { view: 'list', page, category: null, categories, filter, ...toListPage(posts, context) },
      ...toFrame(page, context),
      ...toCanonicalQuery(posts, context),
    };
  },
};

export const postCategory: PageKind = {
  endpoint: 'postCategory',
  queryNames: ['page'],
  feeds: ['news'],
  async load(context) {
    const category = await context.read('postCategory', { params: { id: context.id } });
    const filter = { category: category.id };
    const [posts, categories] = await Promise.all([
      context.read('posts', { query: filter }),
      context.read('postCategories'),
    ]);
    return {
      layout: 'post',
      content: { view: 'list', page: null, category, categories, filter, ...toListPage(posts, context) },
      title: category.name,
      bannerImage: posts.find((post) => post.image)?.image,
      description: context.t('news.category.description', { name: category.name }),
      slug: category.slug,
      reference: category.id,
      ...toCanonicalQuery(posts, context),
    };
  },
};

type Posts = readonly Models['PostTeaser'][];

/** The posts of one page of the list. */
function toListPage(posts: Posts, { query }: LoadContext) {
  const pages = Math.ceil(posts.length / POSTS_PER_PAGE);
  const number = toPageNumber(query.get('page'), pages);
  return { posts: posts.slice((number - 1) * POSTS_PER_PAGE, number * POSTS_PER_PAGE), number, pages };
}

function toCanonicalQuery(posts: Posts, context: LoadContext): { canonicalQuery?: string } {
  const { number } = toListPage(posts, context);
  return number > 1 ? { canonicalQuery: `page=${number}` } : {};
}

function pick(filter: Record<'tag' | 'section', string | null>): { tag?: string; section?: string } {
  return { ...(filter.tag ? { tag: filter.tag } : {}), ...(filter.section ? { section: filter.section } : {}) };
}
