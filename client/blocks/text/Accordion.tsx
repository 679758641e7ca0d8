import { Accordion as AccordionView } from '../../ui/disclosure/Accordion.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { toTabItems } from '../items.tsx';

export function Accordion(block: BlockProps<'accordion'>) {
  return (
    <BlockSection {...block}>
      <AccordionView items={toTabItems(block.content.items)} />
    </BlockSection>
  );
}
