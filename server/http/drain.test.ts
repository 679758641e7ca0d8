import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClientQuotas } from './clients/client-quota.ts';
import { createHttpServer } from './server.ts';

/** So long that no test waits for it. */
const DRAIN_MS = 600_000;
let app: FastifyInstance;
let port: number;
let answer: () => void;
let isAsked: Promise<void>;

beforeEach(async () => {
  const { connections } = createClientQuotas({ warn: () => {} });
  const server = createHttpServer({
    keepAliveTimeoutMs: 10_000,
    connectionTimeoutMs: 60_000,
    connections,
    trustedProxies: [],
    securityHeaders: {},
    normalise: () => {},
    serveCachedPage: () => false,
  });
  app = Fastify({ ...server.options, return503OnClosing: false }) as unknown as FastifyInstance;
  server.drainOnClose(app, DRAIN_MS);
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  isAsked = asked.promise;
  answer = allowed.resolve;
  app.get('/', async () => 'at once');
  app.get('/later', async () => {
    asked.resolve();
    await allowed.promise;
    return 'later';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const ask = (path: string, agent: Agent | false = false) =>
  new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    get({ port, path, agent }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ text, connection: response.headers.connection });
    }).once('error', reject);
  });
const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

it('K22: new connections are accepted and answered while others come, each for one request, and refused then', async () => {
  const running = ask('/later');
  await isAsked;
  const closed = app.close();
  for (let i = 0; i < 50; i++)
    expect(await ask('/', new Agent({ keepAlive: true }))).toEqual({ text: 'at once', connection: 'close' });
  answer();
  expect(await running).toEqual({ text: 'later', connection: 'close' });
  await closed;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

it('K22: connections that send nothing, as browsers open ahead, do not keep it from closing', async () => {
  const silent = await open();
  const ended = once(silent.resume(), 'close');
  await app.close();
  await ended;
});

it('K22: a request that began on a connection before it closes is answered', async () => {
  const socket = await open();
  const text = socket.setEncoding('utf8').toArray();
  socket.write('GET / HTTP/1.1\r\n');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('Host: a\r\n\r\n');
  expect((await text).join('')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*at once$/i);
  await closed;
});
