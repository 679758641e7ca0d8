import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, type FreshClone, installTools, makeFreshClone } from '../support/fresh-clone.ts';
import { freePort } from '../support/processes.ts';

// an old Node with an npm that makes no link for the packaged one
const tools = installTools('20.20.2', '10.9.9');
let clone: FreshClone;
let port: number;
let env: Record<string, string>;
beforeAll(async () => {
  clone = makeFreshClone(tools);
  port = await freePort();
  env = { PORT: String(port), CMS_PORT: String(await freePort()) };
});
afterAll(() => {
  clone?.remove();
  tools.remove();
});

const inClone = (file: string) => path.join(clone.folder, file);
/** Lines that the product itself has printed, without npm's banner and the JSON log. */
const toLines = ({ output }: Command) =>
  output()
    .split('\n')
    .filter((line) => line !== '' && !/^[>{]/.test(line));
const ready = (command: Command) => command.says('The site is ready');
const startBuilt = async () => {
  const command = clone.npm(['start', '--', '--no-build'], env);
  await ready(command);
  return command;
};
const findOne = (pattern: RegExp): number => {
  const [pid, ...others] = clone.find(pattern);
  expect(others).toEqual([]);
  return Number(pid);
};

/** Opens a POST with an incomplete body; because of Expect, the server confirms that it handles the request. */
function openUpload() {
  const body = '{"text":"x"}';
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/whistleblower/status?locale=pl HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  return {
    isUnderWay: once(socket, 'data'),
    async finish() {
      socket.write(body);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer);
    },
  };
}

