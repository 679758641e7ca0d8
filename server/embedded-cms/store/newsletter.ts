import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#shared/locales/locales.ts';
import { inTransaction } from './database.ts';
import type { MailQueue, PageTexts } from './mail-queue.ts';

export interface Subscriber {
  email: string;
  locale: Locale;
  /** Ids of topics; none: all of them. */
  categories: readonly string[];
  /** Day (ISO) from which it is sent again. */
  pausedUntil: string | null;
}
export interface PublicPage extends PageTexts {
  /** Kind of page, as topics announce it. */
  kind: string;
  id: string;
  locale: Locale;
  /** False: an old page that was put in late, which is nothing to announce. */
  isRecent: boolean;
}
type Confirmation = 'confirmed' | 'unknown' | 'expired';
export interface NewsletterStore {
  /** Mails a link with a token, which is returned. The subscription starts when it comes back. */
  request(email: string, locale: Locale, categories: readonly string[]): string;
  /** Idempotent: a used token confirms again (D21). The first time a welcome is mailed. */
  confirm(token: string, now: number): Confirmation;
  /** Null: the token is known no more, or its subscription was never confirmed. */
  find(leaveToken: string): Subscriber | null;
  change(leaveToken: string, to: Omit<Subscriber, 'email'>): void;
  /** Forgets a subscriber and the links that were mailed to them. A token that is known no more does nothing. */
  leave(leaveToken: string): void;
  /**
   * Mails those who have chosen its topic about each page that was not there before, once: one page a step, which tells the
   * number of mails. topics: by the kind that they announce; when a kind is announced for the first time its pages are only
   * noted. today: ISO; breaks end on it.
   */
  announce(pages: readonly PublicPage[], topics: ReadonlyMap<string, string>, today: string): Generator<number, void>;
  /** Forgets requests from before a day (ISO) that were never confirmed. Number of addresses. */
  removeUnconfirmedBefore(day: string): number;
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
  const dropMails = database.prepare("DELETE FROM mail_queue WHERE json_extract(mail, '$.leaveToken') = ?");
  const dropSubscriber = database.prepare('DELETE FROM subscribers WHERE leave_token = ?');
  const findSubscriber = database.prepare(
    'SELECT email, locale, categories, paused_until FROM subscribers WHERE leave_token = ? AND confirmed IS NOT NULL',
  );
  const changeSubscriber = database.prepare(
    'UPDATE subscribers SET locale = ?, categories = ?, paused_until = ? WHERE leave_token = ?',
  );
  const dropOldTokens = database.prepare('DELETE FROM subscription_tokens WHERE used IS NULL AND created < ?');
  const dropUnconfirmed = database.prepare('DELETE FROM subscribers WHERE confirmed IS NULL AND created < ?');
  const listAnnounced = database.prepare('SELECT page FROM announced_pages');
  const addAnnounced = database.prepare('INSERT INTO announced_pages (page) VALUES (?)');
  // who takes all topics has not asked to hear of each page
  const readersOf = database.prepare(
    `SELECT email, locale, leave_token FROM subscribers, json_each(categories) AS topic
     WHERE topic.value = ? AND locale = ? AND confirmed IS NOT NULL AND (paused_until IS NULL OR paused_until <= ?)`,
  );
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
    find(leaveToken) {
      const row = findSubscriber.get(leaveToken) as
        | { email: string; locale: Locale; categories: string; paused_until: string | null }
        | undefined;
      if (!row) return null;
      const { email, locale, categories, paused_until: pausedUntil } = row;
      return { email, locale, categories: JSON.parse(categories), pausedUntil };
    },
    change(leaveToken, { locale, categories, pausedUntil }) {
      changeSubscriber.run(locale, JSON.stringify(categories), pausedUntil, leaveToken);
    },
    leave(leaveToken) {
      inTransaction(database, () => {
        dropTokens.run(leaveToken);
        dropMails.run(leaveToken);
        dropSubscriber.run(leaveToken);
      });
    },
    *announce(pages, topics, today) {
      const known = new Set(listAnnounced.all().map(({ page }) => String(page)));
      const keyOf = ({ kind, id, locale }: PublicPage) => `${kind}:${id}:${locale}`;
      const kinds = new Set([...topics.keys()].filter((kind) => !known.has(kind)));
      const fresh = pages.filter((page) => !known.has(keyOf(page)));
      const isTold = ({ kind, isRecent }: PublicPage) => isRecent && !kinds.has(kind);
      const noted = [...kinds, ...fresh.filter((page) => !isTold(page)).map(keyOf)];
      if (noted.length > 0)
        inTransaction(database, () => {
          for (const page of noted) addAnnounced.run(page);
        });
      // with its mails or not at all
      for (const page of fresh.filter(isTold)) yield inTransaction(database, () => announcePage(page, keyOf(page)));

      function announcePage(page: PublicPage, key: string): number {
        addAnnounced.run(key);
        const { kind, locale, title, slug, excerpt } = page;
        const topic = topics.get(kind) as string;
        const texts: PageTexts = { title, slug, ...(excerpt ? { excerpt } : {}) };
        const readers = readersOf.all(topic, locale, today) as { email: string; leave_token: string }[];
        for (const { email: to, leave_token: leaveToken } of readers)
          mails.add({ kind: 'alert', to, leaveToken, topic, page: texts }, locale);
        return readers.length;
      }
    },
    removeUnconfirmedBefore(day) {
      dropOldTokens.run(day);
      return Number(dropUnconfirmed.run(day).changes);
    },
    count: () => ({ ...(amounts.get() as { subscribers: number; confirmed: number }) }),
  };
}
