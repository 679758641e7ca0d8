import type { MainType, PageData } from '#shared/pages/page-data.ts';

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
const MAIN_FILES: Record<MainType, string> = {
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

/** What the browser loads for a page besides the entry: asked for by the HTML at once, not after the entry has run. */
export function lazySources(page: PageData): string[] {
  const main = 'main' in page.content ? page.content.main : null;
  return [
    `client/layouts/${LAYOUT_FILES[page.layout]}.tsx`,
    ...(main ? [`client/layouts/mains/${MAIN_FILES[main.type]}.tsx`] : []),
    `shared/locales/${page.locale}.json`,
  ];
}

export const ALL_LAZY_SOURCES = [
  ...Object.values(LAYOUT_FILES).map((name) => `client/layouts/${name}.tsx`),
  ...Object.values(MAIN_FILES).map((name) => `client/layouts/mains/${name}.tsx`),
];
