import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

it('a backup is for its own user alone, and so is a folder that is made for it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const [from, to] = [path.join(folder, 'store.db'), path.join(folder, 'copies/store.db')];
  const database = new DatabaseSync(from);
  database.exec('CREATE TABLE messages (id)');
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'back-up.ts'), from, to]);
  expect([status, String(stderr)]).toEqual([0, '']);
  expect([to, path.dirname(to)].map((file) => statSync(file).mode % 0o1000)).toEqual([0o600, 0o700]);
  database.close();
  rmSync(folder, { recursive: true });
});
