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
