import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { rewriteUrl } from '../http/canonical-url.ts';
import { nonCanonicalRoutes } from './non-canonical.ts';
import { openApiRoutes } from './openapi.ts';
import { serve } from './serve.test-rig.ts';
import { zipRoutes } from './zip.ts';

it('BF04: an archive is passed on with its validators, parts and a safe name; other headers of the CMS are not', async () => {
  const asked: { params: unknown; headers: unknown; method: unknown }[] = [];
  let answer = { statusCode: 200, headers: {} as Record<string, string> };
  const client = {
    async download(
      name: string,
      locale: string,
      { params, headers, method }: { params: unknown; headers: unknown; method: unknown },
    ) {
      asked.push({ params, headers, method });
      expect([name, locale]).toEqual(['zipDownload', 'pl']);
      return { ...answer, body: Object.assign(Readable.from(['PK']), { dump: async () => {} }) };
    },
  };
  await serve(
    (app) => app.register(zipRoutes, { client: client as never }),
    async (app) => {
      const get = (method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
        app.inject({ method, url: '/api/download_center_zip/z1', headers });
      answer.headers = {
        'content-type': 'application/zip',
        'content-length': '2',
        etag: '"v"',
        'last-modified': 'Mon, 12 Jan 2026 00:00:00 GMT',
        'accept-ranges': 'bytes',
        'content-disposition': 'attachment; filename="../a b.zip"',
        'set-cookie': 'x=1',
      };
      const whole = await get('GET', { range: 'bytes=0-1' });
      expect([whole.statusCode, whole.body, whole.headers['set-cookie']]).toEqual([200, 'PK', undefined]);
      expect(whole.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': '2',
        etag: '"v"',
        'last-modified': 'Mon, 12 Jan 2026 00:00:00 GMT',
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
      });
      expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="?[\w .-]*a b\.zip"?$/);
      expect(asked[0]).toEqual({
        params: { zipId: 'z1' },
        headers: { accept: '*/*', range: 'bytes=0-1' },
        method: undefined,
      });
      answer = { statusCode: 206, headers: { 'content-range': 'bytes 0-1/9' } };
      const part = await get();
      expect([part.statusCode, part.headers['content-range'], part.headers['content-disposition']]).toEqual([
        206,
        'bytes 0-1/9',
        'attachment; filename=files.zip',
      ]);
      await get('HEAD');
      expect(asked.at(-1)?.method).toBe('HEAD');
      answer = { statusCode: 416, headers: { 'content-range': 'bytes */9' } };
      const beyond = await get();
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */9']);
    },
  );
});

it('D3: another spelling of an address leads to the final one at once; writes and wrong ones do not', async () => {
  const findAddress = vi.fn(async (path: string) => (path === '/en/old' ? '/en/new' : null));
  const app = Fastify({ rewriteUrl });
  await app.register(nonCanonicalRoutes, { pageLoader: { findAddress } as never });
  const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url });
    return [statusCode, headers.location, headers['cache-control']];
  };
  const moved = 'public, max-age=300';
  expect(await ask('/en/old/?a=1')).toEqual([301, '/en/new?a=1', moved]);
  expect(await ask('//en/other', 'HEAD')).toEqual([301, '/en/other', moved]);
  expect((await ask('/en/old/', 'POST'))[0]).toBe(404);
  expect((await ask('/en/a%2Fb'))[0]).toBe(400);
  expect((await ask(`/${'x'.repeat(2200)}`))[0]).toBe(414);
  findAddress.mockRejectedValueOnce(new Error('no sitemap'));
  expect(await ask('/en/old/')).toEqual([301, '/en/old', moved]);
  await app.close();
});

it('the OpenAPI documents and their overview are public, and no other method is', async () => {
  await serve(
    (app) => app.register(openApiRoutes),
    async (app) => {
      for (const [url, title] of [
        ['/api/openapi.json', 'API of the website'],
        ['/api/cms-openapi.json', 'CMS of the website'],
      ] as const) {
        const { statusCode, headers, json } = await app.inject({ url });
        expect([
          statusCode,
          headers['content-type'],
          headers['access-control-allow-origin'],
          json().info.title,
        ]).toEqual([200, 'application/json; charset=utf-8', '*', title]);
      }
      const page = await app.inject({ url: '/api/docs' });
      expect([page.statusCode, page.headers['content-type'], page.headers['x-robots-tag']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'noindex',
      ]);
      expect(page.body).toContain(
        '<tr><th scope="row"><code>POST /api/form_entries/contact_us</code></th><td>contactUs</td><td><code>locale</code></td><td>ContactUsForm</td><td>Created</td><td>proxied</td></tr>',
      );
      expect(page.body).toContain('<td>zipStatus</td><td>–</td><td>–</td><td>ZipStatus</td>');
      expect(page.body).toContain('<code>page</code> <code>itemsPerPage</code>');
      expect(page.body).toContain(
        '<details><summary>SitemapNode</summary><pre>{\n &quot;type&quot;: &quot;object&quot;',
      );
      for (const url of ['/api/openapi.json', '/api/cms-openapi.json', '/api/docs']) {
        const { statusCode, headers } = await app.inject({ method: 'POST', url });
        expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
      }
    },
  );
});
