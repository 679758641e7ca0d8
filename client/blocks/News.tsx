import type { PostTeaser } from '#shared/contract/models/news.ts';
import { toNewsCount } from '#shared/rules/lists/post-counts.ts';
import { PostLead, PostRow } from '../features/news/PostCard.tsx';
import { useT } from '../i18n/translation.tsx';
import { toUsableLink } from '../lib/navigation/link-kind.ts';
import { Deferred } from '../page/Deferred.tsx';
import { usePath } from '../page/page-context.tsx';
import { Skeleton } from '../ui/text/Skeleton.tsx';
import { type BlockProps, BlockSection } from './BlockSection.tsx';
import styles from './News.module.css';

/** The newest posts; deferred when the CMS is slow. */
export function News(block: BlockProps<'news'>) {
  const { content } = block;
  const t = useT();
  const path = usePath();
  return (
    <BlockSection
      {...block}
      title={content.title ?? t('news.label')}
      more={toUsableLink(content.link) ?? { url: path('post.index'), text: t('blocks.news.all') }}
    >
      <Deferred<PostTeaser[]>
        name={`block-${block.id}`}
        fallback={<NewsSkeleton />}
        failed={<p>{t('blocks.news.failed')}</p>}
      >
        {(posts) => <Posts posts={posts.slice(0, toNewsCount(content.limit))} />}
      </Deferred>
    </BlockSection>
  );
}

function Posts({ posts }: { posts: readonly PostTeaser[] }) {
  const [first, ...rest] = posts;
  if (!first) return null;
  return (
    <div className={styles['news']}>
      <PostLead post={first} />
      <div>
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
