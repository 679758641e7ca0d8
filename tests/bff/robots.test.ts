import { expect, it } from 'vitest';
import { openSite, withFakeCms } from '../support/fake-site.ts';
import { rawGet, rawRequest } from '../support/raw-request.ts';

withFakeCms();

it('K15: every response of another environment says so itself', async () => {
  const staging = await openSite({ env: { ENVIRONMENT: 'staging' } });
  const robots = (answer: string) => /^x-robots-tag: (.*)\r$/im.exec(answer)?.[1];
  for (const target of [
    '/o-nas',
    '/o-nas',
    '/o-nas/',
    '/nowhere',
    '/%zz',
    '/o-nas.md',
    '/last-resort.css',
    '/api/menus',
    '/api/docs',
    '/page-data?path=/o-nas',
    '/robots.txt',
    '/sitemap.xml',
    '/uploads/missing.pdf',
    '/healthz',
  ]) {
    const answer = await rawGet(staging.url, target);
    expect([robots(answer), answer.match(/^x-robots-tag/gim)?.length], target).toEqual(['noindex, nofollow', 1]);
  }
  // also before Fastify
  const cached = await rawRequest(
    staging.url,
    'GET /o-nas HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  );
  expect(robots(cached)).toBe('noindex, nofollow');
  expect(robots(await rawRequest(staging.url, 'NONSENSE\r\n\r\n'))).toBe('noindex, nofollow');
});

it('K2: crawlers may fetch whatever a page is rendered from', async () => {
  const site = await openSite();
  const { text } = await site.ask.get('/robots.txt');
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /admin/']);
  for (const path of ['/page-data?path=/o-nas', '/site-data?locale=pl']) {
    const { status, headers } = await site.ask.get(path);
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  }
  expect((await site.ask.get('/o-nas')).headers).not.toHaveProperty('x-robots-tag');
});
