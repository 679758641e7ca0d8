import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPreviewLink } from '#server/embedded-cms/preview-link.ts';
import { buildSecurityHeaders } from '#server/http/security-headers.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { root } from '../support/processes.ts';
import { findHoles, scoreAnswer } from '../support/security-score.ts';
import { type Site, startSite } from '../support/start-site.ts';

const SECRET = 'secret-of-previews-in-tests-0123456789';
const COMMON = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  PREVIEW_SECRET: SECRET,
  PREVIEW_FRAME_ORIGIN: 'https://cms.example.com',
  TRUSTED_PROXIES: '127.0.0.1',
};
const SETTINGS: Record<string, Record<string, string>> = {
  plain: {},
  'with captcha and tags': { CAPTCHA_SITE_KEY: 'key', TAG_MANAGER_ID: 'GTM-TEST1' },
};
let cms: FakeCms;
const sites: Record<string, Site> = {};

beforeAll(async () => {
  cms = await startFakeCms();
  cms.answer('/api/post_preview/a-1', {
    body: { id: 'a-1', title: 'Draft', slug: 'a-1', publicationDate: '2026-01-02', blocks: [] },
  });
  // slow enough that the page is streamed
  cms.answer((call) => call.path === '/api/posts', { delay: 400 });
  for (const [name, env] of Object.entries(SETTINGS)) {
    sites[name] = await startSite({
      cmsUrl: cms.url,
      clientDir: path.join(root, 'dist/client'),
      env: { ...COMMON, ...env },
    });
  }
});
afterAll(() => Promise.all([...Object.values(sites).map((site) => site.close()), cms.close()]));

const siteOf = (name: string) => sites[name] as Site;
const ask = async (name: string, target: string, init: RequestInit = {}) => {
  const answer = await fetch(siteOf(name).url + target, { redirect: 'manual', ...init });
  return { answer, judged: { headers: answer.headers, html: await answer.text() } };
};
const asset = () => readdirSync(path.join(root, 'dist/client/assets')).find((file) => file.endsWith('.js')) ?? '';

/** Address by kind of answer; status, and whether it is a page that visitors see. */
const KINDS: [string, () => string, number, boolean][] = [
  ['a page', () => '/o-nas', 200, true],
  ['a streamed page', () => '/en/news/first', 200, true],
  ['an error page', () => '/en/nowhere/at/all', 404, true],
  ['a private page', () => '/formularz-zgloszenia', 200, true],
  ['a redirect', () => '/o-nas/', 301, false],
  ['an asset', () => `/assets/${asset()}`, 200, false],
  ['an API answer', () => '/api/menus', 200, false],
  ['an API error', () => '/api/nothing', 404, false],
  ['a refused address', () => '/%zz', 400, false],
];

