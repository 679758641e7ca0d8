import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { rawRequest, statusOf } from '../support/raw-request.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** Timeouts of the site, in milliseconds. */
const BODY_MS = 600;
const UPLOAD_IDLE_MS = 500;
const UPLOAD = '/api/product_contact_entries?locale=en';
let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    env: { BODY_TIMEOUT_MS: String(BODY_MS), FORM_UPLOAD_TIMEOUT_MS: String(UPLOAD_IDLE_MS), CAPTCHA_MODE: 'off' },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));

/** Sends a head, then a byte every `everyMs` until the connection closes; returns the response and the time in ms. */
function sendSlowly(head: string, byte: string, everyMs: number, bytes = Number.POSITIVE_INFINITY) {
  return new Promise<{ answer: string; ms: number }>((resolve) => {
    const started = performance.now();
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {});
    let answer = '';
    let sent = 0;
    socket.write(head);
    const timer = setInterval(() => {
      if (sent++ < bytes) socket.write(byte);
    }, everyMs);
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - started });
    });
  });
}

describe('S2 a request with the type of a body and without one ends at once', () => {
  it.each(
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
      ['/api/menus?locale=pl', '/api/posts', '/o-nas', '/nowhere', '/healthz'].map((path) => [method, path] as const),
    ),
  )('%s %s', async (method, path) => {
    const answer = await rawRequest(
      site.url,
      `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
  });
});

// the tests of this group only wait, therefore together
describe.concurrent('S3 a body that does not come', () => {
  const JSON_HEAD = 'POST /api/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  it.each([
    ['is announced and never sent', `${JSON_HEAD}Content-Length: 90\r\n\r\n`, '', 0],
    ['is sent a byte at a time', `${JSON_HEAD}Content-Length: 9000\r\n\r\n{`, ' ', Number.POSITIVE_INFINITY],
    [
      'is sent in chunks without end',
      `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
      Number.POSITIVE_INFINITY,
    ],
    [
      'is sent a byte at a time to a form of a page',
      'POST /en/forms/newsletter HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n',
      'a',
      Number.POSITIVE_INFINITY,
    ],
  ])('that %s is cut with 408', async (_name, head, byte, bytes) => {
    const { answer, ms } = await sendSlowly(head, byte, 50, bytes);
    expect(statusOf(answer)).toBe(408);
    expect(ms).toBeGreaterThan(BODY_MS - 50);
  });

  it('that was refused before it came is not waited for', async () => {
    const head = 'POST /o-nas HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n';
    const { answer } = await sendSlowly(head, ' ', 50);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
  });
});

describe('K22 a body that is refused before its end', () => {
  const head = (version: string, connection: string) =>
    `POST /api/search HTTP/${version}\r\nHost: a\r\n${connection}Content-Type: application/json\r\nContent-Length: 30000\r\n\r\n`;
  const REFUSED = 'Content-Encoding: br\r\n';

  it.each([
    ['of a client that keeps its connection', head('1.1', REFUSED), false],
    ['of one that closes it, as many proxies do', head('1.1', `${REFUSED}Connection: close\r\n`), true],
    ['of HTTP/1.0', head('1.0', REFUSED), true],
    ['that comes after its time (408)', head('1.1', ''), false],
  ])('%s can be sent to its end: the connection is not cut behind the answer', async (_of, text, isClosed) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const events: string[] = [];
    socket.on('error', ({ message }) => events.push(message));
    socket.on('data', (chunk) => events.push(statusOf(String(chunk)) > 0 ? 'answer' : 'more'));
    socket.on('close', () => events.push('closed'));
    socket.write(text);
    await expect.poll(() => events).toContain('answer');
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve, reject) => {
        socket.write(' '.repeat(10_000), (error) => (error ? reject(error) : setTimeout(resolve, 50)));
      });
      if (i < 2) expect(events).not.toContain('closed');
    }
    if (isClosed) await expect.poll(() => events).toContain('closed');
    expect(events.filter((event) => event !== 'answer' && event !== 'more')).toEqual(isClosed ? ['closed'] : []);
    socket.destroy();
  });

  const BYTES = 983_040;
  const typed = (path: string, type: string, length = `Content-Length: ${BYTES}`) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const FORM = 'application/x-www-form-urlencoded';
  const JSON_TYPE = 'application/json';

  it.each([
    ['of a form without a script, too large (413)', typed('/forms/contact-us', FORM), 413],
    ['of that form in chunks, too large (413)', typed('/forms/contact-us', FORM, 'Transfer-Encoding: chunked'), 413],
    ['of a call, too large (413)', typed('/api/form_entries/contact_us', JSON_TYPE), 413],
    ['of a type that is not read (415)', typed('/api/search', 'text/csv'), 415],
  ])('%s: all of it is taken, and the connection then serves the next request', async (_of, text, status) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    let answers = '';
    const events: string[] = [];
    socket.on('error', ({ message }) => events.push(message));
    socket.on('data', (chunk) => {
      answers += String(chunk);
    });
    socket.on('close', () => events.push('closed'));
    const isChunked = text.includes('chunked');
    const piece = ' '.repeat(16_384);
    const send = (part: string) => new Promise((resolve) => socket.write(part, resolve));
    await send(text);
    for (let sent = 0; sent < BYTES; sent += piece.length) await send(isChunked ? `4000\r\n${piece}\r\n` : piece);
    if (isChunked) await send('0\r\n\r\n');
    await expect.poll(() => statusOf(answers)).toBe(status);
    expect(answers).not.toMatch(/^connection: close/im);
    await send('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await expect.poll(() => answers.split('HTTP/1.1 ').length - 1).toBe(2);
    await expect.poll(() => events).toEqual(['closed']);
  });

  it('of a call that is no JSON is answered on a connection that stays open, unless its client closes it', async () => {
    const wrong = `${typed('/api/search', JSON_TYPE, 'Content-Length: 2')}{a`;
    const last = (text: string) => text.replace('Host: a', 'Host: a\r\nConnection: close');
    const read = async (text: string) => {
      const answers = (await rawRequest(site.url, text)).split('HTTP/1.1 ').slice(1);
      return answers.map((answer) => [answer.slice(0, 3), /^connection: (.*)\r$/im.exec(answer)?.[1]]);
    };
    expect(await read(wrong + last('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'))).toEqual([
      ['400', 'keep-alive'],
      ['200', 'close'],
    ]);
    expect(await read(last(wrong))).toEqual([['400', 'close']]);
  });
});

describe.concurrent('S3 an upload', () => {
  const head = `POST ${UPLOAD} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\nContent-Disposition: form-data; name="content"\r\n\r\n`;

  it('that makes progress has time, and is cut when it makes none', async () => {
    const bytes = 20;
    const everyMs = 100;
    const { answer, ms } = await sendSlowly(head, 'a', everyMs, bytes);
    expect(ms).toBeGreaterThan(bytes * everyMs + UPLOAD_IDLE_MS - 100);
    expect(statusOf(answer)).toBe(408);
  });
});
