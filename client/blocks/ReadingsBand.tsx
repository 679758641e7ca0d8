import { Readings } from '../ui/Readings.tsx';
import { Section } from '../ui/Section.tsx';
import { type BlockProps, toSectionId } from './block-props.ts';

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
