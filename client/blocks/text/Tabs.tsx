import { useT } from '../../i18n/translation.tsx';
import { Tabs as TabsView } from '../../ui/disclosure/Tabs.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import { toTabItems } from '../items.tsx';

export function Tabs({ content, id, index }: BlockProps<'tabs'>) {
  const t = useT();
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title}>
      <TabsView items={toTabItems(content.items)} name={content.title ?? content.label ?? t('blocks.tabs.name')} />
    </Section>
  );
}
