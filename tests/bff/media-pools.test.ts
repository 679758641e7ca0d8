import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** docs/operations.md: connections to the CMS for each kind of media, and requests that may wait for one. */
const CONNECTIONS = 32;
const QUEUED = 256;
const PICTURE = '/media/cache/resolve/general_desktop/uploads/a.png';
let cms: FakeCms;
let site: Site;
const leaving: AbortController[] = [];

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url });
});
afterEach(() => {
  for (const visitor of leaving.splice(0)) visitor.abort();
  cms.heal();
});
afterAll(() => Promise.all([site.close(), cms.close()]));

const picture = (text: string) => ({ raw: text, headers: { 'content-type': 'image/png' } });
/** Starts downloads whose clients never read the body. */
function download(path: (i: number) => string, count: number): Promise<Response | null>[] {
  return Array.from({ length: count }, (_, i) => {
    const visitor = new AbortController();
    leaving.push(visitor);
    return fetch(site.url + path(i), { signal: visitor.signal }).catch(() => null);
  });
}

describe('S7 pictures, films and files', () => {
  it.each([
    ['films', 'mp4', 'video/mp4'],
    ['files', 'pdf', 'application/pdf'],
  ])('any number of %s whose clients stop reading delays no picture', async (_kind, extension, type) => {
    cms.answer(/^\/uploads\/slow-/, {
      fault: 'stall',
      raw: Buffer.alloc(64 * 1024),
      headers: { 'content-type': type },
    });
    cms.answer(PICTURE, picture('x'));
    const begun = await Promise.all(download((i) => `/uploads/slow-${i}.${extension}`, CONNECTIONS));
    expect(begun.map((response) => response?.status)).toEqual(Array(CONNECTIONS).fill(200));
    download((i) => `/uploads/slow-more-${i}.${extension}`, CONNECTIONS);
    expect((await fetch(site.url + PICTURE)).status).toBe(200);
  });

  it('are refused where too many wait already, with Retry-After', async () => {
    cms.answer(/^\/uploads\/hang-/, { fault: 'hang' });
    const all = download((i) => `/uploads/hang-${i}.pdf`, CONNECTIONS + QUEUED + 1);
    const refused = await Promise.race(all);
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('a picture that was seen outlives an outage of the CMS', async () => {
    // the case of a type does not matter
    cms.answer(PICTURE, { raw: 'seen', headers: { 'content-type': 'Image/PNG' } });
    expect(await (await fetch(site.url + PICTURE)).text()).toBe('seen');
    for (const failure of [{ fault: 'hang' } as const, { status: 500, raw: '' }, { fault: 'reset' } as const]) {
      cms.answer(PICTURE, failure);
      const response = await fetch(site.url + PICTURE);
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'Image/PNG',
        'seen',
      ]);
    }
    // a removed picture is a 404, and a new one is shown
    cms.answer(PICTURE, { status: 404, raw: '' });
    expect((await fetch(site.url + PICTURE)).status).toBe(404);
    cms.answer(PICTURE, picture('new'));
    expect(await (await fetch(site.url + PICTURE)).text()).toBe('new');
  });

  it.each([
    [100_000, 200],
    [512 * 1024, 200],
    [512 * 1024 + 1, 502],
    [5_000_000, 502],
  ])(
    'a picture of %i bytes whose length the CMS does not announce comes whole; in an outage: %i',
    async (size, later) => {
      const bytes = Buffer.alloc(size, 'picture ');
      const path = `/uploads/chunked-${size}.png`;
      cms.answer(path, { raw: bytes, headers: { 'content-type': 'image/png', 'transfer-encoding': 'chunked' } });
      const read = async () => Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
      expect((await read()).equals(bytes)).toBe(true);
      cms.answer(path, { status: 500, raw: '' });
      expect((await fetch(site.url + path)).status).toBe(later);
      if (later === 200) expect((await read()).equals(bytes)).toBe(true);
    },
  );

  it('BF01: large pictures that are answered with 412 or 304 give their connections to the CMS back', async () => {
    const path = '/uploads/unchanged.png';
    const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked', etag: '"1"' };
    cms.answer(path, { raw: Buffer.alloc(5_000_000), headers });
    cms.answer(PICTURE, picture('x'));
    const tags = Array.from({ length: 11 }, (_, i) => `"${i + 1}"`).join();
    const ask = async (condition: Record<string, string>) =>
      (await fetch(site.url + path, { headers: condition })).status;
    // more than the pool has, and both at once
    for (let i = 0; i < 65; i += 5) {
      const answers = [1, 2, 3, 4, 5].map((n) => ask(n > 2 ? { 'if-match': 'x' } : { 'if-none-match': tags }));
      expect(await Promise.all(answers)).toEqual([304, 304, 412, 412, 412]);
    }
    await expect.poll(() => cms.underWay()).toBe(0);
    expect((await fetch(site.url + PICTURE)).status).toBe(200);
  });

  it('a picture without a length that breaks off is no copy', async () => {
    const path = '/uploads/broken.png';
    const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked' };
    cms.answer(path, { raw: Buffer.alloc(100_000), headers, fault: 'truncate' });
    expect((await fetch(site.url + path)).status).toBe(503);
    cms.answer(path, { status: 500, raw: '' });
    expect((await fetch(site.url + path)).status).toBe(502);
  });

  it.each(['/uploads/large.png', '/media/cache/resolve/general_desktop/uploads/large.png'])(
    'no client can drive another picture out by the widths of one: %s',
    async (path) => {
      cms.answer(PICTURE, picture('seen'));
      await (await fetch(site.url + PICTURE)).text();
      // of 32 MB
      cms.answer(path, picture('x'.repeat(500_000)));
      for (let width = 10; width < 90; width++) await (await fetch(`${site.url}${path}?w=${width}`)).arrayBuffer();
      cms.answer(PICTURE, { status: 500, raw: '' });
      expect((await fetch(site.url + PICTURE)).status).toBe(200);
    },
  );
});
