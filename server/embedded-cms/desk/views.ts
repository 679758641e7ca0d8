import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { joinPhone } from '#shared/rules/forms/phone.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { toMessageDueDate, toReportDueDates } from '../due-dates.ts';
import { html, type Markup } from '../html.ts';
import { findLabel, type MailContext } from '../mail/mail-context.ts';
import { toMessageRows, toOwnText, toSenderName, toSubjectMatter } from '../mail/message-mails.ts';
import type { Attachment } from '../store/attachments.ts';
import type { DeskLogRow } from '../store/desk.ts';
import type { Message } from '../store/messages.ts';
import type { PageFeedbackRow } from '../store/page-feedback.ts';
import type { ReadReport, ReportRow } from '../store/reports.ts';
import { type CmsTexts, cmsTexts, fillText, toDateText } from '../texts/texts.ts';
import { toDeskPath } from './desk-path.ts';
import { tokenField } from './page.ts';

/** Texts of the desk, and labels and names of the site, for views. */
export interface ViewContext {
  texts: CmsTexts['desk'];
  site: MailContext;
  formToken: string;
}

const toDayText = ({ site }: ViewContext, day: string) => toDateText(site.locale, day);
const toCategory = ({ site }: ViewContext, category: string) =>
  findLabel(site.locale, `report.category.${category}`) ?? category;
/** Name of a report; the id distinguishes reports of the same day. */
export const toReportName = (view: ViewContext, { day, id }: ReportRow) =>
  `${fillText(view.texts.report, { day: toDayText(view, day) })} (${id.slice(0, 8)})`;
export const toMessagePath = ({ form, id }: Pick<Message, 'form' | 'id'>) => `messages/${form}/${id}`;

