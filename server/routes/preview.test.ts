import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminScope } from '#shared/routing/admin-path.ts';
import { toSignedText } from '#shared/rules/preview/preview-token.ts';
import { createPreviewLinks } from '../pages/preview/preview-links.ts';
import { previewRoutes } from './preview.ts';

const NOW = 1_768_219_200;
const SECRET = 's'.repeat(32);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW * 1000) });
});
afterEach(() => {
  vi.useRealTimers();
});
const POST: AdminScope = { module: 'post', id: 'a-1', locale: 'en' };
/** A token as the CMS signs it, for an hour. */
const tokenOf = (scope: AdminScope) =>
  `${NOW + 3600}.${createHmac('sha256', SECRET)
    .update(toSignedText('link', scope, NOW + 3600))
    .digest('hex')}`;

/** The routes; what they show is the name of the problem, or what was asked for. */
async function open(https = true) {
  const app = Fastify();
  const shown: unknown[] = [];
  const page = { locale: 'en', kind: 'page.show', path: '/x', formToken: '', posted: null };
  const result = (status: number, seen: unknown) => {
    shown.push(seen);
    return { type: 'page', status, page, siteData: {} };
  };
  const previews = {
    load: async ({ scope, query, visit }: { scope: AdminScope; query: URLSearchParams; visit: object }) =>
      result(200, [scope, String(query), visit]),
    loadProblem: async (scope: AdminScope, problem: string, status: number) => result(status, [scope, problem]),
  };
  const renderer = { render: async () => ({ body: 'page', encoding: null, nonce: undefined }) };
  await app.register(previewRoutes, {
    previews: previews as never,
    links: createPreviewLinks(SECRET),
    frameOrigin: 'https://cms.example',
    pageOptions: {
      renderer,
      https,
      dev: false,
      origin: 'https://www.example.com',
      renderTimeoutMs: 1000,
      tagManager: { id: 'x', url: 'https://t.example', hosts: [] },
      hasGoogleCaptcha: true,
    } as never,
  });
  return {
    shown,
    close: () => app.close(),
    async ask(url: string, cookie = '') {
      const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
      return {
        status: statusCode,
        headers,
        body,
        location: headers.location,
        cookie: String(headers['set-cookie'] ?? ''),
      };
    },
  };
}

it('D8: a link is exchanged for a cookie of its address, which opens it for two hours; nothing is stored or listed', async () => {
  const site = await open();
  const opened = await site.ask(`/admin/post/a-1?locale=en&token=${tokenOf(POST)}&phrase=x`);
  expect([opened.status, opened.location]).toEqual([303, '/admin/post/a-1?phrase=x&locale=en']);
  expect(opened.cookie).toMatch(
    new RegExp(
      `^preview-en=${NOW + 7200}\\.[0-9a-f]{64}; Path=/admin/post/a-1; Max-Age=7200; HttpOnly; SameSite=None; Secure; Partitioned$`,
    ),
  );
  const cookie = opened.cookie.split(';')[0] as string;
  const shown = await site.ask('/admin/post/a-1?phrase=x&locale=en', `a=b; ${cookie}`);
  expect([shown.status, shown.body]).toEqual([200, 'page']);
  expect(site.shown).toEqual([[POST, 'phrase=x', { until: NOW + 7200, isOne: true }]]);
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  const csp = String(shown.headers['content-security-policy']);
  expect([
    csp.includes('frame-ancestors https://cms.example'),
    csp.includes('t.example'),
    csp.includes('google'),
    'x-frame-options' in shown.headers,
  ]).toEqual([true, false, false, false]);
  // without its language the address leads to that of the visit
  const again = await site.ask('/admin/post/a-1?phrase=x', cookie);
  expect([again.status, again.location]).toEqual([303, '/admin/post/a-1?phrase=x&locale=en']);
  vi.setSystemTime(new Date((NOW + 7200) * 1000));
  expect((await site.ask('/admin/post/a-1?locale=en', cookie)).status).toBe(403);
  await site.close();
});

it('D8: without a valid link or cookie of this very address a preview is refused', async () => {
  const site = await open(false);
  const { cookie } = await site.ask(`/admin/post/a-1?locale=en&token=${tokenOf(POST)}`);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  const pair = cookie.split(';')[0] as string;
  for (const [url, sent] of [
    ['/admin', ''],
    ['/admin/post/a-1?locale=en', ''],
    ['/admin/post/a-1?locale=de', pair],
    ['/admin/post/a-2?locale=en', pair],
    ['/admin/post/a-1?locale=en', pair.replace('preview-en', 'preview-de')],
    [`/admin/post/a-1?locale=de&token=${tokenOf(POST)}`, ''],
    [`/admin/post/a-1?locale=en&token=x`, pair],
  ] as const)
    expect([url, (await site.ask(url, sent)).status]).toEqual([url, 403]);
  expect(site.shown[0]).toEqual([{ module: '', id: '', locale: 'pl' }, 'refused']);
  expect((await site.ask('/admin/post/%20')).status).toBe(404);
  await site.close();
});

it('RT11: of visits in several languages the latest counts where an address has none', async () => {
  const site = await open();
  const start = async (locale: 'en' | 'de') =>
    (await site.ask(`/admin/post/a-1?locale=${locale}&token=${tokenOf({ ...POST, locale })}`)).cookie.split(';')[0];
  const en = await start('en');
  vi.setSystemTime(new Date((NOW + 10) * 1000));
  const de = await start('de');
  expect((await site.ask('/admin/post/a-1', `${en}; ${de}`)).location).toBe('/admin/post/a-1?locale=de');
  expect((await site.ask('/admin/post/a-1', `${de}; ${en}`)).location).toBe('/admin/post/a-1?locale=de');
  await site.close();
});
