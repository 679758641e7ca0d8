import type { Models } from '#shared/contract/models/models.ts';
import { buildCompanyFilters, listReports, REPORT_FACETS } from '#shared/rules/investor/report-list.ts';
import { readToday } from '../../cache/dependency-tracker.ts';
import { blockPage, type PageContext, type PageKind } from '../page-kind.ts';

export const stock = blockPage({
  layout: 'default',
  queryNames: ['range'],
  async loadView({ read, isFailing }) {
    const [price, days] = await Promise.all([read('stockPrice').catch(() => null), read('quoteDays').catch(() => [])]);
    return { type: 'stock', price: price ?? toLastPrice(days), isOld: !price || isFailing('stockPrice'), days };
  },
});

/** The values of the last day of trading, where there is no quote. */
function toLastPrice(days: readonly Models['QuoteDay'][]): Models['StockPrice'] | null {
  const last = days.reduce<Models['QuoteDay'] | null>((a, b) => (a && a.date > b.date ? a : b), null);
  return (
    last && {
      rate: last.close,
      openRate: last.open,
      min: last.low,
      max: last.high,
      volume: last.volume,
      lastUpdate: last.date,
    }
  );
}

const REPORT_QUERY = [...REPORT_FACETS, 'page'];
const PERIODIC_TYPES = ['annual', 'half-year', 'quarterly'] as const;

export const stockReports = blockPage({
  layout: 'default',
  queryNames: REPORT_QUERY,
  async loadView({ read, query, site }) {
    const [reports, category] = await Promise.all([read('stockReports'), read('stockReportCategories')]);
    const list = listReports(reports, (name) => query.get(name), { type: [], category, company: findCompanies(site) });
    return { ...list, type: 'stock_reports', reports: list.reports.map(({ content: _content, ...report }) => report) };
  },
});

export const periodicReports = blockPage({
  layout: 'default',
  queryNames: REPORT_QUERY,
  async loadView({ read, query, site, t }) {
    const [reports, category] = await Promise.all([read('periodicReports'), read('periodicReportCategories')]);
    const type = PERIODIC_TYPES.map((id) => ({ id, name: t(`investor.type.${id}`) }));
    return {
      ...listReports(reports, (name) => query.get(name), { type, category, company: findCompanies(site) }),
      type: 'periodic_reports',
    };
  },
});

export const annualMeetingReports = blockPage({
  layout: 'default',
  loadView: async ({ read }) => ({ type: 'annual_meeting_reports', reports: await read('annualMeetingReports') }),
});

/** D15: the CMS names the companies; one that it does not name is no choice. */
function findCompanies({ configuration }: PageContext['site']): { id: string; name: string }[] {
  return buildCompanyFilters(configuration.get('SITE_KEY') ?? '').flatMap(({ id, configuration: key }) => {
    const name = configuration.get(key);
    return name ? [{ id, name }] : [];
  });
}

export const stockReport: PageKind = {
  endpoint: 'stockReport',
  queryNames: [],
  async load({ read, id, site }) {
    const report = await read('stockReport', { params: { slug: id } });
    const parent = site.index.find('stock_report', 'index');
    return {
      layout: 'default_white',
      content: { page: { title: report.title, blocks: [] }, pageView: { type: 'stock_report', report } },
      title: report.title,
      bannerTitle: parent?.crumbs?.[0]?.name ?? null,
      description: [report.number, report.title].filter(Boolean).join(' – '),
      type: 'article',
      entity: report,
    };
  },
};

export const events = blockPage({
  layout: 'default',
  loadView: async ({ read }) => ({ type: 'events', events: await read('events'), today: readToday() }),
});
