import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { views } from '../views/views.tsx';
import { PageEnd } from './PageEnd.tsx';
import { useIsLaterPage } from './PageTop.tsx';

/**
 * The blocks introduce the view, but not a share price, nor a later page of a list: those are what the visitor came for. What has a
 * view is a tool or a list, not a text that may be read to its end.
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
