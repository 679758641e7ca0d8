import type { PageData } from '#shared/pages/page-data.ts';
import { layouts } from '../layouts/layouts.tsx';
import { mains } from '../layouts/mains.tsx';

/** Loads the code that a page needs, before the page is shown. */
export async function preparePage(page: PageData): Promise<void> {
  const main = 'main' in page.content ? page.content.main : null;
  await Promise.all([layouts.load([page.layout]), main ? mains.load([main.type]) : null]);
}

/** All of it, for the server. */
export async function prepareAll(): Promise<void> {
  await Promise.all([layouts.loadAll(), mains.loadAll()]);
}
