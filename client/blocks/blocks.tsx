import type { ComponentType } from 'react';
import type { Block, BlockContent, BlockType } from '#shared/contract/models/block.ts';
import { IsolatedPart } from '../ui/page/IsolatedPart.tsx';
import type { BlockProps } from './BlockSection.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { isShownBlock } from './has-content.ts';
import { isLazyBlock, type LazyBlock, lazyBlocks } from './lazy-blocks.ts';
import { ContentImage } from './media/ContentImage.tsx';
import { numberBlocks } from './number-blocks.ts';
import { toPartName } from './part-name.ts';
import { Appliance, ContentTile, Description, SystemText } from './text/Texts.tsx';
import { Tiles } from './tiles/Tiles.tsx';

/** Blocks of nearly every page. With the lazy ones the map is exhaustive: a type without component does not compile. */
const components: { [T in Exclude<BlockType, LazyBlock>]: ComponentType<BlockProps<T>> } = {
  description: Description,
  content_text: Description,
  product_html: Description,
  appliance: Appliance,
  contact: ContactBlock,
  system_intro: SystemText,
  system_content: SystemText,
  tiles: Tiles,
  content_image: ContentImage,
  content_tile: ContentTile,
};

function componentOf(type: BlockType): ComponentType<BlockProps<BlockType>> {
  return (isLazyBlock(type) ? lazyBlocks.get(type) : components[type]) as ComponentType<BlockProps<BlockType>>;
}

type Part = ComponentType<BlockProps<BlockType>>;
const parts = new Map<BlockType, Part>();

/** The component of a type under the name of the type: React's component stack, and so the log, then names the block. */
function partOf(type: BlockType): Part {
  const known = parts.get(type);
  if (known) return known;
  const part: Part = (props) => {
    const Component = componentOf(type);
    return <Component {...props} />;
  };
  part.displayName = toPartName(type);
  parts.set(type, part);
  return part;
}

interface BlocksProps {
  blocks: readonly Block[];
  /** Renders the first block if it is an intro: the hero of the home page, which contains the h1. */
  hero?: ComponentType<{ content: BlockContent<'intro'> }>;
}

export function Blocks({ blocks, hero: Hero }: BlocksProps) {
  const first = blocks[0];
  const hero = Hero && first?.type === 'intro' ? first : null;
  const rest = (hero ? blocks.slice(1) : blocks).filter(isShownBlock);
  const numbers = numberBlocks(rest);
  return (
    <>
      {Hero && hero && <Hero content={hero.content} />}
      {rest.map((block, i) => {
        const Part = partOf(block.type);
        return (
          <IsolatedPart key={block.id}>
            <Part content={block.content} id={block.id} index={numbers[i] ?? 0} />
          </IsolatedPart>
        );
      })}
    </>
  );
}
