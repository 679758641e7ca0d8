import type { Block } from '#shared/contract/models/block.ts';
import type { PageView } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { views } from '../views/views.tsx';
import { useIsLaterPage } from './PageTop.tsx';

/** The blocks introduce the view, but not a share price, nor a later page of a list: those are what the visitor came for. */
export function BlocksAndView({ blocks, view }: { blocks: readonly Block[]; view: PageView | null }) {
  const isViewFirst = useIsLaterPage() || view?.type === 'stock';
  const View = view && views.get(view.type);
  const shown = View && <View view={view as never} />;
  return (
    <>
      {isViewFirst && shown}
      <Blocks blocks={blocks} />
      {!isViewFirst && shown}
    </>
  );
}
