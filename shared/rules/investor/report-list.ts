import { cutPage } from '../lists/list-page.ts';
import { toPageNumber } from '../lists/page-number.ts';

/** Number of reports per page of a list. */
export const REPORTS_PER_PAGE = 50;
/** Spec 3: suffixes of the site key in the ids of the company filter; the empty one stands for the group itself. */
const COMPANY_SUFFIXES = ['', '_elkomtech', '_powogaz', '_metrix', '_mining'] as const;

/** IR08, D15: ids of a site's company filter. siteKey: SITE_KEY of the CMS configuration. */
export function buildCompanyFilters(siteKey: string): { id: string; configuration: string }[] {
  return COMPANY_SUFFIXES.map((suffix) => ({
    id: siteKey + suffix,
    configuration: `REPORT_COMPANY${suffix.toUpperCase()}`,
  }));
}

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
 * IR04, IR06: one page of the reports that match the filter, newest first. Options without a report are left out,
 * except the chosen one.
 */
export function listReports<R extends Report>(
  reports: readonly R[],
  ask: (name: string) => string | null,
  names: Record<Exclude<ReportFacet, 'year'>, readonly { id: string; name: string }[]>,
): ReportList<R> {
  const years = [...new Set(reports.map(({ year }) => year))].sort((a, b) => b - a).map(String);
  const choices = { ...names, year: years.map((year) => ({ id: year, name: year })) };
  const read = (facet: ReportFacet) => {
    const id = ask(facet);
    return id !== null && choices[facet].some((option) => option.id === id) ? id : null;
  };
  const filter = Object.fromEntries(REPORT_FACETS.map((facet) => [facet, read(facet)])) as ReportFilter;
  const fits = (report: R, ignored?: ReportFacet) =>
    REPORT_FACETS.every(
      (facet) => facet === ignored || filter[facet] === null || readFacet(report, facet) === filter[facet],
    );
  const chosen = reports.filter((report) => fits(report)).sort((a, b) => (a.date < b.date ? 1 : -1));
  const { items, number, pages } = cutPage(chosen, toPageNumber(ask('page')), REPORTS_PER_PAGE);
  const options = Object.fromEntries(
    REPORT_FACETS.map((facet) => {
      const counts = new Map<string, number>();
      for (const report of reports) {
        const value = readFacet(report, facet);
        if (value !== null && fits(report, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const list = choices[facet].map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
      return [facet, list.filter(({ id, count }) => count > 0 || id === filter[facet])];
    }),
  ) as ReportList<R>['options'];
  return { reports: items, number, pages, filter, options };
}

function readFacet(report: Report, facet: ReportFacet): string | null {
  if (facet === 'year') return String(report.year);
  if (facet === 'category') return report.category?.id ?? null;
  return report[facet] ?? null;
}
