import type { BlockType } from '#shared/contract/models/block.ts';
import { createModuleRegistry, type LazyModule } from '../lib/module-registry.ts';
import type { BlockProps } from './block-props.ts';

/** Blocks that many pages do without: their code comes with the pages that have them. */
export type LateBlock =
  | 'accordion'
  | 'download_files'
  | 'intro'
  | 'movies'
  | 'navigation_grid'
  | 'news'
  | 'readings'
  | 'tabs';

const modules: { [T in LateBlock]: LazyModule<BlockProps<T>> } = {
  accordion: ['client/blocks/Accordion.tsx', () => import('./Accordion.tsx').then((m) => m.Accordion)],
  download_files: ['client/blocks/DownloadFiles.tsx', () => import('./DownloadFiles.tsx').then((m) => m.DownloadFiles)],
  intro: ['client/blocks/Intro.tsx', () => import('./Intro.tsx').then((m) => m.Intro)],
  movies: ['client/blocks/Movies.tsx', () => import('./Movies.tsx').then((m) => m.Movies)],
  navigation_grid: [
    'client/blocks/NavigationGrid.tsx',
    () => import('./NavigationGrid.tsx').then((m) => m.NavigationGrid),
  ],
  news: ['client/blocks/News.tsx', () => import('./News.tsx').then((m) => m.News)],
  readings: ['client/blocks/ReadingsBand.tsx', () => import('./ReadingsBand.tsx').then((m) => m.ReadingsBand)],
  tabs: ['client/blocks/Tabs.tsx', () => import('./Tabs.tsx').then((m) => m.Tabs)],
};
export const lateBlocks = createModuleRegistry<{ [T in LateBlock]: BlockProps<T> }>(modules);

export const isLateBlock = (type: BlockType): type is LateBlock => Object.hasOwn(modules, type);
