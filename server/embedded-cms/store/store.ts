import { openDatabase } from './database.ts';
import { createEntryStore, type EntryStore } from './entries.ts';
import { createNewsletterStore, type NewsletterStore } from './newsletter.ts';
import { createSurveyStore, type SurveyStore } from './surveys.ts';

/** What visitors sent, kept over restarts. */
export interface Store {
  entries: EntryStore;
  newsletter: NewsletterStore;
  surveys: SurveyStore;
  /** Answers by idempotency key, so that a repeated write is answered and not done again. */
  answers: {
    find(key: string): { status: number; body: unknown } | null;
    keep(key: string, status: number, body: unknown): void;
  };
  close(): void;
}

/** Repeats come within minutes; answers are kept for a day. Milliseconds. */
const KEEP_ANSWERS_MS = 86_400_000;

export function createStore(file: string): Store {
  const database = openDatabase(file);
  database
    .prepare('DELETE FROM idempotent_answers WHERE created < ?')
    .run(new Date(Date.now() - KEEP_ANSWERS_MS).toISOString());
  const find = database.prepare('SELECT status, body FROM idempotent_answers WHERE key = ?');
  const keep = database.prepare(
    'INSERT OR IGNORE INTO idempotent_answers (key, created, status, body) VALUES (?, ?, ?, ?)',
  );
  return {
    entries: createEntryStore(database),
    newsletter: createNewsletterStore(database),
    surveys: createSurveyStore(database),
    answers: {
      find(key) {
        const row = find.get(key) as { status: number; body: string } | undefined;
        return row ? { status: row.status, body: JSON.parse(row.body) } : null;
      },
      keep: (key, status, body) => void keep.run(key, new Date().toISOString(), status, JSON.stringify(body)),
    },
    close: () => database.close(),
  };
}
