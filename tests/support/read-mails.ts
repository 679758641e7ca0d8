import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

export interface ReadMail {
  /** Unfolded headers, by name in lower case; repeated headers are joined with commas. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: Buffer[];
  raw: string;
}

/** Mails in a folder. to: only those to this address. */
export async function readMails(folder: string, to?: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))));
  return to === undefined ? mails : mails.filter(({ headers }) => headers['to'] === to);
}

/** Waits until there are `count` mails: a mail is written while, or soon after, a message is answered. */
export async function waitForMails(folder: string, to: string, count: number): Promise<ReadMail[]> {
  await expect.poll(async () => (await readMails(folder, to)).length).toBeGreaterThanOrEqual(count);
  return readMails(folder, to);
}

export function readMail(raw: string): ReadMail {
  const mail: ReadMail = { headers: splitPart(raw).headers, text: '', html: '', attachments: [], raw };
  collect(raw, mail);
  return mail;
}

function splitPart(part: string) {
  const normal = part.replaceAll('\r\n', '\n');
  const end = normal.indexOf('\n\n');
  const headers: Record<string, string> = {};
  for (const line of normal
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    headers[name.toLowerCase()] = [headers[name.toLowerCase()], decodeWords(value)].filter(Boolean).join(', ');
  }
  return { headers, body: normal.slice(end + 2) };
}

function collect(part: string, mail: ReadMail): void {
  const { headers, body } = splitPart(part);
  const type = headers['content-type'] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary) {
    for (const inner of body.split(`--${boundary}`).slice(1, -1)) collect(inner.replace(/^\n|\n$/g, ''), mail);
    return;
  }
  const content = decodeBody(body, headers['content-transfer-encoding'] ?? '');
  if (headers['content-disposition']?.startsWith('attachment')) mail.attachments.push(content);
  else if (type.startsWith('text/html')) mail.html = content.toString();
  else mail.text = content.toString();
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : Buffer.from(body);
}
const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes encoded words (RFC 2047). */
const decodeWords = (value: string) =>
  value
    .replace(/(\?=) (=\?)/g, '$1$2')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' '))).toString(),
    );
