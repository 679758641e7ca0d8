import type { DatabaseSync } from 'node:sqlite';

/** A file of the attachments' folder, and how its sender named it. */
export interface Attachment {
  file: string;
  name: string;
  /** Of a report: the message that brought it; null: the report itself. */
  message?: number | null;
}
export type AttachmentStore = ReturnType<typeof createAttachmentStore>;

export function createAttachmentStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    /** In the transaction of its entry. */
    add(entry: string, attachments: readonly Attachment[]): void {
      for (const { file, name, message = null } of attachments)
        sql.run`INSERT INTO entry_attachments (file, entry, name, message) VALUES (${file}, ${entry}, ${name}, ${message})`;
    },
    has: (file: string) => sql.get`SELECT 1 FROM entry_attachments WHERE file = ${file}` !== undefined,
    of: (entry: string) =>
      sql.all`SELECT file, name, message FROM entry_attachments WHERE entry = ${entry} ORDER BY rowid`.map((row) => ({
        ...row,
      })) as unknown as Attachment[],
    /** In the transaction of its entry. Names of the files that nothing knows any more. */
    remove: (entry: string) =>
      sql.all`DELETE FROM entry_attachments WHERE entry = ${entry} RETURNING file`.map(({ file }) => String(file)),
  };
}
