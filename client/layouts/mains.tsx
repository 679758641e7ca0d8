import type { PageViewType } from '#shared/pages/page-data.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';
import type { MainProps } from './main-props.ts';

/** What a page of layout default shows below its blocks, by kind. Total, as layouts are. */
export const mains = createModuleRegistry<{ [T in PageViewType]: MainProps<T> }>({
  download_center: [
    'client/layouts/mains/DownloadCentre.tsx',
    () => import('./mains/DownloadCentre.tsx').then((m) => m.DownloadCentre),
  ],
  products: ['client/layouts/mains/Products.tsx', () => import('./mains/Products.tsx').then((m) => m.Products)],
  product_finder: [
    'client/layouts/mains/ProductFinder.tsx',
    () => import('./mains/ProductFinder.tsx').then((m) => m.ProductFinder),
  ],
  product_comparison: [
    'client/layouts/mains/ProductComparison.tsx',
    () => import('./mains/ProductComparison.tsx').then((m) => m.ProductComparison),
  ],
  stock: ['client/layouts/mains/Stock.tsx', () => import('./mains/Stock.tsx').then((m) => m.Stock)],
  stock_reports: [
    'client/layouts/mains/StockReports.tsx',
    () => import('./mains/StockReports.tsx').then((m) => m.StockReports),
  ],
  stock_report: [
    'client/layouts/mains/StockReport.tsx',
    () => import('./mains/StockReport.tsx').then((m) => m.StockReport),
  ],
  periodic_reports: [
    'client/layouts/mains/PeriodicReports.tsx',
    () => import('./mains/PeriodicReports.tsx').then((m) => m.PeriodicReports),
  ],
  annual_meeting_reports: [
    'client/layouts/mains/AnnualMeetingReports.tsx',
    () => import('./mains/AnnualMeetingReports.tsx').then((m) => m.AnnualMeetingReports),
  ],
  events: ['client/layouts/mains/Events.tsx', () => import('./mains/Events.tsx').then((m) => m.Events)],
  dictionary: ['client/layouts/mains/Dictionary.tsx', () => import('./mains/Dictionary.tsx').then((m) => m.Dictionary)],
  newsletter: ['client/layouts/mains/Newsletter.tsx', () => import('./mains/Newsletter.tsx').then((m) => m.Newsletter)],
  newsletter_confirmation: [
    'client/layouts/mains/NewsletterConfirmation.tsx',
    () => import('./mains/NewsletterConfirmation.tsx').then((m) => m.NewsletterConfirmation),
  ],
  survey: ['client/layouts/mains/Survey.tsx', () => import('./mains/Survey.tsx').then((m) => m.Survey)],
  whistleblower: [
    'client/layouts/mains/Whistleblower.tsx',
    () => import('./mains/Whistleblower.tsx').then((m) => m.Whistleblower),
  ],
  report_status: [
    'client/layouts/mains/ReportStatus.tsx',
    () => import('./mains/ReportStatus.tsx').then((m) => m.ReportStatus),
  ],
  offline: ['client/layouts/mains/Offline.tsx', () => import('./mains/Offline.tsx').then((m) => m.Offline)],
  purchasing_department: [
    'client/layouts/mains/PurchasingDepartment.tsx',
    () => import('./mains/PurchasingDepartment.tsx').then((m) => m.PurchasingDepartment),
  ],
  preview: ['client/layouts/mains/Preview.tsx', () => import('./mains/Preview.tsx').then((m) => m.Preview)],
});
