import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Answers by idempotency key, so that a repeated write is answered and not done again. */
export interface AnswerStore {
  find(key: string): { status: number; body: unknown } | null;
  keep(key: string, status: number, body: unknown): void;
}

/** Repeats come within minutes; answers are kept for a day. Milliseconds. */
const KEEP_ANSWERS_MS = 86_400_000;
// one key encrypts one answer: a nonce of zeros is used once
const NONCE = Buffer.alloc(12);

const toName = (key: string) => createHash('sha256').update(`name ${key}`).digest('base64url');
const toSecret = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'kept answer', 32));

/** An answer can hold the code of a report (D7): only who knows the key of its request can read it. */
function seal(key: string, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', toSecret(key), NONCE);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', toSecret(key), NONCE);
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

export function createAnswerStore(database: DatabaseSync): AnswerStore {
  database
    .prepare('DELETE FROM idempotent_answers WHERE created < ?')
    .run(new Date(Date.now() - KEEP_ANSWERS_MS).toISOString());
  const find = database.prepare('SELECT status, body FROM idempotent_answers WHERE key = ?');
  const keep = database.prepare(
    'INSERT OR IGNORE INTO idempotent_answers (key, created, status, body) VALUES (?, ?, ?, ?)',
  );
  return {
    find(key) {
      const row = find.get(toName(key)) as { status: number; body: string } | undefined;
      return row ? { status: row.status, body: JSON.parse(unseal(key, row.body)) } : null;
    },
    keep: (key, status, body) =>
      void keep.run(toName(key), new Date().toISOString(), status, seal(key, JSON.stringify(body))),
  };
}
