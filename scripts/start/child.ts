import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = path.resolve(import.meta.dirname, '../..');
// an address, as `--import` would read `#`, `?` and `%` of a path as parts of one
const END_WITH_PARENT = pathToFileURL(path.join(root, 'scripts/end-with-parent.mjs')).href;
/** Folder of Node's compile cache: a start takes two seconds instead of three. */
export const COMPILE_CACHE = path.join(root, 'node_modules/.cache/node');

export interface Ended {
  /** As a shell reports it: after a signal, 128 plus the number of the signal. */
  code: number;
  reason: string;
}

export interface Child {
  /** Resolves at the first message of the process; never if it sends none. */
  message: Promise<null>;
  ended: Promise<Ended>;
  /** Sends SIGTERM, and resolves when the process has ended. */
  stop(): Promise<Ended>;
}

/**
 * Runs a program of the project with this Node. The program ends with this process. It runs in a separate session, so
 * that only this process sends it signals: a terminal's Ctrl-C would reach it a second time and cut its draining short.
 */
export function startChild(args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child: ChildProcess = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, reason: error.message }));
    child.once('exit', (code, signal) =>
      resolve(
        signal
          ? { code: 128 + constants.signals[signal], reason: signal }
          : { code: code ?? 1, reason: `code ${code}` },
      ),
    );
  });
  return {
    message: new Promise((resolve) => void child.once('message', () => resolve(null))),
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
