import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import { isReference, REFERENCE_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { inTransaction } from './database.ts';

/** A message that comes with its number is kept once, however often it comes. */
export interface EntryStore {
  addContact(locale: string, body: Models['ContactUsForm'], files: readonly Attachment[], told?: string): string;
  addProductContact(
    locale: string,
    body: Models['ProductContactForm'],
    files: readonly Attachment[],
    told?: string,
  ): string;
  addConsent(body: Models['CookieConsentCreate']): string;
  /** False: no such consent. */
  updateConsent(id: string, body: Models['CookieConsentUpdate']): boolean;
  /** Amounts, for tests and operations. */
  count(): Record<'contact' | 'productContact' | 'reports' | 'consents', number>;
}

const now = () => new Date().toISOString();
/** The number that the sender was told already, or a new one. */
const toNumber = (told: string | undefined) =>
  isReference(told, REFERENCE_CHARACTERS) ? told : toReference(REFERENCE_CHARACTERS, () => randomBytes(32));

/** The captcha's token proves nothing later: it is not kept. */
function toKept(body: object): string {
  const { recaptchaToken: _token, ...kept } = body as { recaptchaToken?: string };
  return JSON.stringify(kept);
}

export function createEntryStore(database: DatabaseSync, attachments: AttachmentStore): EntryStore {
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

  /** What is there already keeps the files it has. */
  function keep(id: string, files: readonly Attachment[], insert: () => { changes: number | bigint }): void {
    inTransaction(database, () => {
      if (insert().changes > 0) attachments.add(id, files);
    });
  }

  return {
    addContact(locale, body, files, told) {
      const id = toNumber(told);
      keep(id, files, () => contact.run(id, locale, now(), toKept(body)));
      return id;
    },
    addProductContact(locale, body, files, told) {
      const id = toNumber(told);
      keep(id, files, () => product.run(id, locale, now(), body.product ?? '', toKept(body)));
      return id;
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
