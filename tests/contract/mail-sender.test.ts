import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeMail } from '#server/embedded-cms/mail/compose-mail.ts';
import { createMailSender, type MailSender } from '#server/embedded-cms/mail/mail-sender.ts';
import { readMail } from '../support/read-mails.ts';
import { startSmtp } from '../support/smtp-server.ts';

let mailFolder: string;
let sender: MailSender | null = null;
const warnings: object[] = [];
let left: readonly string[] = [];
const isWanted = (leaveToken: string) => !left.includes(leaveToken);
const log = { warn: (data: object) => void warnings.push(data) };
let written = 0;
async function write(to: string, headers: Record<string, string> = {}): Promise<string> {
  const content = {
    subject: 'Zażółć',
    preheader: '',
    heading: 'Gęślą',
    parts: [{ paragraph: 'Jaźń.' }],
    reason: 'Test.',
  };
  const signature = {
    group: 'Grupa „Elmerion”',
    name: 'Elmerion S.A.',
    lines: [],
    siteOrigin: 'https://www.elmerion.example',
  };
  const raw = await composeMail(
    { to, locale: 'pl', content, signature, headers },
    { from: 'news@elmerion.example', id: `mail-${written}`, date: new Date() },
  );
  const name = `${written++}.eml`;
  await writeFile(path.join(mailFolder, name), raw);
  sender?.wake();
  return path.join(mailFolder, name);
}
const start = (smtp: string, pauseMs = 60_000) =>
  createMailSender({ mailFolder, smtp, greeting: 'cms.elmerion.example', pauseMs, isWanted, log });
/** What a condition waits for is tried again at once, instead of after the pause of the sender. */
const triedAgain =
  <T>(read: () => T) =>
  () => {
    sender?.wake();
    return read();
  };
const listUnsent = async () => (await readdir(mailFolder)).filter((name) => name.endsWith('.eml'));

beforeEach(async () => {
  mailFolder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  warnings.length = 0;
});
afterEach(async () => {
  await sender?.stop();
  sender = null;
  await rm(mailFolder, { recursive: true });
});

