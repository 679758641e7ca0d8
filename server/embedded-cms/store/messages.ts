import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { isReference, REFERENCE_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { inTransaction } from './database.ts';
import type { MailQueue, MessageForm } from './mail-queue.ts';

export interface MessageBodies {
  'contact-us': Models['ContactUsForm'];
  'product-contact': Models['ProductContactForm'];
  'job-application': Models['JobApplicationForm'];
}
/** A message as it is stored. */
export interface Message {
  form: MessageForm;
  id: string;
  /** Language of its sender. */
  locale: Locale;
  /** ISO time. */
  created: string;
  /** ISO time at which the office was done with it; null: it is not. */
  done: string | null;
  /** Fields of the form, without the captcha's token. */
  body: MessageBodies[MessageForm];
}
/** What comes with what a visitor sent. */
export interface MessageContext {
  locale: Locale;
  files: readonly Attachment[];
  /** Number that its sender was told already. */
  told?: string | undefined;
  /** When the site took it. Milliseconds. */
  received: number;
}
/** What has been deleted. */
export interface Removed {
  entries: number;
  /** Attachments that nothing knows any more. */
  files: string[];
}
/** ISO times. */
export interface MessageTimes {
  messages: string;
  /** Of applications for jobs. */
  applications: string;
  /** Of those whose senders agreed to be considered for later offers too. */
  consentedApplications: string;
}

/** A copy goes to an address that nobody has proven to be the sender's: so many messages within an hour get one. */
const COPIES_MAX = 5;
const COPIES_WINDOW_MS = 3_600_000;

type Row = Omit<Message, 'body'> & { body: string };
const toMessage = (row: Row): Message => ({ ...row, body: JSON.parse(row.body) });
/** The number that the sender was told already, or a new one. */
const toNumber = (told: string | undefined) =>
  isReference(told, REFERENCE_CHARACTERS) ? told : toReference(REFERENCE_CHARACTERS, () => randomBytes(32));

/** Messages that the office answers. */
export function createMessageStore(database: DatabaseSync, attachments: AttachmentStore, mails: MailQueue) {
  const sql = database.createTagStore();
  return {
    /**
     * With its files and mails, all or nothing. Its number: the one that its sender was told, or a new one. A message that comes
     * with its number is stored once, however often it comes: it keeps the files it has, and is not mailed again.
     */
    add<F extends MessageForm>(
      form: F,
      { locale, body, files, told, received }: MessageContext & { body: MessageBodies[F] },
    ): string {
      const id = toNumber(told);
      // the captcha's token proves nothing later: it is not stored
      const { recaptchaToken: _token, ...fields } = body as MessageBodies[F] & Record<string, unknown>;
      // copies are counted by it, so that blanks make no other address of it
      const email = body.email.trim();
      const created = new Date(received).toISOString();
      const since = new Date(received - COPIES_WINDOW_MS).toISOString();
      inTransaction(database, () => {
        const { changes } = sql.run`
          INSERT OR IGNORE INTO messages (form, id, locale, created, body)
          VALUES (${form}, ${id}, ${locale}, ${created}, ${JSON.stringify({ ...fields, email })})`;
        if (!changes) return;
        attachments.add(id, files);
        mails.add({ kind: 'office', form, entry: id }, locale);
        const { n } = sql.get`
          SELECT count(*) AS n FROM messages
          WHERE created > ${since} AND lower(json_extract(body, '$.email')) = lower(${email})` as { n: number };
        if (n <= COPIES_MAX) mails.add({ kind: 'copy', form, entry: id }, locale);
      });
      return id;
    },
    /** null: there is no such message. */
    find(form: string, id: string): Message | null {
      const row = sql.get`SELECT * FROM messages WHERE form = ${form} AND id = ${id}` as Row | undefined;
      return row ? toMessage(row) : null;
    },
    /** Those that are not done, the oldest first, then the others. limit: -1 for all. */
    list(limit: number, offset: number): Message[] {
      const rows = sql.all`
        SELECT * FROM messages
        ORDER BY done IS NOT NULL, iif(done IS NULL, created, NULL), created DESC, id LIMIT ${limit} OFFSET ${offset}`;
      return (rows as unknown as Row[]).map(toMessage);
    },
    setDone(form: string, id: string, isDone: boolean): void {
      const done = isDone ? new Date().toISOString() : null;
      sql.run`UPDATE messages SET done = ${done} WHERE form = ${form} AND id = ${id}`;
    },
    /** Messages of before a time of their kind, with what the mail queue has of them. */
    removeBefore: ({ messages, applications, consentedApplications }: MessageTimes): Removed =>
      inTransaction(database, () => {
        const ids = sql.all`
          DELETE FROM messages WHERE created < CASE
            WHEN form <> 'job-application' THEN ${messages}
            WHEN json_extract(body, '$.futureOffersConsent') THEN ${consentedApplications}
            ELSE ${applications}
          END RETURNING id`.map(({ id }) => String(id));
        // a mail about a message that is gone could never be written
        for (const id of ids) sql.run`DELETE FROM mail_queue WHERE json_extract(mail, '$.entry') = ${id}`;
        return { entries: ids.length, files: ids.flatMap(attachments.remove) };
      }),
  };
}
