import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitMemory } from './request-bodies.ts';

let app: ReturnType<typeof Fastify>;
beforeEach(async () => {
  app = Fastify();
  limitMemory(app as never, 1_000_000);
  app.post('/', async () => 'taken');
  await app.listen();
});
afterEach(() => app.close());

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
function open(text: string): Socket {
  const [address] = app.addresses();
  const socket = connect(address?.port ?? 0, address?.address);
  socket.write(text);
  return socket;
}
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
