import { isOfficeForm, OFFICE_FORMS, USUAL_ANSWER_DAYS } from '#shared/rules/forms/office-forms.ts';

/** Days and results are ISO dates. */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 30 November plus three months is the last day of February. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== new Date(day).getUTCDate()) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Monday to Friday; public holidays, which differ by company, count as working days. */
export function addWorkingDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = addDays(at, 1);
    if (![0, 6].includes(new Date(at).getUTCDay())) left--;
  }
  return at;
}

const ACKNOWLEDGE_DAYS = 7;
const FEEDBACK_MONTHS = 3;
/**
 * Article 9(1)(b) and (f) of Directive 2019/1937, article 25(1) of the Polish act of 14 June 2024 (Dz.U. 2024
 * poz. 928): acknowledgement within seven days, feedback within three months of it, or of the end of those days if
 * there was none.
 */
export function toReportDueDates(day: string, acknowledged: string | null) {
  const acknowledge = addDays(day, ACKNOWLEDGE_DAYS);
  const from = acknowledged !== null && acknowledged < acknowledge ? acknowledged : acknowledge;
  return { acknowledge, feedback: addMonths(from, FEEDBACK_MONTHS) };
}

/** Days of a report, as ISO dates; null: not yet. */
export interface ReportDays {
  day: string;
  /** Day of the office's first message, which acknowledges the receipt. */
  acknowledged: string | null;
  /** Day on which the office informed the reporter about the actions planned or taken, and the grounds. */
  feedback: string | null;
  closed: string | null;
}

/** The next date that binds the office; null if both duties are done or the report is closed. */
export function findNextReportDue({ day, acknowledged, feedback, closed }: ReportDays): string | null {
  if (closed !== null) return null;
  const due = toReportDueDates(day, acknowledged);
  if (acknowledged === null) return due.acknowledge;
  return feedback === null ? due.feedback : null;
}

/** How long before its date feedback is said to be near, in days. */
export const FEEDBACK_SOON_DAYS = 14;

/** overdue: the due date is before today; soon: it is today or within the next `days` days. */
export function toUrgency(due: string, today: string, days: number): 'overdue' | 'soon' | null {
  if (due < today) return 'overdue';
  return due <= addDays(today, days) ? 'soon' : null;
}

/** form: also one that the site no longer has, whose messages are still stored. */
export const toMessageDueDate = (form: string, day: string) =>
  addWorkingDays(day, isOfficeForm(form) ? OFFICE_FORMS[form].answer.days : USUAL_ANSWER_DAYS);
