import type { PageOf } from '#shared/pages/page-data.ts';
import { BlocksAndView } from './BlocksAndView.tsx';
import { PageEnd } from './PageEnd.tsx';
import { PageTop } from './PageTop.tsx';

/** LY02. */
export function Default({ page }: { page: PageOf<'default'> }) {
  const { label, lead, blocks } = page.content.page;
  return (
    <>
      <PageTop page={page} label={label} lead={lead} />
      <BlocksAndView blocks={blocks} view={page.content.pageView} />
      {/* what has a view is a tool or a list, not a text */}
      {!page.content.pageView && <PageEnd page={page} reviewed={page.content.page.reviewed} />}
    </>
  );
}
