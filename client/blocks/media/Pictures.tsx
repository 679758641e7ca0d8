import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { PictureList } from './PictureList.tsx';

/** Press pictures, which may be reprinted. */
export function Pictures(block: BlockProps<'pictures'>) {
  return (
    <BlockSection {...block}>
      <PictureList pictures={block.content.pictures} name={block.content.title ?? ''} />
    </BlockSection>
  );
}
