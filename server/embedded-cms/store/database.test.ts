import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const OPENER = `
  const { parentPort, workerData: { gate, file, module } } = require('node:worker_threads');
  import(module).then(({ openDatabase }) => {
    parentPort.postMessage('ready');
    Atomics.wait(gate, 0, 0);
    openDatabase(file).close();
  });
`;

it('a database is created once when two processes open it at the same time: npm run desk-link beside a start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-store-'));
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { gate, file: path.join(folder, 'store.db'), module: import.meta.resolve('./database.ts') };
  const openers = [0, 1].map(() => new Worker(OPENER, { eval: true, workerData }));
  const endings = openers.map(
    (opener) => new Promise((resolve) => opener.once('error', resolve).once('exit', resolve)),
  );
  await Promise.all(openers.map((opener) => new Promise((resolve) => opener.once('message', resolve))));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all(endings)).toEqual([0, 0]);
  await rm(folder, { recursive: true });
});

it('a database that a newer version has changed is left as it is, and the start says what to do', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-store-'));
  const file = path.join(folder, 'store.db');
  openDatabase(file).close();
  const newer = new DatabaseSync(file);
  newer.exec('INSERT INTO schema_version (version) VALUES (999)');
  newer.close();
  const message =
    /^.*store\.db is of a newer version \(schema 999, this one knows \d+\): start that one, or restore a backup$/;
  expect(() => openDatabase(file)).toThrow(
    expect.objectContaining({ name: 'DataFolderError', message: expect.stringMatching(message) }),
  );
  await rm(folder, { recursive: true });
});
