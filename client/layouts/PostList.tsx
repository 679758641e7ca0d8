import { Fragment } from 'react';
import type { LayoutContents, PageOf } from '#shared/pages/page-data.ts';
import { toHref } from '#shared/routing/address.ts';
import { toSectionId } from '../blocks/BlockSection.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { isShownBlock } from '../blocks/has-content.ts';
import { PersonCard } from '../features/contact-directory/PersonCard.tsx';
import { MorePosts } from '../features/news/MorePosts.tsx';
import { PostLead, PostRow } from '../features/news/PostCard.tsx';
import { useT } from '../i18n/translation.tsx';
import { toUsableLink } from '../lib/navigation/link-kind.ts';
import { usePath } from '../page/page-context.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { FilterChips } from '../ui/navigation/FilterChips.tsx';
import { FilterLinks } from '../ui/navigation/FilterLinks.tsx';
import { Section } from '../ui/page/Section.tsx';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import { PageTop } from './PageTop.tsx';
import styles from './PostList.module.css';

interface PostListProps {
  page: PageOf<'post'>;
  content: Extract<LayoutContents['post'], { view: 'list' }>;
}

/** The newest post with its picture, the others as rows (NW01). */
export function PostList({ page, content }: PostListProps) {
  const t = useT();
  const path = usePath();
  const { category, categories, posts, filter, names, number, pages } = content;
  const blocks = number > 1 ? [] : (content.page?.blocks ?? []).filter(isShownBlock);
  // the person whom journalists call, with a card at the top; other people are below the posts
  const [contact] = blocks.flatMap((block) => (block.type === 'people' ? block.content.people : []));
  // links to contacts and the press kit, which many visitors come for but which are far below the posts
  const below = blocks.flatMap(({ id, type, content }) => {
    if (type === 'people' || !('title' in content && content.title)) return [];
    // a tile contains little more than its link
    const link = 'link' in content ? toUsableLink(content.link) : null;
    const href = link?.url ?? `#${toSectionId(id)}`;
    return [{ id, title: content.title, href }];
  });
  const [first, ...rest] = posts;
  const list = toHref(page.path, { tag: filter.tag, section: filter.section });
  const all = path('post.index');
  const links = [
    ...(all
      ? [{ key: 'all', text: t('news.all'), href: all, current: !category && !filter.tag && !filter.section }]
      : []),
    ...categories.flatMap((c) => {
      const href = path('post_category.show', c.slug);
      return href ? [{ key: c.id, text: c.name, href, current: c.id === category?.id }] : [];
    }),
  ];
  return (
    <>
      <PageTop page={page} label={content.page?.label} lead={content.page?.lead} />
      <Section label={t('news.label')} isRailOnly tight>
        {below.length > 0 && (
          <div id="press-links" className={styles['top']}>
            {/* the description is shown with the other people */}
            {contact && <PersonCard person={{ ...contact, content: null }} />}
            <p className={`links ${styles['below']}`}>
              {below.map(({ id, title, href }) => (
                <Fragment key={id}>
                  <TextLink href={href}>{title}</TextLink>{' '}
                </Fragment>
              ))}
            </p>
          </div>
        )}
        <FilterLinks name={t('news.categories')} links={links} toPages />
        <FilterChips
          path={page.path}
          query={new URLSearchParams(filter)}
          chips={(['tag', 'section'] as const).flatMap((facet) => {
            const name = names[facet];
            return name ? [{ names: [facet], text: t(`news.filter.${facet}`, { name }) }] : [];
          })}
          onRemove={() => document.getElementById('page-title')?.focus({ preventScroll: true })}
        />
        {first ? (
          <div className={styles['list']}>
            <div className={styles['first']}>
              <PostLead post={first} heading="h2" isWide priority={number > 1 || !page.banner?.image} />
            </div>
            {rest.map((post) => (
              <PostRow key={post.id} post={post} heading="h2" hasPicture />
            ))}
            <MorePosts
              key={`${list} ${number}`}
              first={list}
              shown={posts}
              page={number}
              pages={pages}
              filter={filter}
            />
          </div>
        ) : (
          <EmptyState text={t('news.empty')} />
        )}
      </Section>
      {content.page && <Blocks blocks={content.page.blocks} />}
    </>
  );
}
