import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WrongSetting } from '../../config.ts';
import { DamagedMessage, seal, toKeyId, unseal } from './sealing.ts';

/** Share of the space that is reserved for messages without files. */
const TEXT_FRACTION = 1 / 8;
/** Share of the space for dead letters; beyond that the oldest are removed. */
const DEAD_FRACTION = 1 / 4;
/** How long a writer waits for another process's transaction, in milliseconds. */
const LOCK_MS = 2000;
/** More than passes between reading the clock and a statement: a lease of that moment is none from the future. */
const SLACK_MS = 60_000;

export interface OutboxStoreOptions {
  folder: string;
  /** 32 bytes each: the first one encrypts, all of them decrypt. */
  keys: readonly [Buffer, ...Buffer[]];
  maxBytes: number;
}
/** A message without its content; nothing here reveals its subject or sender. */
export interface MessageRow {
  /** Keyed hash of form and idempotency key. */
  id: string;
  /** Keyed hash of its content. */
  fingerprint: string;
  /** Epoch milliseconds; for a report the start of its day. */
  created: number;
}
export interface LeasedMessage {
  id: string;
  /** Id of the key it is sealed with. */
  keyId: string;
  created: number;
  attempts: number;
}
export class OutboxFull extends Error {}

/**
 * Sealed messages in one SQLite file, for any number of processes (docs/decisions/024-outbox-in-sqlite.md).
 * Synchronous, like `node:sqlite`: every statement is short and a transaction of its own. Rows are stored in the order
 * of their hashes, so that the position of a report in the file does not reveal when it was sent.
 */
