import type { Translate } from '#shared/locales/translator.ts';
import type { PageOf, ReportStatus } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { buildStaticPage } from './static-page.ts';

const UNOPENED: ReportStatus = { receipt: '', content: '', step: 'open', problem: null, isSent: false, thread: null };

/** D7: the page on which a report's code is typed. A GET opens no report. */
export function buildReportStatusPage(path: string, site: SiteData, t: Translate): PageOf<'default_white'> {
  return buildStaticPage(site, {
    kind: 'whistleblower.status',
    path,
    bare: REPORT_STATUS_PATH,
    title: t('report.status.title'),
    lead: t('report.status.lead'),
    main: { type: 'report_status', ...UNOPENED },
  });
}
