import type { ComponentType } from 'react';
import type { BlockType } from '#shared/contract/models/block.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';
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

const loaders: { [T in LateBlock]: () => Promise<ComponentType<BlockProps<T>>> } = {
  accordion: () => import('./Accordion.tsx').then((m) => m.Accordion),
  download_files: () => import('./DownloadFiles.tsx').then((m) => m.DownloadFiles),
  intro: () => import('./Intro.tsx').then((m) => m.Intro),
  movies: () => import('./Movies.tsx').then((m) => m.Movies),
  navigation_grid: () => import('./NavigationGrid.tsx').then((m) => m.NavigationGrid),
  news: () => import('./News.tsx').then((m) => m.News),
  readings: () => import('./ReadingsBand.tsx').then((m) => m.ReadingsBand),
  tabs: () => import('./Tabs.tsx').then((m) => m.Tabs),
};
export const lateBlocks = createModuleRegistry<{ [T in LateBlock]: BlockProps<T> }>(loaders);

export const isLateBlock = (type: BlockType): type is LateBlock => Object.hasOwn(loaders, type);
