import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { views } from '../views/views.tsx';
import { PageEnd } from './PageEnd.tsx';
import { useIsLaterPage } from './PageTop.tsx';

/**
 * The blocks come first, as an introduction to the view, unless the visitor came for the view itself: a share price,
 * or a later page of a list. A page with a view is a tool or a list, not a text to be read to its end: it has no
 * PageEnd.
 */
export function BlocksAndView({ page }: { page: PageOf<'default' | 'default_white'> }) {
  const { page: content, pageView: view } = page.content;
  const isViewFirst = useIsLaterPage() || view?.type === 'stock';
  const View = view && views.get(view.type);
  const element = View && <View view={view as never} />;
  return (
    <>
      {isViewFirst && element}
      <Blocks blocks={content.blocks} />
      {!isViewFirst && element}
      {!view && <PageEnd page={page} reviewed={content.reviewed} />}
    </>
  );
}
