import { buildMailLink } from '#shared/rules/contact/mail-link.ts';
import { html, type Markup } from '../../lib/markup.ts';
import { findLabel } from '../../mail/mail-context.ts';
import { toPhoneText } from '../../mail/phone-text.ts';
import type { ReadReport, ReportRow } from '../../store/reports.ts';
import { fillText } from '../../texts/texts.ts';
import { tokenField } from './desk-page.ts';
import { toDeskPath } from './desk-path.ts';
import { reportDues } from './due-words.ts';
import { type DeskFile, fileList } from './file-list.ts';
import { toPhone } from './message-views.ts';
import { type Column, type Fact, toEmailMarkup, toFacts, toTable } from './table.ts';
import { toCategory, toDayText, toLanguage, type ViewContext } from './view-context.ts';

/** Number of a report at the desk: its receipt is known to the reporter alone. */
export const toReportNumber = (id: string): string => id.slice(0, 8);
/** Name of a report; the number distinguishes reports of the same day. */
export const toReportName = (view: ViewContext, { day, id }: Pick<ReportRow, 'day' | 'id'>): string =>
  `${fillText(view.texts.report, { day: toDayText(view, day) })} (${toReportNumber(id)})`;

const toState = ({ texts }: ViewContext, { state, last }: Pick<ReportRow, 'state' | 'last'>): string =>
  [texts.states[state], ...(last === 'reporter' ? [texts.unread] : [])].join('; ');

export function reportTable(view: ViewContext, reports: readonly ReportRow[]): Markup {
  const { fields } = view.texts;
  const columns: Column<ReportRow>[] = [
    [
      fields.report,
      (one) =>
        html`<a href="${toDeskPath(view.mailContext.locale, `reports/${one.id}`)}">${toReportName(view, one)}</a>`,
    ],
    [fields.category, ({ category }) => html`${toCategory(view, category) || '–'}`],
    [fields.language, ({ locale }) => html`${toLanguage(view, locale)}`],
    [fields.files, ({ files }) => html`${files || '–'}`],
    [fields.state, (one) => html`${toState(view, one)}`],
    [fields.dues, (one) => reportDues(view, one)],
  ];
  return toTable(view.texts.reports, columns, reports);
}

/** An answer that was not accepted, or the day of a feedback; and the reason. */
export interface ReportDraft {
  problem: string;
  /** Field that has to be corrected; absent if the whole form could not be accepted. */
  field?: 'answer' | 'day';
  text?: string;
  day?: string;
  isFeedback?: boolean;
}
/** A report with the sizes of its files. */
export type ViewedReport = Omit<ReadReport, 'files'> & { files: readonly DeskFile[] };

function toSenderFacts({ mailContext }: ViewContext, { body }: ViewedReport): Fact[] {
  const label = (name: string) => findLabel(mailContext.locale, `forms.${name}`) ?? name;
  const read = (name: string) => String(body[name] ?? '').trim();
  const email = read('email');
  const link = buildMailLink(email);
  const phone = toPhoneText(mailContext.locale, read('phoneNumber'), read('phoneExtension'));
  const rows: (Fact | null)[] = [
    read('firstName') ? [label('firstName'), read('firstName')] : null,
    read('lastName') ? [label('lastName'), read('lastName')] : null,
    email ? [label('email'), link ? html`<a href="${link}">${toEmailMarkup(email)}</a>` : email] : null,
    phone ? [label('phone'), toPhone(phone)] : null,
  ];
  return rows.filter((row) => row !== null);
}

/** What an open report says together with its due dates. */
function toDoneFacts(view: ViewContext, { acknowledged, feedback }: ViewedReport): Fact[] {
  const { fields } = view.texts;
  const toText = (day: string | null) => (day === null ? '–' : toDayText(view, day));
  return [
    [fields.acknowledged, toText(acknowledged)],
    [fields.feedback, toText(feedback)],
  ];
}

