import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { OutboxFull, openOutboxStore } from './outbox-store.ts';

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
