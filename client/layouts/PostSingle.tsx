import type { Models } from '#shared/contract/models/models.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { encodePart } from '#shared/routing/address.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PictureList } from '../blocks/media/PictureList.tsx';
import { PersonCard } from '../features/contact-directory/PersonCard.tsx';
import { PostRow } from '../features/news/PostCard.tsx';
import { useT } from '../i18n/translation.tsx';
import { cx } from '../lib/class-names.ts';
import { useBackPath } from '../lib/navigation/back-path.ts';
import { Deferred } from '../page/Deferred.tsx';
import { usePath, useSite } from '../page/page-context.tsx';
import { BackLink } from '../ui/controls/BackLink.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { Share } from '../ui/controls/Share.tsx';
import { Tags } from '../ui/controls/Tag.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { ReadingProgress } from '../ui/page/ReadingProgress.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Facts } from '../ui/text/Facts.tsx';
import { Time } from '../ui/text/Time.tsx';
import styles from './Single.module.css';

/** A post: its date, category, lead, picture and text, and the ways back (LY06). */
export function PostSingle({ page, post }: { page: PageOf<'post'>; post: Models['Post'] }) {
  const t = useT();
  const path = usePath();
  const { locale, localeMode } = useSite();
  const back = useBackPath('post', locale);
  const node = post.category?.sitemapNodeReference;
  const all = path('post.index');
  return (
    <article>
      <ReadingProgress />
      <PageHeader title={post.title} crumbs={page.crumbs} label={page.banner?.title} lead={post.lead} />
      <div className={cx('grid', styles['head'])}>
        <div className={styles['facts']}>
          <Facts
            facts={[
              { name: t('news.published'), value: post.publicationDate && <Time date={post.publicationDate} /> },
              { name: t('news.category'), value: post.category?.name },
            ]}
          />
        </div>
        <div className={styles['body']}>
          {post.image && (
            <Picture image={post.image} filter="post_image" ratio="16:9" sizes="(width > 1210px) 76vw, 92vw" priority />
          )}
        </div>
      </div>
      <Blocks blocks={post.blocks} />
      <PostPress post={post} />
      <Section tight label={t('news.more')}>
        <Tags name={t('news.tags')} tags={post.tags} toHref={(id) => all && `${all}?tag=${encodePart(id)}`} />
        <div className={`links ${styles['ways']}`} data-print="no">
          <Share title={post.title} address={page.head.canonical ?? page.path} />
          <BackLink href={back ?? all}>{t('news.back')}</BackLink>
          {post.category && (
            <TextLink
              href={
                // without a text of the category, the link says that it leads to all posts
                (node?.backButtonText ? null : all) ??
                (node ? withLocale(node.slug, locale, localeMode) : path('post_category.show', post.category.slug))
              }
            >
              {node?.backButtonText || t('news.allPosts')}
            </TextLink>
          )}
        </div>
        <Deferred<Models['PostTeaser'][]> name="related" fallback={null}>
          {(posts) => <Related posts={posts.filter((other) => other.id !== post.id).slice(0, 3)} />}
        </Deferred>
      </Section>
    </article>
  );
}

function Related({ posts }: { posts: readonly Models['PostTeaser'][] }) {
  const t = useT();
  if (posts.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby="related-title">
      <h2 id="related-title">{t('news.related')}</h2>
      {posts.map((other) => (
        <PostRow key={other.id} post={other} />
      ))}
    </section>
  );
}

/** What a journalist needs besides a press release: pictures, a contact person, and a text about the company. */
function PostPress({ post }: { post: Models['Post'] }) {
  const t = useT();
  const { pictures, contactPerson, boilerplate } = post;
  return (
    <>
      {pictures && pictures.length > 0 && (
        <Section id="pictures" tight label={t('news.press.label')} title={t('news.press.pictures')}>
          <PictureList pictures={pictures} name={t('news.press.pictures')} />
        </Section>
      )}
      {boilerplate && (
        <Section id="company" tight label={t('news.press.label')} title={t('news.press.about')}>
          <RichText html={boilerplate} />
        </Section>
      )}
      {contactPerson && (
        <Section id="press-contact" tight label={t('news.press.label')} title={t('news.press.contact')}>
          <PersonCard person={contactPerson} />
        </Section>
      )}
    </>
  );
}
