import type { Models } from '#shared/contract/models/models.ts';
import type { MainContent } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { SENT_QUERY } from '#shared/pages/posted-form.ts';
import { toWordTest } from '#shared/rules/fold.ts';
import { buildCompanyFilters, listReports } from '#shared/rules/report-list.ts';
import { readToday } from '../../cms/read-record.ts';
import type { LoadContext } from '../page-draft.ts';
import { loadDownloadCenter } from './download-center.ts';
import { readPhrase } from './read-filter.ts';

type LoadMain = (context: LoadContext) => Promise<MainContent>;

/** A tile shows no attributes, and those of all products weigh more than the page. */
export const toPlainTeaser = ({
  attributes: _attributes,
  ...teaser
}: Models['ProductTeaser']): Models['ProductTeaser'] => teaser;

/** The content that a kind shows below its blocks; kinds without a row have none. */
export const mains: Partial<Record<PageKindName, LoadMain>> = {
  'download_center.index': loadDownloadCenter,
  'product.index': async ({ read }) => ({ type: 'products', products: (await read('products')).map(toPlainTeaser) }),
  'stock.index': async ({ read, isFailing }) => {
    const [price, days] = await Promise.all([read('stockPrice').catch(() => null), read('quoteDays').catch(() => [])]);
    return { type: 'stock', price: price ?? toLastPrice(days), isOld: !price || isFailing('stockPrice'), days };
  },
  'stock_report.index': async ({ read, query, site }) => {
    const [reports, category] = await Promise.all([read('stockReports'), read('stockReportCategories')]);
    const list = listReports(reports, (name) => query.get(name), { type: [], category, company: findCompanies(site) });
    return { ...list, type: 'stock_reports', reports: list.reports.map(({ content: _content, ...report }) => report) };
  },
  'periodic_report.index': async ({ read, query, site, t }) => {
    const [reports, category] = await Promise.all([read('periodicReports'), read('periodicReportCategories')]);
    const type = PERIODIC_TYPES.map((id) => ({ id, name: t(`investor.type.${id}`) }));
    return {
      ...listReports(reports, (name) => query.get(name), { type, category, company: findCompanies(site) }),
      type: 'periodic_reports',
    };
  },
  'annual_meeting_report.index': async ({ read }) => ({
    type: 'annual_meeting_reports',
    reports: await read('annualMeetingReports'),
  }),
  'event.index': async ({ read }) => ({
    type: 'events',
    events: await read('events'),
    today: readToday(),
  }),
  'dictionary.index': async ({ read, query }) => {
    const phrase = readPhrase(query);
    const hasWords = toWordTest(phrase);
    const terms = await read('dictionaryTerms');
    return {
      type: 'dictionary',
      phrase,
      terms: terms.filter(({ term, definition }) => hasWords(`${term} ${definition.replace(/<[^>]*>/g, ' ')}`)),
    };
  },
  'newsletter.index': async ({ read }) => ({
    type: 'newsletter',
    categories: await read('newsletterCategories').catch(() => []),
  }),
  'survey.show': async ({ read, id, query }) => {
    const wasSent = query.get(SENT_QUERY.form) === 'survey';
    const [survey, results] = await Promise.all([
      read('survey', { params: { id } }),
      // without them the form has been sent all the same
      wasSent ? read('surveyResults', { params: { id } }).catch(() => null) : null,
    ]);
    return { type: 'survey', survey, results };
  },
  'whistleblower.index': async () => ({ type: 'whistleblower' }),
  'purchasing_department.index': async ({ read }) => ({
    type: 'purchasing_department',
    items: await read('purchasingItems'),
  }),
};

/** What the last day of trading left, where there is no quote. */
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

const PERIODIC_TYPES = ['annual', 'half-year', 'quarterly'] as const;

/** D15: the CMS names the companies; one that it does not name is no choice. */
function findCompanies({ configuration }: LoadContext['site']): { id: string; name: string }[] {
  return buildCompanyFilters(configuration.get('SITE_KEY') ?? '').flatMap(({ id, configuration: key }) => {
    const name = configuration.get(key);
    return name ? [{ id, name }] : [];
  });
}
