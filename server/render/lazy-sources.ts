import type { BlockType } from '#shared/contract/models/block.ts';
import { pageBlocks } from '#shared/pages/page-blocks.ts';
import type { PageData, PageViewType } from '#shared/pages/page-data.ts';
import { textPartsOf } from '#shared/pages/text-parts.ts';

/** Source files that the browser's registries load for a layout (client/layouts/layouts.tsx); a test holds them to the build. */
const LAYOUT_FILES: Record<PageData['layout'], string> = {
  home: 'Home',
  default: 'Default',
  default_white: 'DefaultWhite',
  post: 'Post',
  job_offers: 'JobOffers',
  search: 'Search',
  contact: 'Contact',
  product: 'Product',
  product_simple: 'ProductSimple',
  product_system: 'ProductSystem',
  product_category: 'ProductCategory',
  product_category_simple: 'ProductCategorySimple',
  product_category_simple_descriptions: 'ProductCategorySimple',
  error: 'ErrorPage',
};
/** Likewise of client/layouts/mains.tsx. */
const MAIN_FILES: Record<PageViewType, string> = {
  download_center: 'DownloadCentre',
  products: 'Products',
  product_finder: 'ProductFinder',
  product_comparison: 'ProductComparison',
  stock: 'Stock',
  stock_reports: 'StockReports',
  stock_report: 'StockReport',
  periodic_reports: 'PeriodicReports',
  annual_meeting_reports: 'AnnualMeetingReports',
  events: 'Events',
  dictionary: 'Dictionary',
  newsletter: 'Newsletter',
  newsletter_confirmation: 'NewsletterConfirmation',
  survey: 'Survey',
  whistleblower: 'Whistleblower',
  report_status: 'ReportStatus',
  offline: 'Offline',
  purchasing_department: 'PurchasingDepartment',
  preview: 'Preview',
};

/** Likewise of client/blocks/late-blocks.ts; the other blocks come with the layouts. */
const BLOCK_FILES: Partial<Record<BlockType, string>> = {
  accordion: 'Accordion',
  download_files: 'DownloadFiles',
  intro: 'Intro',
  movies: 'Movies',
  navigation_grid: 'NavigationGrid',
  news: 'News',
  readings: 'ReadingsBand',
  tabs: 'Tabs',
};
/** Likewise of client/layouts/parts.tsx. */
const PART_FILES = { draft: 'features/preview/DraftBanner', department: 'features/contact-directory/Department' };

/** Of the shell, loaded elsewhere when a visitor asks for them: without a network they have to be there already. */
const OFFLINE_SOURCES = [
  'client/features/basket/BasketPanel.tsx',
  'client/features/compare/CompareBar.tsx',
  'client/features/product-navigation/ProductNavigation.tsx',
  'client/features/search/Suggestions.tsx',
];

/** What the browser loads for a page besides the entry: asked for by the HTML at once, not after the entry has run. */
export function lazySources(page: PageData): string[] {
  const main = 'main' in page.content ? page.content.main : null;
  return [
    `client/layouts/${LAYOUT_FILES[page.layout]}.tsx`,
    ...(main ? [`client/layouts/mains/${MAIN_FILES[main.type]}.tsx`] : []),
    ...pageBlocks(page).flatMap(({ type }) => (BLOCK_FILES[type] ? [`client/blocks/${BLOCK_FILES[type]}.tsx`] : [])),
    ...(page.kind === 'offline' ? OFFLINE_SOURCES : []),
    ...(page.draft ? [`client/${PART_FILES.draft}.tsx`] : []),
    ...(page.layout === 'contact' && page.content.department ? [`client/${PART_FILES.department}.tsx`] : []),
    ...textPartsOf(page).map((part) => `shared/locales/${page.locale}.json?texts=${part}`),
  ];
}

export const ALL_LAZY_SOURCES = [
  ...Object.values(LAYOUT_FILES).map((name) => `client/layouts/${name}.tsx`),
  ...Object.values(MAIN_FILES).map((name) => `client/layouts/mains/${name}.tsx`),
  ...Object.values(BLOCK_FILES).map((name) => `client/blocks/${name}.tsx`),
  ...Object.values(PART_FILES).map((name) => `client/${name}.tsx`),
];
