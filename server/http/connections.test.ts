import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { boundConnections, type ConnectionBounds } from './connections.ts';

const MAX = 20;
let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
async function listen(handler: Handler, bounds: Partial<ConnectionBounds>): Promise<() => Socket> {
  server = createServer(handler);
  boundConnections(server, bounds);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return () => {
    const client = connect((server.address() as { port: number }).port, '127.0.0.1').on('error', () => {});
    clients.push(client);
    return client;
  };
}
const count = () => new Promise<number>((resolve) => server.getConnections((_error, n) => resolve(n)));

it('hardening 4: a visitor is let in past any number of sockets that say nothing, or speak slowly', async () => {
  const open = await listen((_request, response) => void response.end('hello'), { max: MAX });
  for (let i = 0; i < 3 * MAX; i++)
    open().write(
      ['', 'GET / HTTP/1.1\r\nHo', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1'][i % 3] as string,
    );
  await sleep(100);
  expect(await count()).toBeLessThanOrEqual(MAX);
  const { port } = server.address() as { port: number };
  for (let i = 0; i < 3; i++)
    expect(await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).toBe('hello');
});

it.each([
  ['at once', true],
  ['later', false],
])(
  'hardening 4: those go first that have said nothing, then those that wait for another question, uploads last: answered %s',
  async (_name, isAtOnce) => {
    const open = await listen(
      (request, response) => {
        if (isAtOnce && request.method === 'GET') response.end();
        else request.resume().once('end', () => response.end());
      },
      { max: MAX },
    );
    const say = async (text: string, n: number) => {
      const sockets = Array.from({ length: n }, open);
      for (const socket of sockets) socket.on('data', () => {}).write(text);
      await sleep(100);
      return sockets;
    };
    const left = (sockets: Socket[]) => sockets.filter((socket) => !socket.closed).length;
    const uploads = await say('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1', 5);
    const idle = await say('GET / HTTP/1.1\r\nHost: a\r\n\r\n', 5);
    await say('GET / HTTP/1.1\r\nHo', 3 * MAX);
    expect([left(uploads), left(idle)]).toEqual([5, 5]);
    // who comes has a moment to say something, at the cost of the idle, then of those who take their time
    const { port } = server.address() as { port: number };
    const visitors = await Promise.all(Array.from({ length: MAX }, () => fetch(`http://127.0.0.1:${port}/`)));
    expect(visitors.every((answer) => answer.ok)).toBe(true);
    expect(left(uploads)).toBe(5);
    for (const upload of uploads) upload.write('23456789');
    await vi.waitFor(() => expect(uploads.every((upload) => upload.bytesRead > 0)).toBe(true));
    await say('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1', MAX);
    const flood = await say('', 2 * MAX);
    expect(left(flood)).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).ok).toBe(true);
  },
);

it('hardening 4: who was answered before all was sent waits for nothing when it is', async () => {
  const open = await listen((_request, response) => void response.end('no'), { max: MAX });
  const uploads = Array.from({ length: MAX }, open);
  for (const upload of uploads) upload.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1');
  await vi.waitFor(() => expect(uploads.every((upload) => upload.resume().bytesRead > 0)).toBe(true));
  for (const upload of uploads) upload.write('23456789');
  await sleep(100);
  expect(await count()).toBe(MAX);
  const { port } = server.address() as { port: number };
  expect(await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).toBe('no');
});

it('hardening 4: who is answered before all was sent still sends: the idle go first', async () => {
  const open = await listen((_request, response) => void response.end('no'), { max: MAX });
  const ask = async (text: string, n: number) => {
    const sockets = Array.from({ length: n }, open);
    for (const socket of sockets) socket.resume().write(text);
    await vi.waitFor(() => expect(sockets.every((socket) => socket.bytesRead > 0)).toBe(true));
    return sockets;
  };
  const uploads = await ask('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1', 5);
  await ask('GET / HTTP/1.1\r\nHost: a\r\n\r\n', MAX);
  await sleep(100);
  expect(uploads.filter((socket) => !socket.closed)).toHaveLength(5);
});

it('hardening 4: who waits for an answer keeps the connection, and the newest goes where all do', async () => {
  const held: ServerResponse[] = [];
  const open = await listen((_request, response) => void held.push(response), { max: MAX });
  const first = Array.from({ length: MAX }, open);
  for (const client of first) client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(held).toHaveLength(MAX));
  const closed = vi.fn();
  open().once('close', closed).resume();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(first.some((client) => client.closed)).toBe(false);
});

it('hardening 16: one who reads a byte at a time is cut, and the source of the answer is told', async () => {
  const left = vi.fn();
  const open = await listen(
    (_request, response) => {
      response.once('close', () => left(response.writableFinished));
      response.end(Buffer.alloc(32_000_000));
    },
    { lookMs: 200 },
  );
  const client = open();
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const trickle = setInterval(() => client.read(1), 20);
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(false), { timeout: 3000 });
  clearInterval(trickle);
});

it('one who reads in time has all of it', async () => {
  await listen((_request, response) => void response.end(Buffer.alloc(16_000_000)), { lookMs: 300 });
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  let bytes = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    await sleep(5);
  }
  expect(bytes).toBe(16_000_000);
});
