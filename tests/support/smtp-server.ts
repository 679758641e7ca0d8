import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

interface AcceptedMail {
  /** from, to: addresses of the envelope. */
  from: string;
  to: string;
  data: string;
}

interface Answers {
  /** Answers to commands, and to the end of a mail (`.`), instead of the usual ones; null: the server hangs up, 'reset': by a reset. */
  on?: Partial<Record<'MAIL' | 'RCPT' | 'DATA' | '.', (mail: AcceptedMail) => string | null | undefined>>;
}

/** The minimum of SMTP for receiving mails; every password is wrong. */
export function startSmtp(port = 0, { on = {} }: Answers = {}) {
  const mails: AcceptedMail[] = [];
  const greetings: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    let mail: AcceptedMail = { from: '', to: '', data: '' };
    let isData = false;
    let text = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        const reply = answer(line);
        if (reply === null) return void socket.destroy();
        if (reply === 'reset\r\n') return void socket.resetAndDestroy();
        socket.write(reply);
      }
    });
    function answer(line: string): string | null {
      if (isData && line !== '.') {
        mail.data += `${line}\n`;
        return '';
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      const command = /^(?:MAIL|RCPT|DATA|\.$)/i.exec(line)?.[0].toUpperCase() as keyof typeof on | undefined;
      if (command === 'MAIL') mail = { from: address, to: '', data: '' };
      if (command === 'RCPT') mail.to = address;
      isData = false;
      const special = command && on[command]?.(mail);
      if (special !== undefined) return special === null ? null : `${special}\r\n`;
      if (command === '.') {
        mails.push(mail);
        return '250 taken\r\n';
      }
      if (command === 'DATA') {
        isData = true;
        return '354 go on\r\n';
      }
      if (command) return '250 ok\r\n';
      if (/^EHLO/i.test(line)) greetings.push(line);
      if (/^EHLO/i.test(line)) return '250-test\r\n250 AUTH PLAIN\r\n';
      if (/^AUTH/i.test(line)) return '535 wrong password\r\n';
      return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 test\r\n';
    }
  });
  return new Promise<{ mails: AcceptedMail[]; greetings: string[]; port: number; close(): Promise<void> }>((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({
        mails,
        greetings,
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
