import { createHmac } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toMailboxKey } from '#shared/rules/forms/email.ts';
import { DataFolderError } from '../data-lock.ts';
import { toFoundText, toSearchText } from './search-text.ts';

/** One step per version of the schema; a step that was released is never changed. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE contact_entries (id TEXT PRIMARY KEY, locale TEXT NOT NULL, created TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE TABLE product_contact_entries (
    id TEXT PRIMARY KEY, locale TEXT NOT NULL, created TEXT NOT NULL, product TEXT NOT NULL, body TEXT NOT NULL,
    attachment TEXT, attachment_name TEXT
  ) STRICT;
  CREATE TABLE whistleblower_reports (
    id TEXT PRIMARY KEY, receipt_hash TEXT NOT NULL UNIQUE, day TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE subscribers (
    email TEXT PRIMARY KEY, locale TEXT NOT NULL, categories TEXT NOT NULL, created TEXT NOT NULL, confirmed TEXT
  ) STRICT;
  CREATE TABLE subscription_tokens (
    token TEXT PRIMARY KEY, email TEXT NOT NULL, categories TEXT NOT NULL, created TEXT NOT NULL, used TEXT
  ) STRICT;
  CREATE TABLE survey_participants (id TEXT PRIMARY KEY, survey TEXT NOT NULL, created TEXT NOT NULL) STRICT;
  CREATE TABLE survey_answers (
    participant TEXT NOT NULL REFERENCES survey_participants (id), question TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (participant, question, value)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX survey_participants_survey ON survey_participants (survey);
  CREATE TABLE cookie_consents (
    id TEXT PRIMARY KEY, created TEXT NOT NULL, updated TEXT NOT NULL, referral TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE idempotent_answers (
    key TEXT PRIMARY KEY, created TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;
  `,
  // answers stored before their keys were hashed can no longer be found, and must not remain in plain text
  'DELETE FROM idempotent_answers;',
  // hashes of codes get a salt for this database; existing hashes are hashed once more
  `
  CREATE TABLE report_salt (salt TEXT NOT NULL) STRICT;
  INSERT INTO report_salt (salt) VALUES (lower(hex(randomblob(32))));
  UPDATE whistleblower_reports SET receipt_hash = salted((SELECT salt FROM report_salt), receipt_hash);
  ALTER TABLE whistleblower_reports ADD COLUMN state TEXT NOT NULL DEFAULT 'received';
  CREATE TABLE report_messages (
    number INTEGER PRIMARY KEY, report TEXT NOT NULL REFERENCES whistleblower_reports (id),
    sender TEXT NOT NULL CHECK (sender IN ('office', 'reporter')), day TEXT NOT NULL, text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX report_messages_report ON report_messages (report, number);
  `,
  // answers that were encrypted without their time can no longer be read either
  'DELETE FROM idempotent_answers;',
  // entries of all kinds may have several files
  `
  CREATE TABLE entry_attachments (file TEXT NOT NULL UNIQUE, entry TEXT NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX entry_attachments_entry ON entry_attachments (entry);
  INSERT INTO entry_attachments (file, entry, name)
    SELECT attachment, id, coalesce(attachment_name, attachment) FROM product_contact_entries WHERE attachment IS NOT NULL;
  ALTER TABLE product_contact_entries DROP COLUMN attachment;
  ALTER TABLE product_contact_entries DROP COLUMN attachment_name;
  `,
  // mails are queued together with the entry that they are about; subscriptions get a token to unsubscribe
  `
  CREATE TABLE mail_queue (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, locale TEXT NOT NULL, created TEXT NOT NULL, mail TEXT NOT NULL
  ) STRICT;
  ALTER TABLE subscribers ADD COLUMN leave_token TEXT;
  UPDATE subscribers SET leave_token = lower(hex(randomblob(24)));
  CREATE UNIQUE INDEX subscribers_leave_token ON subscribers (leave_token);
  CREATE INDEX contact_entries_created ON contact_entries (created);
  CREATE INDEX product_contact_entries_created ON product_contact_entries (created);
  `,
  // the office's desk: which messages are done, when a report was closed, and an audit log of sign-ins and views
  `
  ALTER TABLE contact_entries ADD COLUMN done TEXT;
  ALTER TABLE product_contact_entries ADD COLUMN done TEXT;
  ALTER TABLE whistleblower_reports ADD COLUMN closed TEXT;
  UPDATE whistleblower_reports SET closed =
    coalesce((SELECT max(day) FROM report_messages WHERE report = id AND sender = 'office'), day) WHERE state = 'closed';
  CREATE TABLE desk_visits (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, reports INTEGER NOT NULL, link_hash TEXT NOT NULL UNIQUE, session_hash TEXT UNIQUE, expires TEXT NOT NULL
  ) STRICT;
  CREATE TABLE desk_log (
    number INTEGER PRIMARY KEY, time TEXT NOT NULL, visit TEXT NOT NULL, name TEXT NOT NULL, action TEXT NOT NULL,
    entry TEXT NOT NULL
  ) STRICT;
  `,
  // readers choose when the newsletter continues after a break
  'ALTER TABLE subscribers ADD COLUMN paused_until TEXT;',
  // pages that were announced to readers, or that were published before announcements existed
  'CREATE TABLE announced_pages (page TEXT PRIMARY KEY) STRICT;',
  // applications for job offers
  `
  CREATE TABLE job_applications (
    id TEXT PRIMARY KEY, locale TEXT NOT NULL, created TEXT NOT NULL, job TEXT NOT NULL, body TEXT NOT NULL, done TEXT
  ) STRICT;
  CREATE INDEX job_applications_created ON job_applications (created);
  `,
  // number of the message that a file of a reply to a report belongs to
  'ALTER TABLE entry_attachments ADD COLUMN message INTEGER;',
  // feedback on whether pages were helpful
  `
  CREATE TABLE page_feedback (
    number INTEGER PRIMARY KEY, day TEXT NOT NULL, locale TEXT NOT NULL, page TEXT NOT NULL, helpful INTEGER NOT NULL, comment TEXT
  ) STRICT;
  CREATE INDEX page_feedback_page ON page_feedback (page, locale);
  `,
  // the language in which a subscription was requested
  'ALTER TABLE subscription_tokens ADD COLUMN locale TEXT;',
  // the messages of all forms in one table
  `
  CREATE TABLE messages (
    form TEXT NOT NULL, id TEXT NOT NULL, locale TEXT NOT NULL, created TEXT NOT NULL, body TEXT NOT NULL, done TEXT,
    PRIMARY KEY (form, id)
  ) STRICT;
  INSERT INTO messages (form, id, locale, created, body, done)
    SELECT 'contact-us', id, locale, created, body, done FROM contact_entries
    UNION ALL SELECT 'product-contact', id, locale, created, body, done FROM product_contact_entries
    UNION ALL SELECT 'job-application', id, locale, created, body, done FROM job_applications;
  CREATE INDEX messages_created ON messages (created);
  DROP TABLE contact_entries;
  DROP TABLE product_contact_entries;
  DROP TABLE job_applications;
  `,
  // the desk: text to search, matters to filter by, language of a report, and the day on which feedback was given. An
  // open report that was answered has none, since an answer may have been a question; a closed one had its outcome
  `
  ALTER TABLE messages ADD COLUMN matter TEXT NOT NULL DEFAULT '';
  ALTER TABLE messages ADD COLUMN search TEXT NOT NULL DEFAULT '';
  UPDATE messages SET matter =
    coalesce(json_extract(body, '$.product'), json_extract(body, '$.job'), json_extract(body, '$.service'), '');
  CREATE INDEX messages_matter ON messages (form, matter);
  ALTER TABLE whistleblower_reports ADD COLUMN locale TEXT;
  ALTER TABLE whistleblower_reports ADD COLUMN feedback TEXT;
  ALTER TABLE whistleblower_reports ADD COLUMN search TEXT NOT NULL DEFAULT '';
  UPDATE whistleblower_reports SET
    feedback = closed,
    locale = (
      SELECT CASE
        WHEN text LIKE 'Potwierdzamy %' THEN 'pl' WHEN text LIKE 'We %' THEN 'en' WHEN text LIKE 'Wir %' THEN 'de' END
      FROM report_messages WHERE report = id AND sender = 'office' ORDER BY number LIMIT 1);
  `,
  // the text to search has numbers in digits and both spellings of international domains
  `
  UPDATE whistleblower_reports SET search = search_text(id, body) ||
    coalesce((SELECT fold(group_concat(char(10) || text, '')) FROM report_messages WHERE report = id), '');
  `,
  // messages likewise, with the products of an enquiry, and regions and countries as typed
  'UPDATE messages SET search = search_text(id, body);',
  // umlauts, apostrophes and hyphens are folded, and numbers have no prefixes
  `
  UPDATE messages SET search = search_text(id, body);
  UPDATE whistleblower_reports SET search = search_text(id, body) ||
    coalesce((SELECT fold(group_concat(char(10) || text, '')) FROM report_messages WHERE report = id), '');
  `,
  // the last reminder of a due date: '2026-02-28 soon'
  'ALTER TABLE whistleblower_reports ADD COLUMN reminded TEXT;',
  // whether an answer was written (1) or chosen (0); null: stored before, so that the content has to tell
  'ALTER TABLE survey_answers ADD COLUMN written INTEGER;',
];

/** Another process may hold the database for so long. */
const LOCK_MS = 2000;
const BUSY_PAUSE_MS = 10;
/** Result code: another process holds the database. */
const SQLITE_BUSY = 5;

