import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { html, type Markup } from '../../lib/markup.ts';
import type { Message } from '../../store/messages.ts';
import { fillText } from '../../texts/texts.ts';
import { FEEDBACK_SOON_DAYS, type ReportDays, toMessageDueDate, toReportDueDates, toUrgency } from '../due-dates.ts';
import { toDayText, type ViewContext } from './view-context.ts';

/** How long before a date it is said to be near, in days. */
const SOON_DAYS = { acknowledge: 3, feedback: FEEDBACK_SOON_DAYS, message: 1 };
const DAY_MS = 86_400_000;

/** A date that binds the office, said in words: a colour alone would not be seen by everybody. */
function toDue(view: ViewContext, words: string, due: string, soonDays: number): Markup {
  const { texts, mailContext, today } = view;
  const urgency = toUrgency(due, today, soonDays);
  if (urgency === null) return html`${words}`;
  if (urgency === 'overdue') return html`<strong class="late">${words} (${texts.due.overdue})</strong>`;
  const days = (Date.parse(due) - Date.parse(today)) / DAY_MS;
  const when = new Intl.RelativeTimeFormat(mailContext.locale, { numeric: 'auto' }).format(days, 'day');
  return html`<strong>${words} (${fillText(texts.due.soon, { when })})</strong>`;
}

/**
 * Both dates of a report until it is closed, each with the day on which the office did what the law asks for: neither
 * an answer nor a reply of the reporter is feedback by itself.
 */
export function reportDues(view: ViewContext, report: ReportDays): Markup {
  const { due } = view.texts;
  const fill = (text: string, day: string) => fillText(text, { day: toDayText(view, day) });
  if (report.closed) return html`${fill(due.closed, report.closed)}`;
  const dates = toReportDueDates(report.day, report.acknowledged);
  const toItem = (name: 'acknowledge' | 'feedback', done: string | null) => {
    const words = fill(due[name], dates[name]);
    if (done === null) return html`<li>${toDue(view, words, dates[name], SOON_DAYS[name])}</li>`;
    const late = done > dates[name] ? html`, ${due.late}` : html``;
    return html`<li>${words}: ${fill(due.done[name], done)}${late}</li>`;
  };
  return html`<ul>${[toItem('acknowledge', report.acknowledged), toItem('feedback', report.feedback)]}</ul>`;
}

export const dueOfMessage = ({ form, created }: Pick<Message, 'form' | 'created'>): string =>
  toMessageDueDate(form, toWarsawDay(new Date(created)));

export function messageDue(view: ViewContext, message: Pick<Message, 'form' | 'created' | 'done'>): Markup {
  const { due, states } = view.texts;
  if (message.done) return html`${states.done}, ${toDayText(view, toWarsawDay(new Date(message.done)))}`;
  const day = dueOfMessage(message);
  return toDue(view, fillText(due.answer, { day: toDayText(view, day) }), day, SOON_DAYS.message);
}
