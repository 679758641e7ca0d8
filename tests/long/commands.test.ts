import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TRIALS, type Trial } from '../support/command-trials.ts';
import {
  type Command,
  type FreshClone,
  installTools,
  makeFreshClone,
  PLACE_FOR_VITEST,
} from '../support/fresh-clone.ts';
import { freePort } from '../support/processes.ts';

const runnable = Object.entries(TRIALS).filter(
  (row): row is [string, Exclude<Trial, { cannot: string }>] => !('cannot' in row[1]),
);

// as a new developer has it: a Node that is too old for the sources, and npm 10
const tools = installTools('20.20.2', '10.9.9');
let clone: FreshClone;
/** Free ports in place of those in the commands. */
const ports: Record<string, number> = {};
let env: Record<string, string>;
beforeAll(async () => {
  clone = makeFreshClone(tools, PLACE_FOR_VITEST);
  for (const port of ['3000', '3005', '3100', '3200', '3300']) ports[port] = await freePort();
  env = {
    PORT: String(ports['3000']),
    CMS_PORT: String(ports['3100']),
    PURGE_SECRET: 'a secret of both, for the test alone',
    PREVIEW_SECRET: 'another secret of both, for this test',
  };
});
afterAll(() => {
  clone?.remove();
  tools.remove();
});

const withPorts = (text: string) => text.replace(/\b(?:3000|3005|3100|3200|3300)\b/g, (port) => String(ports[port]));
/** Programs that a command needs beside it, and what they say when they can be used. */
const BESIDE = {
  stub: { line: 'npm run stub-cms -- 3200', until: /The stub CMS listens/ },
  site: { line: 'npm start', until: /The site is ready/ },
};

const running = new Set<Command>();
const run = (line: string): Command => {
  // tests start sites of their own, which would get these settings
  const isTest = /\bnpm (?:test|run (?:test|check|mutate|bench|soak|sigterm))\b(?!:cms|:content)/.test(line);
  const command = clone.shell(withPorts(line), isTest ? {} : env);
  running.add(command);
  void command.closed.then(() => running.delete(command));
  return command;
};
/** Ends a command as a terminal does: with all processes of its group. */
async function end(command: Command): Promise<void> {
  process.kill(-command.pid, 'SIGTERM');
  await command.closed;
}
afterEach(async () => {
  for (const command of running) await end(command);
  // nothing is left running
  await expect.poll(() => clone.find(/./), { timeout: 120_000 }).toEqual([]);
});

describe('works as it stands, in a fresh clone with Node 20 and npm 10', () => {
  it.each(runnable)('%s', async (text, { as = text, says, code = 0, until, url, makes, beside }) => {
    const helper = beside ? run(BESIDE[beside].line) : null;
    if (helper && beside) await helper.says(BESIDE[beside].until);
    const command = run(as);
    if (until) {
      await command.says(until);
      if (url) expect((await fetch(withPorts(url))).status).toBe(200);
      await end(command);
    } else {
      await command.closed;
      expect(await command.exited, command.output()).toBe(code);
    }
    if (says) expect(command.output()).toMatch(new RegExp(withPorts(says.source)));
    if (makes) expect(existsSync(path.join(clone.folder, makes))).toBe(true);
  });
});
