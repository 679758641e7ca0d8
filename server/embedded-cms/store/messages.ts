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

/** Each form has a table; some say in a column of its own what the message is about. */
const TABLES: { form: MessageForm; table: string; about?: 'product' | 'job' }[] = [
  { form: 'contact-us', table: 'contact_entries' },
  { form: 'product-contact', table: 'product_contact_entries', about: 'product' },
  { form: 'job-application', table: 'job_applications', about: 'job' },
];
export const MESSAGE_FORMS: readonly string[] = TABLES.map(({ form }) => form);

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
  const prepareEach = (toSql: (of: (typeof TABLES)[number]) => string) =>
    new Map(TABLES.map((of) => [of.form, { ...of, statement: database.prepare(toSql(of)) }]));
  const inserts = prepareEach(({ table, about }) => {
    const columns = ['id', 'locale', 'created', 'body', ...(about ? [about] : [])];
    return `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  });
  const dones = prepareEach(({ table }) => `UPDATE ${table} SET done = ? WHERE id = ?`);
  const removals = [
    ...TABLES.map(({ table }) => `DELETE FROM ${table} WHERE id = ?`),
    // a mail about a message that is gone could never be written
    "DELETE FROM mail_queue WHERE json_extract(mail, '$.entry') = ?",
  ].map((sql) => database.prepare(sql));
  const all = TABLES.map(
    ({ form, table }) => `SELECT '${form}' AS form, id, locale, created, done, body FROM ${table}`,
  );
  const messages = `(${all.join(' UNION ALL ')})`;
  const find = database.prepare(`SELECT * FROM ${messages} WHERE form = ? AND id = ?`);
  const list = database.prepare(
    `SELECT * FROM ${messages} ORDER BY done IS NOT NULL, iif(done IS NULL, created, NULL), created DESC, id LIMIT ? OFFSET ?`,
  );
  const recent = database.prepare(
    `SELECT count(*) AS n FROM ${messages} WHERE created > :since AND lower(json_extract(body, '$.email')) = lower(:email)`,
  );
  const old = database.prepare(
    `SELECT id FROM ${messages} WHERE created < CASE
      WHEN form <> 'job-application' THEN :messages
      WHEN json_extract(body, '$.futureOffersConsent') THEN :consentedApplications
      ELSE :applications
    END`,
  );

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
      const { recaptchaToken: _token, ...stored } = body as MessageBodies[F] & Record<string, unknown>;
      const { statement, about } = inserts.get(form) ?? {};
      const values = [id, locale, new Date(received).toISOString(), JSON.stringify(stored)];
      inTransaction(database, () => {
        if (!statement?.run(...values, ...(about ? [String(stored[about] ?? '')] : [])).changes) return;
        attachments.add(id, files);
        mails.add({ kind: 'office', form, entry: id }, locale);
        const since = new Date(received - COPIES_WINDOW_MS).toISOString();
        if ((recent.get({ since, email: body.email.trim() }) as { n: number }).n <= COPIES_MAX)
          mails.add({ kind: 'copy', form, entry: id }, locale);
      });
      return id;
    },
    /** null: there is no such message. */
    find(form: MessageForm, id: string): Message | null {
      const row = find.get(form, id) as Row | undefined;
      return row ? toMessage(row) : null;
    },
    /** Those that are not done, the oldest first, then the others. limit: -1 for all. */
    list: (limit: number, offset: number): Message[] => (list.all(limit, offset) as unknown as Row[]).map(toMessage),
    setDone(form: MessageForm, id: string, isDone: boolean): void {
      dones.get(form)?.statement.run(isDone ? new Date().toISOString() : null, id);
    },
    /** Messages of before a time of their kind, with what the mail queue has of them. */
    removeBefore: (times: MessageTimes): Removed =>
      inTransaction(database, () => {
        const ids = old.all({ ...times }).map(({ id }) => String(id));
        for (const id of ids) for (const removal of removals) removal.run(id);
        return { entries: ids.length, files: ids.flatMap(attachments.remove) };
      }),
  };
}
