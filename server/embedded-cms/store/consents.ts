import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';

export type ConsentStore = ReturnType<typeof createConsentStore>;

/** Choices of cookies. */
export function createConsentStore(database: DatabaseSync) {
  const add = database.prepare(
    'INSERT INTO cookie_consents (id, created, updated, referral, body) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE cookie_consents SET body = ?, updated = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM cookie_consents WHERE updated < ?');
  const now = () => new Date().toISOString();
  return {
    /** Its id. */
    add({ referral, ...flags }: Models['CookieConsentCreate']): string {
      const id = randomUUID();
      add.run(id, now(), now(), referral, JSON.stringify(flags));
      return id;
    },
    /** False: no such consent. */
    update: (id: string, flags: Models['CookieConsentUpdate']): boolean =>
      update.run(JSON.stringify(flags), now(), id).changes > 0,
    /** Forgets choices that were last changed before a day (ISO). Their number. */
    removeBefore: (day: string): number => Number(remove.run(day).changes),
  };
}
