import type { PostTeaser } from '#shared/contract/models/news.ts';
import { keepTogether, keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { usePath } from '../../page/page-context.tsx';
import { Time } from '../../page/Time.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { toExcerpt } from '../../ui/text/to-excerpt.ts';
import styles from './PostCard.module.css';

interface PostProps {
  post: PostTeaser;
  heading?: 'h2' | 'h3';
}

/** The newest post: picture 16:9, larger than the rest. */
export function PostLead({
  post,
  heading = 'h3',
  isWide = false,
  priority = false,
}: PostProps & { isWide?: boolean; priority?: boolean }) {
  const image = post.teaserImage ?? post.image;
  return (
    <article className={styles['lead']} data-wide={(isWide && Boolean(image)) || undefined}>
      {image && (
        <Picture
          image={image}
          filter="post_image"
          ratio="16:9"
          sizes="(width > 1210px) 56vw, 92vw"
          alt=""
          priority={priority}
          className={styles['picture']}
        />
      )}
      <PostWords post={post} heading={heading} lead={post.lead} />
    </article>
  );
}

/** A post as a row: date and category in the label, then the title. */
export function PostRow({
  post,
  heading = 'h3',
  hasPicture = false,
  hasLead = hasPicture,
}: PostProps & { hasPicture?: boolean; hasLead?: boolean }) {
  const image = hasPicture ? (post.teaserImage ?? post.image) : null;
  return (
    <article className={styles['row']} data-picture={image ? '' : undefined}>
      <PostWords post={post} heading={heading} lead={hasLead && post.lead && toExcerpt(post.lead)} />
      {image && (
        <Picture
          image={image}
          filter="category_teaser"
          ratio="16:9"
          sizes="(width >= 768px) 20vw, 40vw"
          alt=""
          className={styles['thumb']}
        />
      )}
    </article>
  );
}

interface PostWordsProps extends Required<PostProps> {
  lead: string | false | null | undefined;
}

function PostWords({ post, heading: Heading, lead }: PostWordsProps) {
  const path = usePath();
  return (
    <div className={styles['words']}>
      {(post.publicationDate || post.category) && (
        <p className={`label ${styles['meta']}`}>
          <Time date={post.publicationDate} /> {post.category && <span>{post.category.name}</span>}
        </p>
      )}
      <Heading className={styles['title']}>
        <AppLink href={path('post.show', post.slug)} className="cover row-link">
          {keepTogetherInColumn(post.title)}
        </AppLink>
      </Heading>
      {lead && <p className={styles['text']}>{keepTogether(lead)}</p>}
    </div>
  );
}
