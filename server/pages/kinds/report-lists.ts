import { listCompanies, listReports, REPORT_FACETS } from '#shared/rules/investor/report-list.ts';
import { emptyIfCmsFails } from '../../cms/cms-error.ts';
import { findAlertTopic } from '../alert-topic.ts';
import { checkPageNumber } from '../page-query.ts';
import { blockPage } from './block-page.ts';

const REPORT_QUERY = [...REPORT_FACETS, 'page'];
const PERIODIC_TYPES = ['annual', 'half-year', 'quarterly'] as const;

export const stockReports = blockPage({
  layout: 'default',
  queryNames: REPORT_QUERY,
  async loadView({ read, query, site }) {
    const [all, category, alertTopic] = await Promise.all([
      read('stockReports'),
      emptyIfCmsFails(read('stockReportCategories')),
      findAlertTopic({ read }, 'stock_report.show'),
    ]);
    const list = listReports(all, (name) => query.get(name), {
      type: [],
      category,
      company: listCompanies(site.configuration),
    });
    checkPageNumber(list.number, list.pages);
    const reports = list.reports.map(({ content: _content, ...report }) => report);
    return { ...list, type: 'stock_reports' as const, reports, alertTopic };
  },
  extend: (_context, _page, { number, pages, filter }) => ({ list: { number, pages, filter } }),
});

export const periodicReports = blockPage({
  layout: 'default',
  queryNames: REPORT_QUERY,
  async loadView({ read, query, site, t }) {
    const [reports, category] = await Promise.all([
      read('periodicReports'),
      emptyIfCmsFails(read('periodicReportCategories')),
    ]);
    const type = PERIODIC_TYPES.map((id) => ({ id, name: t(`investor.type.${id}`) }));
    const list = listReports(reports, (name) => query.get(name), {
      type,
      category,
      company: listCompanies(site.configuration),
    });
    checkPageNumber(list.number, list.pages);
    return { ...list, type: 'periodic_reports' as const };
  },
  extend: (_context, _page, { number, pages, filter }) => ({ list: { number, pages, filter } }),
});
