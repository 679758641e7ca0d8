import type { DatabaseSync } from 'node:sqlite';

/** A file of the attachments' folder, and how its sender named it. */
export interface Attachment {
  file: string;
  name: string;
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
  const insert = database.prepare('INSERT INTO entry_attachments (file, entry, name) VALUES (?, ?, ?)');
  const find = database.prepare('SELECT 1 FROM entry_attachments WHERE file = ?');
  const all = database.prepare('SELECT file, name FROM entry_attachments WHERE entry = ? ORDER BY rowid');
  const remove = database.prepare('DELETE FROM entry_attachments WHERE entry = ? RETURNING file');
  return {
    add(entry, attachments) {
      for (const { file, name } of attachments) insert.run(file, entry, name);
    },
    has: (file) => find.get(file) !== undefined,
    of: (entry) => all.all(entry).map((row) => ({ ...row })) as unknown as Attachment[],
    remove: (entry) => remove.all(entry).map(({ file }) => String(file)),
  };
}
