import { symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPort, findFreePort } from '../../scripts/start/checks.ts';
import { type Command, type FreshClone, makeFreshClone } from '../support/fresh-clone.ts';
import { freePort, root } from '../support/processes.ts';

// What npm start does after the installation, with the packages and the build of this checkout. tests/long/start.test.ts installs
// and builds with an old Node and npm 10, and ends each process with each signal.
let clone: FreshClone;
let port: number;
let start: (more?: Record<string, string>) => Command;

beforeAll(async () => {
  clone = makeFreshClone({ node: process.execPath, npm: '' });
  for (const folder of ['node_modules', 'dist']) symlinkSync(path.join(root, folder), path.join(clone.folder, folder));
  await clone.takeParsedContent();
  // nobody has to wait for the sentence for five seconds
  clone.edit('scripts/start.mjs', 'WAIT_MAX_MS = 5000', 'WAIT_MAX_MS = 500');
  // they would take half a core during the tests, and nobody searches in them
  clone.edit('scripts/start/embedded-cms.ts', ", '--make-files'", '');
  clone.edit('server/embedded-cms/app.ts', 'options.preparesSearches ?? true', 'options.preparesSearches');
  port = await freePort();
  const env = { PORT: String(port), CMS_PORT: String(await freePort()) };
  start = (more) => clone.node(['scripts/bootstrap.mjs', 'scripts/start.mjs', '--no-build'], { ...env, ...more });
});
afterAll(() => clone?.remove());

describe('npm start', () => {
  it('says in one line that the port is in use', async () => {
    const blocker = createServer().listen(port, '127.0.0.1');
    const command = start();
    await command.closed;
    await new Promise((resolve) => blocker.close(resolve));
    expect(await command.exited).toBe(1);
    expect(command.output()).toBe(
      `Port ${port} of 127.0.0.1 cannot be opened: it is already in use. Choose another one, for example PORT=${port + 1} npm start\n`,
    );
  });

  it('lists wrong settings of its own with those of the site', async () => {
    const command = start({ CMS_PORT: 'abc', OPS_PORT: String(port) });
    await command.closed;
    expect(await command.exited).toBe(1);
    expect(command.output()).toBe(
      'The configuration is not valid:\n  CMS_PORT: a whole number from 1 to 65535 is needed, not "abc"\n  OPS_PORT: another port than PORT is needed\n',
    );
  });

  it('gives the embedded CMS none of the ports of the site, and names a host that is not of this machine', async () => {
    const free = await freePort();
    expect(await findFreePort(free, [free])).toBeGreaterThan(free);
    await expect(checkPort('192.0.2.1', free, 'OPS_PORT')).rejects.toThrow(
      'OPS_HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).',
    );
  });

  it('says what it waits for where another CMS does not answer', async () => {
    const cmsUrl = `http://127.0.0.1:${await freePort()}`;
    const command = start({ CMS_URL: cmsUrl });
    await command.says(`the CMS at ${cmsUrl} has not answered for all languages`);
    process.kill(command.pid, 'SIGTERM');
    await command.closed;
    expect(await command.exited).toBe(0);
  });

  it('S24 S25: starts the site once the CMS listens; a CMS that dies is started again while the site goes on; SIGTERM ends all', async () => {
    const command = start({ PUBLIC_ORIGIN: `http://localhost:${port}/` });
    await command.says('The site is ready');
    // a slash at the end is not doubled
    expect(command.output()).toContain(`: http://localhost:${port}/admin?`);
    // the site was started only once the CMS listened
    expect(command.output()).not.toContain('ECONNREFUSED');
    expect((await fetch(`http://localhost:${port}`)).status).toBe(200);
    const [cms, ...others] = clone.find(/embedded-cms\/main\.ts/);
    expect(others).toEqual([]);
    process.kill(Number(cms), 'SIGKILL');
    await command.says('The embedded CMS ended (SIGKILL) and is started again in 1 s');
    expect((await fetch(`http://localhost:${port}`)).status).toBe(200);
    await command.says(/Embedded CMS at [\s\S]*Embedded CMS at /);
    process.kill(command.pid, 'SIGTERM');
    await command.closed;
    expect(await command.exited).toBe(0);
    expect(clone.find(/./)).toEqual([]);
  });
});
