import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

  it('nor does a lock of yesterday whose id another process has now', async () => {
    const lock = newLock();
    writeFileSync(lock, String(process.pid));
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(lock, yesterday, yesterday);
    const command = startCommand(lock);
    await command.says('begins');
    expect(command.output()).toBe('begins\n');
  });
});
