import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { View } from './View.tsx';

/** LY03: no picture; a banner that speaks of another page (not of the home page) is a plain line above the h1. */
export function DefaultWhite({ page }: { page: PageOf<'default_white'> }) {
  const { label, lead, blocks } = page.content.page;
  const above = page.crumbs.length > 2 && page.banner?.title !== page.title;
  const section = above ? page.banner?.title : null;
  return (
    <>
      <PageHead title={page.title} crumbs={page.crumbs} label={label} lead={lead} section={section} />
      <Blocks blocks={blocks} />
      <View view={page.content.pageView} />
    </>
  );
}
