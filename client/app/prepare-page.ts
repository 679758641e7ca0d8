import { pageBlocks } from '#shared/pages/page-blocks.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { isLateBlock, lateBlocks } from '../blocks/late-blocks.ts';
import { layouts } from '../layouts/layouts.tsx';
import { mains } from '../layouts/mains.tsx';
import { parts, partsOf } from '../layouts/parts.tsx';
import { loadLateParts } from '../lib/late.tsx';

/** Loads the code that a page needs, before the page is shown. */
export async function preparePage(page: PageData): Promise<void> {
  const main = 'main' in page.content ? page.content.main : null;
  await Promise.all([
    layouts.load([page.layout]),
    main ? mains.load([main.type]) : null,
    lateBlocks.load(
      pageBlocks(page)
        .map(({ type }) => type)
        .filter(isLateBlock),
    ),
    parts.load(partsOf(page)),
  ]);
}

/** The same for a page that is not the first: nothing of it may be missing when it is shown. */
export async function prepareNextPage(page: PageData): Promise<void> {
  await preparePage(page);
  await loadLateParts();
}

/** All of it, for the server. */
export async function prepareAll(): Promise<void> {
  await Promise.all([layouts.loadAll(), mains.loadAll(), lateBlocks.loadAll(), parts.loadAll()]);
  // they are known once the layouts are
  await loadLateParts();
}
