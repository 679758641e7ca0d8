import type { BlockType } from '#shared/contract/models/block.ts';
import { createModuleRegistry, type LazyModule } from '../lib/module-registry.ts';
import type { BlockProps } from './BlockSection.tsx';

/** Blocks that most pages lack: their code is loaded with the pages that have them. */
export type LazyBlock =
  | 'accordion'
  | 'download_files'
  | 'intro'
  | 'movies'
  | 'navigation_grid'
  | 'news'
  | 'readings'
  | 'tabs';

const modules: { [T in LazyBlock]: LazyModule<BlockProps<T>> } = {
  accordion: ['client/blocks/text/Accordion.tsx', () => import('./text/Accordion.tsx').then((m) => m.Accordion)],
  download_files: [
    'client/blocks/files/DownloadFiles.tsx',
    () => import('./files/DownloadFiles.tsx').then((m) => m.DownloadFiles),
  ],
  intro: ['client/blocks/text/Intro.tsx', () => import('./text/Intro.tsx').then((m) => m.Intro)],
  movies: ['client/blocks/media/Movies.tsx', () => import('./media/Movies.tsx').then((m) => m.Movies)],
  navigation_grid: [
    'client/blocks/tiles/NavigationGrid.tsx',
    () => import('./tiles/NavigationGrid.tsx').then((m) => m.NavigationGrid),
  ],
  news: ['client/blocks/News.tsx', () => import('./News.tsx').then((m) => m.News)],
  readings: [
    'client/blocks/text/ReadingsBand.tsx',
    () => import('./text/ReadingsBand.tsx').then((m) => m.ReadingsBand),
  ],
  tabs: ['client/blocks/text/Tabs.tsx', () => import('./text/Tabs.tsx').then((m) => m.Tabs)],
};
export const lazyBlocks = createModuleRegistry<{ [T in LazyBlock]: BlockProps<T> }>(modules);

export const isLazyBlock = (type: BlockType): type is LazyBlock => Object.hasOwn(modules, type);