export function openOutboxStore({ folder, keys, maxBytes }: OutboxStoreOptions) {
  const keyOf = new Map(keys.map((key) => [toKeyId(key), key]));
  const ownKeys = JSON.stringify([...keyOf.keys()]);
  const [sealingKey] = keys;
  const db = openDatabase(folder);
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS messages (
      id TEXT PRIMARY KEY, key_id TEXT NOT NULL, fingerprint TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL,
      bytes INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0, lease INTEGER NOT NULL, died INTEGER
      ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS pieces (
      message TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (message, n)) WITHOUT ROWID;
    CREATE TRIGGER IF NOT EXISTS remove_pieces AFTER DELETE ON messages
      BEGIN DELETE FROM pieces WHERE message = old.id; END;
  `);
  const sql = {
    find: db.prepare(`SELECT fingerprint FROM messages WHERE id = ? AND state = 'waiting'`),
    remove: db.prepare('DELETE FROM messages WHERE id = ?'),
    draft: db.prepare(
      `INSERT INTO messages (id, key_id, fingerprint, state, created, lease) VALUES (?, ?, ?, 'draft', ?, ?)`,
    ),
    piece: db.prepare('INSERT INTO pieces (message, n, bytes) VALUES (?, ?, ?)'),
    grow: db.prepare(`UPDATE messages SET bytes = bytes + :size
      WHERE id = :id AND (SELECT SUM(bytes) FROM messages) + :size <= :room`),
    commit: db.prepare(`UPDATE messages SET state = 'waiting', lease = 0 WHERE id = ?`),
    // one statement, so that only one process gets the message; those with the most failed attempts come last. A lease
    // that ends much later than a new one would is from before the clock was set back
    leaseNext: db.prepare(`UPDATE messages SET lease = :until WHERE id = (
      SELECT id FROM messages WHERE state = 'waiting' AND (lease <= :now OR lease > :until + ${SLACK_MS})
      AND key_id IN (SELECT value FROM json_each(:ownKeys)) AND id NOT IN (SELECT value FROM json_each(:paused))
      ORDER BY attempts, created LIMIT 1) RETURNING id, key_id AS keyId, created, attempts`),
    read: db.prepare('SELECT bytes FROM pieces WHERE message = ? AND n = ?'),
    release: db.prepare('UPDATE messages SET attempts = attempts + ?, lease = 0 WHERE id = ?'),
    extend: db.prepare('UPDATE messages SET lease = ? WHERE id = ?'),
    bury: db.prepare(`UPDATE messages SET state = 'dead', lease = 0, died = ? WHERE id = ?`),
    clean: db.prepare(`DELETE FROM messages WHERE id IN (SELECT id FROM (
      SELECT id, state, lease, died, SUM(bytes) FILTER (WHERE state = 'dead') OVER (ORDER BY died DESC) AS dead_bytes
      FROM messages WHERE state <> 'waiting') WHERE (state = 'draft' AND (lease < :now OR lease > :draftUntil + ${SLACK_MS}))
      OR (state = 'dead' AND (died < :deadBefore OR dead_bytes > :deadRoom)))`),
    stats: db.prepare(`SELECT COUNT(*) FILTER (WHERE state = 'waiting') AS waiting,
      COUNT(*) FILTER (WHERE state = 'dead') AS deadLetters, COALESCE(SUM(bytes), 0) AS bytes FROM messages`),
    foreign: db.prepare(`SELECT COUNT(*) AS n FROM messages WHERE state = 'waiting'
      AND key_id NOT IN (SELECT value FROM json_each(?))`),
  };
  const get = <T>(row: unknown) => row as T;

  const remove = (id: string) => void sql.remove.run(id);

  return {
    /** Begins a message, which is not delivered before `commit`. leaseUntil: after that the draft may be discarded. */
    begin({ id, fingerprint, created }: MessageRow, leaseUntil: number, hasFiles: boolean) {
      const room = maxBytes * (hasFiles ? 1 - TEXT_FRACTION : 1);
      // an earlier attempt may have left an abandoned draft or a dead letter
      remove(id);
      sql.draft.run(id, toKeyId(sealingKey), fingerprint, created, leaseUntil);
      return {
        /** Seals and stores piece number n. Throws OutboxFull. */
        write(n: number, piece: Uint8Array): void {
          const sealed = seal(sealingKey, piece, `${id} ${n}`);
          const { changes } = sql.grow.run({ id, size: sealed.byteLength, room });
          if (changes === 0) throw new OutboxFull('no room');
          sql.piece.run(id, n, sealed);
        },
        /** Makes the message durable: it is on disk when this returns. */
        commit() {
          // only this write, with all earlier ones, must survive a power failure; other lost changes do no harm
          db.exec('PRAGMA synchronous = FULL');
          sql.commit.run(id);
          db.exec('PRAGMA synchronous = NORMAL');
        },
        discard: () => remove(id),
      };
    },
    /** Undefined if no such message is waiting. */
    find: (id: string) => get<{ fingerprint: string } | undefined>(sql.find.get(id)),
    /** Leases the next message of our keys to this process until the lease ends. paused: ids that are not due. */
    leaseNext: (now: number, until: number, paused: readonly string[]) =>
      get<LeasedMessage | undefined>(sql.leaseNext.get({ now, until, ownKeys, paused: JSON.stringify(paused) })),
    /** Reads piece number n of a leased message. Throws DamagedMessage. */
    read({ id, keyId }: LeasedMessage, n: number): Buffer {
      const row = get<{ bytes: Uint8Array } | undefined>(sql.read.get(id, n));
      if (!row) throw new DamagedMessage('a piece is missing');
      return unseal(keyOf.get(keyId) as Buffer, row.bytes, `${id} ${n}`);
    },
    remove,
    /** until: epoch milliseconds. */
    extendLease: (id: string, until: number) => void sql.extend.run(until, id),
    /** Ends the lease, so that the message can be leased again. */
    release: (id: string, failures: 0 | 1) => void sql.release.run(failures, id),
    /** Turns a message into a dead letter, which operators can inspect until `clean` removes it. */
    bury: (id: string, now: number) => void sql.bury.run(now, id),
    /**
     * Removes drafts of dead processes, whose leases have ended, or end much later than draftUntil, as a new one would, and
     * dead letters from before deadBefore or beyond their space.
     */
    clean: (now: number, { deadBefore, draftUntil }: { deadBefore: number; draftUntil: number }) =>
      void sql.clean.run({ now, deadBefore, draftUntil, deadRoom: maxBytes * DEAD_FRACTION }),
    countForeign: () => get<{ n: number }>(sql.foreign.get(ownKeys)).n,
    stats: () => get<{ waiting: number; deadLetters: number; bytes: number }>(sql.stats.get()),
    close: () => db.close(),
  };
}

function openDatabase(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(path.join(folder, 'outbox.db'), { timeout: LOCK_MS });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongSetting(`OUTBOX_DIR: ${folder} can not be written (${code})`);
  }
}
