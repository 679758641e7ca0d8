import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import { listFolder } from '../lib/disk.ts';
import { MAIL_FILE } from './mail-writer.ts';
import { createRounds } from './rounds.ts';

const SMTP_TIMEOUT_MS = 15_000;

/** Error of nodemailer; originalCode, of the system or TLS, distinguishes a bad certificate from a closed port. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
}
/** Error code of a mail whose file cannot be read, which is not an error of the server. */
const UNREADABLE = 'EFILE';
/** Whether the server refused this mail: its sender, its recipient or its content. */
const isOfMail = (code: string | undefined) => code === 'EENVELOPE' || code === 'EMESSAGE';

export interface MailSenderOptions {
  /** Folder of the mails to send. */
  outbox: string;
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  smtp: string;
  log: { warn(data: object, message: string): void };
}
export type MailSender = ReturnType<typeof createMailSender>;

/**
 * Sends the mails of a folder, the oldest first, and deletes each once the server has accepted it, so that none is lost
 * if the server is down or the process dies. Mails that the server refuses permanently are moved to `refused/`.
 */
export function createMailSender({ outbox, smtp, log }: MailSenderOptions) {
  let transport: Transporter | undefined;
  // for the log: without user and password
  const server = URL.parse(smtp)?.host;
  const rounds = createRounds(sendAll);

  /** nodemailer is loaded when the first mail is sent. */
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtp,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      // a mail is sent as written; it must not include files or addresses
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  }

  /** Resolves to false if some mails have to wait. */
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
        // a server that cannot be reached or refuses the password would not accept the other mails either
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
    const envelope = { from: addressOf('From'), to: addressOf('To') };
    try {
      await (await connect()).sendMail({ envelope, raw });
    } catch (error) {
      const { code, responseCode = 0 } = error as SmtpError;
      // moves a mail only if it is refused permanently or cannot be sent at all; other errors are temporary
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
    /** Starts sending at once, without waiting for the pause after a failure. */
    wake: (): void => void rounds.wake(),
    /** Stops sending; the remaining mails are sent after the next start. */
    async stop(): Promise<void> {
      const stopped = rounds.stop();
      transport?.close();
      await stopped;
    },
  };
}
