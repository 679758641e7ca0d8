import type { PostTeaser } from '#shared/contract/models/news.ts';
import { toNewsCount } from '#shared/rules/lists/post-list.ts';
import { Deferred } from '../app/Deferred.tsx';
import { usePath } from '../app/page-context.tsx';
import { PostLead, PostRow } from '../features/news/PostCard.tsx';
import { useT } from '../i18n/translation.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { Section } from '../ui/page/Section.tsx';
import { Skeleton } from '../ui/text/Skeleton.tsx';
import { type BlockProps, toSectionId } from './block-props.ts';
import styles from './News.module.css';

/** The newest posts; deferred when the CMS is slow. */
export function News({ content, id, index }: BlockProps<'news'>) {
  const t = useT();
  const path = usePath();
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title ?? t('news.label')}>
      <Deferred<PostTeaser[]>
        name={`block-${id}`}
        fallback={<NewsSkeleton />}
        failed={<p>{t('blocks.news.failed')}</p>}
      >
        {(posts) => <Posts posts={posts.slice(0, toNewsCount(content.limit))} />}
      </Deferred>
      <p className={styles['more']}>
        <TextLink href={content.link?.url || path('post.index')}>{content.link?.text ?? t('blocks.news.all')}</TextLink>
      </p>
    </Section>
  );
}

function Posts({ posts }: { posts: readonly PostTeaser[] }) {
  const [first, ...rest] = posts;
  if (!first) return null;
  return (
    <div className={styles['news']}>
      <PostLead post={first} />
      <div className={styles['rows']}>
        {rest.map((post) => (
          <PostRow key={post.id} post={post} hasLead />
        ))}
      </div>
    </div>
  );
}

function NewsSkeleton() {
  return (
    <div className={styles['news']}>
      <Skeleton hasPicture lines={2} />
      <Skeleton lines={5} />
    </div>
  );
}
