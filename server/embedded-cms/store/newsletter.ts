import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#shared/locales/locales.ts';
import { inTransaction } from './database.ts';
import type { MailQueue } from './mail-queue.ts';

type Confirmation = 'confirmed' | 'unknown' | 'expired';
export interface NewsletterStore {
  /** Mails a link with a token, which is returned. The subscription starts when it comes back. */
  request(email: string, locale: Locale, categories: readonly string[]): string;
  /** Idempotent: a used token confirms again (D21). The first time a welcome is mailed. */
  confirm(token: string, now: number): Confirmation;
  /** Forgets a subscriber and the links that were mailed to them. A token that is known no more does nothing. */
  leave(leaveToken: string): void;
  count(): { subscribers: number; confirmed: number };
}

/** A confirmation link works for a week. Milliseconds. */
const TOKEN_LIFE_MS = 7 * 86_400_000;

const createToken = () => randomBytes(24).toString('base64url');

export function createNewsletterStore(database: DatabaseSync, mails: MailQueue): NewsletterStore {
  const subscribe = database.prepare(
    `INSERT INTO subscribers (email, locale, categories, created, leave_token) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (email) DO UPDATE SET email = email RETURNING leave_token`,
  );
  const addToken = database.prepare(
    'INSERT INTO subscription_tokens (token, email, categories, created) VALUES (?, ?, ?, ?)',
  );
  const findToken = database.prepare(
    'SELECT email, categories, created, used FROM subscription_tokens WHERE token = ?',
  );
  const useToken = database.prepare('UPDATE subscription_tokens SET used = ? WHERE token = ?');
  const confirmSubscriber = database.prepare(
    'UPDATE subscribers SET confirmed = coalesce(confirmed, ?), categories = ? WHERE email = ? RETURNING locale, leave_token',
  );
  const dropTokens = database.prepare(
    'DELETE FROM subscription_tokens WHERE email = (SELECT email FROM subscribers WHERE leave_token = ?)',
  );
  const dropSubscriber = database.prepare('DELETE FROM subscribers WHERE leave_token = ?');
  const amounts = database.prepare('SELECT count(*) AS subscribers, count(confirmed) AS confirmed FROM subscribers');

  return {
    request(email, locale, categories) {
      const token = createToken();
      const created = new Date();
      const to = email.trim();
      const key = to.toLowerCase();
      const list = JSON.stringify(categories);
      inTransaction(database, () => {
        const row = subscribe.get(key, locale, list, created.toISOString(), createToken());
        const { leave_token: leaveToken } = row as { leave_token: string };
        addToken.run(token, key, list, created.toISOString());
        const expires = new Date(created.getTime() + TOKEN_LIFE_MS).toISOString();
        mails.add({ kind: 'confirmation', to, token, expires, categories, leaveToken }, locale);
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
        const subscriber = confirmSubscriber.get(time, row.categories, row.email) as
          | { locale: Locale; leave_token: string }
          | undefined;
        if (!subscriber) return;
        const { locale, leave_token: leaveToken } = subscriber;
        mails.add({ kind: 'welcome', to: row.email, categories: JSON.parse(row.categories), leaveToken }, locale);
      });
      return 'confirmed';
    },
    leave(leaveToken) {
      inTransaction(database, () => {
        dropTokens.run(leaveToken);
        dropSubscriber.run(leaveToken);
      });
    },
    count: () => ({ ...(amounts.get() as { subscribers: number; confirmed: number }) }),
  };
}
