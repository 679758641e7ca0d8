import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { OutboxFull, openOutboxStore } from './outbox-store.ts';

const DAY_MS = 86_400_000;

it('S18: dead letters take a quarter of the room, the oldest go with all they hold; so do abandoned drafts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const store = openOutboxStore({ folder, keys: [randomBytes(32)], maxBytes: 10_000 });
  const begin = (id: string, bytes: number, leaseUntil = Date.now() + 60_000) => {
    const draft = store.begin({ id, fingerprint: 'f', created: 1 }, leaseUntil, false);
    draft.write(0, Buffer.alloc(bytes));
    return draft;
  };
  for (const [i, id] of ['a', 'b', 'c', 'd'].entries()) {
    begin(id, 1000).commit();
    store.bury(id, i);
  }
  begin('waiting', 1000).commit();
  begin('under way', 10);
  begin('abandoned', 10, 0);
  store.clean(Date.now(), { deadBefore: 0, draftUntil: Date.now() + 60_000 });
  const database = new DatabaseSync(path.join(folder, 'outbox.db'));
  const left = () => database.prepare('SELECT message FROM pieces ORDER BY message').all();
  expect(left().map((row) => row['message'])).toEqual(['c', 'd', 'under way', 'waiting']);
  expect(store.stats()).toMatchObject({ waiting: 1, deadLetters: 2 });
  expect(() => begin('large', 9000)).toThrow(OutboxFull);
  database.close();
  store.close();
});

it('K25: a lease that ends much later than a new one, of a clock that was set back, has ended', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const store = openOutboxStore({ folder, keys: [randomBytes(32)], maxBytes: 10_000 });
  const now = Date.now();
  const begin = (id: string, leaseUntil: number) => {
    const draft = store.begin({ id, fingerprint: 'f', created: 1 }, leaseUntil, false);
    draft.write(0, Buffer.from('x'));
    return draft;
  };
  const lease = (at: number) => store.leaseNext(at, at + 4000, [])?.id;
  begin('a', now + 60_000).commit();
  expect([lease(now + DAY_MS), lease(now + DAY_MS + 3000)]).toEqual(['a', undefined]);
  // the process that had it is dead, and the clock is right again
  expect([lease(now), lease(now + 3000), lease(now + 4000)]).toEqual(['a', undefined, 'a']);
  // what another process of this machine has leased between our look at the clock and our statement stays its own
  expect([lease(now + 10_000), lease(now + 8000)]).toEqual(['a', undefined]);
  begin('under way', now + 60_000);
  begin('abandoned', now + DAY_MS);
  store.clean(now, { deadBefore: 0, draftUntil: now + 60_000 });
  const database = new DatabaseSync(path.join(folder, 'outbox.db'));
  const left = database.prepare('SELECT id FROM messages ORDER BY id').all();
  expect(left.map((row) => row['id'])).toEqual(['a', 'under way']);
  database.close();
  store.close();
});

it('B1: a message that is paused, leased or sealed with another key is not the next one; the others go by attempts, then age', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const [ours, theirs] = [randomBytes(32), randomBytes(32)];
  const store = openOutboxStore({ folder, keys: [ours], maxBytes: 10_000 });
  const other = openOutboxStore({ folder, keys: [theirs], maxBytes: 10_000 });
  const add = (into: typeof store, id: string, created: number) => {
    const draft = into.begin({ id, fingerprint: 'f', created }, 1000, false);
    draft.write(0, Buffer.from(id));
    draft.commit();
  };
  add(store, 'old', 1);
  add(store, 'new', 2);
  add(other, 'foreign', 0);
  const next = (paused: string[], now = 100) => {
    const leased = store.leaseNext(now, now + 50, paused);
    if (leased) store.release(leased.id, 0);
    return leased?.id;
  };
  expect([next([]), next(['old']), next(['old', 'new'])]).toEqual(['old', 'new', undefined]);
  // a failed attempt puts a message behind those without one
  store.release('old', 1);
  expect(next([])).toBe('new');
  // a lease ends by itself, so that another process can take over
  store.leaseNext(100, 150, ['old']);
  expect([next([], 149), next(['old'], 149), next([], 150)]).toEqual(['old', undefined, 'new']);
  expect([store.countForeign(), other.countForeign(), store.stats().waiting]).toEqual([1, 2, 3]);
  store.close();
  other.close();
});
