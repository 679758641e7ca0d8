import { DEFAULT_LOCALE, type Locale } from '#shared/locales/locales.ts';
import type { Row, Rows } from '../records/tables.ts';
import type { QueueRow } from '../store/mail-queue.ts';
import { toSenderAddress } from '../store/messages.ts';
import type { Store } from '../store/store.ts';
import { describeFiles, type Mail } from './compose-mail.ts';
import { createMailContext, type MailContext, toSignature } from './mail-context.ts';
import { REFERENCE_HEADER } from './mail-folder.ts';
import { buildCopyMail, buildOfficeMail, buildReportDueMail, buildReportMail } from './message-mails.ts';
import { buildAlertMail, buildConfirmationMail, buildWelcomeMail, toListHeaders } from './newsletter-mails.ts';
import { findRecipients, toCriteria } from './recipients.ts';

export interface MailSource {
  rowsOf(locale: Locale): Rows;
  store: Pick<Store, 'messages' | 'attachments'>;
  /** Folder of the attachments. */
  attachments: string;
  siteOrigin: string;
  /** Public address of this CMS; null: mails have no unsubscribe link. */
  publicUrl: string | null;
  /** Address at which the office reaches its desk; null: mails have no link to it. */
  deskUrl: string | null;
}

/** Builds the mails of a row of the queue from the current content. */
export async function buildMails(source: MailSource, queued: QueueRow): Promise<Mail[]> {
  const contextOf = (locale: Locale) => createMailContext(locale, source.rowsOf(locale), source);
  const context = contextOf(queued.locale);
  const { mail } = queued;
  switch (mail.kind) {
    case 'confirmation':
      return [toNewsletterMail(context, mail, buildConfirmationMail(context, mail))];
    case 'welcome':
      return [toNewsletterMail(context, mail, buildWelcomeMail(context, mail))];
    case 'alert':
      return [toNewsletterMail(context, mail, buildAlertMail(context, mail))];
    case 'report':
      return toRecipients(findRecipients(context.rows, { form: 'whistleblower' }), contextOf, (own) => ({
        content: buildReportMail(own, queued.created, mail.isReply, mail.received),
      }));
    case 'report-due':
      return toRecipients(findRecipients(context.rows, { form: 'whistleblower' }), contextOf, (own) => ({
        content: buildReportDueMail(own, mail.due, mail.isOverdue),
      }));
    case 'office':
    case 'copy': {
      const message = source.store.messages.find(mail.form, mail.entry);
      if (!message) throw new Error('a mail is about a message that is not there');
      const files = await describeFiles(source.attachments, source.store.attachments.of(mail.entry));
      const sender = toSenderAddress(message);
      const headers = { [REFERENCE_HEADER]: message.id };
      if (mail.kind === 'copy')
        return sender === ''
          ? []
          : [toMail(context, sender, { content: buildCopyMail(context, message, files), headers })];
      const recipients = findRecipients(context.rows, toCriteria(context.rows, message));
      return toRecipients(recipients, contextOf, (own) => ({
        replyTo: sender || undefined,
        content: buildOfficeMail(own, message, files),
        files,
        headers,
      }));
    }
  }
}

function toMail(context: MailContext, to: string, rest: Pick<Mail, 'content' | 'replyTo' | 'headers' | 'files'>): Mail {
  return { to, locale: context.locale, signature: toSignature(context), ...rest };
}

function toNewsletterMail(context: MailContext, mail: { to: string; leaveToken: string }, content: Mail['content']) {
  return toMail(context, mail.to, { content, headers: toListHeaders(context, mail.leaveToken) });
}

function toRecipients(
  recipients: Row<'mail-recipients'> | null,
  contextOf: (locale: Locale) => MailContext,
  build: (context: MailContext) => Pick<Mail, 'content' | 'replyTo' | 'headers' | 'files'>,
): Mail[] {
  // only possible with --lenient: the mail waits until the content names recipients
  if (!recipients) throw new Error('mail-recipients names nobody for a mail');
  const context = contextOf(recipients.language ?? DEFAULT_LOCALE);
  return recipients.to.map((to) => toMail(context, to, build(context)));
}
