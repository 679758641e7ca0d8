import type { PageData } from '#shared/pages/page-data.ts';
import { layouts } from '../layouts/layouts.tsx';
import { mains } from '../layouts/mains.tsx';
import { notices } from '../layouts/notices.tsx';
import { loadLateParts } from '../lib/late.tsx';

/** Loads the code that a page needs, before the page is shown. */
export async function preparePage(page: PageData): Promise<void> {
  const main = 'main' in page.content ? page.content.main : null;
  await Promise.all([
    layouts.load([page.layout]),
    main ? mains.load([main.type]) : null,
    page.draft ? notices.load(['draft']) : null,
  ]);
}

/** The same for a page that is not the first: nothing of it may be missing when it is shown. */
export async function prepareNextPage(page: PageData): Promise<void> {
  await preparePage(page);
  await loadLateParts();
}

/** All of it, for the server. */
export async function prepareAll(): Promise<void> {
  await Promise.all([layouts.loadAll(), mains.loadAll(), notices.loadAll()]);
  // they are known once the layouts are
  await loadLateParts();
}
