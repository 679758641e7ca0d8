import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { askRaw, type RawOptions } from '../support/raw-request.ts';

/** What RFC 9110 and 9112 expect of an HTTP server, over raw sockets. */

const FILE = '/uploads/a.pdf';
const ZIP = '/api/download_center_zip/zip-1';
const DATE = 'Sat, 03 Jan 2026 08:00:00 GMT';
const EARLIER = 'Sat, 03 Jan 2026 07:59:59 GMT';

const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
mkdirSync(path.join(clientDir, 'assets'));
writeFileSync(path.join(clientDir, 'assets', 'entry-abc123.js'), '0123456789');
withFakeSite({ clientDir });
afterAll(() => rmSync(clientDir, { recursive: true }));

const ask = (target: string, options?: RawOptions) => askRaw(site.url, target, options);

describe('K11: conditional requests', () => {
  it('a HEAD is a 304 like its GET, of a page that is rendered, one that is cached, page data, an API call and a file', async () => {
    cms.answer(FILE, { raw: 'x', headers: { 'content-type': 'application/pdf', etag: '"1"', 'last-modified': DATE } });
    const targets = ['/o-nas', '/page-data?path=/o-nas', '/api/menus', '/robots.txt', '/sitemap.xml', FILE];
    for (const target of [...targets, '/assets/entry-abc123.js'])
      for (const encoding of ['br', 'identity']) {
        const etag = (await ask(target, { headers: { 'accept-encoding': encoding } })).find('etag') ?? '';
        expect(etag, target).toMatch(/^(?:W\/)?"/);
        for (const method of ['GET', 'HEAD']) {
          const headers = { 'accept-encoding': encoding, 'if-none-match': `"other", ${etag}` };
          const answer = await ask(target, { method, headers });
          expect([answer.status, answer.body, answer.find('etag')], `${method} ${target}`).toEqual([304, '', etag]);
          // a length would have to be that of the 200
          expect(answer.find('content-length'), `${method} ${target}`).toBe(null);
          expect((await ask(target, { method, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
        }
      }
  });

  it('a HEAD has the headers of its GET', async () => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      await ask('/o-nas', { headers });
      const [get, head] = [await ask('/o-nas', { headers }), await ask('/o-nas', { method: 'HEAD', headers })];
      for (const name of ['etag', 'content-type', 'content-encoding', 'content-length', 'cache-control', 'vary'])
        expect(head.find(name), name).toBe(get.find(name));
      expect([head.status, head.body]).toEqual([200, '']);
    }
  });

  it.each(['/o-nas', FILE, '/assets/entry-abc123.js'])('If-Match of another state is a 412: %s', async (target) => {
    cms.answer(FILE, { raw: 'x', headers: { 'content-type': 'application/pdf', etag: '"1"', 'last-modified': DATE } });
    // then from the cache
    await ask(target, { headers: { 'accept-encoding': 'br' } });
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(target, { method, headers: { 'accept-encoding': 'br', 'if-match': '"other"' } });
      expect([answer.status, answer.find('cache-control'), answer.find('x-content-type-options')]).toEqual([
        412,
        'no-store',
        'nosniff',
      ]);
      expect(answer.body).toBe(method === 'HEAD' ? '' : 'The file is not in this state');
      expect((await ask(target, { method, headers: { 'if-match': '*' } })).status).toBe(200);
    }
  });

  it.each([
    [{ 'if-match': '"1"' }, 200],
    [{ 'if-match': 'W/"1"' }, 412],
    [{ 'if-unmodified-since': DATE }, 200],
    [{ 'if-unmodified-since': EARLIER }, 412],
    [{ 'if-match': '"1"', 'if-unmodified-since': EARLIER }, 200],
    [{ 'if-match': '"0"', 'if-none-match': '"1"' }, 412],
    [{ 'if-none-match': 'W/"1"', 'if-modified-since': EARLIER }, 304],
    [{ 'if-none-match': '"0"', 'if-modified-since': DATE }, 200],
    [{ 'if-modified-since': DATE }, 304],
  ])('of a file, whatever the CMS makes of them: %j is %i', async (headers, status) => {
    cms.answer(FILE, { raw: 'x', headers: { 'content-type': 'application/pdf', etag: '"1"', 'last-modified': DATE } });
    for (const method of ['GET', 'HEAD']) expect((await ask(FILE, { method, headers })).status).toBe(status);
  });
});

describe('K11: ranges', () => {
  const PART = { 'content-type': 'application/pdf', etag: '"1"', 'content-range': 'bytes 0-0/9' };
  const answerParts = (type: string) =>
    cms.answer(
      ({ path }) => path === FILE || path === ZIP,
      ({ headers }) =>
        headers.range
          ? { status: 206, raw: 'x', headers: { ...PART, 'content-type': type } }
          : { raw: '123456789', headers: { etag: '"1"', 'content-type': type } },
    );

  it.each([
    [{ range: 'bytes=0-0' }, 206],
    [{ range: 'bytes=0-0', 'if-range': '"1"' }, 206],
    [{ range: 'bytes=0-0', 'if-range': DATE }, 206],
    [{ range: 'bytes=0-0', 'if-range': 'W/"1"' }, 200],
    [{ range: 'bytes=0-0', 'if-range': 'nonsense' }, 200],
    [{ range: 'bytes=5-2' }, 200],
    [{ range: 'bytes=0-1,3-4' }, 200],
    [{ range: 'lines=0-0' }, 200],
    [{ range: 'bytes=x' }, 200],
  ])('of a file and a ZIP: %j is %i', async (headers, status) => {
    answerParts('application/zip');
    for (const target of [FILE, ZIP]) {
      const answer = await ask(target, { headers });
      expect([answer.status, answer.find('content-range')], target).toEqual([
        status,
        status === 206 ? 'bytes 0-0/9' : null,
      ]);
      const head = await ask(target, { method: 'HEAD', headers });
      expect([head.status, head.find('content-length')], target).toEqual([200, '9']);
    }
  });

  it('a range beyond the end is a 416 that tells the size', async () => {
    cms.answer(({ path }) => path === FILE || path === ZIP, {
      status: 416,
      raw: 'trace of the CMS',
      headers: { 'content-range': 'bytes */9', 'content-type': 'text/html' },
    });
    for (const target of [FILE, ZIP]) {
      const answer = await ask(target, { headers: { range: 'bytes=99-' } });
      expect([answer.status, answer.find('content-range'), answer.find('cache-control')], target).toEqual([
        416,
        'bytes */9',
        'no-store',
      ]);
      expect(answer.body).not.toContain('trace');
    }
  });

  it('assets are sent as a whole', async () => {
    for (const range of ['bytes=0-1', 'bytes=5-2', 'bytes=99-', 'bytes=0-1,3-4']) {
      const answer = await ask('/assets/entry-abc123.js', { headers: { range } });
      expect([answer.status, answer.body, answer.find('accept-ranges')], range).toEqual([200, '0123456789', null]);
    }
  });
});

describe('K11: Host and target', () => {
  it.each([
    ['1.1', '', 400],
    ['1.1', 'Host:', 400],
    ['1.0', '', 200],
    ['1.0', 'Host:', 200],
    ['1.0', 'Host: www.example.com', 200],
    ['1.0', 'Host: a\r\nHost: b', 400],
    ['1.0', 'Host: a/b', 400],
  ])('a page with HTTP/%s and %j is %i', async (version, host, status) => {
    for (const encoding of ['br', 'identity']) {
      await ask('/o-nas', { headers: { 'accept-encoding': encoding } });
      const answer = await ask('/o-nas', { version, host, headers: { 'accept-encoding': encoding } });
      expect([answer.status, answer.find('x-content-type-options')]).toEqual([status, 'nosniff']);
      // its addresses come from the configuration
      if (status === 200 && encoding === 'identity') expect(answer.body).toContain('http://www.example.com/o-nas');
      // HTTP/1.0 does not know chunks
      expect(answer.find('transfer-encoding')).toBe(null);
    }
  });

  it.each(['/healthz', '/readyz', '/readyz?probe=1'])('%s answers probes without a Host', async (target) => {
    for (const version of ['1.0', '1.1'])
      for (const host of ['', 'Host:', 'Host: 10.0.0.1:3000']) {
        const answer = await ask(target, { version, host });
        expect([answer.status, answer.find('x-content-type-options')], `${version} ${host}`).toEqual([200, 'nosniff']);
      }
    expect((await ask(target, { host: 'Host: a\r\nHost: b' })).status).toBe(400);
  });

  it.each([
    ['http://www.example.com/o-nas', 200],
    ['http://www.example.com:80/o-nas', 200],
    ['HTTP://WWW.EXAMPLE.COM/o-nas', 200],
    ['https://www.example.com/o-nas?x=1', 200],
    ['http://www.example.com', 200],
    ['http://www.example.com/o-nas/', 301],
    ['http://www.example.com/..%2fetc', 400],
    ['http://www.example.com/../etc', 400],
    ['http://evil.example/o-nas', 400],
    ['http://www.example.com.evil.example/o-nas', 400],
    ['http://www.example.com@evil.example/o-nas', 400],
    ['http://user@www.example.com/o-nas', 400],
    ['ftp://www.example.com/o-nas', 400],
    ['http:///o-nas', 400],
    ['www.example.com:80', 400],
  ])('the absolute form %s is %i', async (target, status) => {
    for (const encoding of ['br', 'identity']) {
      const answer = await ask(target, { host: 'Host: other.example', headers: { 'accept-encoding': encoding } });
      expect(answer.status).toBe(status);
      expect(answer.head).not.toContain('evil.example');
      if (status === 301) expect(answer.find('location')).toBe('/o-nas');
    }
  });

  it('the authority of the target takes the place of Host, which may be missing', async () => {
    expect((await ask('http://www.example.com/o-nas', { host: 'Host:' })).status).toBe(200);
    expect((await ask('http://www.example.com/o-nas', { host: 'Host: a/b' })).status).toBe(200);
    expect((await ask('http://www.example.com/o-nas', { host: 'Host: a\r\nHost: b' })).status).toBe(400);
  });
});
