import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { endProcess } from '../processes.ts';

/** Larger than any window of the tests. */
const SCREEN = '1600x1200x24';
const DISPLAY_FD = 3;

export interface Screen {
  /** Value for the environment variable DISPLAY. */
  display: string;
  stop(): Promise<void>;
}

/** A virtual screen for a browser without a headless mode. Xvfb chooses a free display number. home: for its caches. */
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
