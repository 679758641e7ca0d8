import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { destroySockets, openSocket } from '../support/open-socket.ts';
import { statusOf } from '../support/raw-request.ts';
import { type Site, type StartOptions, startSite } from '../support/start-site.ts';

/** Addresses of two clients, as a trusted proxy reports them. */
const GREEDY = '203.0.113.7';
const OTHER = '198.51.100.1';
const MB = 1_000_000;
let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
});
afterAll(() => cms.close());
const start = async (bounds: StartOptions['bounds'] = {}, env: Record<string, string> = {}) => {
  site = await startSite({ cmsUrl: cms.url, bounds, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
};

// each kind has a pool of its own, and the refused ones wait for five seconds: all kinds together, at one site
describe('K6 K19 readers that stop reading', () => {
  const readers: AbortController[] = [];
  beforeAll(() => start());
  afterAll(async () => {
    for (const reader of readers) reader.abort();
    await site.close();
    cms.heal();
  });

  /** Starts downloads whose clients never read the body; returns the responses as they come. */
  function read(path: string, count: number, client: string) {
    const responses: Response[] = [];
    for (let i = 0; i < count; i++) {
      const reader = new AbortController();
      readers.push(reader);
      fetch(`${site.url}${path}`, { headers: { 'x-forwarded-for': client }, signal: reader.signal }).then(
        (response) => responses.push(response),
        () => {},
      );
    }
    return responses;
  }

  const ROWS = [
    ['K6', 'films', '/uploads/film.mp4', 'video/mp4'],
    ['K19', 'archives', '/api/download_center_zip/stalled', 'application/zip'],
    ['K6', 'files', '/uploads/list.pdf', 'application/pdf'],
    ['K6', 'large pictures', '/media/cache/large.png', 'image/png'],
  ] as const;
  const test = async ([, , path, type]: (typeof ROWS)[number], { expect }: TestContext) => {
    cms.answer(path, { fault: 'stall', raw: Buffer.alloc(2 * MB), headers: { 'content-type': type } });
    const greedy = read(path, 140, GREEDY);
    await expect.poll(() => greedy.length).toBe(32);
    const other = read(path, 1, OTHER);
    await expect.poll(() => other.map(({ status }) => status)).toEqual([200]);
    await expect.poll(() => greedy.length).toBe(140);
    expect(greedy.slice(0, 32).map(({ status }) => status)).toEqual(Array(32).fill(200));
    const refused = greedy.slice(32);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  };
  it.concurrent.for(ROWS.slice(0, 2))('%s: of %s take nobody else the place, and the rest of theirs are refused', test);
  it.concurrent.for(ROWS.slice(2))('%s: of %s take nobody else their place', { tags: ['long'] }, test);
});

describe('K6 connections', () => {
  afterEach(async () => {
    destroySockets();
    await site.close();
  });
  const BOUNDS = { connections: { total: 20, perClient: 4 } };
  const ask = (localAddress: string) => openSocket(site.url, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', localAddress);

  it('of one client are bounded; others connect', async () => {
    await start(BOUNDS, { TRUSTED_PROXIES: '' });
    const all = Array.from({ length: 6 }, () => ask('127.0.0.2'));
    await expect.poll(() => all.filter(({ isClosed }) => isClosed).length).toBe(2);
    const other = ask('127.0.0.3');
    await expect.poll(() => statusOf(other.text)).toBe(200);
    all.find(({ isClosed }) => !isClosed)?.socket.destroy();
    await expect
      .poll(async () => {
        const again = ask('127.0.0.2');
        await Promise.race([once(again.socket, 'data'), once(again.socket, 'close')]);
        return statusOf(again.text);
      })
      .toBe(200);
  });

  it('of a trusted proxy are bounded by the total alone', async () => {
    await start(BOUNDS, { TRUSTED_PROXIES: '127.0.0.0/30' });
    const all = Array.from({ length: 10 }, () => ask('127.0.0.2'));
    await expect.poll(() => all.map(({ text }) => statusOf(text))).toEqual(Array(10).fill(200));
    const more = Array.from({ length: 12 }, () => ask('127.0.0.2'));
    await expect.poll(() => more.filter(({ isClosed }) => isClosed).length).toBeGreaterThanOrEqual(2);
    expect(site.log.lines().filter(({ quota }) => quota === 'connections')).toMatchObject([{ bound: 'total' }]);
  });
});
