import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#shared/locales/locales.ts';
import { toMailAddress } from '#shared/rules/forms/email.ts';
import { toPlainLine } from '../lib/plain-text.ts';
import type { Attachment } from '../store/attachments.ts';
import type { MailContent, MailSignature } from './mail-content.ts';
import type { MailFile } from './message-mails.ts';
import { renderMail } from './render-mail.ts';

/** A mail with its recipient. */
export interface Mail {
  /** One address: several recipients get separate mails, so that a refused address does not affect the others. */
  to: string;
  replyTo?: string | undefined;
  locale: Locale;
  content: MailContent;
  signature: MailSignature;
  headers?: Record<string, string>;
  files?: readonly (MailFile & { path: string })[];
}

/** Largest mail with its encoded files, in bytes; many servers refuse larger ones. */
export const MAIL_MAX = 10 * 1024 * 1024;
/** Space reserved for texts and headers, in bytes. */
const BODY_MAX = 256 * 1024;
/** Base64 turns three bytes into four characters, and adds a line break of two after every 76. */
const toEncodedSize = (bytes: number) => Math.ceil((bytes / 3) * 4 * (78 / 76)) + 512;

/** A domain can be written in ASCII, what is before it cannot: such an address would need a server with SMTPUTF8. */
const isSendable = (address: string | undefined): address is string => /^[\x21-\x7e]+@[^@]+$/.test(address ?? '');

/** Serialises a mail (RFC 5322). id: the same each time the same mail is written. */
export async function composeMail(mail: Mail, { from, id, date }: { from: string; id: string; date: Date }) {
  const { subject, html, text } = renderMail(mail.content, mail.signature, mail.locale);
  // loaded on demand: half a megabyte that the start need not wait for
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const attached = (mail.files ?? []).filter(({ isAttached }) => isAttached);
  const attachments = await Promise.all(
    attached.map(async (file) => ({ filename: toPlainLine(file.name), content: await readFile(file.path) })),
  );
  const { message } = await transport.sendMail({
    from: { name: mail.signature.group, address: from },
    to: toMailAddress(mail.to),
    ...(isSendable(mail.replyTo) ? { replyTo: toMailAddress(mail.replyTo) } : {}),
    subject,
    date,
    messageId: `<${id}@${toMailAddress(from).split('@').pop()}>`,
    headers: {
      // an address in a header must be neither encoded nor folded
      ...Object.fromEntries(
        Object.entries(mail.headers ?? {}).map(([name, value]) => [
          name,
          { prepared: true, value: toPlainLine(value) },
        ]),
      ),
      // no automatic replies, such as absence notes: RFC 3834, and what Exchange knows instead
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': mail.locale,
    },
    text,
    html,
    // nothing but ASCII in short lines: not every server accepts more (8BITMIME, RFC 6152)
    textEncoding: 'quoted-printable',
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}

/** Files of a message with their sizes. Those are attached, in their order, with which the mail stays small enough. */
export async function describeFiles(folder: string, attachments: readonly Attachment[]) {
  const found = await Promise.all(
    attachments.map(async ({ file, name }) => {
      // a lost file, for example missing from a restored backup, must not prevent the mail to the office
      const stats = await stat(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return null;
      });
      const size = stats?.size ?? null;
      return { name, size, place: `${path.basename(folder)}/${file}`, path: path.join(folder, file) };
    }),
  );
  let mailSize = BODY_MAX;
  return found.map((file) => {
    const enlarged = mailSize + toEncodedSize(file.size ?? 0);
    const isAttached = file.size !== null && enlarged <= MAIL_MAX;
    if (isAttached) mailSize = enlarged;
    return { ...file, isAttached };
  });
}
