import type { ReportRow } from '../../store/reports.ts';
import { toReportDueDates } from '../due-dates.ts';
import type { CsvColumn } from './csv.ts';
import { toReportNumber } from './report-views.ts';
import { toCategory, toLanguage, type ViewContext } from './view-context.ts';

/** Only columns of the register, because an export must not bring reports or their senders to a disk (D7). */
export function listReportColumns(view: ViewContext): CsvColumn<ReportRow>[] {
  const { fields, due, states } = view.texts;
  const dueOf = ({ day, acknowledged }: ReportRow) => toReportDueDates(day, acknowledged);
  return [
    [fields.number, ({ id }) => toReportNumber(id)],
    [fields.received, ({ day }) => day],
    [fields.category, ({ category }) => toCategory(view, category)],
    [fields.senderLanguage, ({ locale }) => toLanguage(view, locale)],
    [fields.state, ({ state }) => states[state]],
    [due.heads.acknowledge, (one) => dueOf(one).acknowledge],
    [fields.acknowledged, ({ acknowledged }) => acknowledged],
    [due.heads.feedback, (one) => dueOf(one).feedback],
    [fields.feedback, ({ feedback }) => feedback],
    [fields.closed, ({ closed }) => closed],
    [fields.messages, ({ messages }) => messages],
    [fields.files, ({ files }) => files],
  ];
}
