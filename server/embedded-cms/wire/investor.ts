import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import { allRows, compact, findRelations, type WireContext } from './context.ts';
import { type Entry, toEntry } from './entry.ts';
import { toDownloadFile, toDownloadFiles, toReportFile } from './files.ts';

const newestFirst = (a: { date: string }, b: { date: string }) => Date.parse(b.date) - Date.parse(a.date);
const yearOf = (date: string) => Number(date.slice(0, 4));

function toCategory(context: WireContext, id: string): Models['Named'] {
  return { id, name: context.rows['report-categories'].get(id)?.name ?? id };
}

/** D15: content writes {product} for the key of the site. */
function toCompany({ rows }: WireContext, company: string): string {
  return company.replace('{product}', String(rows.configurations?.['SITE_KEY'] ?? ''));
}

/** Current reports, the newest first. */
export function buildReports(context: WireContext): Entry<Models['StockReport']>[] {
  return allRows(context.rows, 'reports')
    .sort(newestFirst)
    .map((row) => {
      const { id, slug, title, number, date, company, legalBasis, content, files } = row;
      const value = compact({
        id,
        slug,
        title,
        number,
        date,
        year: yearOf(date),
        category: toCategory(context, row.category),
        company: toCompany(context, company),
        legalBasis,
        content,
        files: toReportFiles(context, row, files),
        multilingualRelation: findRelations(context, 'reports', id),
      });
      return toEntry({ id, slug }, value);
    });
}

export function buildPeriodicReports(context: WireContext): Models['PeriodicReport'][] {
  return allRows(context.rows, 'periodic-reports')
    .sort(newestFirst)
    .map((row) => {
      const { id, title, date, year, type, company } = row;
      return {
        id,
        title,
        date,
        year,
        type,
        company: toCompany(context, company),
        category: toCategory(context, row.category),
        files: toReportFiles(context, row, row.files),
      };
    });
}

export function buildMeetings(context: WireContext): Models['AnnualMeetingReport'][] {
  return allRows(context.rows, 'meetings')
    .sort(newestFirst)
    .map((row) => {
      const { id, title, date, year, content } = row;
      return compact({ id, title, date, year, content, files: toReportFiles(context, row, row.files) });
    });
}

/** The document of a report: the files it names, else one that is made of the report itself. */
function toReportFiles(
  context: WireContext,
  row: { id: string; date: string; title: string },
  ids: readonly string[] | undefined,
) {
  return ids ? toDownloadFiles(context, ids) : [toDownloadFile(context, toReportFile(row))];
}

/** Rows of the documents that reports bring themselves. */
export function listReportFiles(context: WireContext): Row<'files'>[] {
  const { rows } = context;
  const reports = [...allRows(rows, 'reports'), ...allRows(rows, 'periodic-reports'), ...allRows(rows, 'meetings')];
  return reports.filter((row) => !row.files).map(toReportFile);
}

export function buildEvents(context: WireContext): Models['InvestorEvent'][] {
  return allRows(context.rows, 'events')
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .map(({ id, title, date, endDate, location, description, updated }) =>
      compact({ id, title, date, endDate, location, description, updated }),
    );
}
