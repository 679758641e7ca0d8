import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuotaBounds } from '#server/http/clients/client-quota.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { createFormToken } from '../support/form-token.ts';
import { destroySockets, openSocket } from '../support/open-socket.ts';
import { statusOf } from '../support/raw-request.ts';
import { type Site, type StartOptions, startSite } from '../support/start-site.ts';
import { CONTACT, contact } from '../support/upload-forms.ts';

/** Addresses of two clients, as a trusted proxy reports them. */
const GREEDY = '203.0.113.7';
const OTHER = '198.51.100.1';
const MB = 1_000_000;
const PLENTY: QuotaBounds = {
  memory: { total: 20 * MB, perClient: 4 * MB },
  files: { total: 20 * MB, perClient: 2 * MB },
  uploads: { total: 100, perClient: 50 },
};
let cms: FakeCms;
let site: Site;

beforeEach(async () => {
  cms = await startFakeCms();
});
afterEach(async () => {
  destroySockets();
  await Promise.all([site.close(), cms.close()]);
});
const start = async (bounds: StartOptions['bounds'] = PLENTY, env: Record<string, string> = {}) => {
  site = await startSite({
    cmsUrl: cms.url,
    bounds: { ...PLENTY, ...bounds },
    env: { TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_MODE: 'off', ...env },
  });
};

const open = (text: string) => openSocket(site.url, text);

const field = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const fileHead = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
const fields = Object.entries(contact)
  .map(([name, text]) => field(name, text))
  .join('');
/** An upload whose body is not sent to its end. */
const upload = (client: string, body: string, path = CONTACT) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `X-Forwarded-For: ${client}`,
    `X-Form-Token: ${createFormToken()}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9000000',
    '',
    body,
  ].join('\r\n');

/** Sends a whole form with a file of this size, and returns the response. */
function sendForm(client: string, bytes = 1000) {
  return site.ask
    .post(CONTACT)
    .set('x-forwarded-for', client)
    .field(contact)
    .attach('attachments[]', Buffer.from(`%PDF-1.7 ${'a'.repeat(bytes)}`), {
      filename: 'plan.pdf',
      contentType: 'application/pdf',
    });
}
const statusOfForm = async (client: string, bytes?: number) => (await sendForm(client, bytes)).status;

describe('K17 text of unfinished uploads', () => {
  const text = (client: string, bytes: number) => open(upload(client, field('content', 'ł'.repeat(bytes / 2))));

  it('K17: of a client is held up to its bound; others send their forms', async () => {
    await start();
    const all = Array.from({ length: 60 }, () => text(GREEDY, 38_000));
    await expect.poll(() => all.some(({ text: answer }) => answer !== '')).toBe(true);
    const refused = all.find(({ text: answer }) => answer !== '');
    expect(statusOf(refused?.text ?? '')).toBe(429);
    expect(refused?.text).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(await statusOfForm(OTHER)).toBe(201);
    for (const { socket } of all) socket.destroy();
    await expect.poll(() => statusOfForm(GREEDY)).toBe(201);
  });

  it('K17: of all clients is held up to the bound of the process, after which they get a 503', async () => {
    await start({ memory: { total: 2 * MB, perClient: 1 * MB } });
    const all = Array.from({ length: 40 }, (_, i) => text(`203.0.113.${i}`, 38_000));
    await expect.poll(() => all.some(({ text: answer }) => statusOf(answer) === 503)).toBe(true);
  });

  it('K17: takes no room once it was refused, while its sender goes on', async () => {
    await start();
    const fieldsOfOne = Array.from({ length: 46 }, (_, i) => field(`f${i}`, 'ł'.repeat(19_000))).join('');
    const refused = Array.from({ length: 5 }, () => open(upload(GREEDY, fieldsOfOne + fieldsOfOne)));
    await expect.poll(() => refused.filter(({ text: answer }) => answer !== '').length).toBe(5);
    expect(refused.map(({ text: answer }) => statusOf(answer))).toEqual(Array(5).fill(429));
    const sending = setInterval(() => {
      for (const { socket } of refused) socket.write('a');
    }, 50);
    const status = await statusOfForm(GREEDY);
    clearInterval(sending);
    expect(status).toBe(201);
    // their connections are closed once they stop, although the body has not come to its end
    await expect.poll(() => refused.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('K17: of a client is read on for a few refused ones at a time; the others are closed behind their answer', async () => {
    await start();
    const all = Array.from({ length: 40 }, () => text(GREEDY, 300_000));
    const sending = setInterval(() => {
      for (const { socket } of all) socket.write('a');
    }, 20);
    await expect.poll(() => all.filter(({ isClosed }) => isClosed).length).toBeGreaterThan(20);
    clearInterval(sending);
    // who still sends when the connection is closed may lose the answer: TCP resets it
    const answers = all.map(({ text: answer }) => answer).filter((answer) => answer !== '');
    expect(new Set(answers.map(statusOf))).toEqual(new Set([429]));
    expect(await statusOfForm(OTHER)).toBe(201);
  });

  it('K17: bodies of JSON count as well', async () => {
    await start();
    const head = `POST /api/search HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${GREEDY}\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`;
    const all = Array.from({ length: 10 }, () => open(`${head}"${'a'.repeat(150_000)}`));
    await expect.poll(() => all.some(({ text: answer }) => statusOf(answer) === 429)).toBe(true);
    expect(await statusOfForm(OTHER)).toBe(201);
  });
});

