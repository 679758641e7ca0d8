import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#shared/locales/locales.ts';
import type { OfficeFormName } from '#shared/rules/forms/office-forms.ts';

/** Form whose messages the office answers. */
export type MessageForm = OfficeFormName;

interface NewsletterMail {
  /** Address of the reader. */
  to: string;
  /** Ids of newsletter categories; none: all. */
  categories: readonly string[];
  /** Token of the link to unsubscribe. */
  leaveToken: string;
}
/** Texts of a mail about a new page. */
export interface PageTexts {
  title: string;
  /** Path without locale prefix. */
  slug: string;
  excerpt?: string;
}
/**
 * office: message, for the office · copy: its acknowledgement, for the sender · report: notice of report or reply ·
 * report-due: reminder of its due date · confirmation: link that confirms a subscription of the newsletter · welcome:
 * after that · alert: new page.
 */
export type QueuedMail =
  | { kind: 'office' | 'copy'; form: MessageForm; entry: string }
  // received: ISO date of a report that came earlier than it was stored
  | { kind: 'report'; isReply: boolean; received?: string }
  // due: ISO date
  | { kind: 'report-due'; due: string; isOverdue: boolean }
  | ({ kind: 'confirmation'; token: string; expires: string } & NewsletterMail)
  | ({ kind: 'welcome' } & NewsletterMail)
  | { kind: 'alert'; to: string; leaveToken: string; topic: string; page: PageTexts };

export interface QueueRow {
  number: number;
  /** Stays the same if the mail is written again, so that recipients can detect duplicates. */
  id: string;
  /** Language of the visitor. */
  locale: Locale;
  /** ISO time; only the day for reports (D7). */
  created: string;
  mail: QueuedMail;
}
export type MailQueue = ReturnType<typeof createMailQueue>;

/**
 * Mails to be written. Rows are added in the transaction of the entry that they are about, and removed once the mail is
 * written. The site's outbox is separate: it stores messages while the CMS, which may be another one, is unreachable.
 */
export function createMailQueue(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    add(mail: QueuedMail, locale: Locale, created = new Date().toISOString()): void {
      sql.run`
        INSERT INTO mail_queue (id, locale, created, mail)
        VALUES (${randomUUID()}, ${locale}, ${created}, ${JSON.stringify(mail)})`;
    },
    /** Up to 100 rows after the given one, the oldest first. */
    list(after: number): QueueRow[] {
      const rows = sql.all`
        SELECT number, id, locale, created, mail FROM mail_queue WHERE number > ${after} ORDER BY number LIMIT 100
      ` as unknown as (Omit<QueueRow, 'mail'> & { mail: string })[];
      return rows.map((row) => ({ ...row, mail: JSON.parse(row.mail) }));
    },
    remove(number: number): void {
      sql.run`DELETE FROM mail_queue WHERE number = ${number}`;
    },
  };
}
