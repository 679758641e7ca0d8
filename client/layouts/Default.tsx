import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PageTop } from './PageTop.tsx';
import { View } from './View.tsx';

/** LY02. */
export function Default({ page }: { page: PageOf<'default'> }) {
  const { label, lead, blocks } = page.content.page;
  return (
    <>
      <PageTop page={page} label={label} lead={lead} />
      <Blocks blocks={blocks} />
      <View view={page.content.pageView} />
    </>
  );
}
