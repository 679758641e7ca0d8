import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FileInput } from './file-input.ts';

export interface FileRequest {
  input: FileInput;
  /** Folder of the pictures. */
  uploads: string;
}
export type FileResult = { content: Uint8Array; error?: never } | { error: string; content?: never };

const MODULE = path.join(import.meta.dirname, 'file-worker.ts');
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=256'];
/** The process ends after this idle time to release its memory. In milliseconds. */
const IDLE_MS = 30_000;
/** A file takes a tenth of a second; a process that takes longer than this hangs and is killed. In milliseconds. */
const ANSWER_MAX_MS = 60_000;

/** Generates files in a child process: a manual would block requests for 0.1 s, and all documents leave 400 MB. */
export function createWorkerProcess(uploads: string) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(MODULE, { execArgv: MEMORY, serialization: 'advanced' });
    const forget = () => {
      if (child === started) child = null;
    };
    // make() rejects for the caller
    started.on('exit', forget).on('error', forget);
    // does not prevent the CMS from exiting
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    const stopped = child;
    child = null;
    stopped?.kill();
  }

  async function make(input: FileInput): Promise<Buffer> {
    clearTimeout(idle);
    child ??= start();
    const current = child;
    const done = new AbortController();
    const hanging = setTimeout(() => current.kill('SIGKILL'), ANSWER_MAX_MS).unref();
    const ended = once(current, 'exit', { signal: done.signal }).then(([code, signal]) => {
      throw new Error(`the process that makes files ended (${signal ?? code})`);
    });
    // the race below rejects for the caller
    ended.catch(() => {});
    try {
      const answered = once(current, 'message', { signal: done.signal });
      answered.catch(() => {});
      current.send({ input, uploads } satisfies FileRequest);
      const [{ content, error }] = (await Promise.race([answered, ended])) as [FileResult];
      if (!content) throw new Error(error);
      return Buffer.from(content.buffer, content.byteOffset, content.length);
    } finally {
      clearTimeout(hanging);
      done.abort();
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  return {
    make(input: FileInput): Promise<Buffer> {
      const made = last.then(() => make(input));
      last = made.catch(() => {});
      return made;
    },
    async close(): Promise<void> {
      await last;
      stop();
    },
  };
}
