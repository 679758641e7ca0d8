import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../support/processes.ts';

/** A command that writes what happens, and ends when its input ends. */
const COMMAND = `
import { takeTurn } from ${JSON.stringify(path.join(root, 'scripts/bootstrap/take-turn.mjs'))};
await takeTurn(process.argv[1], () => console.log('waits'));
console.log('begins');
process.stdin.on('end', () => process.exit(0)).resume();
`;

/** A command that writes into a file when it begins, and a moment later when it ends. */
const LOGGING = `
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { takeTurn } from ${JSON.stringify(path.join(root, 'scripts/bootstrap/take-turn.mjs'))};
const release = await takeTurn(process.argv[1], () => {});
appendFileSync(process.argv[2], 'begins ');
await setTimeout(20);
appendFileSync(process.argv[2], 'ends ');
release();
`;

function startCommand(lock: string) {
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND, lock], { stdio: 'pipe' });
  onTestFinished(() => void command.kill('SIGKILL'));
  let output = '';
  command.stdout.on('data', (data) => {
    output += data;
  });
  const exit = once(command, 'exit');
  return {
    says: (word: string) => expect.poll(() => output).toContain(word),
    output: () => output,
    async end() {
      command.stdin.end();
      await exit;
    },
    async kill() {
      command.kill('SIGKILL');
      await exit;
    },
  };
}

function newLock(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'lock');
}

describe('of two commands in one clone, one installs or builds at a time', () => {
  it('the second one says that it waits, and begins when the first has ended; nothing is left', async () => {
    const lock = newLock();
    const first = startCommand(lock);
    await first.says('begins');
    const second = startCommand(lock);
    await second.says('waits');
    expect(readFileSync(lock, 'utf8')).not.toBe('');
    await first.end();
    await second.says('begins');
    expect(second.output()).toBe('waits\nbegins\n');
    await second.end();
    expect(existsSync(lock)).toBe(false);
  });

  it('one that was killed holds nobody up', async () => {
    const lock = newLock();
    const first = startCommand(lock);
    await first.says('begins');
    await first.kill();
    expect(existsSync(lock)).toBe(true);
    const second = startCommand(lock);
    await second.says('begins');
    expect(second.output()).toBe('begins\n');
  });

  it('nor does a lock that nobody renews, whose id another process has now', async () => {
    const lock = newLock();
    writeFileSync(lock, `${hostname()} ${process.pid} x`);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    const command = startCommand(lock);
    await command.says('begins');
    expect(command.output()).toBe('begins\n');
  });

  const RACES = ['no lock', 'the lock of one that was killed'];
  const race = async (before: string, rounds: number) => {
    const lock = newLock();
    const log = `${lock}.log`;
    for (let round = 0; round < rounds; round++) {
      if (before !== 'no lock') writeFileSync(lock, `${hostname()} 99999999 x`);
      writeFileSync(log, '');
      const commands = Array.from({ length: 6 }, () =>
        spawn(process.execPath, ['--input-type=module', '-e', LOGGING, lock, log], { stdio: 'ignore' }),
      );
      await Promise.all(commands.map((command) => once(command, 'exit')));
      expect(readFileSync(log, 'utf8')).toBe('begins ends '.repeat(6));
    }
  };
  it.each(RACES)('of six that begin at once with %s', (before) => race(before, 1));
  it.each(RACES)('of six that begin at once with %s, five times', { tags: ['long'] }, (before) => race(before, 5));
});
