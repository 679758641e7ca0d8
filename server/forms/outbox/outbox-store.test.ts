import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { FIRST_PLACE, OutboxFull, openOutboxStore } from './outbox-store.ts';

const DAY_MS = 86_400_000;
const KEY = randomBytes(32);
type Store = ReturnType<typeof openOutboxStore>;

function openStores(...keys: Buffer[]): { folder: string; stores: Store[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  return { folder, stores: keys.map((key) => openOutboxStore({ folder, keys: [key], maxBytes: 10_000 })) };
}
/** Begins a message with one piece. */
function begin(store: Store, name: string, piece: Buffer, leaseUntil = Date.now() + 60_000, created = 1) {
  const draft = store.begin({ name, kind: 'k', fingerprint: 'f', created }, leaseUntil, false);
  draft.write(0, piece);
  return draft;
}
/** Stores a message with one piece; returns its id. */
function add(store: Store, name: string, bytes = 1, created = 1): string {
  const draft = begin(store, name, Buffer.alloc(bytes), undefined, created);
  draft.commit();
  return draft.id;
}
function read(folder: string, sql: string): unknown[] {
  const database = new DatabaseSync(path.join(folder, 'outbox.db'));
  const rows = database.prepare(sql).all();
  database.close();
  return rows.map((row) => Object.values(row)[0]);
}
const NAMES_OF_PIECES = 'SELECT name FROM pieces JOIN messages ON id = message ORDER BY name';

it('S18: dead letters take a quarter of the room, the oldest go with all they hold; so do abandoned drafts', () => {
  const { folder, stores } = openStores(KEY);
  const [store] = stores as [Store];
  for (const [i, name] of ['a', 'b', 'c', 'd'].entries()) store.bury(add(store, name, 1000), i);
  add(store, 'waiting', 1000);
  begin(store, 'under way', Buffer.alloc(10));
  begin(store, 'abandoned', Buffer.alloc(10), 0);
  store.clean(Date.now(), { deadBefore: 0, draftUntil: Date.now() + 60_000 });
  expect(read(folder, NAMES_OF_PIECES)).toEqual(['c', 'd', 'under way', 'waiting']);
  expect(read(folder, 'SELECT COUNT(*) FROM pieces')).toEqual([4]);
  expect(store.stats()).toMatchObject({ waiting: 1, deadLetters: 2 });
  expect(() => begin(store, 'large', Buffer.alloc(9000))).toThrow(OutboxFull);
  // more than the quarter, and for thirty days all the same
  store.bury(add(store, 'larger', 3000), 4);
  store.clean(Date.now(), { deadBefore: 0, draftUntil: Date.now() + 60_000 });
  expect(read(folder, NAMES_OF_PIECES)).toEqual(['larger', 'under way', 'waiting']);
  store.close();
});

it('D7: what was delivered does not stay in the write-ahead log either', () => {
  const { folder, stores } = openStores(KEY);
  const [store] = stores as [Store];
  const clean = () => store.clean(Date.now(), { deadBefore: 0, draftUntil: Date.now() + 60_000 });
  const logBytes = () => statSync(path.join(folder, 'outbox.db-wal')).size;
  const id = add(store, 'a');
  clean();
  expect(logBytes()).toBeGreaterThan(0);
  store.remove(id);
  clean();
  expect(logBytes()).toBe(0);
  store.bury(add(store, 'b'), -1);
  clean();
  expect(logBytes()).toBe(0);
  // a backup reads it meanwhile
  const backup = new DatabaseSync(path.join(folder, 'outbox.db'));
  const other = add(store, 'c');
  backup.exec('BEGIN');
  backup.prepare('SELECT COUNT(*) FROM messages').get();
  store.remove(other);
  clean();
  expect(logBytes()).toBeGreaterThan(0);
  backup.close();
  clean();
  expect(logBytes()).toBe(0);
  store.close();
});

it('K25: a lease that ends much later than a new one, of a clock that was set back, has ended', () => {
  const { folder, stores } = openStores(KEY);
  const [store] = stores as [Store];
  const now = Date.now();
  const id = add(store, 'a');
  const lease = (at: number) => store.lease(id, at, at + 4000)?.id;
  expect([lease(now + DAY_MS), lease(now + DAY_MS + 3000)]).toEqual([id, undefined]);
  // the process that had it is dead, and the clock is right again
  expect([lease(now), lease(now + 3000), lease(now + 4000)]).toEqual([id, undefined, id]);
  // what another process of this machine has leased between our look at the clock and our statement stays its own
  expect([lease(now + 10_000), lease(now + 8000)]).toEqual([id, undefined]);
  begin(store, 'under way', Buffer.alloc(1), now + 60_000);
  begin(store, 'abandoned', Buffer.alloc(1), now + DAY_MS);
  store.clean(now, { deadBefore: 0, draftUntil: now + 60_000 });
  expect(read(folder, 'SELECT name FROM messages ORDER BY name')).toEqual(['a', 'under way']);
  store.close();
});

it('B1: messages are listed by attempts, then age, from a place on, but for those of another key or a paused kind', () => {
  const { stores } = openStores(KEY, randomBytes(32));
  const [store, other] = stores as [Store, Store];
  const old = add(store, 'old', 1, 1);
  const young = add(store, 'young', 1, 2);
  add(other, 'foreign', 1, 0);
  const list = (from = FIRST_PLACE, pausedKinds: string[] = [], oldest = 0) =>
    store.list(from, pausedKinds, oldest).map(({ id }) => id);
  expect(list()).toEqual([old, young]);
  const [first] = store.list(FIRST_PLACE, [], 0);
  expect(list(first)).toEqual([young]);
  // of a paused kind only what is too old
  expect([list(FIRST_PLACE, ['k']), list(FIRST_PLACE, ['k'], 2), list(FIRST_PLACE, ['l'])]).toEqual([
    [],
    [old],
    [old, young],
  ]);
  // a failed attempt puts a message behind those without one
  store.release(old, 1);
  expect(list()).toEqual([young, old]);
  expect([store.countForeign(), other.countForeign(), store.stats().waiting]).toEqual([1, 2, 3]);
  store.close();
  other.close();
});

it('B1: a message is leased to one process, until the lease ends by itself or is released, and no more once it is dead', () => {
  const { stores } = openStores(KEY, KEY);
  const [store, other] = stores as [Store, Store];
  const id = add(store, 'a');
  const lease = (by: Store, now: number) => by.lease(id, now, now + 50)?.id;
  expect([lease(store, 100), lease(other, 149), lease(other, 150)]).toEqual([id, undefined, id]);
  other.release(id, 0);
  expect(lease(store, 151)).toBe(id);
  store.bury(id, 1);
  expect(lease(other, 500)).toBeUndefined();
  store.close();
  other.close();
});

it('F8: of two processes that store a message of one name, one does; the other removes and overwrites nothing, and is not believed', () => {
  const { folder, stores } = openStores(KEY, KEY);
  const [store, other] = stores as [Store, Store];
  // as both found no message of that name
  const first = begin(store, 'a', Buffer.from('first'));
  const second = begin(other, 'a', Buffer.from('second'));
  first.write(1, Buffer.from('more'));
  second.write(1, Buffer.from('other'));
  first.commit();
  expect(() => second.commit()).toThrow();
  second.discard();
  // one that comes later, has no room, and never ends
  expect(() => begin(other, 'a', Buffer.alloc(20_000))).toThrow(OutboxFull);
  expect(read(folder, `SELECT id FROM messages WHERE state = 'waiting'`)).toEqual([first.id]);
  const leased = other.lease(first.id, 1, 2);
  expect([0, 1].map((n) => leased && String(other.read(leased, n)))).toEqual(['first', 'more']);
  store.close();
  other.close();
});

it('F8: a draft that is gone is not stored', () => {
  const { stores } = openStores(KEY);
  const [store] = stores as [Store];
  const draft = begin(store, 'a', Buffer.alloc(1), 0);
  store.clean(Date.now(), { deadBefore: 0, draftUntil: Date.now() });
  expect(() => draft.commit()).toThrow();
  store.close();
});

it('a file of version 0.1.0, in which a message has no name, is taken over', () => {
  const { folder, stores } = openStores(KEY);
  const [store] = stores as [Store];
  const id = add(store, 'a');
  store.close();
  const database = new DatabaseSync(path.join(folder, 'outbox.db'));
  database.exec(`DROP INDEX messages_by_place; DROP INDEX messages_by_name;
    ALTER TABLE messages DROP COLUMN name; ALTER TABLE messages DROP COLUMN kind`);
  database.close();
  const next = openOutboxStore({ folder, keys: [KEY], maxBytes: 10_000 });
  expect(next.find(id)).toEqual({ fingerprint: 'f' });
  expect(next.list(FIRST_PLACE, [], 0)).toMatchObject([{ id }]);
  // a process of that version goes on beside this one
  const old = new DatabaseSync(path.join(folder, 'outbox.db'));
  old.exec(`INSERT INTO messages (id, key_id, fingerprint, state, created, lease)
    SELECT 'later', key_id, 'g', 'waiting', created, 0 FROM messages`);
  old.close();
  expect(next.list(FIRST_PLACE, [], 0)).toHaveLength(2);
  next.close();
  const restarted = openOutboxStore({ folder, keys: [KEY], maxBytes: 10_000 });
  expect(restarted.find('later')).toEqual({ fingerprint: 'g' });
  restarted.close();
});
