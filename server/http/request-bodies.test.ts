import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQuota } from './clients/client-quota.ts';
import { limitBodies, limitMemory } from './request-bodies.ts';

let app: ReturnType<typeof Fastify>;
let handled = 0;
beforeEach(async () => {
  handled = 0;
  app = Fastify();
  // a byte of text is counted as four
  limitMemory(app as never, createQuota({ total: 4_000_000, perClient: 8_000_000 }));
  app.post('/', async () => {
    handled++;
    return 'taken';
  });
  // responses take a moment, as those of the site do
  app.addHook('onSend', async () => setImmediate());
  await app.listen();
});
afterEach(() => {
  // otherwise the server waits for what they do not send
  app.server.closeAllConnections();
  return app.close();
});

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
function open(text: string): Socket {
  const [address] = app.addresses();
  const socket = connect(address?.port ?? 0, address?.address);
  socket.write(text);
  return socket;
}
/** An upload of which 5 of 100 kB are sent. */
const UNFINISHED = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${'a'.repeat(5000)}`;
const readStatus = async (socket: Socket) => String((await once(socket, 'data'))[0]).split(' ', 2)[1];

it('hardening 18: a body in countless chunks is refused before its end', async () => {
  const chunked = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
  expect(await readStatus(open(`${chunked}${'1\r\n \r\n'.repeat(2001)}`))).toBe('413');
  expect(await readStatus(open(`${chunked}${'1\r\n \r\n'.repeat(20)}2\r\n{}\r\n0\r\n\r\n`))).toBe('200');
});

it('hardening 18: of bodies that do not come to their end no more are held than there is room for', async () => {
  const halves = Array.from({ length: 3 }, () => open(`${HEAD}Content-Length: 500000\r\n\r\n${' '.repeat(400_000)}`));
  const refused = await Promise.race(halves.map(async (half) => [half, await readStatus(half)] as const));
  expect(refused[1]).toBe('503');
  await once(refused[0], 'close');
  for (const half of halves) half.destroy();
  const small = async () => readStatus(open(`${HEAD}Content-Length: 2\r\n\r\n{}`));
  await expect.poll(small).toBe('200');
});

it('hardening 18: bodies that were refused take no room', async () => {
  const whole = (bytes: number) => open(`${HEAD}Content-Length: ${bytes}\r\n\r\n${' '.repeat(bytes - 2)}{}`);
  const countless = `${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(2001)}`;
  for (let i = 0; i < 5; i++) expect(await readStatus(open(countless))).toBe('413');
  expect(await readStatus(whole(900_000))).toBe('200');
});

it('hardening 18: a whole body that is refused is not handled', async () => {
  const half = open(`${HEAD}Content-Length: 960000\r\n\r\n${' '.repeat(950_000)}`);
  const whole = `${HEAD}Content-Length: 50000\r\n\r\n${' '.repeat(49_998)}{}`;
  let taken = 0;
  const send = async () => {
    const status = await readStatus(open(whole));
    if (status === '200') taken++;
    return status;
  };
  await expect.poll(send).toBe('503');
  half.destroy();
  expect(handled).toBe(taken);
});

it('K22: a client that still sends its body receives the response before the connection closes', async () => {
  const draining = Fastify();
  // as the server does while it drains
  draining.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('connection', 'close'));
  const quota = createQuota({ total: 4_000_000, perClient: 8_000_000 });
  limitBodies(draining as never, 30_000, { memory: quota, drops: quota });
  draining.post('/', async (_request, reply) => reply.code(503).send('not now'));
  draining.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  await draining.listen();
  const { port } = draining.server.address() as { port: number };
  const socket = connect(port, 'localhost');
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  const bytes = 4_000_000;
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  expect(await readStatus(socket)).toBe('503');
  for (let sent = 0; sent < bytes; sent += 1_000_000)
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.alloc(1_000_000), (error) => (error ? reject(error) : resolve())),
    );
  // not only once Fastify's connection is idle, after 72 s
  await once(socket, 'close', { signal: AbortSignal.timeout(30_000) });
  expect(errors).toEqual([]);
  await draining.close();
});

it('K17: a connection that closes after its body was refused, and before its end, leaves nothing behind', async () => {
  const refusing = Fastify();
  const drops = createQuota({ total: 8, perClient: 4 });
  limitBodies(refusing as never, 30_000, { memory: createQuota({ total: 4e6, perClient: 4e6 }), drops });
  refusing.post('/', async (_request, reply) => reply.code(429).send('too many'));
  let arrived = 0;
  let answered = 0;
  refusing.post('/late', async ({ raw }, reply) => {
    arrived++;
    await new Promise((resolve) => raw.socket.once('close', resolve));
    answered++;
    return reply.code(429).send('nobody reads this');
  });
  refusing.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  await refusing.listen();
  const { port } = refusing.server.address() as { port: number };
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const timersBefore = countTimers();
  for (let i = 0; i < 10; i++) {
    const socket = connect(port, 'localhost', () => socket.write(UNFINISHED));
    expect(await readStatus(socket)).toBe('429');
    expect(drops.stats().used).toBe(1);
    socket.destroy();
    // otherwise the fifth body would not be read on
    await expect.poll(() => drops.stats().used).toBe(0);
  }
  // connections that close before the answer, as those of phones that lose their network
  for (let i = 0; i < 10; i++) {
    const socket = connect(port, 'localhost', () => socket.write(UNFINISHED.replace('POST /', 'POST /late')));
    await expect.poll(() => arrived).toBe(i + 1);
    socket.destroy();
  }
  await expect.poll(() => answered).toBe(10);
  await expect.poll(() => drops.stats().used).toBe(0);
  // a timer that goes on holds the whole request
  await expect.poll(countTimers).toBeLessThan(timersBefore + 10);
  await refusing.close();
});