describe('K18 stalled uploads of files', () => {
  const stall = (client: string, bytes: number) =>
    open(upload(client, `${fields}${fileHead('a.pdf')}%PDF-1.7 ${'a'.repeat(bytes)}`));

  it('K18: of a client hold its share of the space for files; others send theirs', async () => {
    await start();
    const all = Array.from({ length: 3 }, () => stall(GREEDY, 900_000));
    await expect
      .poll(() => all.filter(({ text: answer }) => answer !== '').map((a) => statusOf(a.text)))
      .toEqual([429]);
    expect(await statusOfForm(OTHER, 1_500_000)).toBe(201);
    for (const { socket } of all) socket.destroy();
    await expect.poll(() => statusOfForm(GREEDY, 1_500_000)).toBe(201);
  });

  it('K18: of a client are few at a time; the form comes back with its text, and says when to send it again', async () => {
    await start({ uploads: { total: 10, perClient: 2 } });
    const all = [stall(GREEDY, 1000), stall(GREEDY, 1000)];
    const post = () =>
      site.ask
        .post('/en/forms/contact-us')
        .set('x-forwarded-for', GREEDY)
        .redirects(0)
        // as in the form for applications, whose letter stands behind its files
        .attach('attachments[]', Buffer.from('%PDF-1.7 a'), { filename: 'plan.pdf', contentType: 'application/pdf' })
        .field({ ...contact, content: 'what I typed' });
    await expect.poll(async () => (await post()).status).toBe(429);
    const { headers, text } = await post();
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain('what I typed');
    expect(text).toContain('"failure":"limited"');
    expect(await statusOfForm(OTHER)).toBe(201);
    for (const { socket } of all) socket.destroy();
    await expect.poll(() => statusOfForm(GREEDY)).toBe(201);
  });

  it('K18: what a file has beyond its size takes no space', async () => {
    await start({ files: { total: 40 * MB, perClient: 11 * MB } });
    expect(await statusOfForm(GREEDY, 15 * MB)).toBe(413);
  });

  it('K18: which send less than any network delivers are cut, although they make progress', async () => {
    await start({ leastRate: { bytes: 1000, windowMs: 300 } });
    const slow = stall(GREEDY, 10);
    const timer = setInterval(() => slow.socket.write('a'), 20);
    await expect.poll(() => slow.text).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(timer);
  });
});
