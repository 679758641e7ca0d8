import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BundleInput, ReactBundle } from '#server/render/react-bundle.ts';
import { isLocale } from '#shared/locales/locales.ts';
import { fakeBundle } from '../support/fake-bundle.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site;
let quick: Site;
let renders: BundleInput[] = [];
const counting: ReactBundle = {
  ...fakeBundle,
  async renderWhole(input) {
    renders.push(input);
    return fakeBundle.renderWhole(input);
  },
};

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url, bundle: counting, env: { CACHE_TAG_HEADER: 'Cache-Tag' } });
  quick = await startSite({ cmsUrl: cms.url, bundle: counting, env: { CACHE_FRESH_S: '1' } });
});
afterAll(() => Promise.all([site.close(), quick.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
  renders = [];
});

let count = 0;
/** An address that was never requested before. */
const fresh = () => `/en/products/new-${count++}`;
const get = (path: string, headers: Record<string, string> = {}, at = site) =>
  fetch(at.url + path, { headers, redirect: 'manual' });
const stateOf = (answer: Response) => /desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1];

describe('BX10 BF02 a page for many', () => {
  it('12 askers of a cold page are one render and one call per resource', async () => {
    const path = fresh();
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(path)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(renders).toHaveLength(1);
    expect(cms.count((call) => call.path.startsWith('/api/products/'))).toBe(1);
    expect(new Set(cms.calls.map((call) => call.path + call.query)).size).toBe(cms.calls.length);
  });

  it('who leaves first does not take the page away from the others', async () => {
    const path = fresh();
    cms.answer(/^\/api\/products\//, { delay: 200 });
    const first = httpRequest(site.url + path).on('error', () => {});
    first.end();
    await sleep(80);
    const second = get(path);
    await sleep(20);
    first.destroy();
    expect((await second).status).toBe(200);
    expect(cms.count(/^\/api\/products\//)).toBe(1);
    expect(renders).toHaveLength(1);
  });

  it('says what it is: made for its asker, then from the cache, and how old', async () => {
    const path = fresh();
    const first = await get(path);
    expect([stateOf(first), first.headers.get('age')]).toEqual(['miss', null]);
    await sleep(1100);
    const second = await get(path);
    expect([stateOf(second), second.headers.get('age')]).toEqual(['hit', '1']);
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(second.headers.get('server-timing')).toMatch(/render;dur=\d+\.\d/);
    const tags = second.headers.get('cache-tag')?.split(',') ?? [];
    const id = path.split('/').at(-1);
    expect(tags).toEqual(expect.arrayContaining([`product:en:${id}`, 'product:en', 'menus:en', 'sitemapNodes:de']));
    expect(await first.text()).toBe(await second.text());
  });

  it('is the same for every encoding, and 304 for who has it', async () => {
    const path = fresh();
    const raw = (encoding: string, method = 'GET') =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        const sent = httpRequest(site.url + path, { method, headers: { 'accept-encoding': encoding } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        });
        sent.on('error', reject).end();
      });
    const [br, gzip, plain] = [await raw('br'), await raw('gzip'), await raw('identity')];
    const text = plain.body.toString();
    expect(text).toContain('<main id="main">');
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    for (const answer of [br, gzip, plain]) {
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', etag: plain.headers['etag'] });
      expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
    }
    const head = await raw('br', 'HEAD');
    expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
      200,
      0,
      br.headers['content-length'],
    ]);
    expect((await get(path, { 'if-none-match': String(plain.headers['etag']) })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200);
    expect(renders).toHaveLength(1);
  });

  it('hardening 5: has the same headers both ways out', async () => {
    const path = fresh();
    await (await get(path)).text();
    const headersOf = async (lines: string, method = 'GET') => {
      const answer = await rawRequest(
        site.url,
        `${method} ${path} HTTP/1.1\r\nHost: www.example.com\r\nAccept-Encoding: br\r\nConnection: close\r\n${lines}\r\n`,
      );
      const [first, ...rest] = (answer.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
      const headers = Object.fromEntries(rest.map((line) => line.toLowerCase().split(': ', 2)));
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      return { first, ...headers, 'x-request-id': '', date: '' } as Record<string, string>;
    };
    const etag = (await get(path)).headers.get('etag');
    for (const method of ['GET', 'HEAD'])
      for (const more of ['', `If-None-Match: ${etag}\r\n`]) {
        // a request that announces a body, even an empty one, goes through Fastify
        const usual = await headersOf(`${more}Content-Length: 0\r\n`, method);
        expect(await headersOf(more, method)).toEqual(usual);
        expect(usual['content-security-policy']).toContain("default-src 'none'");
      }
    const lines = site.log.lines().filter((line) => line['route'] === '/*' && line['msg'] === 'answered');
    const keys = new Set(lines.map((line) => Object.keys(line).toSorted().join()));
    expect([...keys]).toEqual(['level,method,ms,msg,reqId,route,status,time']);
  });

  it('hardening 1: a bad Host and other methods are refused for a page at hand, too', async () => {
    const path = fresh();
    await get(path);
    const ask = (text: string) => rawRequest(site.url, `${text}Connection: close\r\n\r\n`);
    expect(await ask(`GET ${path} HTTP/1.1\r\n`)).toContain(' 400 ');
    expect(await ask(`GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n`)).toContain(' 400 ');
    expect(await ask(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n`)).toContain(' 405 ');
    expect(await ask(`GET ${path} HTTP/1.1\r\nHost: a\r\nContent-Encoding: br\r\n`)).toContain(' 415 ');
    expect(await ask(`GET ${path}/ HTTP/1.1\r\nHost: a\r\n`)).toContain(' 301 ');
  });
});

describe('BX10 what a page is kept by', () => {
  it('unknown query names neither make another page nor get into one', async () => {
    const path = fresh();
    const poisoned = await get(`${path}?utm_source=%3Cscript%3E&page=7&x=poison`);
    const plain = await get(path);
    expect([stateOf(poisoned), stateOf(plain)]).toEqual(['miss', 'hit']);
    expect(await plain.text()).toBe(await poisoned.text());
    expect(stateOf(await get(`${path}?gclid=1`))).toBe('hit');
    expect(renders.map((input) => input.url)).toEqual([path]);
  });

  it('known ones do', async () => {
    const states = [];
    for (const query of [
      '',
      '?tag=a',
      '?tag=b',
      '?utm_medium=x&tag=a',
      '?tag=',
      '?section=s&tag=a',
      '?tag=a&section=s',
    ])
      states.push(stateOf(await get(`/biuro-prasowe${query}`)));
    expect(states).toEqual(['miss', 'miss', 'miss', 'hit', 'hit', 'miss', 'hit']);
    expect(renders.map((input) => input.url)).toContain('/biuro-prasowe?tag=a&section=s');
  });

  it.each([
    '/en/search?phrase=water',
    '/formularz-zgloszenia',
    '/newsletter?sent=newsletter&ref=AB-1',
    '/newsletter/confirmation/abc',
    '/gone?x=1',
    '/odd',
    '/old?x=1',
  ])('%s is nobody’s but its asker’s, or leads nowhere', async (path) => {
    const [first, second] = [await get(path), await get(path)];
    const isCached = stateOf(second) === 'hit';
    // the site caches missing pages itself, but lets no other cache store them
    expect(isCached).toBe(first.status === 404 || first.status === 410);
    if (first.status !== 200 && first.status !== 301) expect(second.headers.get('cache-control')).toBe('no-store');
    if (first.status === 200) expect(renders).toHaveLength(2);
    if (first.status === 301) expect(second.headers.get('location')).toBe('/o-nas?x=1');
  });
});

it('BX10: an address that led elsewhere is kept like others once it is a page', async () => {
  expect((await get('/old', {}, quick)).status).toBe(301);
  cms.answer('/api/sitemap_nodes', ({ headers }) => {
    const locale = headers['accept-locale'];
    const nodes = contentOf('GET', '/api/sitemap_nodes', isLocale(locale) ? locale : 'pl') as { slug: string }[];
    const moved = { nodeType: 'article', action: 'show', nodeReference: 'about' };
    return { body: nodes.map((node) => (node.slug === '/old' ? { ...node, ...moved } : node)) };
  });
  await expect.poll(async () => stateOf(await get('/old', {}, quick))).toBe('hit');
});

describe('BF02 D6 while the CMS fails', () => {
  it('a page that was seen is there, and new content soon after', async () => {
    const path = fresh();
    // not the whole text: optional parts (advisories, terms) may be added after the first rendering
    const [heading] = /<h1>.+?<\/h1>/.exec(await (await get(path, {}, quick)).text()) ?? expect.fail('no heading');
    cms.fail({ status: 500 });
    await sleep(1100);
    for (let i = 0; i < 20; i++) {
      const answer = await get(path, {}, quick);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(heading)]);
    }
    cms.heal();
    cms.answer(/^\/api\/products\//, { body: { id: 'new', name: 'New name', slug: path.split('/').at(-1) } });
    await expect.poll(async () => (await get(path, {}, quick)).text()).toContain('New name');
  });

  it('a failure is not cached', async () => {
    const path = fresh();
    cms.answer(/^\/api\/products\//, { status: 500 });
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '30']);
    cms.heal();
    await expect.poll(async () => (await get(path)).status).toBe(200);
  });

  it('BF03: a page with a late part is streamed, and whole for who comes later', async () => {
    const path = `/en/news/late-${count++}`;
    cms.answer((call) => call.path === '/api/posts' && call.query.has('itemsPerPage'), { delay: 300 });
    const first = await get(path);
    expect([first.headers.get('content-security-policy'), first.headers.get('etag')]).toEqual([
      expect.stringContaining("'nonce-"),
      null,
    ]);
    expect(await first.text()).toContain('data-late');
    await expect.poll(async () => stateOf(await get(path))).toBe('hit');
    expect((await get(path)).headers.get('content-security-policy')).not.toContain('nonce');
  });
});
