import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import { listMails, readHead, toRefusedFolder } from './mail-folder.ts';
import { createRounds } from './rounds.ts';
import { type Failure, readReply, type SmtpError } from './smtp-failure.ts';

/** Timeout of the connection and of the greeting. */
const CONNECT_TIMEOUT_MS = 15_000;
/**
 * Timeout of a reply (RFC 5321 4.5.3.2): virus scans run before the last one, and a server that has taken a mail whose
 * sender does not wait for the reply gets it again.
 */
const REPLY_TIMEOUT_MS = 600_000;
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;
/** Pause of a mail after its first failure; it doubles each time up to the maximum. */
const PAUSE_MIN_MS = 60_000;
const PAUSE_MAX_MS = 4 * 3_600_000;
/** Age at which a mail that keeps failing is given up (RFC 5321 4.5.4.1: four to five days), and tries before that. */
const GIVE_UP_MS = 5 * 86_400_000;
const TRIES_MIN = 4;
/** How long a mail that is being sent may delay the end of the process, in milliseconds. */
const STOP_MS = 3000;

/** Error code of a mail whose file cannot be read. */
const UNREADABLE = 'EFILE';
/** Codes of a connection that was refused, or broke, perhaps because of a mail. */
const BROKEN = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT']);

export interface MailSenderOptions {
  /** Folder of the mails to send. */
  mailFolder: string;
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  smtp: string;
  /** Host that the CMS greets the server with. */
  greeting: string;
  /** Pause of a mail after its first failure, in milliseconds; shorter for tests. */
  pauseMs?: number;
  /** Whether the subscription of a newsletter's token still exists; mails to others are dropped. */
  isWanted(leaveToken: string): boolean;
  log: { warn(data: object, message: string): void };
}
export type MailSender = ReturnType<typeof createMailSender>;

/**
 * Sends the mails of a folder, the oldest first, and deletes each once the server has accepted it, so that none is lost
 * if the server is down or the process dies. A mail that fails has pauses of its own and holds up no other. Mails that
 * the server refuses permanently, or has not accepted for five days, are moved to `refused/`.
 */
export function createMailSender({
  mailFolder,
  smtp,
  greeting,
  pauseMs = PAUSE_MIN_MS,
  isWanted,
  log,
}: MailSenderOptions) {
  let transport: Transporter | undefined;
  const address = URL.parse(smtp);
  // for the log: without user and password
  const server = address?.host;
  const rounds = createRounds(sendAll);
  const stopping = new AbortController();
  /** Mails that failed, by file name. dueAt: in milliseconds of the monotonic clock. */
  const failed = new Map<string, { times: number; dueAt: number }>();
  /** Mails that were accepted, but whose file could not be deleted. */
  const sent = new Set<string>();

  /** nodemailer is loaded when the first mail is sent. */
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtp,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: REPLY_TIMEOUT_MS,
      // Node's host name, which is meaningless in a container, would be `[127.0.0.1]`: some relays refuse that
      name: greeting,
      // otherwise an attacker who removes STARTTLS from the greeting would read the password; `?requireTLS=false` allows that
      requireTLS: Boolean(address?.password) && !LOOPBACK.test(address?.hostname ?? ''),
      // a mail is sent as written; it must not include files or addresses
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  }

  /** Resolves to false if some mails have to wait. */
  async function sendAll(): Promise<boolean> {
    let isDone = true;
    const names = await listMails(mailFolder).catch(({ code }: NodeJS.ErrnoException): string[] => {
      log.warn({ code }, 'the folder of mails can not be read');
      isDone = false;
      return [];
    });
    for (const name of names.sort()) {
      if (rounds.isStopped()) break;
      const isDue = (failed.get(name)?.dueAt ?? 0) <= performance.now();
      const failure = isDue ? await send(name) : 'mail';
      if (failure) isDone = false;
      if (failure === 'server') break;
    }
    return isDone;
  }

  /** Returns null if the mail need not be sent any more. */
  async function send(name: string): Promise<Exclude<Failure, 'refused'> | null> {
    const file = path.join(mailFolder, name);
    try {
      const mail = await readMail(file);
      const isNeeded = !sent.has(name) && (mail.leaveToken === null || isWanted(mail.leaveToken));
      if (isNeeded) await (await connect()).sendMail({ ...mail.message, signal: stopping.signal });
      sent.add(name);
      await rm(file, { force: true });
      sent.delete(name);
      failed.delete(name);
      return null;
    } catch (error) {
      const { code, originalCode, responseCode } = error as SmtpError;
      const failure = await judge(error as SmtpError);
      const isGivenUp = failure === 'refused' || (failure === 'mail' && isTriedOften(name) && (await isOld(file)));
      const reason = { server, code, cause: originalCode, responseCode };
      log.warn(reason, isGivenUp ? 'a mail can not be sent: it was moved to refused' : 'a mail has to wait');
      if (isGivenUp && (await putAside(name))) return null;
      if (failure !== 'server') postpone(name);
      return failure === 'refused' ? 'mail' : failure;
    }
  }

  async function judge(error: SmtpError): Promise<Failure> {
    const { code = '' } = error;
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return readReply(error);
    // of the file, not of SMTP: EFILE, EACCES, EROFS
    if (code === UNREADABLE || (error as NodeJS.ErrnoException).syscall === 'unlink') return 'mail';
    if (stopping.signal.aborted || !BROKEN.has(code)) return 'server';
    // a server, or a filter before it, may hang up at one mail and accept all others
    const isUp = await (await connect()).verify().catch(() => false);
    return isUp ? 'mail' : 'server';
  }

  const isTriedOften = (name: string) => (failed.get(name)?.times ?? 0) + 1 >= TRIES_MIN;

  function postpone(name: string): void {
    const { times } = failed.get(name) ?? { times: 0 };
    const pause = Math.min(pauseMs * 2 ** times, PAUSE_MAX_MS);
    failed.set(name, { times: times + 1, dueAt: performance.now() + pause });
  }

  /** Whether the mail could be moved. */
  async function putAside(name: string): Promise<boolean> {
    try {
      const refused = toRefusedFolder(mailFolder);
      await mkdir(refused, { recursive: true });
      await rename(path.join(mailFolder, name), path.join(refused, name));
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'a refused mail can not be moved');
      return false;
    }
    failed.delete(name);
    return true;
  }

  void rounds.wake();
  return {
    /** Starts sending at once, without waiting for the pause after a failure. */
    wake: (): void => void rounds.wake(),
    /** Stops sending; the remaining mails are sent after the next start. */
    async stop(): Promise<void> {
      const timer = setTimeout(() => stopping.abort(), STOP_MS);
      await rounds.stop();
      clearTimeout(timer);
      transport?.close();
    },
  };
}

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > GIVE_UP_MS;
}

/** Reads a mail that was written to a file. leaveToken: of the newsletter that it belongs to, if any. */
async function readMail(file: string) {
  const raw = await readFile(file).catch((cause: Error) => {
    throw Object.assign(new Error(`${file} can not be read`, { cause }), { code: UNREADABLE });
  });
  const head = readHead(raw);
  const addressOf = (header: string) =>
    new RegExp(`^${header}: (?:.*<)?([^<>\\s]+@[^<>\\s]+?)>?$`, 'm').exec(head)?.[1] ?? '';
  return {
    message: { envelope: { from: addressOf('From'), to: addressOf('To') }, raw },
    leaveToken: /^List-Unsubscribe: <[^>]*\/([\w-]+)[?>]/m.exec(head)?.[1] ?? null,
  };
}
