import { BlockLinks, BlockUses } from '../../features/preview/BlockLinks.tsx';
import { DraftList } from '../../features/preview/DraftList.tsx';
import { PreviewTest } from '../../features/preview/PreviewTest.tsx';
import type { MainProps } from '../mains.tsx';

/** Spec 2: the pages for editors, by what they show. The words of a problem are the page's own. */
export function Preview({ main }: MainProps<'preview'>) {
  switch (main.view) {
    case 'test':
      return <PreviewTest links={main.links} />;
    case 'blocks':
      return <BlockLinks blocks={main.blocks} />;
    case 'block':
      return <BlockUses view={main} />;
    case 'drafts':
      return <DraftList view={main} />;
    case 'problem':
      return null;
  }
}
