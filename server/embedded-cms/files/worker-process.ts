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
/** Without work for so long the process ends, and its memory is given back. Milliseconds. */
const IDLE_MS = 30_000;
/** A file takes a tenth of a second; a process that does not answer for so long hangs. Milliseconds. */
const ANSWER_MAX_MS = 60_000;

/** Makes files one after the other in a process of their own: a manual takes up to 0.1 s, in which nobody would be answered, and all documents leave 400 MB to the system. */
export function createWorkerProcess(uploads: string) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const own = fork(MODULE, { execArgv: MEMORY, serialization: 'advanced' });
    const forget = () => {
      if (child === own) child = null;
    };
    // who waits is told by make()
    own.on('exit', forget).on('error', forget);
    // it does not keep the CMS from ending
    own.unref();
    own.channel?.unref();
    return own;
  }

  function stop(): void {
    clearTimeout(idle);
    const own = child;
    child = null;
    own?.kill();
  }

  async function make(input: FileInput): Promise<Buffer> {
    clearTimeout(idle);
    child ??= start();
    const own = child;
    const done = new AbortController();
    const hanging = setTimeout(() => own.kill('SIGKILL'), ANSWER_MAX_MS).unref();
    const ended = once(own, 'exit', { signal: done.signal }).then(([code, signal]) => {
      throw new Error(`the process that makes files ended (${signal ?? code})`);
    });
    // who waits is told by the race below
    ended.catch(() => {});
    try {
      const answered = once(own, 'message', { signal: done.signal });
      answered.catch(() => {});
      own.send({ input, uploads } satisfies FileRequest);
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
