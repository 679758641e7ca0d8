import { toFileSize } from '#shared/rules/files/file-size.ts';
import { OFFICE_FORMS } from '#shared/rules/forms/office-forms.ts';
import { toDeskPath, toMessagePath } from '../office/desk/desk-path.ts';
import { toReportDueDates } from '../office/due-dates.ts';
import { type Message, toSenderAddress } from '../store/messages.ts';
import { fillText, toDateText } from '../texts/texts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { findLabel, type MailContext } from './mail-context.ts';
import { toAboutRows, toFormName, toMessageRows, toOwnText, toSenderName, toSubject } from './message-words.ts';

/**
 * Notifies the office of a report or a reply to one, without any of its content (D7). day: ISO date on which it was
 * stored, and receipt acknowledged; received: an earlier one if it had to wait for the CMS.
 */
export function buildReportMail(context: MailContext, day: string, isReply: boolean, received = day): MailContent {
  const { locale, texts } = context;
  const { report } = texts;
  const until = toReportDueDates(received, day).feedback;
  // with the day, since mail programs hide a mail with the same subject behind the one before
  const subject = `${isReply ? report.replySubject : report.subject} (${toDateText(locale, day)})`;
  return {
    subject,
    preheader: report.text,
    heading: subject,
    parts: [
      { paragraph: report.text },
      {
        rows: [
          [report.day, toDateText(locale, received)],
          ...(isReply ? [] : ([[report.feedback, toDateText(locale, until)]] as const)),
        ],
      },
      // the list, because an address with the report's id would stay in mailboxes and logs
      ...deskPart(context, 'reports'),
    ],
    reason: report.reason,
  };
}

/** Reminds the office that feedback on a report is due (ISO date), without saying on which (D7). */
export function buildReportDueMail(context: MailContext, due: string, isOverdue: boolean): MailContent {
  const { locale, texts } = context;
  const { report } = texts;
  const subject = `${isOverdue ? report.overdueSubject : report.dueSubject} (${toDateText(locale, due)})`;
  return {
    subject,
    preheader: report.text,
    heading: subject,
    parts: [
      { paragraph: isOverdue ? report.overdue : report.due },
      { paragraph: report.text },
      { rows: [[report.feedback, toDateText(locale, due)]] },
      ...deskPart(context, 'reports'),
    ],
    reason: report.reason,
  };
}

/** Link to a page of the desk. path: after the language. */
function deskPart({ locale, texts, deskUrl }: MailContext, path: string): MailPart[] {
  return deskUrl ? [{ button: { label: texts.desk, url: deskUrl + toDeskPath(locale, path) } }] : [];
}

/** A file that is attached to a message. */
export interface MailFile {
  /** Name that the sender gave it. */
  name: string;
  /** Size in bytes; null: the file is lost. */
  size: number | null;
  /** Path in the data folder. */
  place: string;
  /** False if the mail would be too large with it, or if it is lost. */
  isAttached: boolean;
}

/** Mail for the office with everything that was sent. */
export function buildOfficeMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { texts } = context;
  const { office } = texts;
  return {
    subject: toSubject(context, message),
    preheader: toSenderName(message),
    heading: (office.heading as Record<string, string>)[message.form] ?? toFormName(context.locale, message.form),
    parts: [
      { paragraph: toSenderAddress(message) ? office.text : office.noAddress },
      { rows: toMessageRows(context, message) },
      ...quoteParts(message),
      ...filesPart(context, files, ({ isAttached, size, place }) => {
        if (isAttached || size === null) return '';
        return context.deskUrl ? office.atDesk : fillText(office.notAttached, { place });
      }),
      ...deskPart(context, toMessagePath(message)),
    ],
    reason: office.reason,
  };
}

/**
 * Confirms a message to its sender, with a copy of it, its number and the time until an answer. Texts: `mail.copy`, for job
 * applications `mail.application`.
 */
export function buildCopyMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { locale, texts, siteOrigin } = context;
  const copyTexts = message.form === 'job-application' ? texts.application : texts.copy;
  // the same sentence as on the site, from shared/locales
  const promise = findLabel(locale, OFFICE_FORMS[message.form].answer.text) ?? '';
  return {
    subject: fillText(copyTexts.subject, { number: message.id }),
    preheader: promise,
    heading: copyTexts.heading,
    parts: [
      { paragraph: `${promise} ${copyTexts.text}` },
      { rows: toAboutRows(context, message) },
      ...quoteParts(message, copyTexts.own),
      ...filesPart(context, files, () => ''),
    ],
    reason: fillText(texts.copy.reason, { site: new URL(siteOrigin).host }),
  };
}

function quoteParts(message: Message, heading?: string): MailPart[] {
  const quote = toOwnText(message);
  if (!quote) return [];
  return [...(heading ? [{ paragraph: heading }] : []), { quote }];
}

function filesPart(context: MailContext, files: readonly MailFile[], note: (file: MailFile) => string) {
  if (files.length === 0) return [];
  const toText = (file: MailFile) => {
    const remark = note(file);
    const size = file.size === null ? context.texts.lost : toFileSize(file.size, context.locale);
    return `${file.name} (${size})${remark ? `, ${remark}` : ''}`;
  };
  return [{ rows: [[context.texts.attachments, files.map(toText).join('\n')] as const] }];
}
