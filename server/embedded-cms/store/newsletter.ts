import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

type Confirmation = 'confirmed' | 'unknown' | 'expired';
export interface NewsletterStore {
  /** Token for the confirmation link. The subscription starts when it comes back. */
  request(email: string, locale: string, categories: readonly string[]): string;
  /** Idempotent: a used token confirms again (D21). */
  confirm(token: string, now: number): Confirmation;
  count(): { subscribers: number; confirmed: number };
}

/** A confirmation link works for a week. Milliseconds. */
const TOKEN_LIFE_MS = 7 * 86_400_000;

export function createNewsletterStore(database: DatabaseSync): NewsletterStore {
  const subscribe = database.prepare(
    'INSERT OR IGNORE INTO subscribers (email, locale, categories, created) VALUES (?, ?, ?, ?)',
  );
  const addToken = database.prepare(
    'INSERT INTO subscription_tokens (token, email, categories, created) VALUES (?, ?, ?, ?)',
  );
  const findToken = database.prepare(
    'SELECT email, categories, created, used FROM subscription_tokens WHERE token = ?',
  );
  const useToken = database.prepare('UPDATE subscription_tokens SET used = ? WHERE token = ?');
  const confirmSubscriber = database.prepare(
    'UPDATE subscribers SET confirmed = coalesce(confirmed, ?), categories = ? WHERE email = ?',
  );
  const amounts = database.prepare('SELECT count(*) AS subscribers, count(confirmed) AS confirmed FROM subscribers');

  return {
    request(email, locale, categories) {
      const token = randomBytes(24).toString('base64url');
      const created = new Date().toISOString();
      const key = email.trim().toLowerCase();
      const list = JSON.stringify(categories);
      inTransaction(database, () => {
        subscribe.run(key, locale, list, created);
        addToken.run(token, key, list, created);
      });
      return token;
    },
    confirm(token, now) {
      const row = findToken.get(token) as
        | { email: string; categories: string; created: string; used: string | null }
        | undefined;
      if (!row) return 'unknown';
      if (row.used) return 'confirmed';
      if (now - Date.parse(row.created) > TOKEN_LIFE_MS) return 'expired';
      const time = new Date(now).toISOString();
      inTransaction(database, () => {
        useToken.run(time, token);
        confirmSubscriber.run(time, row.categories, row.email);
      });
      return 'confirmed';
    },
    count: () => ({ ...(amounts.get() as { subscribers: number; confirmed: number }) }),
  };
}
