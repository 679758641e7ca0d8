import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailQueue, QueueRow } from '../store/mail-queue.ts';
import { buildMails, type MailSource } from './build-mails.ts';
import { composeMail } from './compose-mail.ts';
import { MAIL_FILE } from './mail-folder.ts';
import { createRounds } from './rounds.ts';

export interface MailWriterOptions {
  queue: MailQueue;
  source: MailSource;
  /** Folder of the mails. */
  mailFolder: string;
  /** Sender address of mails. */
  from: string;
  /** Called when a mail was written. */
  onWritten(): void;
  log: { warn(data: object, message: string): void };
}
export type MailWriter = ReturnType<typeof createMailWriter>;

/**
 * Writes the queued mails to a folder, each atomically, and then removes their rows. If the process dies in between,
 * the same file is written again.
 */
export function createMailWriter(options: MailWriterOptions) {
  const { queue, log } = options;
  const rounds = createRounds(() =>
    writeQueue().catch((error: unknown) => {
      log.warn({ err: error }, 'the mails that are owed could not be read');
      return false;
    }),
  );

  /** Resolves to false if some mails could not be written. */
  async function writeQueue(): Promise<boolean> {
    let isDone = true;
    for (let rows = queue.list(0); rows.length > 0; rows = queue.list(rows.at(-1)?.number ?? 0)) {
      for (const row of rows) {
        if (rounds.isStopped()) return isDone;
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

  return {
    /** Resolves once every mail that is queued now was attempted. Never rejects. */
    wake: rounds.wake,
    stop: rounds.stop,
  };
}

async function writeMails({ source, mailFolder, from }: MailWriterOptions, row: QueueRow): Promise<void> {
  const date = new Date(row.created);
  await mkdir(mailFolder, { recursive: true });
  for (const [i, mail] of (await buildMails(source, row)).entries()) {
    const id = i === 0 ? row.id : `${row.id}-${i}`;
    const file = path.join(mailFolder, `${row.created.replace(/[:.]/g, '-')}-${id}${MAIL_FILE}`);
    await writeFile(`${file}.tmp`, await composeMail(mail, { from, id, date }), { mode: 0o600, flush: true });
    // the file must not reveal the time of day of a report (D7)
    if (row.mail.kind === 'report') await utimes(`${file}.tmp`, date, date);
    await rename(`${file}.tmp`, file);
  }
}
