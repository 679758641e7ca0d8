import type { ReportRow } from '../../store/reports.ts';
import { toReportDueDates } from '../due-dates.ts';
import type { Cells } from './csv.ts';
import { toReportNumber } from './report-views.ts';
import { toCategory, toLanguage, type ViewContext } from './view-context.ts';

/** Only columns of the register, because an export must not bring reports or their senders to a disk (D7). */
export function toReportCsvHead({ texts: { fields, due } }: ViewContext): Cells {
  return [
    fields.number,
    fields.received,
    fields.category,
    fields.senderLanguage,
    fields.state,
    due.heads.acknowledge,
    fields.acknowledged,
    due.heads.feedback,
    fields.feedback,
    fields.closed,
    fields.messages,
    fields.files,
  ];
}

export function toReportCsvRow(view: ViewContext, report: ReportRow): Cells {
  const { id, day, category, locale, state, acknowledged, feedback, closed, messages, files } = report;
  const due = toReportDueDates(day, acknowledged);
  return [
    toReportNumber(id),
    day,
    toCategory(view, category),
    toLanguage(view, locale),
    view.texts.states[state],
    due.acknowledge,
    acknowledged,
    due.feedback,
    feedback,
    closed,
    messages,
    files,
  ];
}
