import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';

export interface EntryStore {
  addContact(locale: string, body: Models['ContactUsForm']): string;
  addProductContact(
    locale: string,
    body: Models['ProductContactForm'],
    attachment: { file: string; name: string } | null,
  ): string;
  /** The receipt by which its sender asks for it; only a hash of it is kept. */
  addReport(body: Models['WhistleblowerForm']): string;
  addConsent(body: Models['CookieConsentCreate']): string;
  /** False: no such consent. */
  updateConsent(id: string, body: Models['CookieConsentUpdate']): boolean;
  /** Amounts, for tests and operations. */
  count(): Record<'contact' | 'productContact' | 'reports' | 'consents', number>;
}

const now = () => new Date().toISOString();
/** Without 0, 1, I, L, O, U: a receipt is read aloud and typed. 20 of 30 letters are 98 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A message's number names it and gives no right to anything: ten letters. */
const REFERENCE_LETTERS = 10;

function createReceipt(length = 20): string {
  const letters: string[] = [];
  while (letters.length < length) {
    for (const byte of randomBytes(32))
      if (byte < 240 && letters.length < length) letters.push(ALPHABET[byte % 30] as string);
  }
  return (letters.join('').match(/.{5}/g) as string[]).join('-');
}

/** The captcha's token proves nothing later: it is not kept. */
function toKept(body: object): string {
  const { recaptchaToken: _token, ...kept } = body as { recaptchaToken?: string };
  return JSON.stringify(kept);
}

export function createEntryStore(database: DatabaseSync): EntryStore {
  const contact = database.prepare('INSERT INTO contact_entries (id, locale, created, body) VALUES (?, ?, ?, ?)');
  const product = database.prepare(
    'INSERT INTO product_contact_entries (id, locale, created, product, body, attachment, attachment_name) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const report = database.prepare(
    'INSERT INTO whistleblower_reports (id, receipt_hash, day, body) VALUES (?, ?, ?, ?)',
  );
  const consent = database.prepare(
    'INSERT INTO cookie_consents (id, created, updated, referral, body) VALUES (?, ?, ?, ?, ?)',
  );
  const consentUpdate = database.prepare('UPDATE cookie_consents SET body = ?, updated = ? WHERE id = ?');
  const amount = (table: string) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

  return {
    addContact(locale, body) {
      const id = createReceipt(REFERENCE_LETTERS);
      contact.run(id, locale, now(), toKept(body));
      return id;
    },
    addProductContact(locale, body, attachment) {
      const id = createReceipt(REFERENCE_LETTERS);
      product.run(
        id,
        locale,
        now(),
        body.product ?? '',
        toKept(body),
        attachment?.file ?? null,
        attachment?.name ?? null,
      );
      return id;
    },
    addReport(body) {
      const receipt = createReceipt();
      // D7: the day alone; a time of day could tell who it was
      report.run(randomUUID(), createHash('sha256').update(receipt).digest('hex'), now().slice(0, 10), toKept(body));
      return receipt;
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
