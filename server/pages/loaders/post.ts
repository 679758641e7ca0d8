import type { Models } from '#shared/contract/models/models.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { buildArticleData } from '../structured-data.ts';
import { findDeferred, frameOf, loadPage } from './cms-page.ts';
import { readFilter } from './read-filter.ts';

/** Press centre: the page's text and all posts, or those of a tag. */
export async function loadPostList(context: LoadContext): Promise<PageDraft> {
  const tag = readFilter(context.query, 'tag');
  const [page, posts, categories] = await Promise.all([
    loadPage(context),
    context.read('posts', tag ? { query: { tag } } : {}),
    context.read('postCategories'),
  ]);
  return {
    layout: 'post',
    content: { view: 'list', page, category: null, categories, posts },
    ...frameOf(page, context),
    ...pageOf(context),
  };
}

export async function loadPostCategory(context: LoadContext): Promise<PageDraft> {
  const category = await context.read('postCategory', { params: { id: context.id } });
  const [posts, categories] = await Promise.all([
    context.read('posts', { query: { category: category.id } }),
    context.read('postCategories'),
  ]);
  return {
    layout: 'post',
    content: { view: 'list', page: null, category, categories, posts },
    title: category.name,
    bannerImage: posts.find((post) => post.image)?.image,
    description: context.t('news.category.description', { name: category.name }),
    slug: category.slug,
    reference: category.id,
    ...pageOf(context),
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

function pageOf({ query }: LoadContext): { canonicalQuery?: string } {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 && page < 10_000 ? { canonicalQuery: `page=${page}` } : {};
}
