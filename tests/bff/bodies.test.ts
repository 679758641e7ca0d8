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
