import type { PageOf } from '#shared/pages/page-data.ts';
import { BlocksAndView } from './BlocksAndView.tsx';
import { PageTop } from './PageTop.tsx';

/** LY02. */
export function Default({ page }: { page: PageOf<'default'> }) {
  const { label, lead } = page.content.page;
  return (
    <>
      <PageTop page={page} label={label} lead={lead} />
      <BlocksAndView page={page} />
    </>
  );
}
