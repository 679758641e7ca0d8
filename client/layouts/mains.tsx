import type { PageView, PageViewType } from '#shared/pages/page-data.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';

export type MainProps<T extends PageViewType> = { main: Extract<PageView, { type: T }> };

/** What a page of layout default shows below its blocks, by kind. Total, as layouts are. */
export const mains = createModuleRegistry<{ [T in PageViewType]: MainProps<T> }>({
  download_center: () => import('./mains/DownloadCentre.tsx').then((m) => m.DownloadCentre),
  products: () => import('./mains/Products.tsx').then((m) => m.Products),
  product_finder: () => import('./mains/ProductFinder.tsx').then((m) => m.ProductFinder),
  product_comparison: () => import('./mains/ProductComparison.tsx').then((m) => m.ProductComparison),
  stock: () => import('./mains/Stock.tsx').then((m) => m.Stock),
  stock_reports: () => import('./mains/StockReports.tsx').then((m) => m.StockReports),
  stock_report: () => import('./mains/StockReport.tsx').then((m) => m.StockReport),
  periodic_reports: () => import('./mains/PeriodicReports.tsx').then((m) => m.PeriodicReports),
  annual_meeting_reports: () => import('./mains/AnnualMeetingReports.tsx').then((m) => m.AnnualMeetingReports),
  events: () => import('./mains/Events.tsx').then((m) => m.Events),
  dictionary: () => import('./mains/Dictionary.tsx').then((m) => m.Dictionary),
  newsletter: () => import('./mains/Newsletter.tsx').then((m) => m.Newsletter),
  newsletter_confirmation: () => import('./mains/NewsletterConfirmation.tsx').then((m) => m.NewsletterConfirmation),
  survey: () => import('./mains/Survey.tsx').then((m) => m.Survey),
  whistleblower: () => import('./mains/Whistleblower.tsx').then((m) => m.Whistleblower),
  report_status: () => import('./mains/ReportStatus.tsx').then((m) => m.ReportStatus),
  offline: () => import('./mains/Offline.tsx').then((m) => m.Offline),
  purchasing_department: () => import('./mains/PurchasingDepartment.tsx').then((m) => m.PurchasingDepartment),
  preview: () => import('./mains/Preview.tsx').then((m) => m.Preview),
});
