import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { addParsedContent } from '../support/parsed-content.ts';
import { freePort, root } from '../support/processes.ts';

// A process that ends by itself says why in the last line of its log.
const folder = mkdtempSync(path.join(tmpdir(), 'end-'));
let cms: FakeCms;
beforeAll(async () => {
  cms = await startFakeCms();
});
afterAll(async () => {
  await cms?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program with a module that fails at SIGWINCH, twice: the second time while the process closes. */
async function start(script: string, log: string, probe: string, args: string[], env: Record<string, string>) {
  const mistake = `process.on('SIGWINCH', () => {
    setTimeout(() => { throw new Error('the second mistake') }, 10);
    Promise.reject(new Error('the first mistake'));
  })`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(mistake)}`, path.join(root, script), ...args],
    {
      cwd: root,
      stdio: ['ignore', openSync(log, 'a'), 'ignore'],
      env: { ...process.env, NODE_ENV: 'production', ...env },
    },
  );
  const isUp = () =>
    fetch(probe).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return child;
}
async function endOf(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit');
  child.kill('SIGWINCH');
  return (await ended)[0] as number;
}
const errorsOf = (log: string) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; err?: { message: string; stack: string } })
    .flatMap(({ level, err }) => (level === 60 && err ? [err] : []));

it('K20: the site logs what ended it', async () => {
  const log = path.join(folder, 'site');
  const port = await freePort();
  const env = { PORT: String(port), CMS_URL: cms.url, SNAPSHOT: 'off', LOG_LEVEL: 'info', LOG_FILE: log };
  const site = await start('server/main.ts', log, `http://127.0.0.1:${port}/readyz`, [], env);
  // a connection without a request keeps it from closing before the second mistake
  const open = connect(port, '127.0.0.1').on('error', () => {});
  await once(open, 'connect');
  expect(await endOf(site)).toBe(1);
  const errors = errorsOf(log);
  expect(errors.map(({ message }) => message)).toEqual(['the first mistake', 'the second mistake']);
  expect(errors[0]?.stack).toContain('data:text/javascript');
}, 120_000);

it('K20: the embedded CMS logs what ended it', async () => {
  const log = path.join(folder, 'cms');
  const port = await freePort();
  const data = path.join(folder, 'cms-data');
  mkdirSync(data);
  await addParsedContent(data);
  const args = ['--port', String(port), '--data', data];
  const probe = `http://127.0.0.1:${port}/api/configurations?locale=pl`;
  const embedded = await start('server/embedded-cms/main.ts', log, probe, args, {});
  expect(await endOf(embedded)).toBe(1);
  expect(errorsOf(log)[0]).toMatchObject({ message: 'the first mistake' });
}, 120_000);
