import { isOfficeForm } from '#shared/rules/forms/office-forms.ts';
import { toWarsawTime } from '#shared/rules/time/warsaw-time.ts';
import { html, type Markup } from '../../lib/markup.ts';
import { toFormName } from '../../mail/message-words.ts';
import type { DeskLogRow } from '../../store/desk-sessions.ts';
import type { PageFeedbackRow } from '../../store/page-feedback.ts';
import type { SurveyText } from '../../store/surveys.ts';
import { fillText, toDateText } from '../../texts/texts.ts';
import { SECTIONS, type Section, toDeskPath } from './desk-path.ts';
import { toMessageName } from './reply-link.ts';
import { toReportNumber } from './report-views.ts';
import { type Column, toTable } from './table.ts';
import type { ViewContext } from './view-context.ts';

const isSection = (entry: string): entry is Section => (SECTIONS as readonly string[]).includes(entry);

/** What a row of the audit log is about, in words: a list, 'Report 1a2b3c4d', 'Message M7Q2 (Contact form)'. */
function toEntryName({ texts, mailContext }: ViewContext, entry: string): string {
  if (isSection(entry)) return texts[entry];
  const [section, form = '', id = ''] = entry.split('/');
  if (section === 'reports') return fillText(texts.events.report, { number: toReportNumber(form) });
  if (section !== 'messages' || !isOfficeForm(form)) return entry;
  const name = toMessageName(texts, { form, id });
  // an application is named by its form already
  return form === 'job-application' ? name : `${name} (${toFormName(mailContext.locale, form)})`;
}

/** A row of the audit log in words. */
export function toEvent(view: ViewContext, { action, entry }: DeskLogRow): string {
  return fillText(view.texts.events.actions[action] ?? action, { entry: toEntryName(view, entry) });
}
/** Time in Warsaw for a CSV: '2026-04-16 11:00'. */
export const toCsvTime = (time: string): string => toWarsawTime(new Date(time)).slice(0, 16);

export function logTable(view: ViewContext, rows: readonly DeskLogRow[]): Markup {
  const { fields, log } = view.texts;
  const { locale } = view.mailContext;
  const columns: Column<DeskLogRow>[] = [
    [fields.time, ({ time }) => html`<time datetime="${time}">${toDateText(locale, time, true)}</time>`],
    [fields.visit, ({ name, visit }) => html`${name} (${visit})`],
    [
      fields.event,
      (row) => {
        const event = toEvent(view, row);
        return row.entry.includes('/') ? html`<a href="${toDeskPath(locale, row.entry)}">${event}</a>` : html`${event}`;
      },
    ],
  ];
  return toTable(log, columns, rows);
}

function toComments({ mailContext }: ViewContext, { comments }: PageFeedbackRow): Markup {
  if (comments.length === 0) return html`–`;
  const items = comments.map(
    ({ day, text }) => html`<li class="typed">${toDateText(mailContext.locale, day)}: ${text}</li>`,
  );
  return html`<ul>${items}</ul>`;
}

/** toTitle: returns the title of a page in the language of the feedback, or its id if the page no longer exists. */
export function feedbackTable(
  view: ViewContext,
  rows: readonly PageFeedbackRow[],
  toTitle: (row: PageFeedbackRow) => string,
): Markup {
  const { fields } = view.texts;
  const columns: Column<PageFeedbackRow>[] = [
    [fields.page, (row) => html`${toTitle(row)} (${row.locale.toUpperCase()})`],
    [fields.helpful, ({ yes }) => html`${yes}`],
    [fields.notHelpful, ({ no }) => html`${no}`],
    [fields.comments, (row) => toComments(view, row)],
  ];
  return toTable(view.texts.feedback, columns, rows);
}

/** Written answers of surveys. toNames: what the survey and the question are called. */
export const surveyTable = (
  { texts }: ViewContext,
  rows: readonly SurveyText[],
  toNames: (row: SurveyText) => { survey: string; question: string },
): Markup =>
  toTable(
    texts.surveys,
    [
      [texts.fields.survey, (row) => html`${toNames(row).survey}`],
      [texts.fields.question, (row) => html`${toNames(row).question}`],
      [texts.fields.answer, ({ text }) => html`<span class="typed">${text}</span>`],
    ],
    rows,
  );
