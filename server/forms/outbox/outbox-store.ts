import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WrongSetting } from '../../config.ts';
import { DamagedMessage, seal, toKeyId, unseal } from './sealing.ts';

export const OUTBOX_FILE = 'outbox.db';
/** Share of the space that is reserved for messages without files. */
const TEXT_FRACTION = 1 / 8;
/** Share of the space for dead letters; beyond that the oldest are removed. The newest one stays, however large it is. */
const DEAD_FRACTION = 1 / 4;
/** How long a writer waits for another process's transaction, in milliseconds. */
const LOCK_MS = 2000;
/** More than passes between reading the clock and a statement: a lease of that moment is none from the future. */
const SLACK_MS = 60_000;
/** How many waiting messages are listed at a time. */
const PAGE_ROWS = 200;

export interface OutboxStoreOptions {
  folder: string;
  /** 32 bytes each: the first one encrypts, all of them decrypt. */
  keys: readonly [Buffer, ...Buffer[]];
  maxBytes: number;
  /** How long openOutboxStore waits for another process's transaction, in milliseconds. Default: as writers do. */
  lockMs?: number;
}
/** A message without its content; nothing here reveals its subject or sender. */
export interface MessageRow {
  /** Keyed hash of form and idempotency key. */
  name: string;
  /** Keyed hash of what its breaker depends on: one that is open pauses all messages of the kind. */
  kind: string;
  /** Keyed hash of its content. */
  fingerprint: string;
  /** Epoch milliseconds; for a report the end of its day. */
  created: number;
}
/** A waiting message, and its place in the order in which they are sent: by attempts, then by age. */
export interface WaitingRow {
  /** Random, so that drafts of one name do not meet. */
  id: string;
  created: number;
  attempts: number;
}
export interface LeasedMessage extends WaitingRow {
  kind: string;
  /** Id of the key it is sealed with. */
  keyId: string;
}
/** The place before all messages. */
export const FIRST_PLACE: WaitingRow = { id: '', created: 0, attempts: -1 };
export class OutboxFull extends Error {}

/**
 * Sealed messages in one SQLite file, for any number of processes (docs/decisions/024-outbox-in-sqlite.md).
 * Synchronous, like `node:sqlite`: every statement is short and a transaction of its own. Rows are stored in the order
 * of random ids, so that the position of a report in the file does not reveal when it was sent.
 */
