import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

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
