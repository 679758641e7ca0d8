import { withLocale } from '#shared/routing/locale-path.ts';
import type { QueuedMail } from '../store/mail-queue.ts';
import type { MailContent } from './mail-content.ts';
import { type MailContext, toDateText, toSiteName } from './mail-context.ts';

/** Path of the page and the call that end a subscription. */
export const LEAVE_PATH = '/newsletter/leave';

export function toLeaveUrl({ publicUrl, locale }: MailContext, leaveToken: string): string | null {
  return publicUrl === null ? null : `${publicUrl}${LEAVE_PATH}/${leaveToken}?locale=${locale}`;
}

/** RFC 2369 and RFC 8058: mail clients unsubscribe with one POST. */
export function toListHeaders(context: MailContext, leaveToken: string): Record<string, string> {
  const url = toLeaveUrl(context, leaveToken);
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

export function buildConfirmationMail(
  context: MailContext,
  mail: Extract<QueuedMail, { kind: 'confirmation' }>,
): MailContent {
  const { locale, site } = context;
  const texts = context.texts.confirmation;
  const expires = toDateText(locale, new Date(mail.expires), true);
  return {
    subject: texts.subject,
    preheader: texts.preheader(expires),
    heading: texts.heading,
    parts: [
      { paragraph: texts.text(toSiteName(context)) },
      { rows: [topicsRow(context, mail.categories), [texts.expires, expires]] },
      {
        button: { label: texts.button, url: `${site}${withLocale(`/newsletter/confirmation/${mail.token}`, locale)}` },
      },
      { paragraph: texts.ignore },
    ],
    reason: texts.reason(new URL(site).host),
    leave: toLeave(context, texts.leave, mail.leaveToken),
  };
}

export function buildWelcomeMail(context: MailContext, mail: Extract<QueuedMail, { kind: 'welcome' }>): MailContent {
  const { locale, site } = context;
  const texts = context.texts.welcome;
  return {
    subject: texts.subject,
    preheader: texts.preheader,
    heading: texts.heading,
    parts: [
      { paragraph: texts.text },
      { rows: [topicsRow(context, mail.categories)] },
      { button: { label: texts.button, url: `${site}${withLocale('/', locale)}` } },
    ],
    reason: texts.reason(new URL(site).host),
    leave: toLeave(context, texts.leave, mail.leaveToken),
  };
}

function toLeave(context: MailContext, label: string, leaveToken: string): MailContent['leave'] {
  const url = toLeaveUrl(context, leaveToken);
  return url ? { label, url } : undefined;
}

function topicsRow({ rows, texts }: MailContext, categories: readonly string[]): readonly [string, string] {
  const names = categories.map((id) => rows['newsletter-categories'].get(id)?.name ?? id);
  return [texts.topics, names.join(', ') || texts.allTopics];
}
