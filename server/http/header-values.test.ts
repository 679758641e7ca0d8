import { Readable } from 'node:stream';
import { parse } from 'content-disposition';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { buildDisposition, dropUnsendableHeaders, readSafeName } from './header-values.ts';

/** Bytes of UTF-8, as an HTTP client reads them. */
const raw = (text: string) => Buffer.from(text).toString('latin1');

it.each([
  [undefined, ''],
  ['attachment', ''],
  ['attachment; filename=""', ''],
  ['attachment; filename=plain.zip', 'plain.zip'],
  ['attachment; filename="a \\"b\\".zip"', 'a _b_.zip'],
  ['attachment; filename="../../etc/passwd"', '__._etc_passwd'],
  ['attachment; filename="C:\\\\x.zip"', 'C__x.zip'],
  ["attachment; filename=x.zip; filename*=UTF-8''%F0%9F%93%A6.zip", '📦.zip'],
  ["attachment; filename=x.zip; filename*=utf-8'pl'%zz", 'x.zip'],
  ["attachment; filename*=UTF-8''a%0D%0Ax%E2%80%AE.zip", 'a__x_.zip'],
  ['attachment; filename="gr\u00fc\u00dfe.zip"', 'grüße.zip'],
  [raw('attachment; filename="łą – 📦.png"'), 'łą – 📦.png'],
  [`attachment; filename="${'n'.repeat(300)}.zip"`, `${'n'.repeat(251)}.zip`],
  [raw(`attachment; filename="${'n'.repeat(248)}📦📦.zip"`), `${'n'.repeat(248)}.zip`],
  ['attachment; filename="CON (50%41).zip"', 'CON (50%41).zip'],
  ['attachment; filename="aux.zip"', '_aux.zip'],
  [raw('attachment; filename="👨‍👩‍👧.zip"'), '👨‍👩‍👧.zip'],
])('BF04 hardening 22: the name in %s is %s', (header, name) => {
  expect(readSafeName(header)).toBe(name);
});

it.each([
  ['plain.zip', 'attachment; filename=plain.zip'],
  ['Łąka – ß.zip', `attachment; filename="Laka - ss.zip"; filename*=UTF-8''%C5%81%C4%85ka%20%E2%80%93%20%C3%9F.zip`],
  ['📦.zip', `attachment; filename=_.zip; filename*=UTF-8''%F0%9F%93%A6.zip`],
  [
    "a'b (2) & c+d; 50%41.zip",
    `attachment; filename="a'b (2) & c+d; 50_41.zip"; filename*=UTF-8''a%27b%20%282%29%20%26%20c%2Bd%3B%2050%2541.zip`,
  ],
])('BF04: %s is sent in ASCII too', (name, header) => {
  expect(buildDisposition(name)).toBe(header);
  expect(parse(buildDisposition(name, 'inline'))).toMatchObject({ type: 'inline', parameters: { filename: name } });
});

it.each(['string', 'buffer', 'stream'] as const)(
  'K23: a header that Node can not send is left out, and the response is whole: %s',
  async (kind) => {
    const lines: object[] = [];
    const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const logController = new LogController({ disableRequestLogging: true });
    const app = Fastify({ loggerInstance: logger, logController }) as unknown as FastifyInstance;
    dropUnsendableHeaders(app);
    const bodies = { string: () => 'abc', buffer: () => Buffer.from('abc'), stream: () => Readable.from(['abc']) };
    app.get('/', (_request, reply) =>
      reply
        .headers({
          'content-disposition': raw('inline; filename="łą.png"'),
          'x-name': 'łą',
          'x-control': 'a\u0001b',
          'x-kept': 'a\tb',
          'content-length': 3,
        })
        .send(bodies[kind]()),
    );
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, ...answer } = await fetch(url, { method }).then(async (response) => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }));
      expect([status, answer.body]).toEqual([200, method === 'HEAD' ? '' : 'abc']);
      expect(headers).toMatchObject({ 'x-kept': 'a\tb', 'content-length': '3' });
      for (const name of ['content-disposition', 'x-name', 'x-control']) expect(headers).not.toHaveProperty(name);
    }
    await app.close();
    expect(lines).toContainEqual(expect.objectContaining({ header: 'x-name', route: '/', level: 40 }));
  },
);