/** A table whose first cells are row headers; on narrow screens rows are cards with the column's name before values. */
function toTable({ texts }: ViewContext, columns: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  if (rows.length === 0) return html`<p>${texts.empty}</p>`;
  const head = columns.map((name) => html`<th scope="col" role="columnheader">${name}</th>`);
  const body = rows.map(([first = html``, ...rest]) => {
    const cells = rest.map((cell, i) => html`<td role="cell" data-label="${columns[i + 1] ?? ''}">${cell}</td>`);
    return html`<tr role="row"><th scope="row" role="rowheader">${first}</th>${cells}</tr>`;
  });
  // explicit roles, because browsers drop the table semantics of elements that are displayed otherwise
  return html`<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}
function toFacts(rows: readonly (readonly [name: string, value: string | Markup])[]): Markup {
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}
function dueOf({ texts }: ViewContext, words: string, due: string): Markup {
  return due < toWarsawDay(new Date())
    ? html`<strong class="late">${words} (${texts.overdue})</strong>`
    : html`${words}`;
}
function reportDue(view: ViewContext, { day, acknowledged, closed, answers }: ReportRow): Markup {
  const { texts } = view;
  if (closed) return html`${fillText(texts.closedOn, { day: toDayText(view, closed) })}`;
  // the second answer counts as feedback
  if (answers > 1) return html`–`;
  const { acknowledge, feedback } = toReportDueDates(day, acknowledged);
  const answer = dueOf(view, fillText(texts.answerBy, { day: toDayText(view, feedback) }), feedback);
  return acknowledged
    ? answer
    : html`${dueOf(view, fillText(texts.acknowledgeBy, { day: toDayText(view, acknowledge) }), acknowledge)}, ${answer}`;
}
function messageDue(view: ViewContext, { form, created, done }: Message): Markup {
  if (done) return html`${view.texts.states.done}, ${toDayText(view, toWarsawDay(new Date(done)))}`;
  const due = toMessageDueDate(form, toWarsawDay(new Date(created)));
  return dueOf(view, fillText(view.texts.answerBy, { day: toDayText(view, due) }), due);
}
const messageState = ({ texts }: ViewContext, { done }: Message) => texts.states[done ? 'done' : 'waiting'];

export function reportTable(view: ViewContext, reports: readonly ReportRow[]): Markup {
  const { fields, states, unread } = view.texts;
  return toTable(
    view,
    [view.texts.reports, fields.category, fields.state, fields.due],
    reports.map((report) => [
      html`<a href="${toDeskPath(view.site.locale, `reports/${report.id}`)}">${toReportName(view, report)}</a>`,
      html`${toCategory(view, report.category)}`,
      html`${states[report.state]}${report.last === 'reporter' ? `; ${unread}` : ''}`,
      reportDue(view, report),
    ]),
  );
}

export function messageTable(view: ViewContext, messages: readonly Message[]): Markup {
  const { texts, site } = view;
  return toTable(
    view,
    [
      texts.messages,
      texts.fields.received,
      texts.fields.sender,
      texts.fields.about,
      texts.fields.state,
      texts.fields.due,
    ],
    messages.map((message) => [
      html`<a href="${toDeskPath(site.locale, toMessagePath(message))}">${message.id}</a>`,
      html`${toDateText(site.locale, message.created, true)}`,
      html`${toSenderName(message)}`,
      html`${[texts.forms[message.form], toSubjectMatter(site, message)].filter(Boolean).join(': ')}`,
      html`${messageState(view, message)}`,
      messageDue(view, message),
    ]),
  );
}

function toComments({ site }: ViewContext, { comments }: PageFeedbackRow): Markup {
  if (comments.length === 0) return html`–`;
  const items = comments.map(({ day, text }) => html`<li>${toDateText(site.locale, day)}: ${text}</li>`);
  return html`<ul>${items}</ul>`;
}

/** toTitle: returns the title of a page in the language of the feedback, or null if the page no longer exists. */
export function feedbackTable(
  view: ViewContext,
  rows: readonly PageFeedbackRow[],
  toTitle: (row: PageFeedbackRow) => string | null,
): Markup {
  const { fields } = view.texts;
  return toTable(
    view,
    [fields.page, fields.helpful, fields.notHelpful, fields.comments],
    rows.map((row) => [
      html`${toTitle(row) ?? row.page} (${row.locale.toUpperCase()})`,
      html`${String(row.yes)}`,
      html`${String(row.no)}`,
      toComments(view, row),
    ]),
  );
}

export function logTable(view: ViewContext, rows: readonly DeskLogRow[]): Markup {
  const { fields, actions } = view.texts;
  return toTable(
    view,
    [fields.time, fields.visit, fields.action, fields.entry],
    rows.map(({ time, name, visit, action, entry }) => [
      html`<time datetime="${time}">${toDateText(view.site.locale, time, true)}</time>`,
      html`${name} (${visit})`,
      html`${actions[action]}`,
      html`${entry === 'reports' || entry === 'messages' || entry === 'feedback' || entry === 'log' ? view.texts[entry] : entry}`,
    ]),
  );
}

function fileList({ site }: ViewContext, path: string, files: readonly Attachment[]): Markup {
  const links = files.map(
    ({ file, name }) => html`<li><a href="${toDeskPath(site.locale, `${path}/files/${file}`)}">${name}</a></li>`,
  );
  return files.length > 0 ? html`<ul>${links}</ul>` : html``;
}
const fileRows = (view: ViewContext, path: string, files: readonly Attachment[]) =>
  files.length > 0 ? [[view.texts.fields.files, fileList(view, path, files)] as const] : [];

export function messageView(view: ViewContext, message: Message, files: readonly Attachment[]): Markup {
  const { texts, site } = view;
  const { id, body, done } = message;
  const mailto = `mailto:${encodeURIComponent(body.email.trim()).replace('%40', '@')}?subject=${encodeURIComponent(fillText(cmsTexts[message.locale].desk.message, { number: id }))}`;
  const facts = toFacts([
    [texts.fields.state, messageState(view, message)],
    [texts.fields.due, messageDue(view, message)],
    ...toMessageRows(site, message),
    ...fileRows(view, toMessagePath(message), files),
  ]);
  const text = toOwnText(message);
  const content = text ? html`<h2>${texts.content}</h2><p class="text">${text}</p>` : html``;
  return html`${facts}${content}<p><a href="${mailto}">${texts.reply}</a></p><form method="post" class="actions">${tokenField(view.formToken)}<button name="done" value="${done ? 'no' : 'yes'}">${done ? texts.reopen : texts.done}</button></form>`;
}

/** draft: an answer that was not accepted, and the reason. */
export function reportView(view: ViewContext, report: ReadReport, draft?: { text: string; problem: string }): Markup {
  const { texts, site } = view;
  const { fields, states, from } = texts;
  const { anonymous, firstName, lastName, email, phoneNumber = '', phoneExtension } = report.body;
  const sender = [firstName, lastName, email, joinPhone(String(phoneNumber), String(phoneExtension ?? ''))]
    .filter(Boolean)
    .join(', ');
  /** number: of a message; null for the report itself. */
  const filesOf = (number: number | null) => report.files.filter(({ message = null }) => message === number);
  const facts = toFacts([
    [fields.state, states[report.state]],
    [fields.due, reportDue(view, report)],
    [fields.received, toDayText(view, report.day)],
    [fields.acknowledged, report.acknowledged ? toDayText(view, report.acknowledged) : '–'],
    [fields.category, toCategory(view, report.category)],
    [fields.anonymous, anonymous ? site.texts.yes : site.texts.no],
    ...(sender ? ([[fields.sender, sender]] as const) : []),
    ...fileRows(view, `reports/${report.id}`, filesOf(null)),
  ]);
  const thread = report.thread.map(
    (message) =>
      html`<h3>${from[message.from]}, ${toDayText(view, message.date)}</h3><p class="text ${message.from}">${message.text}</p>${fileList(view, `reports/${report.id}`, filesOf(message.number))}`,
  );
  const unsent = draft ? html`<p class="text">${draft.text}</p>` : html``;
  const form = report.state === 'closed' ? html`<p>${texts.closed}</p>${unsent}` : answerForm(view, report, draft);
  const problem = draft ? html`<p class="note" role="alert" id="problem">${draft.problem}</p>` : html``;
  return html`${problem}${facts}<h2>${texts.content}</h2><p class="text">${String(report.body['content'] ?? '')}</p><h2 id="thread">${texts.thread}</h2>${thread}${form}`;
}

function answerForm({ texts: { answer }, formToken }: ViewContext, report: ReadReport, draft?: { text: string }) {
  return html`<form method="post" autocomplete="off">${tokenField(formToken)}<input type="hidden" name="read" value="${report.messages}"><label for="answer">${answer.label}</label><p class="muted" id="hint">${answer.hint}</p><textarea id="answer" name="text" rows="8" required maxlength="${REPORT_MAX}" aria-describedby="hint${draft ? ' problem' : ''}">
${draft?.text ?? ''}</textarea><p class="actions"><button>${answer.send}</button><button name="close" value="yes" class="second">${answer.close}</button></p></form>`;
}
