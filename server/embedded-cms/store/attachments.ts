import type { DatabaseSync } from 'node:sqlite';

/** A file of the attachments' folder, and how its sender named it. */
export interface Attachment {
  file: string;
  name: string;
  /** Of a report: the message that brought it; null: the report itself. */
  message?: number | null;
}
export interface AttachmentStore {
  /** In the transaction of its entry. */
  add(entry: string, attachments: readonly Attachment[]): void;
  has(file: string): boolean;
  of(entry: string): Attachment[];
  /** In the transaction of its entry. Names of the files that nothing knows any more. */
  remove(entry: string): string[];
}

export function createAttachmentStore(database: DatabaseSync): AttachmentStore {
  const insert = database.prepare('INSERT INTO entry_attachments (file, entry, name, message) VALUES (?, ?, ?, ?)');
  const find = database.prepare('SELECT 1 FROM entry_attachments WHERE file = ?');
  const all = database.prepare('SELECT file, name, message FROM entry_attachments WHERE entry = ? ORDER BY rowid');
  const remove = database.prepare('DELETE FROM entry_attachments WHERE entry = ? RETURNING file');
  return {
    add(entry, attachments) {
      for (const { file, name, message = null } of attachments) insert.run(file, entry, name, message);
    },
    has: (file) => find.get(file) !== undefined,
    of: (entry) => all.all(entry).map((row) => ({ ...row })) as unknown as Attachment[],
    remove: (entry) => remove.all(entry).map(({ file }) => String(file)),
  };
}
