import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitMemory } from './request-bodies.ts';

let app: ReturnType<typeof Fastify>;
let handled = 0;
beforeEach(async () => {
  handled = 0;
  app = Fastify();
  limitMemory(app as never, 1_000_000);
  app.post('/', async () => {
    handled++;
    return 'taken';
  });
  // responses take a moment, as those of the site do
  app.addHook('onSend', async () => setImmediate());
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
