import { spawn } from 'node:child_process';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { isSent } from './intercept-requests.ts';
import { buildReadyHead, writeReadyHead } from './ready-head.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The bytes of an answer to what is said. */
async function answer(question: string, handle: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => handle(response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(question);
  let text = '';
  for await (const chunk of client) {
    text += chunk;
    if (text.endsWith('.')) break;
  }
  return text;
}

const fixed = Object.entries({ 'content-type': 'text/plain; charset=utf-8', etag: 'W/"ü"', 'x-robots-tag': 'all' });
const own = ['x-request-id', 'a', 'content-length', '6'];
const sayReady = (response: ServerResponse) => {
  writeReadyHead(response, 200, buildReadyHead(200, fixed), own);
  response.end('hello.');
};
const say = (response: ServerResponse) => response.writeHead(200, [...fixed.flat(), ...own]).end('hello.');
const toPlain = (text: string) => text.replace(/\r\nDate: .*/, '\r\nDate: now');

it.each([
  ['a connection that stays', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', false],
  ['one that is closed', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', false],
  ['one that is closed by us', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['an old client', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n', false],
])('says the same as Node would: %s', async (_name, question, isLast) => {
  const both = [];
  for (const how of [sayReady, say]) {
    const text = await answer(question, (response) => {
      if (isLast) response.shouldKeepAlive = false;
      how(response);
    });
    both.push(toPlain(text));
    server?.close();
  }
  expect(both[0]).toBe(both[1]);
  expect(both[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nx-request-id: a\r\n.*\r\n\r\nhello\.$/s);
});

it('hardening 1: takes no header that could begin another', () => {
  expect(() => buildReadyHead(200, [['etag', 'a\r\nset-cookie: b']])).toThrow(/Invalid character/);
  expect(() => buildReadyHead(200, [['a\r\nb', 'c']])).toThrow(/valid HTTP token/);
});

it('tells what has left from what waits for its reader', async () => {
  const left: boolean[] = [];
  await answer('GET / HTTP/1.1\r\nHost: a\r\n\r\n', (response) => {
    left.push(isSent(response));
    response.setHeader('content-length', 16_000_001);
    response.write(Buffer.alloc(16_000_000));
    left.push(isSent(response));
    response.end('.');
    left.push(isSent(response));
  });
  await answer('GET / HTTP/1.1\r\nHost: a\r\n\r\n', (response) => {
    response.end('hello.');
    left.push(isSent(response));
  });
  expect(left).toEqual([false, false, false, true]);
});

it.each([
  ['GET', 'reset by the visitor', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)],
  ['HEAD', 'reset by the visitor', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)],
  ['HEAD', 'cut by us', (socket: Socket) => socket.destroy()],
])('nothing is sent on a connection that is gone: %s, %s', async (method, _name, lose) => {
  const sent = Promise.withResolvers<boolean>();
  server = createServer(({ socket }, response) => {
    lose(socket);
    response.writeHead(200, { 'content-length': '6' }).end(method === 'HEAD' ? null : 'hello.');
    sent.resolve(isSent(response));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  // a process of its own: this one stands still meanwhile
  const script = `const c = require('node:net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1').on('error', () => {});
    c.write('${method} / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => setTimeout(() => c.resetAndDestroy(), 30));`;
  const visitor = spawn(process.execPath, ['-e', script]);
  try {
    expect(await sent.promise).toBe(false);
  } finally {
    visitor.kill();
  }
});
