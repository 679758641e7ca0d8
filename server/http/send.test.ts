import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendRedirect } from './send.ts';

it.each([
  ['/en/old?x=%C5%82&y=%', '/en/old?x=%C5%82&y=%'],
  ['/łąka?ü=– 📦', '/%C5%82%C4%85ka?%C3%BC=%E2%80%93%20%F0%9F%93%A6'],
  ['/a?x=\ud800', '/a?x=%EF%BF%BD'],
])('K23: a redirect to %j is sent in ASCII', async (location, sent) => {
  const app = Fastify();
  app.get('/', (_request, reply) => sendRedirect(reply, 301, location));
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers.location]).toEqual([301, sent]);
});
