import { toReportDueDates } from '../due-dates.ts';
import type { MailContent } from './mail-content.ts';
import { type MailContext, toDateText } from './mail-context.ts';

/** That a report has come, or a reply to one, and nothing of it (D7). day: ISO date. */
export function buildReportMail({ locale, texts }: MailContext, day: string, isReply: boolean): MailContent {
  const own = texts.report;
  // its receipt is acknowledged with it
  const until = new Date(toReportDueDates(day, day).feedback);
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
