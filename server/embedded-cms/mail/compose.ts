import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#shared/locales/locales.ts';
import type { Attachment } from '../store/attachments.ts';
import { renderMail } from './kit.ts';
import type { MailContent, MailSignature } from './mail-content.ts';
import type { MailFile } from './message-mails.ts';
import { toLine } from './plain.ts';

/** A mail and who gets it. */
export interface Mail {
  /** One address: each of several recipients gets a mail of their own, so that one refused address holds up no other. */
  to: string;
  replyTo?: string | undefined;
  locale: Locale;
  content: MailContent;
  signature: MailSignature;
  headers?: Record<string, string>;
  files?: readonly (MailFile & { path: string })[];
}

/** Larger mails are refused by many servers: a mail with its files, as they are encoded. Bytes. */
export const MAIL_MAX = 10 * 1024 * 1024;
/** Room for texts and headers. Bytes. */
const BODY_MAX = 256 * 1024;
/** Base64 makes four characters of three bytes, and lines of 76 with two more. */
const toEncodedSize = (bytes: number) => Math.ceil((bytes / 3) * 4 * (78 / 76)) + 512;

/** A mail as it is sent (RFC 5322). id: the same for the same mail. */
export async function composeMail(mail: Mail, { from, id, date }: { from: string; id: string; date: Date }) {
  const { subject, html, text } = renderMail(mail.content, mail.signature, mail.locale);
  // half a megabyte of library that a start need not wait for
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const attached = (mail.files ?? []).filter(({ isAttached }) => isAttached);
  const attachments = await Promise.all(
    attached.map(async (file) => ({ filename: toLine(file.name), content: await readFile(file.path) })),
  );
  const { message } = await transport.sendMail({
    from: { name: mail.signature.group, address: from },
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject,
    date,
    messageId: `<${id}@${from.split('@').pop()}>`,
    // RFC 3834: nobody's absence note answers it
    headers: {
      // an address in a header must not be folded into the next line
      ...Object.fromEntries(
        Object.entries(mail.headers ?? {}).map(([name, value]) => [name, { prepared: true, value: toLine(value) }]),
      ),
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.locale,
      'Content-Transfer-Encoding': '8bit',
    },
    // links stay whole and readable in the file; nodemailer would encode and fold them
    text: {
      raw: `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replaceAll('\n', '\r\n')}`,
    },
    html,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}

/** Files of a message with their sizes; all that are there are attached if the mail stays small enough, else none. */
export async function describeFiles(folder: string, attachments: readonly Attachment[]) {
  const found = await Promise.all(
    attachments.map(async ({ file, name }) => {
      // one that was lost, as by a backup without it, does not keep the message from its office
      const stats = await stat(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return null;
      });
      const size = stats?.size ?? null;
      return { name, size, place: `${path.basename(folder)}/${file}`, path: path.join(folder, file) };
    }),
  );
  const total = found.reduce((sum, { size }) => sum + toEncodedSize(size ?? 0), BODY_MAX);
  return found.map((file) => ({ ...file, isAttached: file.size !== null && total <= MAIL_MAX }));
}
