import type { Models } from '#shared/contract/models/models.ts';
import { POSTS_PER_PAGE } from '#shared/rules/lists/post-counts.ts';
import { emptyIfCmsFails } from '../../cms/cms-error.ts';
import { readFilter, readListPage } from '../page-query.ts';
import { readPage, toFrame } from './block-page.ts';
import type { PageContext, PageKind } from './page-kind.ts';

/** The press centre: the page's text and all posts, or those of a tag or a section (NW01). */
export const postList: PageKind = {
  endpoint: 'page',
  queryNames: ['tag', 'section', 'page'],
  async load(context) {
    const facets = ['tag', 'section'] as const;
    const requested = facets.map((name) => [name, readFilter(context.query, name)]);
    const filter = Object.fromEntries(requested.filter(([, id]) => id));
    const [page, { names: found, ...list }] = await Promise.all([readPage(context), loadFiltered(context, filter)]);
    return {
      layout: 'post',
      content: { view: 'list', page, category: null, filter, names: found, ...list.content },
      ...toFrame(page, context),
      ...list.place,
    };
  },
};

export const postCategory: PageKind = {
  endpoint: 'postCategory',
  queryNames: ['page'],
  async load(context) {
    const category = await context.read('postCategory', { params: { id: context.id } });
    const filter = { category: category.id };
    const list = await loadList(context, filter, context.read);
    return {
      layout: 'post',
      content: { view: 'list', page: null, category, filter, names: {}, ...list.content },
      title: category.name,
      bannerImage: category.image ?? list.all.find((post) => post.image)?.image,
      description: context.t('news.category.description', { name: category.name }),
      entity: category,
      ...list.place,
    };
  },
};

type Filter = { category?: string; tag?: string; section?: string };

/** Lists for unknown tags and sections, which addresses can name in any number, must not evict other answers. */
async function loadFiltered(context: PageContext, filter: Filter) {
  const { tag, section } = filter;
  const [tags, sections] = await Promise.all([
    tag ? emptyIfCmsFails(context.read('postTags')) : [],
    section ? emptyIfCmsFails(context.read('sections')) : [],
  ]);
  const listed = { tag: tags.find(({ id }) => id === tag), section: sections.find(({ id }) => id === section) };
  const isListed = (!tag || listed.tag) && (!section || listed.section);
  const list = await loadList(context, filter, isListed ? context.read : context.readClientQuery);
  const names = {
    ...(listed.tag && { tag: listed.tag.name }),
    ...(listed.section && { section: listed.section.name }),
  };
  return { ...list, names };
}

/** Loads the posts of one page of the list, with the categories and the place in the list. */
async function loadList({ read, query }: PageContext, filter: Filter, readPosts: PageContext['read']) {
  const [all, categories]: [Models['PostTeaser'][], Models['PostCategory'][]] = await Promise.all([
    readPosts('posts', { query: filter }),
    emptyIfCmsFails(read('postCategories')),
  ]);
  const { items, number, pages } = readListPage(all, query, POSTS_PER_PAGE);
  return {
    all,
    content: { categories, posts: items, number, pages },
    place: { list: { number, pages, filter: { tag: filter.tag ?? null, section: filter.section ?? null } } },
  };
}
