import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenBundle } from '../support/fake-bundle.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { rawGet, rawRequest, statusOf } from '../support/raw-request.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site;
let clientDir: string;

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'client-'));
  await mkdir(path.join(clientDir, 'assets'));
  for (const name of ['entry-abc123.js', 'entry-abc123.js.br', 'entry-abc123.js.map', '.secret'])
    await writeFile(path.join(clientDir, 'assets', name), `/* ${name} */`);
  await writeFile(path.join(clientDir, 'manifest.json'), '{}');
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url, clientDir });
});
afterAll(async () => {
  await Promise.all([site.close(), cms.close()]);
  await rm(clientDir, { recursive: true });
});
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});

/** One of every kind of answer the site gives. */
const KINDS: [string, string, string][] = [
  ['GET', '/o-nas', 'a page'],
  ['HEAD', '/o-nas', 'HEAD'],
  ['GET', '/nowhere', 'a 404 page'],
  ['GET', '/gone', 'a 410 page'],
  ['GET', '/o-nas/', 'a redirect of the edge'],
  ['GET', '/pl/o-nas', 'a redirect of the resolver'],
  ['GET', '/%zz', 'a refused address'],
  ['GET', '/x.png', 'a missing asset'],
  ['GET', '/assets/entry-abc123.js', 'an asset'],
  ['GET', '/assets/nothing.js', 'a missing hashed asset'],
  ['GET', '/favicon.ico', 'an icon that the CMS does not have'],
  ['GET', '/api/menus', 'an API answer'],
  ['GET', '/api/nothing', 'an API 404'],
  ['DELETE', '/api/menus', 'an API 405'],
  ['POST', '/api/whistleblower', 'an API 415'],
  ['POST', '/o-nas', 'a page 405'],
  ['GET', '/page-data?path=/o-nas', 'page data'],
  ['GET', '/robots.txt', 'robots'],
  ['GET', '/sitemap.xml', 'a site map'],
  ['GET', '/healthz', 'health'],
  ['GET', '/uploads/missing.png', 'missing media'],
  ['GET', '/api/docs', 'documentation'],
];

