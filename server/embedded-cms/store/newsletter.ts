import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { domainToUnicode } from 'node:url';
import type { Locale } from '#shared/locales/locales.ts';
import { toMailboxKey } from '#shared/rules/forms/email.ts';
import { emptyLog, inTransaction } from './database.ts';
import type { MailQueue, PageTexts } from './mail-queue.ts';

export interface Subscriber {
  email: string;
  locale: Locale;
  /** Ids of topics; none: all of them. */
  categories: readonly string[];
  /** Day (ISO) from which mails are sent again, or null. */
  pausedUntil: string | null;
}
export interface AnnouncedPage extends PageTexts {
  /** Kind of page that a topic announces. */
  kind: string;
  id: string;
  locale: Locale;
  /** False for an old page that was added later, which is not announced. */
  isRecent: boolean;
}
export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

/** A confirmation link works for a week. In milliseconds. */
const TOKEN_LIFE_MS = 7 * 86_400_000;

const createToken = () => randomBytes(24).toString('base64url');
/** An address whose domain is shown in its own letters. */
const toReadableAddress = (key: string) => key.replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain);
const keyOf = ({ kind, id, locale }: AnnouncedPage) => `${kind}:${id}:${locale}`;

/** Both lists together; none: all topics, unless there is one beyond the usual ones. */
function joinTopics(some: readonly string[], more: readonly string[], usual: readonly string[]): readonly string[] {
  const isAll = some.length === 0 || more.length === 0;
  const joined = [...new Set([...(isAll ? usual : []), ...some, ...more])];
  return isAll && joined.every((id) => usual.includes(id)) ? [] : joined;
}

