import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyPackages } from '../support/copy-packages.ts';
import { ROOT } from '../support/sources.ts';

/** A test that failed. */
export interface Failure {
  /** Relative to the root. */
  file: string;
  test: string;
  /** First line of its message. */
  reason: string;
}
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A copy of the working tree, removed when this process ends, in which tests run against changed sources. */
export const scratch: string = mkdtempSync(path.join(tmpdir(), 'mutations-'));
let running: number | null = null;
process.once('exit', () => {
  killRunning();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Copies the working tree without ignored files, as a new git repository, because some tests list files by git, or clone it. */
export function copyTree(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  for (const file of git('ls-files', '-co', '--exclude-standard', '-z').split('\0'))
    if (file && existsSync(path.join(ROOT, file))) {
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(scratch, file));
    }
  execFileSync('git', ['init', '-q'], { cwd: scratch });
  execFileSync('git', ['add', '-A'], { cwd: scratch, stdio: 'ignore' });
  // tests of npm start clone it
  const author = ['-c', 'user.name=mutations', '-c', 'user.email=mutations@localhost'];
  execFileSync('git', [...author, 'commit', '-q', '-m', 'copy'], { cwd: scratch });
  // no symbolic links: Vite refuses what lies outside of the copy
  copyPackages(scratch);
  rmSync(path.join(scratch, 'node_modules/.cache'), { recursive: true, force: true });
}

/** Builds the copy. Null, or the end of what went wrong. */
export function build(): string | null {
  const result = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: scratch, encoding: 'utf8' });
  return result.status === 0 ? null : String(result.error ?? result.stderr).slice(-500);
}

/** Runs a program of Node, and then kills what it left running: a failed test may leave a site behind. */
export async function runAlone(args: string[], maxMs: number): Promise<{ isOver: boolean; code: number | null }> {
  const child = spawn(process.execPath, args, { cwd: scratch, stdio: 'ignore', detached: true });
  running = child.pid ?? null;
  const code = await Promise.race([
    once(child, 'exit').then(([status]) => status as number | null),
    sleep(maxMs, 'late' as const, { ref: false }),
  ]);
  killRunning();
  return code === 'late' ? { isOver: false, code: null } : { isOver: true, code };
}

function killRunning(): void {
  try {
    if (running !== null) process.kill(-running, 'SIGKILL');
  } catch {
    // the process group has already ended
  }
  running = null;
}

/**
 * Runs Vitest in the copy. options: its files and options. Returns the failures, with a file that could not be loaded
 * as one; or a string if no test ran, or not to the end.
 */
export async function runVitest(options: readonly string[], maxMs: number): Promise<Failure[] | string> {
  const output = path.join(scratch, '.report.json');
  rmSync(output, { force: true });
  const args = ['run', ...options, '--retry=0', '--reporter=json', `--outputFile=${output}`];
  const { isOver } = await runAlone(['node_modules/vitest/vitest.mjs', ...args], maxMs);
  if (!existsSync(output)) return isOver ? 'no report' : 'not over in time';
  const results = (JSON.parse(readFileSync(output, 'utf8')) as Report).testResults;
  const failures = results.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(scratch, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // a file that cannot be loaded has no tests
    if (failed.length === 0 && status === 'failed')
      return [{ file, test: '(the file)', reason: message.split('\n', 1)[0] ?? '' }];
    return failed.map(({ fullName, failureMessages: [text = ''] }) => ({
      file,
      test: fullName,
      reason: text.split('\n', 1)[0] ?? '',
    }));
  });
  const ran = results.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
  );
  return ran || failures.length > 0 ? failures : `no test ran: ${results.map(({ message }) => message).join(' ')}`;
}
