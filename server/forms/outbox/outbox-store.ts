import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One piece of a sealed message as it lies in the database; a transaction writes one. Bytes. */
export const PIECE_MAX = 1024 * 1024;
/** Part of the room that messages with files leave to those without. */
const TEXT_SHARE = 1 / 8;
/** Part of the room that dead letters may take; beyond it the oldest go. */
const DEAD_SHARE = 1 / 4;
/** How long a writer waits for another process's transaction. Milliseconds. */
const LOCK_MS = 2000;

/** A message without its content; nothing here reveals its subject or sender. */
export interface MessageRow {
  /** Keyed hash of form and idempotency key. */
  id: string;
  /** Which key it is sealed with. */
  keyId: string;
  /** Keyed hash of its content; null: not known. */
  fingerprint: string | null;
  /** Milliseconds; of a report the start of its day. */
  created: number;
}
export interface LeasedMessage extends MessageRow {
  attempts: number;
}
export class OutboxFull extends Error {}

export type OutboxStore = ReturnType<typeof openOutboxStore>;

/**
 * Sealed messages in one SQLite file, for any number of processes (docs/decisions/024-outbox-in-sqlite.md). Synchronous, as
 * `node:sqlite` is: every statement is short, and no transaction spans an await. Rows lie in the order of their hashes, so
 * that the place of a report in the file does not reveal when it came.
 */
