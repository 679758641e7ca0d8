import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import {
  type AnswerContext,
  allRows,
  compact,
  findRelations,
  findSetting,
  newestFirst,
  pick,
} from './answer-context.ts';
import { type Entry, toEntry } from './entry.ts';
import { toDownloadFile, toDownloadFiles, toReportFile } from './files.ts';

function toCategory(context: AnswerContext, id: string): Models['Named'] {
  return { id, name: context.rows['report-categories'].get(id)?.name ?? id };
}

/** Content uses {product} as a placeholder for the key of the site (D15). */
function toCompany({ rows }: AnswerContext, company: string): string {
  return company.replace('{product}', findSetting(rows, 'SITE_KEY'));
}

/** Current reports, the newest first. */
export function buildReports(context: AnswerContext): Entry<Models['StockReport']>[] {
  return allRows(context.rows, 'reports')
    .sort(newestFirst)
    .map((row) => {
      const value = compact({
        ...pick(row, 'id', 'slug', 'title', 'number', 'date', 'legalBasis', 'content'),
        year: Number(row.date.slice(0, 4)),
        category: toCategory(context, row.category),
        company: toCompany(context, row.company),
        files: toReportFiles(context, row),
        multilingualRelation: findRelations(context, 'reports', row.id),
      });
      return toEntry(pick(row, 'id', 'slug'), value);
    });
}

export function buildPeriodicReports(context: AnswerContext): Models['PeriodicReport'][] {
  return allRows(context.rows, 'periodic-reports')
    .sort(newestFirst)
    .map((row) => ({
      ...pick(row, 'id', 'title', 'date', 'year', 'type'),
      company: toCompany(context, row.company),
      category: toCategory(context, row.category),
      files: toReportFiles(context, row),
    }));
}

export function buildMeetings(context: AnswerContext): Models['AnnualMeetingReport'][] {
  return allRows(context.rows, 'meetings')
    .sort(newestFirst)
    .map((row) =>
      compact({ ...pick(row, 'id', 'title', 'date', 'year', 'content'), files: toReportFiles(context, row) }),
    );
}

/** The documents of a report: its files, else one that is generated from the report itself. */
export function toReportFiles(context: AnswerContext, row: Parameters<typeof toReportFile>[0] & { files?: string[] }) {
  return row.files ? toDownloadFiles(context, row.files) : [toDownloadFile(context, toReportFile(row))];
}

/** File rows of the documents that are generated from reports. */
export function listReportFiles(context: AnswerContext): Row<'files'>[] {
  const { rows } = context;
  const reports = [...allRows(rows, 'reports'), ...allRows(rows, 'periodic-reports'), ...allRows(rows, 'meetings')];
  return reports.filter((row) => !row.files).map(toReportFile);
}

export function buildEvents(context: AnswerContext): Models['InvestorEvent'][] {
  return allRows(context.rows, 'events')
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .map((row) => compact(pick(row, 'id', 'title', 'date', 'endDate', 'location', 'description', 'updated')));
}
