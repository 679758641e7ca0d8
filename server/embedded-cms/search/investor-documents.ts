import type { Answers } from '../answers/build-answers.ts';
import { toSearchText } from './collect-text.ts';
import { findIndexPath, joinTexts, type SearchDocument, toDocument, toPageDocument } from './search-document.ts';

/** Reports, general meetings and the calendar. A periodic report leads to the list of its year and kind, a meeting to its year. */
export function listInvestorDocuments(content: Answers): SearchDocument[] {
  const { reports, periodicReports, meetings, events } = content;
  const periodic = findIndexPath(content, 'periodic_report.index');
  const general = findIndexPath(content, 'annual_meeting_report.index');
  const calendar = findIndexPath(content, 'event.index');
  const category = 'investors';
  return [
    ...periodicReports.flatMap(({ id, title, date, year, type, category: kind, files }) =>
      toDocument({
        id,
        type: 'periodic_report.show',
        category,
        title,
        slug: periodic && `${periodic}?year=${year}&type=${type}`,
        names: String(year),
        text: joinTexts(kind?.name, ...(files ?? []).map((file) => file.title)),
        updated: date,
      }),
    ),
    ...meetings.flatMap(({ id, title, date, year, content: html }) =>
      toDocument({
        id,
        type: 'annual_meeting_report.show',
        category,
        title,
        slug: general && `${general}#year-${year}`,
        names: String(year),
        text: toSearchText(html ?? ''),
        updated: date,
      }),
    ),
    ...events.flatMap(({ id, title, date, location, description }) =>
      toDocument({
        id,
        type: 'event.show',
        category,
        title,
        slug: calendar,
        text: joinTexts(description, location),
        updated: date,
      }),
    ),
    ...reports.all.flatMap((report) => {
      const { title, date, content: html, number, legalBasis } = report.value;
      return toPageDocument(report, {
        type: 'stock_report.show',
        category,
        title,
        slug: content.entityPath('stock_report.show', report.slug),
        names: number,
        text: joinTexts(toSearchText(html ?? ''), legalBasis),
        updated: date,
      });
    }),
  ];
}