/** Hash with the database's salt, which makes precomputed tables of hashes useless. */
export const toSalted = (salt: string, text: string) => createHmac('sha256', salt).update(text).digest('hex');

/**
 * Opens the database of what visitors sent, and migrates it to the newest schema. `:memory:` for tests. Another process
 * may open it at the same time, as npm run desk-link does: one migrates, the other waits.
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: LOCK_MS });
  // SQLite gives its -wal and -shm files the same mode
  if (file !== ':memory:') chmodSync(file, 0o600);
  setWriteAheadLog(database);
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;');
  database.function('mailbox', { deterministic: true }, (email) => toMailboxKey(String(email)));
  database.function('salted', { deterministic: true }, (salt, text) => toSalted(String(salt), String(text)));
  database.function('fold', { deterministic: true }, (text) => toFoundText(String(text ?? '')));
  database.function('search_text', { deterministic: true }, (id, body) => toSearchText(String(id), String(body)));
  inTransaction(database, () => {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT');
    const row = database.prepare('SELECT coalesce(max(version), 0) AS version FROM schema_version').get();
    const { version: known } = row as { version: number };
    // rules of this version for storing and deleting may no longer hold
    if (known > MIGRATIONS.length)
      throw new DataFolderError(
        `${file} is of a newer version (schema ${known}, this one knows ${MIGRATIONS.length}): start that one, or restore a backup`,
      );
    for (const [i, step] of MIGRATIONS.entries()) {
      if (i < known) continue;
      database.exec(step);
      database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(i + 1);
    }
  });
  return database;
}

/**
 * SQLite does not wait for another process here, whatever the timeout: both may be about to change the mode of a new
 * database (SQLITE_BUSY).
 */
function setWriteAheadLog(database: DatabaseSync): void {
  const end = performance.now() + LOCK_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS);
    }
  }
}

/** Runs work in a transaction, which is rolled back if it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has rolled back by itself if the disk is full
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Empties the write-ahead log, which has pages as they were before: `secure_delete` overwrites what is deleted in the
 * database alone. A program that reads meanwhile, as a backup does, or a full disk leaves that to the next time.
 */
export function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // what was to be deleted is deleted, and retention empties the log each day
  }
}
