import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Hero } from '../blocks/media/Hero.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';

/** Header, main and footer only; a first block that is an intro becomes the hero (LY04). */
export function Home({ page }: { page: PageOf<'home'> }) {
  const { blocks, label, lead } = page.content.page;
  const hasHero = blocks[0]?.type === 'intro';
  return (
    <>
      {!hasHero && <PageHeader title={page.title} label={label} lead={lead} />}
      <Blocks blocks={blocks} hero={Hero} />
    </>
  );
}
