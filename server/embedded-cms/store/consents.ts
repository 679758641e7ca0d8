import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';

/** Cookie choices of visitors. */
export function createConsentStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  const now = () => new Date().toISOString();
  return {
    /** Stores a choice and returns its id. */
    add({ referral, ...flags }: Models['CookieConsentCreate']): string {
      const id = randomUUID();
      sql.run`
        INSERT INTO cookie_consents (id, created, updated, referral, body)
        VALUES (${id}, ${now()}, ${now()}, ${referral}, ${JSON.stringify(flags)})`;
      return id;
    },
    /** Returns false if there is no such consent. */
    update: (id: string, flags: Models['CookieConsentUpdate']): boolean =>
      sql.run`UPDATE cookie_consents SET body = ${JSON.stringify(flags)}, updated = ${now()} WHERE id = ${id}`.changes >
      0,
    /** Deletes choices that were last changed before a day (ISO). Returns their number. */
    removeBefore: (day: string) => Number(sql.run`DELETE FROM cookie_consents WHERE updated < ${day}`.changes),
  };
}
