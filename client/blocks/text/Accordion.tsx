import { Accordion as AccordionView } from '../../ui/disclosure/Accordion.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import { toTabItems } from '../items.tsx';

export function Accordion({ content, id, index }: BlockProps<'accordion'>) {
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title}>
      <AccordionView items={toTabItems(content.items)} />
    </Section>
  );
}
