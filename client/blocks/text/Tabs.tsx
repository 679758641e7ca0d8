import { useT } from '../../i18n/translation.tsx';
import { Tabs as TabsView } from '../../ui/disclosure/Tabs.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { toTabItems } from '../items.tsx';

export function Tabs(block: BlockProps<'tabs'>) {
  const { content } = block;
  const t = useT();
  return (
    <BlockSection {...block}>
      <TabsView items={toTabItems(content.items)} name={content.title ?? content.label ?? t('blocks.tabs.name')} />
    </BlockSection>
  );
}
