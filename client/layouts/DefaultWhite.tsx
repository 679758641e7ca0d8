import type { PageOf } from '#shared/pages/page-data.ts';
import { PageHead } from '../ui/page/PageHead.tsx';
import { BlocksAndView } from './BlocksAndView.tsx';
import { useIsLaterPage } from './PageTop.tsx';

/**
 * LY03: without a picture. If the banner is inherited from another page, its title is a line above the h1, except on
 * the first level.
 */
export function DefaultWhite({ page }: { page: PageOf<'default_white'> }) {
  const { label, lead } = page.content.page;
  const hasSection = page.crumbs.length > 2 && page.banner?.title !== page.title;
  const section = hasSection ? page.banner?.title : null;
  const isLater = useIsLaterPage();
  return (
    <>
      <PageHead title={page.title} crumbs={page.crumbs} label={label} lead={isLater ? null : lead} section={section} />
      <BlocksAndView page={page} />
    </>
  );
}
