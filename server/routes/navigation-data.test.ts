import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { CmsError } from '../cms/cms-error.ts';
import { navigationDataRoutes } from './navigation-data.ts';

const TEXT = '{"page":{"title":"About"}}';
const data = (version: string) => ({ version, br: brotliCompressSync(TEXT), gzip: gzipSync(TEXT) });
type Found = Record<string, unknown>;

/** The routes; found: what the page cache answers for a path, or throws. */
async function open(found: (path: string, search: string) => Found) {
  const app = Fastify();
  const asked: unknown[] = [];
  const errorPage = (path: string, status: number) => ({
    type: 'page',
    status,
    page: { title: `${status} of ${path}`, formToken: '', kind: 'error', path },
  });
  await app.register(navigationDataRoutes, {
    build: '/assets/app.js',
    renderTimeoutMs: 1000,
    cdn: { cdnMaxAgeS: 0, tagHeader: 'Cache-Tag' },
    pageLoader: {
      findAddress: async (path: string) => (path === '/en/old' ? '/en/new' : null),
      loadError: async (path: string, status: number) => errorPage(path, status),
      load: async (path: string) => ({
        type: 'page',
        status: 200,
        page: { title: `loaded ${path}`, formToken: 'x', kind: 'page.show', path },
      }),
    },
    cache: {
      findData: (version: string) => (version === 'v1' ? { data: data('v1'), tags: ['page:en'] } : undefined),
      findOrLoad: async ({ path, search }: { path: string; search: string }) => {
        asked.push([path, search]);
        return found(path, search);
      },
    },
    sites: { load: async (locale: string) => ({ siteData: { locale } }) },
    siteTexts: {
      find: (locale: string, version: string) => (version === 's1' ? `{"old":"${locale}"}` : undefined),
      of: ({ locale }: { locale: string }) => ({ version: 's2', json: `{"locale":"${locale}"}` }),
    },
  } as never);
  return {
    asked,
    close: () => app.close(),
    async get(url: string, headers: Record<string, string> = {}) {
      const { statusCode, headers: sent, body, rawPayload } = await app.inject({ url, headers });
      return { status: statusCode, headers: sent, body, raw: rawPayload };
    },
  };
}
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const cached = (status: number, version: string | null) => ({
  type: 'cached',
  page: { status, data: version && data(version), tags: ['page:en', 'menus'] },
});

it('decision 019: the data of a page by its address is validated each time, that of a version never changes', async () => {
  const site = await open(() => cached(200, 'v2'));
  const current = await site.get('/page-data?path=/en/about&tag=x&path2=y&version=v2x', { 'accept-encoding': 'gzip' });
  expect(site.asked).toEqual([['/en/about', 'tag=x&path2=y']]);
  expect([current.status, gunzipSync(current.raw).toString()]).toEqual([200, TEXT]);
  expect(current.headers).toMatchObject({
    ...{
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': REVALIDATE,
      etag: 'W/"v2"',
      vary: 'Accept-Encoding',
    },
    ...{ 'x-robots-tag': 'noindex', 'cache-tag': 'page:en,menus', 'x-build': '/assets/app.js' },
  });
  expect(current.headers).not.toHaveProperty('x-version');
  const known = await site.get('/page-data?path=/en/about&version=v1');
  expect([
    known.status,
    known.body,
    known.headers['cache-control'],
    known.headers['content-encoding'],
    known.headers['etag'],
    known.headers['cache-tag'],
  ]).toEqual([200, TEXT, IMMUTABLE, undefined, 'W/"v1"', 'page:en']);
  expect(site.asked.length).toBe(1);
  const same = await site.get('/page-data?path=/en/about&version=v2', { 'accept-encoding': 'br' });
  expect([same.headers['cache-control'], same.headers['content-encoding']]).toEqual([IMMUTABLE, 'br']);
  await site.close();
});

it('decision 019: redirects, errors and pages of one client come as what they are; another address is refused', async () => {
  const results: Record<string, () => Found> = {
    '/en/moved': () => ({ type: 'redirect', location: '/en/there' }),
    '/en/none': () => cached(404, 'e1'),
    '/en/private': () => cached(200, null),
    '/en/down': () => {
      throw new CmsError('unavailable', 'page', 'no answer');
    },
  };
  const site = await open((path) => (results[path] as () => Found)());
  const read = async (path: string, more = '') => {
    const { status, body, headers } = await site.get(`/page-data?path=${path}${more}`);
    return [status, JSON.parse(body), headers['cache-control']];
  };
  expect(await read('/en/moved')).toEqual([200, { location: '/en/there' }, REVALIDATE]);
  expect(await read('/en//old', '&a=1')).toEqual([200, { location: '/en/new?a=1' }, REVALIDATE]);
  expect(await read('/en/upper/', '&a=1')).toEqual([200, { location: '/en/upper?a=1' }, REVALIDATE]);
  expect(await read('/en/none')).toEqual([404, JSON.parse(TEXT), 'no-store']);
  expect(await read('/en/private')).toMatchObject([200, { page: { title: 'loaded /en/private' } }, 'no-store']);
  const down = await site.get('/page-data?path=/en/down');
  expect([
    down.status,
    JSON.parse(down.body).page.title,
    down.headers['retry-after'],
    down.headers['cache-control'],
  ]).toEqual([503, '503 of /en/down', '30', 'no-store']);
  for (const path of ['', 'x', '/en/a%3Fb', '/en/a%5Cb']) {
    const { status, body } = await site.get(`/page-data?path=${path}`);
    expect([path, status, JSON.parse(body).message]).toEqual([path, 400, 'path: an address of this site is needed']);
  }
  await site.close();
});

it('decision 019: what all pages of a language share has a version; an unknown one is answered with the current data', async () => {
  const site = await open(() => ({}));
  const read = async (query: string) => {
    const { status, body, headers } = await site.get(`/site-data${query}`);
    return [
      status,
      body,
      headers['cache-control'],
      headers['x-version'],
      headers['content-type'],
      headers['x-build'],
      headers['x-robots-tag'],
    ];
  };
  const ENDS = ['application/json; charset=utf-8', '/assets/app.js', 'noindex'];
  expect(await read('?locale=en&version=s1')).toEqual([200, '{"old":"en"}', IMMUTABLE, 's1', ...ENDS]);
  expect(await read('?locale=de&version=s2')).toEqual([200, '{"locale":"de"}', IMMUTABLE, 's2', ...ENDS]);
  expect(await read('?locale=de')).toEqual([200, '{"locale":"de"}', 'no-store', 's2', ...ENDS]);
  expect((await read('?locale=fr')).slice(0, 1)).toEqual([400]);
  expect((await read('')).slice(0, 1)).toEqual([400]);
  await site.close();
});
