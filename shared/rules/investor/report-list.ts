import { cutPage, toPageNumber } from '../lists/pagination.ts';
import { type Choice, countValues, type Facetable, findFitting } from '../products/facets.ts';
import { newestFirst } from '../time/by-date.ts';

/** Number of reports per page of a list. */
export const REPORTS_PER_PAGE = 50;
/** Name of a configuration with a company of the filter. */
const COMPANY = /^REPORT_COMPANY((?:_[A-Z0-9]+)*)$/;

/**
 * The company filter of reports, in the order of the CMS's configuration (IR08, D15): REPORT_COMPANY is the name of the
 * group, whose id is the SITE_KEY, and REPORT_COMPANY_X that of a company, whose id is the key followed by _x.
 */
export function listCompanies(configuration: ReadonlyMap<string, string>): { id: string; name: string }[] {
  const siteKey = configuration.get('SITE_KEY') ?? '';
  return [...configuration].flatMap(([key, name]) => {
    const suffix = COMPANY.exec(key)?.[1];
    return suffix === undefined || name === '' ? [] : [{ id: siteKey + suffix.toLowerCase(), name }];
  });
}

const YEAR = /^(?:19|20)\d\d$/;

/** Facets by which lists can be filtered. */
export const REPORT_FACETS = ['year', 'type', 'category', 'company'] as const;
export type ReportFacet = (typeof REPORT_FACETS)[number];
export type ReportFilter = Record<ReportFacet, string | null>;

export interface ReportOption {
  id: string;
  name: string;
  /** Number of reports if this option were chosen and the other facets stayed unchanged. */
  count: number;
}
export interface ReportList<R> {
  reports: R[];
  /** Page of the list, from 1. */
  number: number;
  pages: number;
  filter: ReportFilter;
  options: Record<ReportFacet, ReportOption[]>;
}
interface Report {
  date: string;
  year: number;
  type?: string;
  category?: { id: string } | null | undefined;
  company?: string | null | undefined;
}

/**
 * One page of the reports that match the filter, newest first (IR04, IR06). Options that no report of the whole list
 * has are left out, except the chosen one; the others stay, whatever else is chosen.
 */
export function listReports<R extends Report>(
  reports: readonly R[],
  ask: (name: string) => string | null,
  names: Record<Exclude<ReportFacet, 'year'>, readonly { id: string; name: string }[]>,
): ReportList<R> {
  const years = [...new Set(reports.map(({ year }) => String(year)))];
  const asked = ask('year');
  // a year without reports is an answer, too: there are none
  if (asked !== null && YEAR.test(asked) && !years.includes(asked)) years.push(asked);
  years.sort((a, b) => Number(b) - Number(a));
  const choices = { ...names, year: years.map((year) => ({ id: year, name: year })) };
  const read = (facet: ReportFacet) => {
    const id = ask(facet);
    return id !== null && choices[facet].some((option) => option.id === id) ? id : null;
  };
  const filter = Object.fromEntries(REPORT_FACETS.map((facet) => [facet, read(facet)])) as ReportFilter;
  const choice: Choice = new Map(
    REPORT_FACETS.flatMap((facet) => (filter[facet] === null ? [] : [[facet, new Set([filter[facet]])]])),
  );
  const items = reports.map((report) => ({ report, text: '', values: toValues(report) }));
  const found = findFitting(items, choice, []).map(({ report }) => report);
  found.sort(newestFirst);
  const page = cutPage(found, toPageNumber(ask('page')), REPORTS_PER_PAGE);
  const counts = countValues(items, choice, []);
  const allCounts = countValues(items, new Map(), []);
  const options = Object.fromEntries(
    REPORT_FACETS.map((facet) => {
      const list = choices[facet].map(({ id, name }) => ({ id, name, count: counts.get(facet)?.get(id) ?? 0 }));
      return [facet, list.filter(({ id }) => allCounts.get(facet)?.has(id) || id === filter[facet])];
    }),
  ) as ReportList<R>['options'];
  return { reports: page.items, number: page.number, pages: page.pages, filter, options };
}

function toValues({ year, type, category, company }: Report): Facetable['values'] {
  const values = { year: String(year), type, category: category?.id, company };
  return new Map(REPORT_FACETS.map((facet) => [facet, new Set([values[facet]].filter((value) => value != null))]));
}
