import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { createClientErrorHandler } from './client-errors.ts';
import { createProxyCheck } from './clients/trusted-proxies.ts';
import { checkHostAndOrigin } from './host-and-origin.ts';
import { createRequestNormaliser } from './normalise-request.ts';
import { answerPreconditions } from './preconditions.ts';
import { rejectOtherMethods } from './reject-other-methods.ts';

it.each([
  [['10.0.0.1', '192.168.0.0/16'], '10.0.0.1', true],
  [['10.0.0.1', '192.168.0.0/16'], '10.0.0.2', false],
  [['10.0.0.1', '192.168.0.0/16'], '192.168.7.9', true],
  [['10.0.0.1', '192.168.0.0/16'], '192.169.0.1', false],
  [['2001:db8::/32', '::1'], '2001:db8:5::1', true],
  [['2001:db8::/32', '::1'], '::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::/32'], '10.0.0.1', false],
  [[], '10.0.0.1', false],
  [['10.0.0.1'], '', false],
])('hardening: of the proxies %j, %s is one: %s', (ranges, address, expected) => {
  expect(createProxyCheck(ranges)(address)).toBe(expected);
});

it.each<[string, object, number, string]>([
  ['that takes too long', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, 408, 'Request Timeout'],
  ['with chunks that never end', { code: 'HPE_CHUNK_EXTENSIONS_OVERFLOW' }, 413, 'Payload Too Large'],
  ['with too many headers', { code: 'HPE_HEADER_OVERFLOW' }, 431, 'Request Header Fields Too Large'],
  [
    'with an address that is too long',
    { code: 'HPE_HEADER_OVERFLOW', rawPacket: Buffer.from(`GET /${'a'.repeat(20_000)} HTTP/1.1`) },
    ...([414, 'URI Too Long'] as const),
  ],
  [
    'with a long body',
    { code: 'HPE_HEADER_OVERFLOW', rawPacket: Buffer.from('GET / HTTP/1.1') },
    431,
    'Request Header Fields Too Large',
  ],
  ['that is none', { code: 'HPE_INVALID_METHOD' }, 400, 'Bad Request'],
])('hardening 9: a request %s is answered with the headers of every response', (_, fields, status, reason) => {
  vi.useFakeTimers();
  const [end, destroy] = [vi.fn<(text: string) => void>(), vi.fn()];
  let closed = () => {};
  const socket = { writable: true, end, destroy, once: (_name: string, listener: () => void) => (closed = listener) };
  const handle = createClientErrorHandler({ 'x-frame-options': 'DENY' }, () => false);
  handle(Object.assign(new Error('x'), fields), socket as unknown as Socket);
  const [head = '', body = ''] = String(end.mock.lastCall?.[0]).split('\r\n\r\n');
  const [first, ...headers] = head.split('\r\n');
  expect([first, headers.filter((line) => !line.startsWith('date: '))]).toEqual([
    `HTTP/1.1 ${status} ${reason}`,
    [
      ...['x-frame-options: DENY', 'cache-control: no-store', 'connection: close'],
      ...['content-type: text/plain; charset=utf-8', `content-length: ${body.length}`],
    ],
  ]);
  // what it still sends could reset the connection before the answer arrives
  vi.advanceTimersByTime(499);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledTimes(1);
  closed();
  vi.useRealTimers();
});

it.each<[string, object, object, boolean, number]>([
  ['that has got its answer', { writableEnded: true, writable: true }, {}, false, 0],
  ['that is closed', { writable: false }, {}, false, 1],
  ['that was reset', { writable: true }, { code: 'ECONNRESET' }, false, 1],
  ['in the middle of an answer', { writable: true }, {}, true, 1],
])('hardening 5: a connection %s gets no further answer', (_, state, error, hasBegun, times) => {
  const [end, destroy] = [vi.fn(), vi.fn()];
  const handle = createClientErrorHandler({}, () => hasBegun);
  handle(Object.assign(new Error('x'), error), { end, destroy, ...state } as unknown as Socket);
  expect([end.mock.calls.length, destroy.mock.calls.length]).toEqual([0, times]);
});

it('RT18: other methods of an address are answered with those that it has', async () => {
  const app = Fastify();
  app.get('/read', async () => 'read');
  app.post('/write', async () => 'written');
  rejectOtherMethods(app, '/read', ['GET']);
  rejectOtherMethods(app, '/write', ['POST']);
  const ask = async (method: string, url: string) => {
    const { statusCode, headers } = await app.inject({ method: method as 'GET', url });
    return [statusCode, headers['allow']];
  };
  expect([await ask('GET', '/read'), await ask('HEAD', '/read'), await ask('POST', '/read')]).toEqual([
    ...[
      [200, undefined],
      [200, undefined],
    ],
    [405, 'GET, HEAD'],
  ]);
  expect([await ask('POST', '/write'), await ask('GET', '/write'), await ask('DELETE', '/write')]).toEqual([
    ...[
      [200, undefined],
      [405, 'POST'],
    ],
    [405, 'POST'],
  ]);
  await app.close();
});

