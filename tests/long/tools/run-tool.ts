import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Nothing listens there: a tool that asks another host for updates or records gets no answer. */
const NOWHERE = 'http://127.0.0.1:9';
const ENV = {
  http_proxy: NOWHERE,
  https_proxy: NOWHERE,
  HTTP_PROXY: NOWHERE,
  HTTPS_PROXY: NOWHERE,
  no_proxy: '127.0.0.1,localhost',
  NO_PROXY: '127.0.0.1,localhost',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
};

export interface ToolRun {
  /** null: it was ended, because it took too long. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A new folder, which the run of the tests removes at its end. */
export const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'tool-'));

/** Runs a tool with a home folder of its own, and without a way to other hosts. */
export function runTool(
  command: string,
  args: readonly string[],
  { input = '', timeoutMs = 300_000, cwd = makeFolder() } = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, timeout: timeoutMs, env: { ...process.env, ...ENV, HOME: cwd } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    // a tool that has failed no longer reads
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
