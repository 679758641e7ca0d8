import type { Models } from '#shared/contract/models/models.ts';
import { toPageNumber } from '#shared/rules/page-number.ts';
import { POSTS_PER_PAGE } from '#shared/rules/post-list.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { buildArticleData } from '../structured-data.ts';
import { findDeferred, frameOf, loadPage } from './cms-page.ts';
import { readFilter } from './read-filter.ts';

/** Press centre: the page's text and all posts, or those of a tag or a section (NW01). */
export async function loadPostList(context: LoadContext): Promise<PageDraft> {
  const filter = pick({ tag: readFilter(context.query, 'tag'), section: readFilter(context.query, 'section') });
  const [page, posts, categories] = await Promise.all([
    loadPage(context),
    context.read('posts', { query: filter }),
    context.read('postCategories'),
  ]);
  return {
    layout: 'post',
    content: { view: 'list', page, category: null, categories, filter, ...pageOf(posts, context) },
    ...frameOf(page, context),
    ...canonicalOf(posts, context),
  };
}

export async function loadPostCategory(context: LoadContext): Promise<PageDraft> {
  const category = await context.read('postCategory', { params: { id: context.id } });
  const filter = { category: category.id };
  const [posts, categories] = await Promise.all([
    context.read('posts', { query: filter }),
    context.read('postCategories'),
  ]);
  return {
    layout: 'post',
    content: { view: 'list', page: null, category, categories, filter, ...pageOf(posts, context) },
    title: category.name,
    bannerImage: posts.find((post) => post.image)?.image,
    description: context.t('news.category.description', { name: category.name }),
    slug: category.slug,
    reference: category.id,
    ...canonicalOf(posts, context),
  };
}

/** LY05, LY06: the banner is titled with the category, the h1 is the post's title. */
export async function loadPost(context: LoadContext): Promise<PageDraft> {
  const post: Models['Post'] = await context.read('post', { params: { slug: context.id } });
  return {
    layout: 'post',
    content: { view: 'single', post },
    title: post.title,
    bannerTitle: post.category?.name ?? context.t('news.label'),
    bannerImage: post.seo?.headerImage ?? post.image,
    seo: post.seo,
    seoTitle: post.seo?.title,
    description: post.seo?.description ?? post.lead,
    image: (post.teaserImage ?? post.image)?.url,
    type: 'article',
    slug: post.slug,
    reference: post.id,
    relations: post.multilingualRelation ?? undefined,
    data: [buildArticleData(post, context)],
    deferred: {
      ...findDeferred(post.blocks),
      related: {
        name: 'posts',
        query: { itemsPerPage: '4', page: '1', ...(post.category ? { category: post.category.id } : {}) },
      },
    },
  };
}

type Posts = readonly Models['PostTeaser'][];

/** One page of the list: the others come when they are asked for. */
function pageOf(posts: Posts, { query }: LoadContext) {
  const pages = Math.ceil(posts.length / POSTS_PER_PAGE);
  const number = toPageNumber(query.get('page'), pages);
  return { posts: posts.slice((number - 1) * POSTS_PER_PAGE, number * POSTS_PER_PAGE), number, pages };
}

function canonicalOf(posts: Posts, context: LoadContext): { canonicalQuery?: string } {
  const { number } = pageOf(posts, context);
  return number > 1 ? { canonicalQuery: `page=${number}` } : {};
}

function pick(filter: Record<'tag' | 'section', string | null>): { tag?: string; section?: string } {
  return { ...(filter.tag ? { tag: filter.tag } : {}), ...(filter.section ? { section: filter.section } : {}) };
}
