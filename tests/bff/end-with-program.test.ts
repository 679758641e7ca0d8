import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/processes.ts';

/** As the programs of tests/load do: starts a process, says its id, and goes on as `then` says. */
const toProgram = (then: string) => `
  import { spawn } from 'node:child_process';
  import { endAllWithProgram, endWithProgram } from ${JSON.stringify(path.join(root, 'tests/support/processes.ts'))};
  endAllWithProgram();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  endWithProgram(child);
  console.log(child.pid);
  ${then}`;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.concurrent.each([
  ['fails', `throw new Error('the part failed');`, null, 1],
  ['gets SIGTERM', 'setInterval(() => {}, 1000);', 'SIGTERM', 143],
  ['gets Ctrl-C', 'setInterval(() => {}, 1000);', 'SIGINT', 130],
] as const)('a program that measures leaves no site behind when it %s', async (_how, then, signal, code) => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', toProgram(then)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(program, 'exit');
  const pid = Number(String((await once(program.stdout, 'data'))[0]));
  if (signal) program.kill(signal);
  expect(await ended).toEqual([code, null]);
  await expect.poll(() => isRunning(pid)).toBe(false);
});
