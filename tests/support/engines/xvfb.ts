import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Wider and higher than any window of the tests. */
const SCREEN = '1600x1200x24';
const DISPLAY_FD = 3;

export interface Screen {
  /** As the environment variable DISPLAY names it. */
  display: string;
  stop(): Promise<void>;
}

/** A screen in memory, for a browser that has no headless mode. Xvfb itself chooses a free number. home: for its caches. */
export async function startXvfb(xvfb: string, home: string): Promise<Screen> {
  const args = ['-displayfd', String(DISPLAY_FD), '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { env: { HOME: home }, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const stop = () => endProcess(child);
  let number = '';
  for await (const chunk of child.stdio[DISPLAY_FD] as Readable) {
    number += chunk;
    if (number.endsWith('\n')) return { display: `:${number.trim()}`, stop };
  }
  throw new Error(`Xvfb ended with ${child.exitCode} before it had a display`);
}

/** Ends when the process has. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}