it.each<[Record<string, string>, number]>([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, 403],
  [{ origin: 'https://site.example' }, 200],
  [{ origin: 'https://own.example', host: 'own.example' }, 200],
  [{ origin: 'https://other.example' }, 403],
  [{ origin: 'nonsense' }, 403],
  [{ origin: 'null' }, 403],
  [{ host: 'bad host' }, 400],
  [{ host: '' }, 400],
])(
  'hardening 21: a write with the headers %j is answered with %i; it may be read all the same',
  async (headers, status) => {
    const app = Fastify();
    // which requests of the test do not have
    app.addHook('onRequest', async ({ raw }) => {
      const { host = 'site.example' } = headers;
      Object.assign(raw, { headersDistinct: { host: [host] } });
    });
    checkHostAndOrigin(app, 'https://site.example');
    app.route({ method: ['GET', 'POST'], url: '/*', handler: async () => 'done' });
    const ask = async (method: 'GET' | 'POST') => (await app.inject({ method, url: '/a', headers })).statusCode;
    expect([await ask('POST'), await ask('GET')]).toEqual([status, status === 400 ? 400 : 200]);
    await app.close();
  },
);

it.each<[string, string[], string, string]>([
  ['/en/about', ['a.example'], '/en/about', 'a.example'],
  ['https://site.example/en?a=b', ['a.example'], '/en?a=b', 'site.example'],
  ['HTTPS://SITE.example', ['a.example'], '/', 'site.example'],
  ['https://site.example?a=b', ['a.example'], '/?a=b', 'site.example'],
  ['https://other.example/en', ['a.example'], 'https://other.example/en', 'a.example'],
  ['https://user@site.example/en', ['a.example'], 'https://user@site.example/en', 'a.example'],
  ['https://site.example/en', ['a.example', 'b.example'], 'https://site.example/en', 'a.example'],
  ['*', ['a.example'], '*', 'a.example'],
])('RFC 9112 3.2.2: the target %s of a request to %j', (url, hosts, target, host) => {
  const request = { url, headers: { host: hosts[0] }, headersDistinct: { host: hosts } };
  createRequestNormaliser({ origin: 'https://site.example', hasProxies: false })(request as never);
  expect([request.url, request.headers.host, request.headersDistinct.host[0]]).toEqual([target, host, host]);
});

const ANSWER = {
  etag: '"a"',
  'content-type': 'text/html',
  'content-length': '5',
  'content-encoding': 'br',
  vary: 'Accept',
};
it.each<[string, object, object, number, unknown]>([
  ['GET', { 'if-none-match': '"a"' }, ANSWER, 304, null],
  ['GET', { 'if-none-match': '"b"' }, ANSWER, 200, undefined],
  ['GET', { 'if-match': '"b"' }, ANSWER, 412, 'The file is not in this state'],
  ['GET', { 'if-none-match': '"a"' }, { 'content-type': 'text/html' }, 200, undefined],
  ['POST', { 'if-none-match': '"a"' }, ANSWER, 200, undefined],
])('RFC 9110 13.2: %s with %j', (method, headers, answer, status, body) => {
  const sent = new Map<string, unknown>(Object.entries(answer));
  const reply = {
    statusCode: 200,
    getHeader: (name: string) => sent.get(name),
    removeHeader: (name: string) => sent.delete(name),
    code(next: number) {
      reply.statusCode = next;
      return reply;
    },
    type: (type: string) => reply.header('content-type', type),
    header(name: string, value: string) {
      sent.set(name, value);
      return reply;
    },
  };
  expect(answerPreconditions({ method, headers } as never, reply as never, 'hello')).toBe(body);
  expect(reply.statusCode).toBe(status);
  const left = { ...answer, ...(status === 200 ? {} : { 'content-length': undefined, 'content-encoding': undefined }) };
  const type = status === 304 ? undefined : status === 412 ? 'text/plain; charset=utf-8' : 'text/html';
  const cache = status === 412 ? { 'cache-control': 'no-store' } : {};
  expect(Object.fromEntries(sent)).toEqual(JSON.parse(JSON.stringify({ ...left, 'content-type': type, ...cache })));
});