export function createNewsletterStore(database: DatabaseSync, mails: MailQueue) {
  const sql = database.createTagStore();
  const record = (page: string) => sql.run`INSERT INTO announced_pages (page) VALUES (${page})`;

  function announcePage(page: AnnouncedPage, topic: string, today: string): number {
    record(keyOf(page));
    const { locale, title, slug, excerpt } = page;
    const texts: PageTexts = { title, slug, ...(excerpt ? { excerpt } : {}) };
    // a subscription to all topics does not include mails about each new page
    const readers = sql.all`
      SELECT email AS "to", leave_token AS leaveToken FROM subscribers, json_each(categories) AS topic
      WHERE topic.value = ${topic} AND locale = ${locale} AND confirmed IS NOT NULL
      AND (paused_until IS NULL OR paused_until <= ${today})` as { to: string; leaveToken: string }[];
    for (const reader of readers) mails.add({ kind: 'alert', ...reader, topic, page: texts }, locale);
    return readers.length;
  }

  return {
    /** Queues a mail with a confirmation link and returns its token. Confirming it starts the subscription. */
    request(email: string, locale: Locale, categories: readonly string[]): string {
      const token = createToken();
      const now = Date.now();
      const created = new Date(now).toISOString();
      const key = toMailboxKey(email);
      const list = JSON.stringify(categories);
      inTransaction(database, () => {
        const { leaveToken } = sql.get`
          INSERT INTO subscribers (email, locale, categories, created, leave_token)
          VALUES (${key}, ${locale}, ${list}, ${created}, ${createToken()})
          ON CONFLICT (email) DO UPDATE SET created = iif(confirmed IS NULL, excluded.created, created)
          RETURNING leave_token AS leaveToken
        ` as { leaveToken: string };
        sql.run`
          INSERT INTO subscription_tokens (token, email, locale, categories, created)
          VALUES (${token}, ${key}, ${locale}, ${list}, ${created})`;
        const expires = new Date(now + TOKEN_LIFE_MS).toISOString();
        mails.add({ kind: 'confirmation', to: email, token, expires, categories, leaveToken }, locale);
      });
      return token;
    },
    /**
     * Returns the topics of the request. They are added to those of a reader who has confirmed some before. A used token
     * confirms again (D21); only its first use queues a welcome and ends a break. usual: ids of the topics that a
     * subscription to all of them includes.
     */
    confirm(token: string, now: number, usual: readonly string[]): readonly string[] | 'unknown' | 'expired' {
      const row = sql.get`
        SELECT email, locale, categories, created, used FROM subscription_tokens WHERE token = ${token}
      ` as (Record<'email' | 'categories' | 'created', string> & Record<'locale' | 'used', string | null>) | undefined;
      if (!row) return 'unknown';
      const topics: string[] = JSON.parse(row.categories);
      if (row.used) return topics;
      if (now - Date.parse(row.created) > TOKEN_LIFE_MS) return 'expired';
      const time = new Date(now).toISOString();
      const { email: to } = row;
      return inTransaction(database, () => {
        const known = sql.get`SELECT categories FROM subscribers WHERE email = ${to} AND confirmed IS NOT NULL`;
        const all = known ? joinTopics(JSON.parse(String(known['categories'])), topics, usual) : topics;
        const subscriber = sql.get`
          UPDATE subscribers
          SET confirmed = coalesce(confirmed, ${time}), categories = ${JSON.stringify(all)},
            locale = coalesce(${row.locale}, locale), paused_until = NULL
          WHERE email = ${to} RETURNING locale, leave_token AS leaveToken` as
          | { locale: Locale; leaveToken: string }
          | undefined;
        if (!subscriber) return 'unknown';
        sql.run`UPDATE subscription_tokens SET used = ${time} WHERE token = ${token}`;
        const { locale, leaveToken } = subscriber;
        mails.add({ kind: 'welcome', to, categories: all, leaveToken }, locale);
        return topics;
      });
    },
    /** Returns null if the token is unknown or its subscription was never confirmed. */
    find(leaveToken: string): Subscriber | null {
      const row = sql.get`
        SELECT email, locale, categories, paused_until AS pausedUntil FROM subscribers
        WHERE leave_token = ${leaveToken} AND confirmed IS NOT NULL
      ` as (Omit<Subscriber, 'categories'> & { categories: string }) | undefined;
      return row ? { ...row, email: toReadableAddress(row.email), categories: JSON.parse(row.categories) } : null;
    },
    /** Whether somebody with this token has subscribed, confirmed or not. */
    has: (leaveToken: string): boolean =>
      sql.get`SELECT 1 FROM subscribers WHERE leave_token = ${leaveToken}` !== undefined,
    change(leaveToken: string, { locale, categories, pausedUntil }: Omit<Subscriber, 'email'>): void {
      sql.run`
        UPDATE subscribers SET locale = ${locale}, categories = ${JSON.stringify(categories)}, paused_until = ${pausedUntil}
        WHERE leave_token = ${leaveToken}`;
    },
    /** Deletes a subscriber and the links that were mailed to them. An unknown token is ignored. */
    leave(leaveToken: string): void {
      inTransaction(database, () => {
        sql.run`
          DELETE FROM subscription_tokens
          WHERE email = (SELECT email FROM subscribers WHERE leave_token = ${leaveToken})`;
        sql.run`DELETE FROM mail_queue WHERE json_extract(mail, '$.leaveToken') = ${leaveToken}`;
        sql.run`DELETE FROM subscribers WHERE leave_token = ${leaveToken}`;
      });
      emptyLog(database);
    },
    /**
     * Queues mails about each new page to the subscribers of its topic, once. Yields the number of mails after each
     * page. topics: by the kind of page that they announce; the first time that a kind is announced, its existing pages
     * are only recorded. today: ISO date; breaks that end on it are over.
     */
    *announce(
      pages: readonly AnnouncedPage[],
      topics: ReadonlyMap<string, string>,
      today: string,
    ): Generator<number, void> {
      const announced = new Set(sql.all`SELECT page FROM announced_pages`.map(({ page }) => String(page)));
      const kinds = new Set([...topics.keys()].filter((kind) => !announced.has(kind)));
      const fresh = pages.filter((page) => !announced.has(keyOf(page)));
      const isAnnounced = ({ kind, isRecent }: AnnouncedPage) => isRecent && !kinds.has(kind);
      const recorded = [...kinds, ...fresh.filter((page) => !isAnnounced(page)).map(keyOf)];
      inTransaction(database, () => {
        for (const page of recorded) record(page);
      });
      // recorded atomically, together with its mails
      for (const page of fresh.filter(isAnnounced))
        yield inTransaction(database, () => announcePage(page, topics.get(page.kind) as string, today));
    },
    /** Deletes unconfirmed requests from before a day (ISO). Returns the number of addresses. */
    removeUnconfirmedBefore(day: string): number {
      sql.run`DELETE FROM subscription_tokens WHERE used IS NULL AND created < ${day}`;
      return Number(sql.run`DELETE FROM subscribers WHERE confirmed IS NULL AND created < ${day}`.changes);
    },
  };
}
