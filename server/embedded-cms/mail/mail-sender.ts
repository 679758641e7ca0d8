import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import { listFolder } from '../disk.ts';
import { MAIL_FILE } from './mail-writer.ts';
import { createRounds } from './rounds.ts';

/** Milliseconds. */
const SMTP_TIMEOUT_MS = 15_000;

/** Of nodemailer; originalCode: of the system or TLS, which tells a bad certificate from a closed port. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
}
/** Code of a mail whose file can not be read: no fault of the server's. */
const UNREADABLE = 'EFILE';
/** The server speaks of this mail: its sender, its recipient or what it says. */
const isOfMail = (code: string | undefined) => code === 'EENVELOPE' || code === 'EMESSAGE';

export interface MailSenderOptions {
  /** Folder that mails are written to. */
  outbox: string;
  /** smtp://user:password@host:port, smtps:// with TLS from the start. */
  smtp: string;
  log: { warn(data: object, message: string): void };
}
export type MailSender = ReturnType<typeof createMailSender>;

/**
 * Sends the mails of a folder, the oldest first, and removes each once the server has taken it: none is lost by a server
 * that is down or a process that dies. What the server refuses for good goes to `refused/`.
 */
export function createMailSender({ outbox, smtp, log }: MailSenderOptions) {
  let transport: Transporter | undefined;
  // without user and password
  const server = URL.parse(smtp)?.host;
  const rounds = createRounds(sendAll);

  /** nodemailer is loaded by the first mail. */
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtp,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      // a mail is what was written; nothing in it is read from files or addresses
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  }

  /** False: some mails have to wait. */
  async function sendAll(): Promise<boolean> {
    let isDone = true;
    const names = await listFolder(outbox).catch(({ code }: NodeJS.ErrnoException): string[] => {
      log.warn({ code }, 'the folder of mails can not be read');
      isDone = false;
      return [];
    });
    for (const name of names.filter((file) => file.endsWith(MAIL_FILE)).sort()) {
      if (rounds.isStopped()) break;
      try {
        await send(name);
      } catch (error) {
        const { code, originalCode, responseCode } = error as SmtpError;
        isDone = false;
        log.warn({ server, code, cause: originalCode, responseCode }, 'a mail has to wait');
        // a server that can not be reached, or that refuses our password, takes the others no more than this one
        if (!isOfMail(code) && code !== UNREADABLE) break;
      }
    }
    return isDone;
  }

  async function send(name: string): Promise<void> {
    const file = path.join(outbox, name);
    const raw = await readFile(file).catch((cause: Error) => {
      throw Object.assign(new Error(`${name} can not be read`, { cause }), { code: UNREADABLE });
    });
    const head = raw
      .subarray(0, raw.indexOf('\r\n\r\n'))
      .toString()
      .replace(/\r\n[ \t]+/g, ' ');
    const addressOf = (header: string) =>
      new RegExp(`^${header}: (?:.*<)?([^<>\\s]+@[^<>\\s]+?)>?$`, 'm').exec(head)?.[1] ?? '';
    const envelope = { from: addressOf('From'), to: addressOf('To'), use8BitMime: true };
    try {
      await (await connect()).sendMail({ envelope, raw });
    } catch (error) {
      const { code, responseCode = 0 } = error as SmtpError;
      // the server's last word on this mail, or none that could be sent; a wrong password is ours, and passes
      if (!isOfMail(code) || (responseCode > 0 && responseCode < 500)) throw error;
      log.warn({ server, responseCode }, 'a mail can not be sent: it was moved to refused');
      await mkdir(path.join(outbox, 'refused'), { recursive: true });
      await rename(file, path.join(outbox, 'refused', name));
      return;
    }
    await rm(file, { force: true });
  }

  void rounds.wake();
  return {
    /** A mail was written. It does not wait for those that the server puts off. */
    wake: (): void => void rounds.wake(),
    /** What is not sent by then goes with the next start. */
    async stop(): Promise<void> {
      const stopped = rounds.stop();
      transport?.close();
      await stopped;
    },
  };
}
