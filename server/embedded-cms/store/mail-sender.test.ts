import { mkdtemp, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMail } from './mail.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';

interface AcceptedForm {
  from: string;
  to: string;
  data: string;
}

/** As much of SMTP as a mail needs. `refuse`: what it says of a recipient. */
function startSmtp(port = 0, refuse: (to: string) => string | null = () => null) {
  const mails: AcceptedForm[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let mail: AcceptedForm = { from: '', to: '', data: '' };
    let isData = false;
    let text = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        socket.write(answer(line));
      }
    });
    function answer(line: string): string {
      if (isData && line === '.') {
        isData = false;
        mails.push(mail);
        return '250 taken\r\n';
      }
      if (isData) {
        mail.data += `${line}\n`;
        return '';
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (/^MAIL/i.test(line)) {
        mail = { from: address, to: '', data: '' };
        return '250 ok\r\n';
      }
      if (/^RCPT/i.test(line)) {
        mail.to = address;
        return `${refuse(address) ?? '250 ok'}\r\n`;
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return '354 go on\r\n';
      }
      return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 test\r\n';
    }
  });
  return new Promise<{ mails: AcceptedForm[]; port: number; close(): Promise<void> }>((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({
        mails,
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      }),
    ),
  );
}

let outbox: string;
let sender: MailSender | null = null;
const warnings: object[] = [];
const log = { warn: (data: object) => void warnings.push(data) };
const write = (to: string) =>
  createMail({
    outbox,
    site: 'https://www.elmerion.example',
    from: 'news@elmerion.example',
    onWritten: () => sender?.wake(),
  }).sendConfirmation({ to, locale: 'pl', token: 'token-of-tests' });
const left = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml'));

beforeEach(async () => {
  outbox = await mkdtemp(path.join(tmpdir(), 'mails-'));
  warnings.length = 0;
});
afterEach(async () => {
  await sender?.stop();
  sender = null;
});

describe('newsletter mails over SMTP', () => {
  it('go to their reader, with the link, and leave the folder; those of an earlier process too', async () => {
    write('earlier@example.com');
    const smtp = await startSmtp();
    sender = createMailSender({ outbox, smtp: `smtp://127.0.0.1:${smtp.port}`, log });
    await expect.poll(() => smtp.mails.length).toBe(1);
    write('ewa@example.com');
    await expect.poll(() => smtp.mails.length).toBe(2);
    await expect.poll(left).toEqual([]);
    expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([
      ['news@elmerion.example', 'earlier@example.com'],
      ['news@elmerion.example', 'ewa@example.com'],
    ]);
    expect(smtp.mails[1]?.data).toContain('https://www.elmerion.example/newsletter/confirmation/token-of-tests');
    expect(smtp.mails[1]?.data).toMatch(/^To: <ewa@example.com>$/m);
    await smtp.close();
  });

  it('wait for a server that is down, and go once', async () => {
    const gone = await startSmtp();
    await gone.close();
    sender = createMailSender({ outbox, smtp: `smtp://127.0.0.1:${gone.port}`, log });
    write('ewa@example.com');
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    expect(await left()).toHaveLength(1);
    const smtp = await startSmtp(gone.port);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(left).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
    await smtp.close();
  });

  it('are put aside when the server refuses one for good, and do not hold up the others', async () => {
    const refuse = (to: string) =>
      to.startsWith('nobody') ? '550 no such user' : to.startsWith('later') ? '451 later' : null;
    const smtp = await startSmtp(0, refuse);
    for (const to of ['nobody@example.com', 'later@example.com', 'ewa@example.com']) write(to);
    sender = createMailSender({ outbox, smtp: `smtp://127.0.0.1:${smtp.port}`, log });
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual(['ewa@example.com']);
    await expect.poll(async () => (await readdir(path.join(outbox, 'refused'))).length).toBe(1);
    expect(await left()).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('@');
    await smtp.close();
  });
});
