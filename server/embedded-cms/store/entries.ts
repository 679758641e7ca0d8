import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { isReference, REFERENCE_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { inTransaction } from './database.ts';
import type { MailQueue, MessageForm } from './mail-queue.ts';

/** A message as it is kept. */
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
  body: Models['ContactUsForm'] | Models['ProductContactForm'];
}

/** A message that comes with its number is kept once, however often it comes. */
export interface EntryStore {
  addContact(locale: Locale, body: Models['ContactUsForm'], files: readonly Attachment[], told?: string): string;
  addProductContact(
    locale: Locale,
    body: Models['ProductContactForm'],
    files: readonly Attachment[],
    told?: string,
  ): string;
  /** null: there is no such message. */
  findMessage(form: MessageForm, id: string): Message | null;
  addConsent(body: Models['CookieConsentCreate']): string;
  /** False: no such consent. */
  updateConsent(id: string, body: Models['CookieConsentUpdate']): boolean;
  /** Amounts, for tests and operations. */
  count(): Record<'contact' | 'productContact' | 'reports' | 'consents', number>;
}

/** A copy goes to an address that nobody has proven to be the sender's: so many messages within an hour get one. */
const COPIES_MAX = 5;
const COPIES_WINDOW_MS = 3_600_000;

const now = () => new Date().toISOString();
/** The number that the sender was told already, or a new one. */
const toNumber = (told: string | undefined) =>
  isReference(told, REFERENCE_CHARACTERS) ? told : toReference(REFERENCE_CHARACTERS, () => randomBytes(32));

/** The captcha's token proves nothing later: it is not kept. */
function toKept(body: object): string {
  const { recaptchaToken: _token, ...kept } = body as { recaptchaToken?: string };
  return JSON.stringify(kept);
}

export function createEntryStore(database: DatabaseSync, attachments: AttachmentStore, mails: MailQueue): EntryStore {
  const contact = database.prepare(
    'INSERT OR IGNORE INTO contact_entries (id, locale, created, body) VALUES (?, ?, ?, ?)',
  );
  const product = database.prepare(
    'INSERT OR IGNORE INTO product_contact_entries (id, locale, created, product, body) VALUES (?, ?, ?, ?, ?)',
  );
  const consent = database.prepare(
    'INSERT INTO cookie_consents (id, created, updated, referral, body) VALUES (?, ?, ?, ?, ?)',
  );
  const consentUpdate = database.prepare('UPDATE cookie_consents SET body = ?, updated = ? WHERE id = ?');
  const amount = (table: string) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

  const messagesOf = (table: string) =>
    `SELECT body FROM ${table} WHERE created > :since AND lower(json_extract(body, '$.email')) = lower(:email)`;
  const recent = database.prepare(
    `SELECT count(*) AS n FROM (${messagesOf('contact_entries')} UNION ALL ${messagesOf('product_contact_entries')})`,
  );
  const findIn = {
    'contact-us': database.prepare('SELECT locale, created, done, body FROM contact_entries WHERE id = ?'),
    'product-contact': database.prepare('SELECT locale, created, done, body FROM product_contact_entries WHERE id = ?'),
  };

  /** With its mails, all or nothing. What is there already keeps the files it has, and is not mailed again. */
  function keep(
    message: { form: MessageForm; id: string; locale: Locale; email: string },
    files: readonly Attachment[],
    insert: () => { changes: number | bigint },
  ): void {
    const { form, id, locale, email } = message;
    inTransaction(database, () => {
      if (insert().changes === 0) return;
      attachments.add(id, files);
      mails.add({ kind: 'office', form, entry: id }, locale);
      const since = new Date(Date.now() - COPIES_WINDOW_MS).toISOString();
      if ((recent.get({ since, email: email.trim() }) as { n: number }).n <= COPIES_MAX)
        mails.add({ kind: 'copy', form, entry: id }, locale);
    });
  }

  return {
    addContact(locale, body, files, told) {
      const id = toNumber(told);
      keep({ form: 'contact-us', id, locale, email: body.email }, files, () =>
        contact.run(id, locale, now(), toKept(body)),
      );
      return id;
    },
    addProductContact(locale, body, files, told) {
      const id = toNumber(told);
      keep({ form: 'product-contact', id, locale, email: body.email }, files, () =>
        product.run(id, locale, now(), body.product ?? '', toKept(body)),
      );
      return id;
    },
    findMessage(form, id) {
      const row = findIn[form].get(id) as (Omit<Message, 'body'> & { body: string }) | undefined;
      return row ? { ...row, form, id, body: JSON.parse(row.body) } : null;
    },
    addConsent({ referral, ...flags }) {
      const id = randomUUID();
      consent.run(id, now(), now(), referral, JSON.stringify(flags));
      return id;
    },
    updateConsent: (id, flags) => consentUpdate.run(JSON.stringify(flags), now(), id).changes > 0,
    count: () => ({
      contact: amount('contact_entries'),
      productContact: amount('product_contact_entries'),
      reports: amount('whistleblower_reports'),
      consents: amount('cookie_consents'),
    }),
  };
}
