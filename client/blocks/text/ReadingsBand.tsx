import { Readings } from '../../ui/text/Readings.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';

export function ReadingsBand(block: BlockProps<'readings'>) {
  const { content } = block;
  return (
    <BlockSection {...block} ground={content.dark ? 'dark' : 'plain'}>
      <Readings items={content.items} />
    </BlockSection>
  );
}