export function openOutboxStore(folder: string, maxBytes: number) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path.join(folder, 'outbox.db'), { timeout: LOCK_MS });
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS messages (
      id TEXT PRIMARY KEY, key_id TEXT NOT NULL, fingerprint TEXT, state TEXT NOT NULL, created INTEGER NOT NULL,
      bytes INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0, next_attempt INTEGER NOT NULL DEFAULT 0,
      lease INTEGER NOT NULL DEFAULT 0, died INTEGER) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS pieces (
      message TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (message, n)) WITHOUT ROWID;
  `);
  const sql = {
    size: db.prepare('SELECT COALESCE(SUM(bytes), 0) AS bytes FROM messages'),
    find: db.prepare(`SELECT fingerprint FROM messages WHERE id = ? AND state = 'waiting'`),
    drop: db.prepare('DELETE FROM messages WHERE id = ?'),
    dropPieces: db.prepare('DELETE FROM pieces WHERE message = ?'),
    draft: db.prepare(
      `INSERT INTO messages (id, key_id, fingerprint, state, created, lease) VALUES (?, ?, ?, 'draft', ?, ?)`,
    ),
    piece: db.prepare('INSERT INTO pieces (message, n, bytes) VALUES (?, ?, ?)'),
    grow: db.prepare('UPDATE messages SET bytes = bytes + ? WHERE id = ?'),
    commit: db.prepare(`UPDATE messages SET state = 'waiting', lease = 0, next_attempt = 0 WHERE id = ?`),
    // one statement, so that of several processes one gets it; those that failed most come last
    leaseNext: db.prepare(`UPDATE messages SET lease = :until WHERE id = (
      SELECT id FROM messages WHERE state = 'waiting' AND lease <= :now AND next_attempt <= :now
      AND key_id IN (SELECT value FROM json_each(:keys)) AND id NOT IN (SELECT value FROM json_each(:held))
      ORDER BY attempts, created LIMIT 1) RETURNING id, key_id AS keyId, fingerprint, created, attempts`),
    read: db.prepare('SELECT bytes FROM pieces WHERE message = ? AND n = ?'),
    retry: db.prepare('UPDATE messages SET attempts = attempts + ?, next_attempt = ?, lease = 0 WHERE id = ?'),
    lease: db.prepare('UPDATE messages SET lease = ? WHERE id = ?'),
    due: db.prepare(`UPDATE messages SET next_attempt = 0 WHERE state = 'waiting' AND next_attempt > 0`),
    bury: db.prepare(`UPDATE messages SET state = 'dead', lease = 0, died = ? WHERE id = ?`),
    stale: db.prepare(`SELECT id FROM messages WHERE (state = 'draft' AND lease < ?) OR (state = 'dead' AND died < ?)`),
    dead: db.prepare(`SELECT id, bytes FROM messages WHERE state = 'dead' ORDER BY died DESC`),
    next: db.prepare(
      `SELECT MIN(MAX(next_attempt, lease)) AS at FROM messages WHERE state = 'waiting' AND key_id IN (SELECT value FROM json_each(?))`,
    ),
    stats: db.prepare(`SELECT COUNT(*) FILTER (WHERE state = 'waiting') AS waiting,
      COUNT(*) FILTER (WHERE state = 'dead') AS refused, COALESCE(SUM(bytes), 0) AS bytes FROM messages`),
    foreign: db.prepare(`SELECT COUNT(*) AS n FROM messages WHERE state = 'waiting'
      AND key_id NOT IN (SELECT value FROM json_each(?))`),
  };
  const get = <T>(row: unknown) => row as T;

  function transact<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }
  function remove(id: string): void {
    transact(() => {
      sql.dropPieces.run(id);
      sql.drop.run(id);
    });
  }

  return {
    /** A new message, which is not delivered before `commit`. leaseUntil: after that the draft may be discarded. */
    begin({ id, keyId, fingerprint, created }: MessageRow, leaseUntil: number, hasFiles: boolean) {
      const room = maxBytes * (hasFiles ? 1 - TEXT_SHARE : 1);
      let n = 0;
      transact(() => {
        // left by an earlier attempt: an abandoned draft, or a dead letter
        sql.dropPieces.run(id);
        sql.drop.run(id);
        sql.draft.run(id, keyId, fingerprint, created, leaseUntil);
      });
      return {
        /** Throws OutboxFull. piece: at most PIECE_MAX. */
        write: (piece: Uint8Array) =>
          transact(() => {
            if (get<{ bytes: number }>(sql.size.get()).bytes + piece.byteLength > room) throw new OutboxFull('no room');
            if (sql.grow.run(piece.byteLength, id).changes === 0) throw new Error('another process has the message');
            sql.piece.run(id, n++, piece);
          }),
        /** On disk for good when it returns. */
        commit() {
          // only this must survive a power failure, and with it all writes before; any other change that gets lost does no harm
          db.exec('PRAGMA synchronous = FULL');
          sql.commit.run(id);
          db.exec('PRAGMA synchronous = NORMAL');
        },
        discard: () => remove(id),
      };
    },
    /** Undefined: no such message waits. */
    find: (id: string) => get<{ fingerprint: string | null } | undefined>(sql.find.get(id)),
    /** The next message that is due, for this process alone until the lease is over. held: ids that are not due. */
    leaseNext: (now: number, until: number, keys: readonly string[], held: readonly string[]) =>
      get<LeasedMessage | undefined>(
        sql.leaseNext.get({ now, until, keys: JSON.stringify(keys), held: JSON.stringify(held) }),
      ),
    *read(id: string): Generator<Uint8Array, void> {
      for (let n = 0; ; n++) {
        const row = get<{ bytes: Uint8Array } | undefined>(sql.read.get(id, n));
        if (!row) return;
        yield row.bytes;
      }
    },
    remove,
    /** Milliseconds; 0: it may be leased again. */
    lease: (id: string, until: number) => void sql.lease.run(until, id),
    retry: (id: string, at: number, failures: 0 | 1) => void sql.retry.run(failures, at, id),
    /** The CMS works: nothing waits for its next attempt any more. */
    makeAllDue: () => void sql.due.run(),
    /** A dead letter is kept for a person to look at, until it is too old or takes too much room. */
    bury(id: string, now: number) {
      sql.bury.run(now, id);
      let room = maxBytes * DEAD_SHARE;
      for (const dead of get<{ id: string; bytes: number }[]>(sql.dead.all())) {
        room -= dead.bytes;
        if (room < 0) remove(dead.id);
      }
    },
    /** Drafts of processes that died, and dead letters from before a time. */
    clean(now: number, deadBefore: number) {
      for (const { id } of get<{ id: string }[]>(sql.stale.all(now, deadBefore))) remove(id);
    },
    /** When something is due next; null: nothing waits. */
    nextAt: (keys: readonly string[]) => get<{ at: number | null }>(sql.next.get(JSON.stringify(keys))).at,
    countForeign: (keys: readonly string[]) => get<{ n: number }>(sql.foreign.get(JSON.stringify(keys))).n,
    stats: () => get<{ waiting: number; refused: number; bytes: number }>(sql.stats.get()),
    close: () => db.close(),
  };
}
