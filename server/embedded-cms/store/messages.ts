import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { CallOfForm } from '#shared/contract/form-calls.ts';
import type { Body } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { isReference, REFERENCE_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { emptyLog, inTransaction } from './database.ts';
import type { MailQueue, MessageForm } from './mail-queue.ts';

export type MessageBodies = { [F in MessageForm]: Body<CallOfForm<F>> };
/** A message as it is stored. */
export interface Message {
  form: MessageForm;
  id: string;
  /** Language of its sender. */
  locale: Locale;
  /** ISO time. */
  created: string;
  /** ISO time at which the office marked it as done; null if it is open. */
  done: string | null;
  /** Fields of the form, without the captcha's token. */
  body: MessageBodies[MessageForm];
}
/** Circumstances of a form that a visitor sent. */
export interface MessageContext {
  locale: Locale;
  files: readonly Attachment[];
  /** Reference number that the site has already shown to the sender. */
  reference?: string | undefined;
  /** When the site received it, in milliseconds. */
  receivedAt: number;
}
/** Result of a deletion. */
export interface Removed {
  entries: number;
  /** Attachments that are no longer needed. */
  files: string[];
}
/** ISO times before which messages are deleted, by their kind. */
export interface MessageTimes {
  messages: string;
  /** For job applications. */
  applications: string;
  /** For applications whose senders agreed to be considered for later offers too. */
  consentedApplications: string;
}

/** E-mail address of the sender; '' if none was given, so that no reply by e-mail may be promised. */
export const toSenderAddress = ({ body }: { body: object }): string =>
  ((body as { email?: string | undefined }).email ?? '').trim();

/** Copies per address and hour, limited because the address is not verified to be the sender's. */
const COPIES_MAX = 5;
const COPIES_WINDOW_MS = 3_600_000;

/** The reference number that the sender already has, or a new one. */
const toMessageId = (reference: string | undefined) =>
  isReference(reference, REFERENCE_CHARACTERS) ? reference : toReference(REFERENCE_CHARACTERS, () => randomBytes(32));

/** Messages that the office answers. */
export function createMessageStore(database: DatabaseSync, attachments: AttachmentStore, mails: MailQueue) {
  const sql = database.createTagStore();
  /** Removes what belongs to a deleted message: a mail about it could never be written. Returns its files. */
  function removeRest(id: string): string[] {
    sql.run`DELETE FROM mail_queue WHERE json_extract(mail, '$.entry') = ${id}`;
    return attachments.remove(id);
  }
  return {
    /**
     * Stores a message atomically, together with its files and mails, and returns its number: the sender's, or a new
     * one. A message with a known number is stored only once: later files are ignored, and no mail is sent again.
     */
    add<F extends MessageForm>(
      form: F,
      { locale, body, files, reference, receivedAt }: MessageContext & { body: MessageBodies[F] },
    ): string {
      const id = toMessageId(reference);
      // the captcha token is of no use later and is not stored
      const { recaptchaToken: _token, ...fields } = body as MessageBodies[F] & Record<string, unknown>;
      const stored = JSON.stringify(fields);
      const created = new Date(receivedAt).toISOString();
      const email = toSenderAddress({ body: body as object });
      const since = new Date(receivedAt - COPIES_WINDOW_MS).toISOString();
      inTransaction(database, () => {
        const { changes } = sql.run`
          INSERT OR IGNORE INTO messages (form, id, locale, created, body, matter, search)
          VALUES (
            ${form}, ${id}, ${locale}, ${created}, ${stored},
            coalesce(${stored} ->> 'product', ${stored} ->> 'job', ${stored} ->> 'service', ''),
            search_text(${id}, ${stored}))`;
        if (!changes) return;
        attachments.add(id, files);
        mails.add({ kind: 'office', form, entry: id }, locale);
        if (email === '') return;
        const { n } = sql.get`
          SELECT count(*) AS n FROM messages
          WHERE created > ${since} AND mailbox(json_extract(body, '$.email')) = mailbox(${email})` as {
          n: number;
        };
        if (n <= COPIES_MAX) mails.add({ kind: 'copy', form, entry: id }, locale);
      });
      return id;
    },
    /** Returns null if there is no such message. */
    find(form: string, id: string): Message | null {
      const row = sql.get`
        SELECT form, id, locale, created, done, body FROM messages WHERE form = ${form} AND id = ${id}
      ` as (Omit<Message, 'body'> & { body: string }) | undefined;
      return row ? { ...row, body: JSON.parse(row.body) } : null;
    },
    /** Returns whether this changed anything: the time at which a message was done stays that of the first mark. */
    setDone(form: string, id: string, isDone: boolean): boolean {
      const done = isDone ? new Date().toISOString() : null;
      const { changes } = sql.run`
        UPDATE messages SET done = ${done} WHERE form = ${form} AND id = ${id} AND (done IS NULL) = ${Number(isDone)}`;
      return Number(changes) > 0;
    },
    /** Deletes a message together with its queued mails. */
    remove(form: MessageForm, id: string): Removed {
      const removed = inTransaction(database, () => {
        const { changes } = sql.run`DELETE FROM messages WHERE form = ${form} AND id = ${id}`;
        return changes ? { entries: 1, files: removeRest(id) } : { entries: 0, files: [] };
      });
      emptyLog(database);
      return removed;
    },
    /** Deletes messages older than the time of their kind, together with their queued mails. */
    removeBefore: ({ messages, applications, consentedApplications }: MessageTimes): Removed =>
      inTransaction(database, () => {
        const ids = sql.all`
          DELETE FROM messages WHERE created < CASE
            WHEN form <> 'job-application' THEN ${messages}
            WHEN json_extract(body, '$.futureOffersConsent') THEN ${consentedApplications}
            ELSE ${applications}
          END RETURNING id`.map(({ id }) => String(id));
        return { entries: ids.length, files: ids.flatMap(removeRest) };
      }),
  };
}
