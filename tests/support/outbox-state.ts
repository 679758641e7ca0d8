import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface OutboxState {
  /** Ids of the waiting messages, and of the dead letters. */
  waiting: string[];
  dead: string[];
}

/** What an operator sees of an outbox: the ids of its messages, but not their encrypted content. */
export function readOutbox(folder: string): OutboxState {
  const file = path.join(folder, 'outbox.db');
  if (!existsSync(file)) return { waiting: [], dead: [] };
  const database = new DatabaseSync(file, { timeout: 2000 });
  const rows = database.prepare('SELECT id, state FROM messages ORDER BY created').all() as {
    id: string;
    state: string;
  }[];
  database.close();
  const idsOf = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id);
  return { waiting: idsOf('waiting'), dead: idsOf('dead') };
}
