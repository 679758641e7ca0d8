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

/** Response times that the forms and the list of job offers promise, in working days. */
const ANSWER_WORKING_DAYS = { 'contact-us': 2, 'product-contact': 2, 'job-application': 10 } as const;
export const toMessageDueDate = (form: keyof typeof ANSWER_WORKING_DAYS, day: string) =>
  addWorkingDays(day, ANSWER_WORKING_DAYS[form]);
