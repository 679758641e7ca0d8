// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lazyBlocks } from '../blocks/lazy-blocks.ts';
import { layouts } from '../layouts/layouts.tsx';
import { optionalParts } from '../layouts/optional-parts.ts';
import { views } from '../views/views.tsx';
import { pageBlocks } from './page-blocks.ts';
import { listSources, prepareAll, preparePage } from './prepare-page.ts';

/** Modules as they are in the folders, by their path from the root. */
const files = import.meta.glob<Record<string, unknown>>('../**/*.tsx');
const REGISTRIES = { layouts, views, lazyBlocks, optionalParts };

it.each(Object.entries(REGISTRIES))(
  '019: each part of %s is the file that the page names to be loaded early, and has a component',
  async (_, registry) => {
    const names = registry.list().map(({ source }) => source);
    for (const source of new Set(names)) {
      const module = await files[source.replace(/^client\//, '../')]?.();
      expect([source, Object.values(module ?? {}).some((one) => typeof one === 'function')]).toEqual([source, true]);
    }
    await Promise.all(registry.list().map(({ load }) => load()));
  },
);

it('019: the server loads all parts; a part that was not loaded cannot be shown', async () => {
  await prepareAll();
  for (const [name, source] of [
    ['home', 'Home'],
    ['default', 'Default'],
    ['default_white', 'Default'],
    ['post', 'Post'],
    ['job_offers', 'JobOffers'],
    ['search', 'Search'],
    ['contact', 'Contact'],
    ['product', 'Product'],
    ['product_simple', 'Product'],
    ['product_system', 'ProductSystem'],
    ['product_category', 'ProductCategory'],
    ['product_category_simple', 'ProductCategory'],
    ['product_category_simple_descriptions', 'ProductCategory'],
    ['error', 'ErrorPage'],
  ] as const)
    expect([layouts.get(name).name, layouts.list([name])[0]?.source]).toEqual([source, `client/layouts/${source}.tsx`]);
  expect(() => layouts.get('nothing' as never)).toThrow('nothing was not loaded before it was rendered');
});

it.each([
  ['download_center', 'products/DownloadCentre', 'DownloadCentre'],
  ['products', 'products/Products', 'Products'],
  ['product_finder', 'products/ProductFinder', 'ProductFinder'],
  ['product_comparison', 'products/ProductComparison', 'ProductComparison'],
  ['product_lookup', 'products/ProductLookup', 'ProductLookup'],
  ['advisories', 'advisories/Advisories', 'Advisories'],
  ['advisory', 'advisories/Advisory', 'Advisory'],
  ['stock', 'investor/Stock', 'Stock'],
  ['stock_reports', 'investor/Reports', 'StockReports'],
  ['stock_report', 'investor/StockReport', 'StockReport'],
  ['periodic_reports', 'investor/Reports', 'PeriodicReports'],
  ['annual_meeting_reports', 'investor/Reports', 'AnnualMeetingReports'],
  ['events', 'investor/Events', 'Events'],
  ['newsletter', 'forms/Newsletter', 'Newsletter'],
  ['whistleblower', 'forms/Whistleblower', 'Whistleblower'],
  ['report_status', 'forms/ReportStatus', 'ReportStatus'],
  ['offline', 'Offline', 'Offline'],
  ['purchasing_department', 'products/PurchasingDepartment', 'PurchasingDepartment'],
  ['preview', 'Preview', 'Preview'],
] as const)('the view %s is %s', async (type, file, component) => {
  const [entry] = views.list([type]);
  await entry?.load();
  expect([entry?.source, views.get(type).name]).toEqual([`client/views/${file}.tsx`, component]);
});

const PAGE = { kind: 'page.show', locale: 'en', layout: 'default', draft: null, content: { page: { blocks: [] } } };
const block = (type: string) => ({ id: type, type, content: {} });
const sources = (page: object) => listSources({ ...PAGE, ...page } as never).filter((one) => one.startsWith('client/'));

it('019: a page names its layout, its view, the blocks that few pages have, and what only it needs', async () => {
  expect(sources({})).toEqual(['client/layouts/Default.tsx']);
  const blocks = ['tiles', 'tabs', 'news'].map(block);
  const content = { page: { blocks }, pageView: { type: 'stock' } };
  expect(sources({ content, draft: {} })).toEqual([
    ...['client/layouts/Default.tsx', 'client/views/investor/Stock.tsx', 'client/blocks/items.tsx'],
    ...['client/blocks/News.tsx', 'client/features/preview/DraftBanner.tsx'],
  ]);
  expect(sources({ layout: 'contact', content: { department: {}, page: null } })).toEqual([
    ...['client/layouts/Contact.tsx', 'client/features/contact-directory/Department.tsx'],
  ]);
  expect(sources({ kind: 'offline' }).slice(1)).toEqual([
    ...['client/features/basket/BasketPanel.tsx', 'client/features/product-navigation/ProductNavigation.tsx'],
    'client/features/search/Suggestions.tsx',
  ]);
  // with its texts, those of every page first
  expect(listSources(PAGE as never).slice(1)).toEqual(['shared/locales/en.json?texts=site']);
  await preparePage(PAGE as never);
});

it('blocks are those of the page, of its product or of its post', () => {
  const blocks = [block('tiles')];
  const find = (content: object) => pageBlocks({ content } as never);
  expect([find({ product: { blocks } }), find({ post: { blocks } }), find({ page: { blocks } })]).toEqual(
    Array(3).fill(blocks),
  );
  expect([find({ product: {} }), find({ page: null }), find({})]).toEqual([[], [], []]);
});
