import type { DatabaseSync } from 'node:sqlite';

/** A file in the attachments folder, and the name that the sender gave it. */
export interface Attachment {
  file: string;
  name: string;
  /** Only for reports: number of the message that the file belongs to; null: the report itself. */
  message?: number | null;
}
export type AttachmentStore = ReturnType<typeof createAttachmentStore>;

export function createAttachmentStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    /** Adds attachments; must run in the transaction of the entry. */
    add(entry: string, attachments: readonly Attachment[]): void {
      for (const { file, name, message = null } of attachments)
        sql.run`INSERT INTO entry_attachments (file, entry, name, message) VALUES (${file}, ${entry}, ${name}, ${message})`;
    },
    has: (file: string) => sql.get`SELECT 1 FROM entry_attachments WHERE file = ${file}` !== undefined,
    of: (entry: string) =>
      sql.all`SELECT file, name, message FROM entry_attachments WHERE entry = ${entry} ORDER BY rowid`.map((row) => ({
        ...row,
      })) as unknown as Attachment[],
    /** Removes the attachments of an entry, in its transaction. Returns the files that are no longer needed. */
    remove: (entry: string) =>
      sql.all`DELETE FROM entry_attachments WHERE entry = ${entry} RETURNING file`.map(({ file }) => String(file)),
  };
}
