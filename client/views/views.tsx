import type { PageViewType } from '#shared/pages/page-views.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';
import type { ViewProps } from './view-props.ts';

/** The content of a functional page besides its blocks. Exhaustive: a view without a component does not compile. */
export const views = createModuleRegistry<{ [T in PageViewType]: ViewProps<T> }>({
  download_center: [
    'client/views/products/DownloadCentre.tsx',
    () => import('./products/DownloadCentre.tsx').then((m) => m.DownloadCentre),
  ],
  products: ['client/views/products/Products.tsx', () => import('./products/Products.tsx').then((m) => m.Products)],
  product_finder: [
    'client/views/products/ProductFinder.tsx',
    () => import('./products/ProductFinder.tsx').then((m) => m.ProductFinder),
  ],
  product_comparison: [
    'client/views/products/ProductComparison.tsx',
    () => import('./products/ProductComparison.tsx').then((m) => m.ProductComparison),
  ],
  product_lookup: [
    'client/views/products/ProductLookup.tsx',
    () => import('./products/ProductLookup.tsx').then((m) => m.ProductLookup),
  ],
  advisories: [
    'client/views/advisories/Advisories.tsx',
    () => import('./advisories/Advisories.tsx').then((m) => m.Advisories),
  ],
  advisory: ['client/views/advisories/Advisory.tsx', () => import('./advisories/Advisory.tsx').then((m) => m.Advisory)],
  stock: ['client/views/investor/Stock.tsx', () => import('./investor/Stock.tsx').then((m) => m.Stock)],
  stock_reports: [
    'client/views/investor/Reports.tsx',
    () => import('./investor/Reports.tsx').then((m) => m.StockReports),
  ],
  stock_report: [
    'client/views/investor/StockReport.tsx',
    () => import('./investor/StockReport.tsx').then((m) => m.StockReport),
  ],
  periodic_reports: [
    'client/views/investor/Reports.tsx',
    () => import('./investor/Reports.tsx').then((m) => m.PeriodicReports),
  ],
  annual_meeting_reports: [
    'client/views/investor/Reports.tsx',
    () => import('./investor/Reports.tsx').then((m) => m.AnnualMeetingReports),
  ],
  events: ['client/views/investor/Events.tsx', () => import('./investor/Events.tsx').then((m) => m.Events)],
  dictionary: [
    'client/features/glossary/Glossary.tsx',
    () => import('../features/glossary/Glossary.tsx').then((m) => m.Glossary),
  ],
  newsletter: ['client/views/forms/Newsletter.tsx', () => import('./forms/Newsletter.tsx').then((m) => m.Newsletter)],
  newsletter_confirmation: [
    'client/features/forms/newsletter/NewsletterConfirmation.tsx',
    () => import('../features/forms/newsletter/NewsletterConfirmation.tsx').then((m) => m.NewsletterConfirmation),
  ],
  survey: [
    'client/features/survey/SurveyPanel.tsx',
    () => import('../features/survey/SurveyPanel.tsx').then((m) => m.SurveyPanel),
  ],
  whistleblower: [
    'client/views/forms/Whistleblower.tsx',
    () => import('./forms/Whistleblower.tsx').then((m) => m.Whistleblower),
  ],
  report_status: [
    'client/views/forms/ReportStatus.tsx',
    () => import('./forms/ReportStatus.tsx').then((m) => m.ReportStatus),
  ],
  offline: ['client/views/Offline.tsx', () => import('./Offline.tsx').then((m) => m.Offline)],
  purchasing_department: [
    'client/views/products/PurchasingDepartment.tsx',
    () => import('./products/PurchasingDepartment.tsx').then((m) => m.PurchasingDepartment),
  ],
  preview: ['client/views/Preview.tsx', () => import('./Preview.tsx').then((m) => m.Preview)],
});
