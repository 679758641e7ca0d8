import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { SITE_ALLOCATION, SITE_MEMORY } from '../../scripts/memory.ts';
import { addParsedContent } from './parsed-content.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** Below the ephemeral ports of the system, so that no other connection takes a port between its choice and its use. */
const FREE_PORTS = { first: 20_000, count: 10_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FREE_PORTS.first + Math.floor(Math.random() * FREE_PORTS.count);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Timeout in milliseconds; generous, because the machine may be busy. */
const READY_MAX_MS = 60_000;
const LOG_LEVEL = process.env['TEST_LOG'] ?? 'silent';

export interface Running {
  base: string;
  process: ChildProcess;
  /** Time from the start to the first successful probe. */
  readyMs: number;
  stop(): Promise<void>;
  /** Ends the process by SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Prints a stream of a child process on standard error. A child must not inherit the streams of the test worker: Vitest
 * waits until no process holds them, so it would never end after a test that timed out and left a process.
 */
export function print(stream: Readable | null): void {
  stream?.on('data', (chunk) => process.stderr.write(chunk));
}

/** Processes that end with this one, if it is a program: see endAllWithProgram. */
const running = new Set<ChildProcess>();

/** Adds a process to those that end with this one. */
export function endWithProgram(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/**
 * For programs, which end what they have started however they end: by an error, or by a signal, also one that reaches
 * their group just before they start the next. Not for tests: one that leaves a process behind has to be noticed.
 */
export function endAllWithProgram(): void {
  process.once('exit', () => {
    for (const child of running) child.kill('SIGTERM');
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a process, and resolves when it has ended. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts a program of the project on a free port and waits until its probe succeeds. */
export async function run(
  script: string,
  options: {
    node?: string[];
    args?: (port: number) => string[];
    env?: Record<string, string>;
    probe: string;
    port?: number;
  },
): Promise<Running> {
  const port = options.port ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...(options.node ?? []), path.join(root, script), ...(options.args?.(port) ?? [])],
    {
      cwd: root,
      // TEST_LOG=info prints the log on standard error (docs/testing.md)
      stdio: ['ignore', LOG_LEVEL === 'silent' ? 'ignore' : 'pipe', 'pipe'],
      env: { ...process.env, PORT: String(port), LOG_LEVEL, NODE_ENV: 'production', ...options.env },
    },
  );
  endWithProgram(child);
  print(child.stdout);
  print(child.stderr);
  for (;;) {
    if (hasEnded(child)) throw new Error(`${script} ended with ${child.exitCode ?? child.signalCode}`);
    const ok = await fetch(base + options.probe).then(
      (r) => r.ok,
      () => false,
    );
    if (ok) break;
    if (performance.now() - started > READY_MAX_MS) {
      // otherwise it would outlive the test
      child.kill('SIGKILL');
      throw new Error(`${script} was not ready within ${READY_MAX_MS} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    base,
    process: child,
    readyMs: Math.round(performance.now() - started),
    stop: () => endProcess(child),
    kill: () => endProcess(child, 'SIGKILL'),
  };
}

/**
 * Starts the embedded CMS with fault switches. data: folder of an earlier CMS to continue with; else a new folder.
 * searches: the indexes are ready, like after npm start; otherwise the first search waits for them.
 */
export async function runCms(options: { data?: string; port?: number; searches?: boolean } = {}): Promise<Running> {
  const data = options.data ?? mkdtempSync(path.join(tmpdir(), 'cms-'));
  await addParsedContent(data);
  return run('tests/support/cms-with-faults.ts', {
    args: (port) => ['--port', String(port), '--data', data],
    env: options.searches ? { CMS_SEARCHES: 'prepared' } : {},
    // the last index is that of de
    probe: options.searches ? '/api/search?locale=de&phrase=a' : '/api/menus?locale=pl',
    ...(options.port === undefined ? {} : { port: options.port }),
  });
}

/** A busy machine must not look like a slow CMS or a crowd; tests of deadlines and of the overload set their own. */
export const GENEROUS_DEADLINES = {
  CMS_READ_TIMEOUT_MS: '10000',
  RENDER_TIMEOUT_MS: '20000',
  OVERLOAD_TIMEOUT_MS: '20000',
};

export function runSite(cms: string, env: Record<string, string> = {}, port?: number): Promise<Running> {
  return run('server/main.ts', {
    node: SITE_MEMORY,
    env: { CMS_URL: cms, SNAPSHOT: 'off', ...SITE_ALLOCATION, ...env },
    probe: '/readyz',
    ...(port === undefined ? {} : { port }),
  });
}

/** Resident memory of a process, in megabytes. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}

/**
 * Seconds that the main thread, which answers all requests, has computed so far, and has waited for a core. Node's
 * compiler and garbage collector threads are not included.
 */
export function threadSeconds(pid: number): { cpu: number; waiting: number } {
  const [cpu = 0, waiting = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((nanoseconds) => Number(nanoseconds) / 1e9);
  return { cpu, waiting };
}

export const cpuSeconds = (pid: number): number => threadSeconds(pid).cpu;