describe('npm start in a fresh clone, with Node 20 and npm 10', () => {
  it('says in one line that the project brings no Node for a machine of another kind', async () => {
    const preload = `data:text/javascript,Object.defineProperty(process,'arch',{value:'s390x'})`;
    const command = clone.node(['--import', preload, 'scripts/bootstrap.mjs', 'scripts/start.mjs'], env);
    await command.closed;
    expect(await command.exited).toBe(1);
    expect(toLines(command).slice(-1)).toEqual([
      expect.stringMatching(/^Node >=24\.15 is needed\. This is v20\.20\.2, and .* \(linux s390x\)\.$/),
    ]);
    expect(existsSync(inClone('node_modules'))).toBe(false);
  });

  it('installs with a Node of its own, and says in one line that the port is in use before it builds', async () => {
    const blocker = createServer().listen(port, '127.0.0.1');
    const command = clone.npm(['start'], env);
    await command.closed;
    await new Promise((resolve) => blocker.close(resolve));
    expect(await command.exited).toBe(1);
    expect(toLines(command)).toEqual([
      'Fetching Node for the project (this is v20.20.2) …',
      'Installing the dependencies (once; about a minute) …',
      expect.stringMatching(/^Dependencies installed \(\d+\.\d s\)\.$/),
      `Port ${port} of 127.0.0.1 cannot be opened: it is already in use. Choose another one, for example PORT=${port + 1} npm start`,
    ]);
    expect(existsSync(inClone('dist'))).toBe(false);
    expect(existsSync(inClone('.node'))).toBe(false);
  });

  it('says in one line that the data folder cannot be written, before it builds', async () => {
    writeFileSync(inClone('.data'), '');
    const command = clone.npm(['start'], env);
    await command.closed;
    rmSync(inClone('.data'));
    expect(await command.exited).toBe(1);
    expect(toLines(command)).toEqual([expect.stringMatching(/^The data folder .+\/\.data\/cms cannot be written: /)]);
    expect(existsSync(inClone('dist'))).toBe(false);
  });

  it('ends with its build when npm gets SIGTERM', async () => {
    const command = clone.npm(['start'], env);
    await command.says('Building the site');
    process.kill(command.pid, 'SIGTERM');
    await command.closed;
    expect(command.output()).not.toContain('Built');
  });

  it('prints its steps and no warning; no second CMS; the CMS comes back; all end when the site ends', async () => {
    const command = clone.npm(['start'], env);
    await ready(command);
    const address = `http://localhost:${port}`;
    const cmsLine = /^Embedded CMS at http:\S+ \(\d+ ms\); its mails are in .+$/;
    expect(toLines(command)).toEqual([
      'Building the site …',
      expect.stringMatching(/^Built \(\d+\.\d s\)\.$/),
      expect.stringMatching(cmsLine),
      expect.stringMatching(/^Drafts \(link good for an hour\): http:\S+$/),
      expect.stringMatching(/^Mails \(likewise\): http:\S+$/),
      expect.stringMatching(/^The office's desk \(likewise, once\): http:\S+\/desk\/pl\/sign-in\/\S+$/),
      expect.stringMatching(
        new RegExp(
          `^  The site is ready after [0-9.]+ s: ${address}  \\(English: ${address}/en, German: ${address}/de\\)$`,
        ),
      ),
    ]);
    const warnings = command
      .output()
      .split('\n')
      .filter((line) => /^\{"level":[4-6]/.test(line));
    // the sample content leaves out a German menu on purpose
    expect(warnings.filter((line) => !line.includes('menu not found'))).toEqual([]);
    expect((await fetch(address)).status).toBe(200);

    const second = clone.npm(['start'], { ...env, PORT: String(await freePort()) });
    await second.closed;
    expect(await second.exited).toBe(1);
    expect(toLines(second)).toEqual([
      expect.stringMatching(/^The data folder .+ is in use: another embedded CMS runs/),
    ]);

    process.kill(findOne(/embedded-cms\/main\.ts/), 'SIGKILL');
    await command.says('The embedded CMS ended (SIGKILL) and is started again in 1 s');
    expect((await fetch(address)).status).toBe(200);
    await command.says(/Embedded CMS at [\s\S]*Embedded CMS at /);
    process.kill(findOne(/embedded-cms\/main\.ts/), 'SIGKILL');
    await command.says('The embedded CMS ended (SIGKILL) and is started again in 2 s');

    process.kill(findOne(/server\/main\.ts/), 'SIGKILL');
    await command.closed;
    expect(command.output()).toContain('The site ended (SIGKILL)');
    expect(await command.exited).toBe(137);
  });
});

describe('every process of npm start ends', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('when npm alone gets %s', async (signal) => {
    const command = await startBuilt();
    process.kill(command.pid, signal);
    await command.closed;
    expect(command.output()).not.toContain('second SIG');
  });

  it('with a closed terminal, which signals the whole group', async () => {
    const command = await startBuilt();
    process.kill(-command.pid, 'SIGHUP');
    await command.closed;
    expect(command.output()).not.toContain('second SIG');
  });

  it('with Ctrl-C, which signals the whole group; a request that is under way is answered', async () => {
    const command = await startBuilt();
    const upload = openUpload();
    expect(String(await upload.isUnderWay)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    process.kill(-command.pid, 'SIGINT');
    await command.says('Stopping');
    // the site refuses new connections, so it has received the signal
    while (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) await new Promise(setImmediate);
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 (?:2|4)\d\d /);
    await command.closed;
  });

  it('when the process that waits for the project’s Node gets SIGTERM', async () => {
    const command = await startBuilt();
    process.kill(findOne(/^node scripts\/bootstrap\.mjs/), 'SIGTERM');
    await command.closed;
    expect(await command.exited).toBe(0);
  });

  it.each([
    ['that waits for the project’s Node', /^node scripts\/bootstrap\.mjs/],
    ['that runs CMS and site', /^\/.*\/bootstrap\.mjs scripts\/start\.mjs/],
  ])('when the process %s is killed', async (_title, pattern) => {
    const command = await startBuilt();
    process.kill(findOne(pattern), 'SIGKILL');
    await command.closed;
    expect(await command.exited).toBe(137);
  });
});

describe('tools of node_modules in a fresh clone, with Node 20 and npm 10', () => {
  it('run with the project’s Node', async () => {
    const file = inClone('versions.mjs');
    writeFileSync(
      file,
      `import { runStep } from './scripts/steps.ts';
       for (const tool of ['vitest', 'biome', 'tsc', 'knip']) console.log(tool, await runStep([tool, '--version']));`,
    );
    const command = clone.node(['scripts/bootstrap.mjs', file]);
    await command.closed;
    expect(command.output().match(/ok: true/g)).toHaveLength(4);
    expect(command.output()).toContain('node-v24.');
  });
});