describe('BX09 headers of every answer', () => {
  it.each(KINDS)('%s %s: %s', async (method, target) => {
    const answer = await rawRequest(
      site.url,
      `${method} ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n${method === 'POST' ? 'content-type: text/x\r\ncontent-length: 1\r\n\r\nx' : '\r\n'}`,
    );
    const head = answer.split('\r\n\r\n', 1)[0]?.toLowerCase() ?? '';
    expect(statusOf(answer)).toBeGreaterThanOrEqual(200);
    expect(statusOf(answer)).toBeLessThan(500);
    for (const name of [
      'content-security-policy',
      'x-content-type-options: nosniff',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'x-frame-options',
      'x-request-id',
    ]) {
      expect(head, name).toContain(`\r\n${name}`);
    }
    // no cookies for visitors, no version banners
    for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(head, name).not.toContain(`\r\n${name}:`);
    // documents for programs alone, which are the same for all, may be read by scripts of any origin
    expect(head.includes('\r\naccess-control-')).toBe(['/robots.txt', '/api/docs'].includes(target));
    expect(head).not.toContain('strict-transport-security');
  });

  it('are there whatever a client expects', async () => {
    const answer = await rawRequest(
      site.url,
      'GET /o-nas HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    );
    expect([statusOf(answer), /^content-security-policy:/im.test(answer)]).toEqual([200, true]);
  });

  it('are there when the parser itself refuses', async () => {
    for (const bytes of [
      'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n',
      'NONSENSE\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await rawRequest(site.url, bytes);
      expect([400, 431]).toContain(statusOf(answer));
      for (const name of [
        'content-security-policy: ',
        'x-content-type-options: nosniff',
        'cross-origin-resource-policy: ',
      ])
        expect(answer.toLowerCase(), name).toContain(`\r\n${name}`);
    }
  });

  it.each([
    [500, 'a page that can not be rendered'],
    [502, 'an answer of the CMS that is none'],
    [503, 'a CMS that fails'],
  ])('hardening 5: are there on a %i: %s', async (status) => {
    cms.answer(
      /^\/api\/(?:pages|posts)/,
      status === 502 ? { raw: '{' } : status === 503 ? { status: 500, body: {} } : {},
    );
    const failingSite = await startSite({ cmsUrl: cms.url, ...(status === 500 ? { bundle: brokenBundle() } : {}) });
    for (const path of ['/en/about', ...(status === 500 ? [] : ['/api/posts?locale=en', '/page-data?path=/en/about'])])
      for (const method of ['get', 'head'] as const) {
        const { headers, ...answer } = await failingSite.ask[method](path);
        expect([answer.status, headers['cache-control']], `${method} ${path}`).toEqual([status, 'no-store']);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
      }
    await failingSite.close();
  });
});

describe('S23 TLS, where the public origin has it', () => {
  it.each([
    [undefined, 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ])('covers what the operator says: HSTS=%s', async (scope, header) => {
    const env = { PUBLIC_ORIGIN: 'https://www.example.com', ...(scope ? { HSTS: scope } : {}) };
    const secure = await startSite({ cmsUrl: cms.url, env });
    const { headers } = await secure.ask.get('/o-nas');
    await secure.close();
    expect(headers['strict-transport-security']).toBe(header);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('D31 one valid Host', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'],
    ['two hosts alike', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: a.example\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['an odd host', 'GET / HTTP/1.1\r\nHost: a.example/<script>\r\nConnection: close\r\n\r\n'],
  ])('refuses %s', async (_name, bytes) => {
    const answer = await rawRequest(site.url, bytes);
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('<script>');
  });

  it('refuses a request with two lengths', async () => {
    const answer = await rawRequest(
      site.url,
      'POST /api/whistleblower HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(400);
  });
});

describe('writes to what can not be written', () => {
  it.each([
    ['/api/whistleblower/', 404, 'application/json'],
    ['/api/%zz', 400, 'application/json'],
    ['/en/forms/newsletter/', 404, 'text/html'],
    ['/assets/entry-abc123.js', 405, 'text/plain'],
    ['/o-nas', 405, 'text/html'],
    ['/apiary', 405, 'text/html'],
  ])('RT18: %s is %i in its own manner', async (target, status, type) => {
    const answer = await fetch(site.url + target, { method: 'POST', redirect: 'manual' });
    const { headers } = answer;
    expect([answer.status, headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  });

  it('hardening 18: a packed body is refused', async () => {
    const answer = await site.ask
      .post('/api/whistleblower')
      .set({ 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .send('{}');
    expect([answer.status, answer.body.code]).toEqual([415, 415]);
  });
});

describe('BX10 BF01 assets', () => {
  it('are immutable, and compressed beforehand', async () => {
    const answer = await fetch(`${site.url}/assets/entry-abc123.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      expect.stringMatching(/javascript/),
    ]);
    const raw = await rawRequest(
      site.url,
      'GET /assets/entry-abc123.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    );
    expect(raw).toContain('/* entry-abc123.js.br */');
    expect(raw.toLowerCase()).toContain('content-encoding: br');
  });

  it('ER03: the page of the last resort has a style sheet that needs no build', async () => {
    const answer = await fetch(`${site.url}/last-resort.css`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/css')]);
  });

  it('hardening 7: nothing but assets is immutable', async () => {
    for (const target of [...KINDS.map(([, path]) => path), '/last-resort.css']) {
      if (target.startsWith('/assets/entry')) continue;
      const answer = await fetch(site.url + target.replace('/%zz', '/%25zz'), { redirect: 'manual' });
      expect(answer.headers.get('cache-control'), target).toBeTruthy();
      expect(answer.headers.get('cache-control'), target).not.toMatch(/immutable|max-age=\d{7}/);
    }
  });

  it.each([
    '/assets/nothing.js',
    '/assets/entry-abc123.js.map',
    '/assets/entry-abc123.js.br',
    '/assets/.secret',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/manifest.json',
    '/package.json',
    '/server/main.ts',
    '/client/entry-client.tsx',
    '/@dev/entry.js',
    '/@vite/client',
    '/.vite/manifest.json',
  ])('%s does not exist', async (target) => {
    const answer = await rawGet(site.url, target);
    expect([400, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain('/* ');
    if (statusOf(answer) === 404 && /\.\w+$/.test(target))
      expect(answer.toLowerCase()).toContain('content-type: text/plain');
  });
});
