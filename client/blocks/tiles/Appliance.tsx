import type { ItemContent } from '#shared/contract/models/block.ts';
import { cx } from '../../lib/class-names.ts';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, toSectionId } from '../BlockSection.tsx';
import styles from './Appliance.module.css';

/** BL03: one or two columns of text. */
export function Appliance({ content, id }: BlockProps<'appliance'>) {
  return (
    <Section id={toSectionId(id)} tight>
      <ApplianceColumns content={content} />
    </Section>
  );
}

export function ApplianceColumns({ content }: { content: ItemContent<'appliance'> }) {
  return (
    <div className={cx(styles['columns'], content.columns.length > 1 && styles['two'])}>
      {content.columns.map((html) => (
        <RichText key={html} html={html} />
      ))}
    </div>
  );
}