describe('F1 mails over SMTP', () => {
  it('go to their reader and leave the folder; those of an earlier process too', async () => {
    await write('earlier@example.com');
    const smtp = await startSmtp();
    sender = start(`smtp://127.0.0.1:${smtp.port}`);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await write('ewa@example.com');
    await expect.poll(() => smtp.mails.length).toBe(2);
    await expect.poll(listUnsent).toEqual([]);
    expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([
      ['news@elmerion.example', 'earlier@example.com'],
      ['news@elmerion.example', 'ewa@example.com'],
    ]);
    expect(readMail(smtp.mails[1]?.data ?? '').text).toContain('\nJaźń.\n');
    expect(smtp.greetings).toContain('EHLO cms.elmerion.example');
    // M11, S-3: the server of this test has no 8BITMIME
    expect(smtp.mails[1]?.data).not.toMatch(/[^\n\x20-\x7e]/);
    expect(smtp.mails[1]?.data).toMatch(/^To: ewa@example.com$/m);
    await smtp.close();
  });

  it('wait for a server that is down, and go once', async () => {
    const gone = await startSmtp();
    await gone.close();
    sender = start(`smtp://user:secret@127.0.0.1:${gone.port}`);
    await write('ewa@example.com');
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    // the log names the server, but no password
    expect(warnings[0]).toEqual({ server: `127.0.0.1:${gone.port}`, code: 'ESOCKET', cause: 'ECONNREFUSED' });
    expect(await listUnsent()).toHaveLength(1);
    await sender.stop();
    sender = start(`smtp://127.0.0.1:${gone.port}`);
    const smtp = await startSmtp(gone.port);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(listUnsent).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
    await smtp.close();
  });

  it('wait, and do not repeat it one by one, while the server refuses our password', async () => {
    const smtp = await startSmtp();
    for (const to of ['ewa@example.com', 'jan@example.com']) await write(to);
    sender = start(`smtp://user:secret@127.0.0.1:${smtp.port}`);
    await expect.poll(() => warnings.length).toBe(1);
    await sender.stop();
    expect(warnings).toMatchObject([{ code: 'EAUTH' }]);
    expect(await listUnsent()).toHaveLength(2);
    await smtp.close();
  });

  it('a file that cannot be read holds up no other', async () => {
    const smtp = await startSmtp();
    await mkdir(path.join(mailFolder, '0.eml'), { recursive: true });
    await write('ewa@example.com');
    sender = start(`smtp://127.0.0.1:${smtp.port}`);
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual(['ewa@example.com']);
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'EFILE' }));
    await smtp.close();
  });

  it('a folder that cannot be read is logged, and read again', async () => {
    const smtp = await startSmtp();
    await rm(mailFolder, { recursive: true });
    await writeFile(mailFolder, '');
    sender = start(`smtp://127.0.0.1:${smtp.port}`);
    await expect.poll(() => warnings).toContainEqual({ code: 'ENOTDIR' });
    await rm(mailFolder);
    await mkdir(mailFolder);
    await writeFile(path.join(mailFolder, 'a.eml'), 'From: a@example.com\r\nTo: ewa@example.com\r\n\r\n');
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual(['ewa@example.com']);
    await smtp.close();
  });

  it('are put aside when the server refuses one for good, and do not hold up the others', async () => {
    const RCPT = ({ to }: { to: string }) =>
      to.startsWith('nobody') ? '550 no such user' : to.startsWith('later') ? '451 later' : undefined;
    const smtp = await startSmtp(0, { on: { RCPT } });
    for (const to of ['nobody@example.com', 'later@example.com', 'ewa@example.com']) await write(to);
    sender = start(`smtp://127.0.0.1:${smtp.port}`);
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual(['ewa@example.com']);
    await expect.poll(async () => (await readdir(path.join(mailFolder, 'refused'))).length).toBe(1);
    await expect.poll(listUnsent).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('@');
    await smtp.close();
  });

  it.each([
    ['RCPT', '550 5.1.1 no such user'],
    ['RCPT', '553 5.1.3 bad address'],
    ['MAIL', '552 5.3.4 too large'],
    ['.', '554 no such content here'],
  ] as const)('%s refused with "%s": this mail is put aside', async (command, reply) => {
    const smtp = await startSmtp(0, { on: { [command]: () => reply } });
    await write('ewa@example.com');
    sender = start(`smtp://127.0.0.1:${smtp.port}`);
    await expect.poll(async () => readdir(path.join(mailFolder, 'refused')).catch(() => [])).toHaveLength(1);
    await smtp.close();
  });

  it.each([
    ['MAIL', '530 5.7.0 Authentication required', 1],
    ['MAIL', '550 5.7.1 sender IP on blocklist', 1],
    ['RCPT', '530 Authentication required', 1],
    ['RCPT', '554 5.7.1 Relay access denied', 2],
    ['RCPT', '550 relay not permitted', 2],
    ['RCPT', '550 5.1.8 Sender address rejected: Domain not found', 2],
    ['RCPT', '504 5.5.2 <localhost>: Helo command rejected', 2],
    ['.', '554 5.7.1 blocked using zen.spamhaus.org', 2],
  ] as const)(
    '%s refused with "%s", which concerns us: all mails wait, also for another server',
    async (command, reply, tries) => {
      const smtp = await startSmtp(0, { on: { [command]: () => reply } });
      for (const to of ['ewa@example.com', 'jan@example.com']) await write(to);
      sender = start(`smtp://127.0.0.1:${smtp.port}`);
      await expect.poll(() => warnings.length).toBeGreaterThanOrEqual(tries);
      await sender.stop();
      expect(await listUnsent()).toHaveLength(2);
      await smtp.close();
      const other = await startSmtp();
      sender = start(`smtp://127.0.0.1:${other.port}`);
      await expect.poll(() => other.mails.map(({ to }) => to).sort()).toEqual(['ewa@example.com', 'jan@example.com']);
      await other.close();
    },
  );

  it.each([null, 'reset'])(
    'a mail at which the server hangs up (%s) holds up no other, and an old one is given up after some tries',
    async (end) => {
      const smtp = await startSmtp(0, { on: { '.': ({ to }) => (to.startsWith('bad') ? end : undefined) } });
      for (const to of ['bad@example.com', 'ewa@example.com', 'jan@example.com']) await write(to);
      const old = await write('bad-and-old@example.com');
      const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000);
      await utimes(old, sixDaysAgo, sixDaysAgo);
      sender = start(`smtp://127.0.0.1:${smtp.port}`, 1);
      await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual(['ewa@example.com', 'jan@example.com']);
      expect(await readdir(path.join(mailFolder, 'refused')).catch(() => [])).toEqual([]);
      await write('ola@example.com');
      await expect.poll(() => smtp.mails.length).toBe(3);
      await expect
        .poll(triedAgain(async () => readdir(path.join(mailFolder, 'refused')).catch(() => [])))
        .toEqual([path.basename(old)]);
      expect(await listUnsent()).toHaveLength(1);
      await smtp.close();
    },
  );

  it('a server that is not there for a week is no fault of the mails', async () => {
    const gone = await startSmtp();
    await gone.close();
    const old = await write('ewa@example.com');
    const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000);
    await utimes(old, sixDaysAgo, sixDaysAgo);
    sender = start(`smtp://127.0.0.1:${gone.port}`, 1);
    await expect.poll(triedAgain(() => warnings.length)).toBeGreaterThan(2);
    const smtp = await startSmtp(gone.port);
    await expect.poll(triedAgain(() => smtp.mails.length)).toBe(1);
    await smtp.close();
  });

  it('a mail to somebody who has unsubscribed since it was written is dropped', async () => {
    left = ['gone-token'];
    const to = (token: string) => ({
      'List-Unsubscribe': `<https://cms.elmerion.example/newsletter/leave/${token}?locale=pl>`,
    });
    await write('gone@example.com', to('gone-token'));
    await write('here@example.com', to('other-token'));
    const smtp = await startSmtp();
    sender = start(`smtp://127.0.0.1:${smtp.port}`);
    await expect.poll(listUnsent).toEqual([]);
    expect(smtp.mails.map(({ to }) => to)).toEqual(['here@example.com']);
    await smtp.close();
  });
});