export function reportView(view: ViewContext, report: ViewedReport, draft?: ReportDraft): Markup {
  const { texts, mailContext } = view;
  const { fields, from } = texts;
  /** number: of a message; null for the report itself. */
  const filesOf = (number: number | null) => {
    const files = report.files.filter(({ message = null }) => message === number);
    return fileList(view, `reports/${report.id}`, files);
  };
  const facts = toFacts([
    [fields.state, texts.states[report.state]],
    [fields.dues, reportDues(view, report)],
    [fields.received, toDayText(view, report.day)],
    ...(report.closed ? toDoneFacts(view, report) : []),
    [fields.category, toCategory(view, report.category) || '–'],
    [fields.senderLanguage, toLanguage(view, report.locale)],
    [fields.anonymous, report.body['anonymous'] ? mailContext.texts.yes : mailContext.texts.no],
    ...(report.files.some(({ message = null }) => message === null) ? [[fields.files, filesOf(null)] as const] : []),
  ]);
  const sender = toSenderFacts(view, report);
  const thread = report.thread.map(
    (message) =>
      html`<h3>${from[message.from]}, ${toDayText(view, message.date)}</h3><p class="text ${message.from}">${message.text}</p>${filesOf(message.number)}`,
  );
  const unsent = draft?.text ? html`<p class="text">${draft.text}</p>` : html``;
  const forms =
    report.state === 'closed'
      ? html`<p>${texts.closed}</p>${unsent}`
      : html`${answerForm(view, report, draft)}${feedbackForm(view, report, draft)}`;
  const problem = draft ? html`<p class="note" role="alert" id="problem">${draft.problem}</p>` : html``;
  return html`${problem}${facts}${sender.length > 0 ? html`<h2>${fields.sender}</h2>${toFacts(sender)}` : html``}<h2>${texts.content}</h2><p class="text">${String(report.body['content'] ?? '')}</p><h2 id="thread">${texts.thread}</h2>${thread}${forms}`;
}

const WRONG = html` aria-invalid="true" autofocus`;

function answerForm({ texts, mailContext, formToken }: ViewContext, report: ViewedReport, draft?: ReportDraft): Markup {
  const { answer } = texts;
  const isWrong = draft?.field === 'answer';
  const kinds = (['note', 'feedback'] as const).map((kind) => {
    const isChosen = (kind === 'feedback') === (draft?.isFeedback ?? false);
    return html`<p><label><input type="radio" name="kind" value="${kind}"${isChosen ? html` checked` : html``}> ${answer.kinds[kind]}</label></p>`;
  });
  return html`<form method="post" action="${toDeskPath(mailContext.locale, `reports/${report.id}`)}" autocomplete="off">${tokenField(formToken)}<input type="hidden" name="read" value="${report.messages}"><label for="answer">${answer.label}</label><p class="muted" id="hint">${answer.hint}</p><textarea id="answer" name="text" rows="8" required aria-describedby="${isWrong ? 'hint problem' : 'hint'}"${isWrong ? WRONG : html``}>
${draft?.text ?? ''}</textarea><fieldset><legend>${answer.kind}</legend>${kinds}</fieldset><p class="actions"><button>${answer.send}</button><button name="close" value="yes" class="second">${answer.close}</button></p><p class="muted">${answer.closing}</p></form>`;
}

/** Records feedback that was given in another way, such as at a meeting, or takes a wrong record back. */
function feedbackForm(
  { texts, mailContext, formToken, today }: ViewContext,
  report: ViewedReport,
  draft?: ReportDraft,
): Markup {
  const { record } = texts;
  const isWrong = draft?.field === 'day';
  const opening = html`<form method="post" action="${toDeskPath(mailContext.locale, `reports/${report.id}/feedback`)}" autocomplete="off">${tokenField(formToken)}<input type="hidden" name="seen" value="${report.feedback ?? ''}">`;
  if (report.feedback)
    return html`<h2>${record.title}</h2><p>${record.given}</p>${opening}<p class="actions"><button name="undo" value="yes" class="second">${record.undo}</button></p></form>`;
  return html`<h2>${record.title}</h2><p id="record">${record.text}</p>${opening}<label for="day">${record.day}</label><p><input id="day" name="day" type="date" required min="${report.day}" max="${today}" value="${draft?.day ?? today}" aria-describedby="${isWrong ? 'record problem' : 'record'}"${isWrong ? WRONG : html``}></p><p class="actions"><button class="second">${record.save}</button></p></form>`;
}
