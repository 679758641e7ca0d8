import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { composeMail, describeFiles, MAIL_MAX, type Mail } from './compose-mail.ts';

const signature = {
  group: 'Grupa „Elmerion”',
  name: 'Elmerion S.A.',
  lines: ['ul. Pomiarowa 12, 61-003 Poznań'],
  siteOrigin: 'https://www.elmerion.example',
};
const mail: Mail = {
  to: 'ewa@example.com',
  replyTo: 'ewa@żółw.example',
  locale: 'pl',
  signature,
  headers: { 'List-Unsubscribe': `<https://cms.elmerion.example/newsletter/leave/${'x'.repeat(43)}?locale=pl>` },
  content: {
    subject: `Wodociągi „Łęg” 😀 – ${'Zażółć gęślą jaźń '.repeat(6)}`,
    preheader: 'Krótko',
    heading: 'Nowa wiadomość',
    parts: [
      { paragraph: 'Zażółć gęślą jaźń. '.repeat(40) },
      { quote: `From here\n.\n${'😀'.repeat(200)}\n${'x'.repeat(2000)}=` },
      { button: { label: 'Otwórz', url: `https://www.elmerion.example/${'a'.repeat(120)}?b=1&c=2` } },
    ],
    reason: 'Bo ktoś napisał.',
  },
};
const frame = { from: 'website@elmerion.example', id: 'mail-1', date: new Date('2026-05-14') };
const compose = async (more: Partial<Mail> = {}) => String(await composeMail({ ...mail, ...more }, frame));

it('M11, S-3: nothing but ASCII in short lines leaves, for servers without 8BITMIME', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = { name: `Zażółć ${'ż'.repeat(60)} 😀.pdf`, size: 3, place: 'a', isAttached: true };
  await writeFile(path.join(folder, 'a'), Buffer.from([0xff, 0x00, 0xc5]));
  const raw = await compose({ files: [{ ...file, path: path.join(folder, 'a') }] });
  expect(raw).not.toMatch(/[^\t\r\n\x20-\x7e]/);
  expect(raw).not.toMatch(/8bit|binary/i);
  expect(raw.match(/^Content-Transfer-Encoding: .*$/gm)).toEqual([
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Transfer-Encoding: base64',
  ]);
  for (const line of raw.split('\r\n')) {
    // RFC 2045: 76 in bodies; RFC 5322: 78 in headers, except for an address, which has no place to fold
    if (!line.startsWith('List-Unsubscribe: <https:')) expect(line.length, line).toBeLessThanOrEqual(76);
    for (const [word] of line.matchAll(/=\?utf-8\?[bq]\?[^?]*\?=/gi)) expect(word.length).toBeLessThanOrEqual(75);
  }
  expect(raw).toContain(`\r\nReply-To: ewa@${new URL('http://żółw.example').hostname}\r\n`);
  expect(await compose({ replyTo: 'żółw@example.com' })).not.toMatch(/[^\t\r\n\x20-\x7e]|Reply-To/);
  const ofOtherLetters = await composeMail(mail, { ...frame, from: 'website@żółw.example' });
  expect(String(ofOtherLetters)).toContain(`Message-ID: <mail-1@${new URL('http://żółw.example').hostname}>`);
  expect(raw).toContain(`List-Unsubscribe: ${mail.headers?.['List-Unsubscribe']}\r\n`);
});

it('a mail has the files with which it stays small enough, in their order; the others are named', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const MB = 1024 * 1024;
  const sizes = { 'scan.pdf': 5 * MB, 'plan.pdf': 5 * MB, 'note.pdf': 200 };
  for (const [name, size] of Object.entries(sizes)) await writeFile(path.join(folder, name), Buffer.alloc(size));
  const stored = [...Object.keys(sizes), 'lost.pdf'].map((name) => ({ file: name, name, entry: '' }));
  const files = await describeFiles(folder, stored);
  expect(files.map(({ name, size, isAttached }) => [name, size, isAttached])).toEqual([
    ['scan.pdf', 5 * MB, true],
    ['plan.pdf', 5 * MB, false],
    ['note.pdf', 200, true],
    ['lost.pdf', null, false],
  ]);
  const raw = await compose({ files });
  expect(raw.length).toBeLessThan(MAIL_MAX);
  expect(raw.match(/filename="?[a-z.]+/g)).toEqual(['filename=scan.pdf', 'filename=note.pdf']);
});

it('M11: a subject ends no header and starts none, and decodes to what it was', async () => {
  const hostile = 'A\r\nBcc: all@example.com\r\n\r\n<b>\u0000 =?utf-8?Q?spoofed?= 😀';
  const raw = await compose({ content: { ...mail.content, subject: hostile } });
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^Bcc/im);
  const encoded = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
  const words = [...encoded.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
  const decoded = words.map(([, kind, text = '']) =>
    kind?.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
  );
  expect(Buffer.concat(decoded).toString()).toContain('😀');
  expect(encoded).not.toContain('=?utf-8?Q?spoofed?=');
});
