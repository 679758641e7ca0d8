import { createCipheriv, createDecipheriv, hash, hkdfSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Repeated requests arrive within minutes; responses are stored for at least a day. In milliseconds. */
const RESPONSE_LIFE_MS = 86_400_000;
/** Minimum time between deletions of old responses, in milliseconds. */
const SWEEP_MS = 3_600_000;
// a key encrypts only one response per day, so that the constant nonce is never reused
const NONCE = Buffer.alloc(12);

/** Responses to reports are recognisable by their length, and their time of day must not be stored (D7). */
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const toName = (key: string) => hash('sha256', `name ${key}`, 'base64url');
const toSecret = (key: string, salt: string) => Buffer.from(hkdfSync('sha256', key, salt, 'kept answer', 32));

/** Encrypts a response with the key of its request, because it can contain the code of a report (D7). */
function seal(key: string, salt: string, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', toSecret(key, salt), NONCE);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
function unseal(key: string, salt: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', toSecret(key, salt), NONCE);
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

/** Responses to writes by idempotency key, so that a repeated write is answered without being done again. */
export function createIdempotentResponses(database: DatabaseSync) {
  const sql = database.createTagStore();
  const toOldest = () => toDay(Date.now() - RESPONSE_LIFE_MS);
  let swept = 0;
  const sweepNowAndThen = () => {
    if (Date.now() - swept < SWEEP_MS) return;
    swept = Date.now();
    sql.run`DELETE FROM idempotent_answers WHERE created < ${toOldest()}`;
  };
  sweepNowAndThen();
  return {
    find(key: string): { status: number; body: unknown } | null {
      const row = sql.get`
        SELECT created, status, body FROM idempotent_answers WHERE key = ${toName(key)} AND created >= ${toOldest()}
      ` as { created: string; status: number; body: string } | undefined;
      return row ? { status: row.status, body: JSON.parse(unseal(key, row.created, row.body)) } : null;
    },
    keep(key: string, status: number, response: unknown): void {
      sweepNowAndThen();
      const created = toDay(Date.now());
      const body = seal(key, created, JSON.stringify(response));
      sql.run`
        INSERT INTO idempotent_answers (key, created, status, body) VALUES (${toName(key)}, ${created}, ${status}, ${body})
        ON CONFLICT (key) DO UPDATE SET created = excluded.created, status = excluded.status, body = excluded.body
        WHERE created < ${toOldest()}`;
    },
  };
}
