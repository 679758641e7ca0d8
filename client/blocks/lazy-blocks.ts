import type { BlockType } from '#shared/contract/models/block.ts';
import { createModuleRegistry, type LazyModule } from '../lib/module-registry.ts';
import type { BlockProps } from './BlockSection.tsx';

/** Blocks that most pages do not have; their code is loaded only with pages that do. */
const modules = {
  accordion: ['client/blocks/items.tsx', () => import('./items.tsx').then((m) => m.AccordionBlock)],
  construction: [
    'client/blocks/construction/Construction.tsx',
    () => import('./construction/Construction.tsx').then((m) => m.Construction),
  ],
  download_files: [
    'client/blocks/files/DownloadFiles.tsx',
    () => import('./files/DownloadFiles.tsx').then((m) => m.DownloadFiles),
  ],
  intro: ['client/blocks/text/Intro.tsx', () => import('./text/Intro.tsx').then((m) => m.Intro)],
  key_figures: [
    'client/blocks/investor/KeyFigures.tsx',
    () => import('./investor/KeyFigures.tsx').then((m) => m.KeyFigures),
  ],
  movies: ['client/blocks/media/Movies.tsx', () => import('./media/Movies.tsx').then((m) => m.Movies)],
  navigation_grid: [
    'client/blocks/tiles/NavigationGrid.tsx',
    () => import('./tiles/NavigationGrid.tsx').then((m) => m.NavigationGrid),
  ],
  news: ['client/blocks/News.tsx', () => import('./News.tsx').then((m) => m.News)],
  people: ['client/blocks/People.tsx', () => import('./People.tsx').then((m) => m.People)],
  pictures: ['client/blocks/media/Pictures.tsx', () => import('./media/Pictures.tsx').then((m) => m.Pictures)],
  readings: [
    'client/blocks/text/ReadingsBand.tsx',
    () => import('./text/ReadingsBand.tsx').then((m) => m.ReadingsBand),
  ],
  results: ['client/blocks/investor/Results.tsx', () => import('./investor/Results.tsx').then((m) => m.Results)],
  tabs: ['client/blocks/items.tsx', () => import('./items.tsx').then((m) => m.TabsBlock)],
} satisfies { [T in BlockType]?: LazyModule<BlockProps<T>> };

export type LazyBlock = keyof typeof modules;
export const lazyBlocks = createModuleRegistry<{ [T in LazyBlock]: BlockProps<T> }>(modules);

export const isLazyBlock = (type: BlockType): type is LazyBlock => Object.hasOwn(modules, type);
