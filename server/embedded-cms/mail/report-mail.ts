import type { MailContent } from './mail-content.ts';
import { type MailContext, toDateText } from './mail-context.ts';

/** Article 9 of Directive 2019/1937: feedback within three months. */
const FEEDBACK_MONTHS = 3;

/** That a report has come, or a reply to one, and nothing of it (D7). day: ISO date. */
export function buildReportMail({ locale, texts }: MailContext, day: string, isReply: boolean): MailContent {
  const own = texts.report;
  const until = new Date(day);
  until.setUTCMonth(until.getUTCMonth() + FEEDBACK_MONTHS);
  // 30 November and three months is the last of February
  if (until.getUTCDate() !== new Date(day).getUTCDate()) until.setUTCDate(0);
  const subject = isReply ? own.replySubject : own.subject;
  return {
    subject,
    preheader: own.text,
    heading: subject,
    parts: [
      { paragraph: own.text },
      {
        rows: [
          [own.day, toDateText(locale, new Date(day), false)],
          ...(isReply ? [] : ([[own.feedback, toDateText(locale, until, false)]] as const)),
        ],
      },
    ],
    reason: own.reason,
  };
}
