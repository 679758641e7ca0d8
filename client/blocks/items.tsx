import type { ComponentType } from 'react';
import type { Item, ItemContent, ItemType } from '#shared/contract/models/block-items.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../i18n/translation.tsx';
import { Accordion } from '../ui/disclosure/Accordion.tsx';
import { type TabItem, Tabs } from '../ui/disclosure/Tabs.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { AsyncItem } from './AsyncItem.tsx';
import { type BlockProps, BlockSection } from './BlockSection.tsx';
import { ContactCall } from './ContactBlock.tsx';
import { FileGroups } from './files/FileGroups.tsx';
import { isShownItem } from './has-content.ts';
import { ApplianceColumns, PicturedText } from './text/Texts.tsx';

interface ItemProps<T extends ItemType> {
  content: ItemContent<T>;
}

const Html = ({ content }: ItemProps<'text' | 'html'>) => <RichText html={content.html} />;
const Files = ({ content }: ItemProps<'files'>) => <FileGroups groups={content.groups} heading="h4" />;

/** In a tab or accordion item, whose own name is an h3. */
function TitledText({ content }: ItemProps<'system_intro' | 'system_content'>) {
  return (
    <>
      {content.label && <p className="label">{content.label}</p>}
      {content.title && <h4>{keepTogether(content.title)}</h4>}
      <PicturedText content={content} />
    </>
  );
}

/** Exhaustive (BL06): a type of tab or accordion item without a component does not compile. */
const components: { [T in ItemType]: ComponentType<ItemProps<T>> } = {
  appliance: ApplianceColumns,
  contact: ContactCall,
  text: Html,
  html: Html,
  files: Files,
  system_intro: TitledText,
  system_content: TitledText,
};

function ItemView({ type, content }: { type: ItemType; content: unknown }) {
  const Component = components[type] as ComponentType<{ content: unknown }>;
  return <Component content={content} />;
}

/** Items that have something to show. */
export function toTabItems(items: readonly Item[]): TabItem[] {
  return items.filter(isShownItem).map((item) => ({
    key: item.id,
    name: item.name,
    content: item.content ? (
      <ItemView type={item.type} content={item.content} />
    ) : item.asyncData ? (
      <AsyncItem address={item.asyncData} type={item.type}>
        {(content) => <ItemView type={item.type} content={content} />}
      </AsyncItem>
    ) : null,
  }));
}

export function TabsBlock(block: BlockProps<'tabs'>) {
  const { items, title, label } = block.content;
  const t = useT();
  return (
    <BlockSection {...block}>
      <Tabs items={toTabItems(items)} name={title ?? label ?? t('blocks.tabs.name')} />
    </BlockSection>
  );
}

export function AccordionBlock(block: BlockProps<'accordion'>) {
  return (
    <BlockSection {...block}>
      <Accordion items={toTabItems(block.content.items)} />
    </BlockSection>
  );
}
