import { useSearchParams } from 'react-router-dom';
import type { LayoutContents, PageOf } from '#shared/pages/page-data.ts';
import { usePath } from '../app/page-context.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { PostLead, PostRow } from '../features/news/PostCard.tsx';
import { useT } from '../i18n/translation.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterLinks } from '../ui/FilterLinks.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Section } from '../ui/Section.tsx';
import { PageTop } from './PageTop.tsx';
import styles from './PostList.module.css';

/** Posts on a page of the list. */
const POSTS_PER_PAGE = 9;

interface PostListProps {
  page: PageOf<'post'>;
  content: Extract<LayoutContents['post'], { view: 'list' }>;
}

/** NW01: the newest with its picture, the others as rows. */
export function PostList({ page, content }: PostListProps) {
  const t = useT();
  const path = usePath();
  const [query] = useSearchParams();
  const { category, categories, posts } = content;
  const pages = Math.ceil(posts.length / POSTS_PER_PAGE);
  const asked = Number(query.get('page'));
  const number = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
  const [first, ...rest] = posts.slice((number - 1) * POSTS_PER_PAGE, number * POSTS_PER_PAGE);
  const tag = query.get('tag');
  const buildHref = (to: number) => {
    const parts = [tag && `tag=${encodeURIComponent(tag)}`, to > 1 && `page=${to}`].filter(Boolean);
    return parts.length > 0 ? `${page.path}?${parts.join('&')}` : page.path;
  };
  const all = path('post.index');
  const links = [
    ...(all ? [{ key: 'all', text: t('news.all'), href: all, current: !category && !tag }] : []),
    ...categories.flatMap((c) => {
      const href = path('post_category.show', c.slug);
      return href ? [{ key: c.id, text: c.name, href, current: c.id === category?.id }] : [];
    }),
  ];
  return (
    <>
      <PageTop page={page} label={content.page?.label} lead={content.page?.lead} />
      <Section label={t('news.label')} tight>
        <FilterLinks name={t('news.categories')} links={links} />
        {first ? (
          <div className={styles['list']}>
            <div className={styles['first']}>
              <PostLead post={first} heading="h2" priority={!page.banner?.image} />
            </div>
            {rest.map((post) => (
              <PostRow key={post.id} post={post} heading="h2" hasPicture />
            ))}
            <Pagination page={number} pages={pages} buildHref={buildHref} />
          </div>
        ) : (
          <EmptyState text={t('news.empty')} />
        )}
      </Section>
      {content.page && <Blocks blocks={content.page.blocks} />}
    </>
  );
}
