import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locales/locales.ts';
import { buildLastResort, sendRedirect } from './short-answers.ts';

it.each(LOCALES)('ER03: the last resort speaks %s, names the status and links home', (locale) => {
  const html = buildLastResort(locale, 503);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain('<p>503</p>');
  expect(html).toContain(`href="${locale === 'pl' ? '/' : `/${locale}`}"`);
  expect(html).not.toMatch(/<script|style=/);
});

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