export function openOutboxStore({ folder, keys, maxBytes, lockMs }: OutboxStoreOptions) {
  const keyOf = new Map(keys.map((key) => [toKeyId(key), key]));
  const ownKeys = JSON.stringify([...keyOf.keys()]);
  const [sealingKey] = keys;
  const db = openDatabase(folder, lockMs);
  const sql = {
    find: db.prepare(`SELECT fingerprint FROM messages WHERE name = ? AND state = 'waiting'`),
    remove: db.prepare('DELETE FROM messages WHERE id = ?'),
    draft: db.prepare(
      `INSERT INTO messages (id, name, kind, key_id, fingerprint, state, created, lease) VALUES (?, ?, ?, ?, ?, 'draft', ?, ?)`,
    ),
    piece: db.prepare('INSERT INTO pieces (message, n, bytes) VALUES (?, ?, ?)'),
    grow: db.prepare(`UPDATE messages SET bytes = bytes + :size
      WHERE id = :id AND (SELECT SUM(bytes) FROM messages) + :size <= :room`),
    // one statement, so that of two processes one stores a message of that name
    commit: db.prepare(`UPDATE messages SET state = 'waiting', lease = 0 WHERE id = :id AND state = 'draft'
      AND NOT EXISTS (SELECT 1 FROM messages WHERE name = :name AND state = 'waiting')`),
    list: db.prepare(`SELECT id, created, attempts FROM messages
      WHERE state = 'waiting' AND (attempts, created, id) > (:attempts, :created, :id)
      AND key_id IN (SELECT value FROM json_each(:ownKeys))
      AND (kind NOT IN (SELECT value FROM json_each(:pausedKinds)) OR created < :oldest)
      ORDER BY attempts, created, id LIMIT ${PAGE_ROWS}`),
    // one statement, so that only one process gets the message. A lease that ends much later than a new one would is
    // from before the clock was set back
    lease: db.prepare(`UPDATE messages SET lease = :until WHERE id = :id AND state = 'waiting'
      AND (lease <= :now OR lease > :until + ${SLACK_MS})
      RETURNING id, kind, key_id AS keyId, created, attempts`),
    read: db.prepare('SELECT bytes FROM pieces WHERE message = ? AND n = ?'),
    release: db.prepare('UPDATE messages SET attempts = attempts + ?, lease = 0 WHERE id = ?'),
    extend: db.prepare('UPDATE messages SET lease = ? WHERE id = ?'),
    bury: db.prepare(`UPDATE messages SET state = 'dead', lease = 0, died = ? WHERE id = ?`),
    clean: db.prepare(`DELETE FROM messages WHERE id IN (SELECT id FROM (
      SELECT id, state, lease, died, bytes, SUM(bytes) FILTER (WHERE state = 'dead') OVER (ORDER BY died DESC) AS dead_bytes
      FROM messages WHERE state IN ('draft', 'dead')) WHERE (state = 'draft' AND (lease < :now OR lease > :draftUntil + ${SLACK_MS}))
      OR (state = 'dead' AND (died < :deadBefore OR dead_bytes > MAX(:deadRoom, bytes))))`),
    stats: db.prepare(`SELECT COUNT(*) FILTER (WHERE state = 'waiting') AS waiting,
      COUNT(*) FILTER (WHERE state = 'dead') AS deadLetters, COALESCE(SUM(bytes), 0) AS bytes FROM messages`),
    foreign: db.prepare(`SELECT COUNT(*) AS n FROM messages WHERE state = 'waiting'
      AND key_id NOT IN (SELECT value FROM json_each(?))`),
  };
  const get = <T>(row: unknown) => row as T;

  let hasRemoved = false;
  const remove = (id: string) => {
    sql.remove.run(id);
    hasRemoved = true;
  };
  /**
   * Removes pages as they were before from the write-ahead log: `secure_delete` overwrites those of the database alone.
   * While another program reads them, as a backup does, it leaves that to the next time, without waiting: requests would
   * wait too.
   */
  function emptyLog(): void {
    if (!hasRemoved) return;
    db.exec('PRAGMA busy_timeout = 0');
    try {
      const { busy } = get<{ busy: 0 | 1 }>(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
      hasRemoved = busy === 1;
    } catch {
      // the disk may be full: the next time
    } finally {
      db.exec(`PRAGMA busy_timeout = ${LOCK_MS}`);
    }
  }

  return {
    /** Begins a message, which is not delivered before `commit`. leaseUntil: after that the draft may be discarded. */
    begin({ name, kind, fingerprint, created }: MessageRow, leaseUntil: number, hasFiles: boolean) {
      const room = maxBytes * (hasFiles ? 1 - TEXT_FRACTION : 1);
      const id = randomBytes(16).toString('hex');
      sql.draft.run(id, name, kind, toKeyId(sealingKey), fingerprint, created, leaseUntil);
      return {
        id,
        /** Seals and stores piece number n. Throws OutboxFull. */
        write(n: number, piece: Uint8Array): void {
          const sealed = seal(sealingKey, piece, `${id} ${n}`);
          const { changes } = sql.grow.run({ id, size: sealed.byteLength, room });
          if (changes === 0) throw new OutboxFull('no room');
          sql.piece.run(id, n, sealed);
        },
        /**
         * Makes the message durable: it is on disk when this returns. Throws if the draft is gone, or if a message of
         * its name waits.
         */
        commit(): void {
          // only this write, with all earlier ones, must survive a power failure; other lost changes do no harm
          db.exec('PRAGMA synchronous = FULL');
          try {
            if (sql.commit.run({ id, name }).changes !== 1) throw new Error('removed, or stored by another process');
          } finally {
            db.exec('PRAGMA synchronous = NORMAL');
          }
        },
        discard: () => remove(id),
      };
    },
    /** Undefined if no such message is waiting. */
    find: (name: string) => get<{ fingerprint: string } | undefined>(sql.find.get(name)),
    /**
     * The next waiting messages of our keys after a place, leased ones too: those of pausedKinds only if they were
     * created before oldest.
     */
    list: ({ id, created, attempts }: WaitingRow, pausedKinds: readonly string[], oldest: number) =>
      get<WaitingRow[]>(
        sql.list.all({ id, created, attempts, ownKeys, pausedKinds: JSON.stringify(pausedKinds), oldest }),
      ),
    /** Leases a message to this process until the lease ends; undefined if another one has it or it waits no more. */
    lease: (id: string, now: number, until: number) =>
      get<LeasedMessage | undefined>(sql.lease.get({ id, now, until })),
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
    clean(now: number, { deadBefore, draftUntil }: { deadBefore: number; draftUntil: number }): void {
      const { changes } = sql.clean.run({ now, deadBefore, draftUntil, deadRoom: maxBytes * DEAD_FRACTION });
      hasRemoved ||= Number(changes) > 0;
      emptyLog();
    },
    countForeign: () => get<{ n: number }>(sql.foreign.get(ownKeys)).n,
    stats: () => get<{ waiting: number; deadLetters: number; bytes: number }>(sql.stats.get()),
    close: () => db.close(),
  };
}

/** Throws WrongSetting if the folder can not be used, and an error of SQLite if the file in it can not. */
function openDatabase(folder: string, lockMs = LOCK_MS): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new WrongSetting(`OUTBOX_DIR: ${folder} can not be written (${(error as NodeJS.ErrnoException).code})`);
  }
  const db = new DatabaseSync(path.join(folder, OUTBOX_FILE), { timeout: lockMs });
  try {
    prepareTables(db);
    db.exec(`PRAGMA busy_timeout = ${LOCK_MS}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepareTables(db: DatabaseSync): void {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS messages (
      id TEXT PRIMARY KEY, key_id TEXT NOT NULL, fingerprint TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL,
      bytes INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0, lease INTEGER NOT NULL, died INTEGER,
      name TEXT NOT NULL DEFAULT '', kind TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS pieces (
      message TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (message, n)) WITHOUT ROWID;
    CREATE TRIGGER IF NOT EXISTS remove_pieces AFTER DELETE ON messages
      BEGIN DELETE FROM pieces WHERE message = old.id; END;
  `);
  addColumns(db);
  db.exec(`
    CREATE INDEX IF NOT EXISTS messages_by_place ON messages (state, attempts, created, id, kind, key_id);
    CREATE INDEX IF NOT EXISTS messages_by_name ON messages (name);
  `);
}

/** Brings a table of an earlier version, in which the name was the id, to the present form. */
function addColumns(db: DatabaseSync): void {
  // two processes may start at once
  db.exec('BEGIN IMMEDIATE');
  const kind = db.prepare(`SELECT 1 FROM pragma_table_info('messages') WHERE name = 'kind'`).get();
  if (!kind)
    db.exec(`
      ALTER TABLE messages ADD COLUMN name TEXT NOT NULL DEFAULT '';
      ALTER TABLE messages ADD COLUMN kind TEXT NOT NULL DEFAULT '';
    `);
  // also of those that a process of that version has stored since: during a deploy, or after it was taken back
  db.exec(`UPDATE messages SET name = id WHERE name = ''; COMMIT`);
}
