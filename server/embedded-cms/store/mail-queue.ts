import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#shared/locales/locales.ts';

/** Forms whose messages are answered by mail. */
export type MessageForm = 'contact-us' | 'product-contact' | 'job-application';

interface NewsletterMail {
  /** Address of the reader. */
  to: string;
  /** Ids of newsletter categories; none: all. */
  categories: readonly string[];
  /** Ends the subscription. */
  leaveToken: string;
}
/** What is said about a new page. */
export interface PageTexts {
  title: string;
  /** Path without locale prefix. */
  slug: string;
  excerpt?: string;
}
/** office: a message for those who answer it · copy: of it, for its sender · report: that one has come, or a reply to one · alert: about a new page. */
export type QueuedMail =
  | { kind: 'office' | 'copy'; form: MessageForm; entry: string }
  | { kind: 'report'; isReply: boolean }
  | ({ kind: 'confirmation'; token: string; expires: string } & NewsletterMail)
  | ({ kind: 'welcome' } & NewsletterMail)
  | { kind: 'alert'; to: string; leaveToken: string; topic: string; page: PageTexts };

export interface QueueRow {
  number: number;
  /** The same however often the mail is written: recipients know it by that. */
  id: string;
  /** Language of the visitor. */
  locale: Locale;
  /** ISO time; of reports the day alone (D7). */
  created: string;
  mail: QueuedMail;
}
export type MailQueue = ReturnType<typeof createMailQueue>;

/**
 * Mails that are owed. Added in the transaction of what they are about, removed once they are written. The site's outbox is no
 * part of this: it keeps messages for a CMS that it cannot reach, which may be another one, and no site reads this database.
 */
export function createMailQueue(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    add(mail: QueuedMail, locale: Locale, created = new Date().toISOString()): void {
      sql.run`
        INSERT INTO mail_queue (id, locale, created, mail)
        VALUES (${randomUUID()}, ${locale}, ${created}, ${JSON.stringify(mail)})`;
    },
    /** The oldest after a row, at most 100. */
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
