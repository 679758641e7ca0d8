import type { PageOf } from '#shared/pages/page-data.ts';
import { PostList } from './PostList.tsx';
import { PostSingle } from './PostSingle.tsx';

export function Post({ page }: { page: PageOf<'post'> }) {
  const { content } = page;
  return content.view === 'list' ? (
    <PostList page={page} content={content} />
  ) : (
    <PostSingle page={page} post={content.post} />
  );
}
