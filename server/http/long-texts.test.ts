import { type AddressInfo, connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addEtagAndCompression, createLongTexts, sendLongText } from './compression.ts';

const PIECES = 16;
const PIECE = 'zażółć '.repeat(100_000);
const LENGTH = PIECES * Buffer.byteLength(PIECE);

const app = Fastify();
addEtagAndCompression(app);
const findText = createLongTexts();
app.get('/text', async (request, reply) =>
  sendLongText(request, reply.type('text/plain').header('cache-control', 'public'), await findText('text', write)),
);
async function* write() {
  for (let i = 0; i < PIECES; i++) yield PIECE;
}

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
  return app.close();
});

it('K19: a long text that clients without gzip do not read takes no memory', async () => {
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (let i = 0; i < 4; i++) {
    const client = connect(port, '127.0.0.1').pause();
    client.write('GET /text HTTP/1.1\r\nhost: a\r\naccept-encoding: identity\r\n\r\n');
    opened.push(client);
  }
  // all buffers of the system are full
  await expect.poll(() => sockets.filter((socket) => socket.writableLength > 0).length, { timeout: 10_000 }).toBe(4);
  for (const { writableLength } of sockets) expect(writableLength).toBeLessThan(200_000);
});

it('BX10: is whole, with its length, in gzip and without; a HEAD has the length alone, a 304 nothing', async () => {
  const ask = (method: 'GET' | 'HEAD', headers = {}) => app.inject({ method, url: '/text', headers });
  const [plain, gzip, head] = await Promise.all([ask('GET'), ask('GET', { 'accept-encoding': 'gzip' }), ask('HEAD')]);
  expect([plain.body.length, gunzipSync(gzip.rawPayload).length]).toEqual([PIECES * PIECE.length, LENGTH]);
  expect([plain, head].map(({ headers }) => Number(headers['content-length']))).toEqual([LENGTH, LENGTH]);
  expect(head.rawPayload).toHaveLength(0);
  const etag = String(plain.headers['etag']);
  const unchanged = await ask('GET', { 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
});
