import { expect, it } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import { internCrumbs } from '../cms/sitemap-lookup.ts';
import { findNearest } from './nearest-pages.ts';
import { loadPublicPages } from './public-addresses.ts';
import { loadSampleSite } from './sample-site.test-rig.ts';

const COUNT = 100_000;
const slugs = Array.from({ length: COUNT }, (_, i) => `/products/meter-for-%C5%9Bruba-number-${i}`);
const hits = slugs.map((slug) => ({ id: slug, type: 'product.show', title: slug, slug }));

/** How often the event loop serves others while the work is under way. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}
const loadPages = () => {
  const readProjected = async (...[, , , project]: Parameters<AnswerCache['readProjected']>) => project(hits as never);
  return loadPublicPages({ readProjected } as unknown as AnswerCache, 'en');
};

it('S1: a list of 100,000 pages is prepared in slices, between which visitors are served', async () => {
  const nodes = slugs.map((slug) => ({ slug, crumbs: [{ name: 'Products', slug: '/products' }] }) as SitemapNode);
  expect(await countTurns(() => internCrumbs(nodes))).toBeGreaterThan(4);
  expect(await countTurns(loadPages)).toBeGreaterThan(4);
  const [pages, site] = await Promise.all([loadPages(), loadSampleSite('en', {})]);
  expect(await countTurns(() => findNearest('/products/meter-for-sruba-number-7x', site, pages))).toBeGreaterThan(4);
});