describe.each(Object.keys(SETTINGS))('BX09 scored by others: a site %s', (name) => {
  it.each(KINDS)('%s', async (kind, target, status, isPage) => {
    const { answer, judged } = await ask(name, target());
    expect(answer.status).toBe(status);
    const csp = answer.headers.get('content-security-policy') ?? '';
    expect(csp.includes("'nonce-")).toBe(kind === 'a streamed page');
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(findHoles(csp)).toEqual([]);
    const { score, points } = scoreAnswer(judged);
    expect(score, JSON.stringify(points)).toBeGreaterThanOrEqual(130);
    if (!isPage) return;
    expect(answer.headers.get('content-type')).toContain('text/html');
    const scripts = [...judged.html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    // each is a file of the site, or data, or has the nonce of the policy
    expect(scripts.filter((tag) => !/ src="\/| type="application\/(?:ld\+)?json"| nonce="/.test(tag))).toEqual([]);
  });

  it('a preview, which a CMS may frame', async () => {
    const scope = { module: 'post', id: 'a-1', locale: 'en' } as const;
    const opened = await fetch(
      siteOf(name).url + buildPreviewLink(scope, { secret: SECRET, siteOrigin: '', now: Date.now() }),
      { redirect: 'manual' },
    );
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(opened.headers.get('set-cookie')).toContain('; Secure');
    const { answer, judged } = await ask(name, opened.headers.get('location') ?? '', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(findHoles(answer.headers.get('content-security-policy') ?? '')).toEqual([]);
    expect(scoreAnswer(judged).score).toBeGreaterThanOrEqual(130);
  });
});

describe('BX09 the score itself', () => {
  const judge = (change: Record<string, string | null>, html = '') => {
    const headers = new Headers(buildSecurityHeaders({ dev: false, https: true }));
    for (const [key, value] of Object.entries(change)) value === null ? headers.delete(key) : headers.set(key, value);
    return scoreAnswer({ headers, html }).score;
  };

  it.each([
    ['no policy', { 'content-security-policy': null }],
    ['a policy with inline scripts', { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }],
    ['no CORP', { 'cross-origin-resource-policy': null }],
    ['no HSTS', { 'strict-transport-security': null }],
    ['sniffing', { 'x-content-type-options': null }],
    ['a loose referrer', { 'referrer-policy': 'unsafe-url' }],
    ['a cookie', { 'set-cookie': 'a=b' }],
  ])('notices %s', (_what, change) => {
    expect(judge({})).toBe(130);
    expect(judge(change)).toBeLessThan(130);
  });

  it('notices a script of others, and a policy that csp_evaluator would not pass', () => {
    expect(judge({}, '<script src="//cdn.example/x.js"></script>')).toBeLessThan(130);
    expect(findHoles("default-src 'self'; script-src 'unsafe-inline' data:")).not.toEqual([]);
  });
});

describe('D31 forged host and addresses in headers', () => {
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.7, evil.example',
    forwarded: 'host=evil.example;proto=http',
    'x-host': 'evil.example',
    'x-original-url': '//evil.example/',
    'x-rewrite-url': '//evil.example/',
  };

  it.each([
    '/o-nas',
    '/en/nowhere',
    '/o-nas/',
    '/pl/o-nas',
    '/old',
    '/sitemap.xml',
    '/sitemap-en.xml',
    '/robots.txt',
    '/en/feed.xml',
    '/api/openapi.json',
    '/api/cms-openapi.json',
    '/page-data?path=/en/about',
    '/en/search?phrase=x',
  ])('%s has no trace of it, from a trusted proxy either', async (target) => {
    // unlike fetch, supertest sends any Host header
    const [spoofed, plain] = await Promise.all([
      siteOf('plain').ask.get(target).set(hostile).redirects(0),
      siteOf('plain').ask.get(target).redirects(0),
    ]);
    expect(spoofed.status).toBe(plain.status);
    expect(`${JSON.stringify(spoofed.headers)}${spoofed.text}`).not.toContain('evil.example');
    expect([spoofed.text, spoofed.headers['location']]).toEqual([plain.text, plain.headers['location']]);
  });
});

describe('hardening 21: whose message it is', () => {
  it.each([
    ['the connection says, where no proxy is trusted', {}, [200, 429]],
    ['the one trusted proxy says', { TRUSTED_PROXIES: '127.0.0.0/8' }, [200, 200]],
    ['another proxy may not say', { TRUSTED_PROXIES: '10.0.0.0/8' }, [200, 429]],
  ])('%s', async (_what, env, expected) => {
    const strict = await startSite({ cmsUrl: cms.url, env: { FORM_LIMIT: '1', CAPTCHA_MODE: 'off', ...env } });
    const statuses: number[] = [];
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      const sent = strict.ask.post('/api/newsletter_subscriber_requests').set('x-forwarded-for', address);
      statuses.push((await sent.send({ email: `a${address}@example.com`, categories: [] })).status);
    }
    await strict.close();
    expect(statuses.map((status) => (status < 300 ? 200 : status))).toEqual(expected);
  });
});

describe('hardening 8: files on the disk', () => {
  it('only the hashed files of the build are served, and they name no source map', async () => {
    const dir = path.join(root, 'dist/client');
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
    expect(names.filter((file) => file.endsWith('.map'))).toEqual([]);
    const packed = names.filter((file) => /\.(?:br|gz)$/.test(file)).slice(0, 5);
    // the service worker has to stand at the root (D24)
    const otherFiles = names.filter((file) => !file.startsWith('assets/') && file !== 'sw.js');
    expect(otherFiles).toContain('.vite/manifest.json');
    for (const file of [...packed, ...otherFiles])
      expect((await ask('plain', `/${file}`)).answer.status, file).toBe(404);
    const { judged } = await ask('plain', `/assets/${asset()}`);
    expect(judged.html).not.toContain('sourceMappingURL');
  });

  it('no file of the project is served', async () => {
    for (const name of readdirSync(root)) {
      const { answer } = await ask('plain', `/${name}`);
      expect([404, 301, 400], name).toContain(answer.status);
    }
  });
});
