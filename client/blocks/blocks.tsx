import type { ComponentType } from 'react';
import type { Block, BlockType } from '#shared/contract/models/block.ts';
import { Accordion } from './Accordion.tsx';
import { Appliance } from './Appliance.tsx';
import type { BlockProps } from './block-props.ts';
import { Contact } from './Contact.tsx';
import { ContentImage } from './ContentImage.tsx';
import { ContentTile } from './ContentTile.tsx';
import { Description } from './Description.tsx';
import { DownloadFiles } from './DownloadFiles.tsx';
import { Hero } from './Hero.tsx';
import { Intro } from './Intro.tsx';
import { Movies } from './Movies.tsx';
import { NavigationGrid } from './NavigationGrid.tsx';
import { News } from './News.tsx';
import { numberBlocks } from './number-blocks.ts';
import { ReadingsBand } from './ReadingsBand.tsx';
import { SystemContent } from './SystemContent.tsx';
import { SystemIntro } from './SystemIntro.tsx';
import { Tabs } from './Tabs.tsx';
import { Tiles } from './Tiles.tsx';

/** Total: a block type without a component does not compile. */
const components: { [T in BlockType]: ComponentType<BlockProps<T>> } = {
  description: Description,
  content_text: Description,
  product_html: Description,
  download_files: DownloadFiles,
  appliance: Appliance,
  contact: Contact,
  system_intro: SystemIntro,
  system_content: SystemContent,
  navigation_grid: NavigationGrid,
  tiles: Tiles,
  content_image: ContentImage,
  content_tile: ContentTile,
  intro: Intro,
  movies: Movies,
  tabs: Tabs,
  accordion: Accordion,
  readings: ReadingsBand,
  news: News,
};

interface BlocksProps {
  blocks: readonly Block[];
  /** The first intro is the hero of the home page and holds its h1. */
  hasHero?: boolean;
  /** First number on the index rail. */
  start?: number;
}

export function Blocks({ blocks, hasHero = false, start = 1 }: BlocksProps) {
  const first = blocks[0];
  const hero = hasHero && first?.type === 'intro' ? first : null;
  const rest = hero ? blocks.slice(1) : blocks;
  const numbers = numberBlocks(rest, start);
  return (
    <>
      {hero && <Hero content={hero.content} />}
      {rest.map((block, i) => {
        const Component = components[block.type] as ComponentType<BlockProps<BlockType>>;
        return <Component key={block.id} content={block.content} id={block.id} index={numbers[i] ?? 0} />;
      })}
    </>
  );
}
