import type { DatabaseSync } from 'node:sqlite';
import type { AttachmentStore } from './attachments.ts';
import { inTransaction } from './database.ts';
import type { Message } from './entries.ts';
import type { MessageForm } from './mail-queue.ts';

/** What has been deleted. */
export interface Removed {
  entries: number;
  /** Attachments that nothing knows any more. */
  files: string[];
}
/** What the office does with messages. */
export interface MessageStore {
  /** Those that are not done, the oldest first, then the others. limit: -1 for all. */
  list(limit: number, offset: number): Message[];
  setDone(form: MessageForm, id: string, isDone: boolean): void;
  /** Messages of before an ISO time, with what the mail queue has of them. */
  removeBefore(time: string): Removed;
}

export function createMessageStore(database: DatabaseSync, attachments: AttachmentStore): MessageStore {
  const all = `
    SELECT 'contact-us' AS form, id, locale, created, done, body FROM contact_entries
    UNION ALL SELECT 'product-contact', id, locale, created, done, body FROM product_contact_entries`;
  const list = database.prepare(
    `SELECT * FROM (${all}) ORDER BY done IS NOT NULL, iif(done IS NULL, created, NULL), created DESC, id LIMIT ? OFFSET ?`,
  );
  const old = database.prepare(`SELECT id FROM (${all}) WHERE created < ?`);
  const setDone = {
    'contact-us': database.prepare('UPDATE contact_entries SET done = ? WHERE id = ?'),
    'product-contact': database.prepare('UPDATE product_contact_entries SET done = ? WHERE id = ?'),
  };
  const removals = [
    'DELETE FROM contact_entries WHERE id = ?',
    'DELETE FROM product_contact_entries WHERE id = ?',
    // a mail about a message that is gone could never be written
    "DELETE FROM mail_queue WHERE json_extract(mail, '$.entry') = ?",
  ].map((sql) => database.prepare(sql));

  return {
    list: (limit, offset) =>
      (list.all(limit, offset) as unknown as (Omit<Message, 'body'> & { body: string })[]).map((row) => ({
        ...row,
        body: JSON.parse(row.body),
      })),
    setDone: (form, id, isDone) => void setDone[form].run(isDone ? new Date().toISOString() : null, id),
    removeBefore: (time) =>
      inTransaction(database, () => {
        const ids = old.all(time).map(({ id }) => String(id));
        for (const id of ids) for (const removal of removals) removal.run(id);
        return { entries: ids.length, files: ids.flatMap(attachments.remove) };
      }),
  };
}
