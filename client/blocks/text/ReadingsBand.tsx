import { Section } from '../../ui/page/Section.tsx';
import { Readings } from '../../ui/text/Readings.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';

export function ReadingsBand({ content, id, index }: BlockProps<'readings'>) {
  return (
    <Section
      id={toSectionId(id)}
      number={index}
      label={content.label}
      title={content.title}
      ground={content.dark ? 'dark' : 'plain'}
    >
      <Readings items={content.items} />
    </Section>
  );
}
