import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailQueue, QueueRow } from '../store/mail-queue.ts';
import { buildMails, type MailSource } from './build-mails.ts';
import { composeMail } from './compose.ts';

/** Ending of a mail's file. */
export const MAIL_FILE = '.eml';
/** Pause after a mail that could not be written; twice as long after each, up to the longest. Milliseconds. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 300_000;

export interface MailWriterOptions {
  queue: MailQueue;
  source: MailSource;
  /** Folder of mails. */
  outbox: string;
  /** Address that mails come from. */
  from: string;
  /** A mail was written. */
  onWritten(): void;
  log: { warn(data: object, message: string): void };
}
export type MailWriter = ReturnType<typeof createMailWriter>;

/**
 * Writes the mails of the queue to a folder, each whole or not at all, and removes their rows after that. A process that dies
 * between the two writes the same file again.
 */
export function createMailWriter(options: MailWriterOptions) {
  const { queue, log } = options;
  let round = Promise.resolve();
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = RETRY_MIN_MS;
  let isStopped = false;

  /** Resolves, never rejects, when everything that is queued by now has been tried. */
  function wake(): Promise<void> {
    next ??= round.then(() => {
      next = null;
      round = writeAll();
      return round;
    });
    return next;
  }

  /** False: some mails could not be written. */
  async function writeQueue(): Promise<boolean> {
    let isDone = true;
    for (let rows = queue.list(0); rows.length > 0; rows = queue.list(rows.at(-1)?.number ?? 0)) {
      for (const row of rows) {
        if (isStopped) return isDone;
        try {
          await writeMails(options, row);
          queue.remove(row.number);
          options.onWritten();
        } catch (error) {
          isDone = false;
          log.warn({ kind: row.mail.kind, err: error }, 'a mail could not be written and is tried again');
        }
      }
    }
    return isDone;
  }

  async function writeAll(): Promise<void> {
    if (isStopped) return;
    const isDone = await writeQueue().catch((error: unknown) => {
      log.warn({ err: error }, 'the mails that are owed could not be read');
      return false;
    });
    clearTimeout(timer);
    if (!isDone && !isStopped) timer = setTimeout(() => void wake(), pause).unref();
    pause = isDone ? RETRY_MIN_MS : Math.min(pause * 2, RETRY_MAX_MS);
  }

  return {
    wake,
    async stop(): Promise<void> {
      isStopped = true;
      await (next ?? round);
      clearTimeout(timer);
    },
  };
}

async function writeMails({ source, outbox, from }: MailWriterOptions, row: QueueRow): Promise<void> {
  const date = new Date(row.created);
  await mkdir(outbox, { recursive: true });
  for (const [i, mail] of (await buildMails(source, row)).entries()) {
    const id = i === 0 ? row.id : `${row.id}-${i}`;
    const file = path.join(outbox, `${row.created.replace(/[:.]/g, '-')}-${id}${MAIL_FILE}`);
    await writeFile(`${file}.tmp`, await composeMail(mail, { from, id, date }), { mode: 0o600, flush: true });
    // D7: no time of day of a report
    if (row.mail.kind === 'report') await utimes(`${file}.tmp`, date, date);
    await rename(`${file}.tmp`, file);
  }
}
