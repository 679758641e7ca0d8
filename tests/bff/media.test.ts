import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { rawGet, rawRequest, statusOf } from '../support/raw-request.ts';

const SVG = '/media/cache/resolve/general_desktop/uploads/a.svg';
/** A picture of which the site has no copy. */
const UNSEEN = '/media/cache/resolve/general_desktop/uploads/unseen.svg';

withFakeSite({ env: { CMS_MEDIA_TIMEOUT_MS: '300' } });

const picture = (headers: Record<string, string> = {}) => ({
  raw: '<svg/>',
  headers: { 'content-type': 'image/svg+xml', etag: '"1"', ...headers },
});

describe('BF01 PR14 media through our origin', () => {
  it('come with safe headers only', async () => {
    cms.answer(
      SVG,
      picture({
        'set-cookie': 'cms=1',
        server: 'nginx',
        'x-debug': 'token',
        'access-control-allow-origin': '*',
        location: 'http://cms.internal/',
        'cache-control': 'no-cache',
      }),
    );
    const { status, headers, body } = await site.ask.get(`${SVG}?w=480`);
    expect([status, String(body)]).toEqual([200, '<svg/>']);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      etag: '"1"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    });
    for (const name of ['set-cookie', 'server', 'x-debug', 'access-control-allow-origin', 'location'])
      expect(headers[name], name).toBeUndefined();
  });

  it('BX06: a picture that the CMS has compressed stays so', async () => {
    cms.answer(SVG, picture({ 'content-encoding': 'br', vary: 'Accept, Accept-Encoding' }));
    const answer = await rawRequest(
      site.url,
      `GET ${SVG} HTTP/1.1\r\nHost: www.example.com\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^content-encoding: br\r$/m);
    expect(answer).toMatch(/^vary: Accept, Accept-Encoding\r$/m);
    expect(cms.calls.at(-1)?.headers['accept-encoding']).toBe('br');
  });

  it('run nothing, even opened on their own', async () => {
    cms.answer(SVG, picture());
    const csp = (await site.ask.get(SVG)).headers['content-security-policy'];
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain('sandbox');
    expect(csp).not.toContain('allow-scripts');
  });

  it.each([
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'text/javascript',
    'application/javascript',
    'text/xml',
    'application/x-shockwave-flash',
    'nonsense',
    '',
  ])('are no document of type %j', async (type) => {
    cms.answer('/uploads/a.bin', { raw: '<script>', headers: { 'content-type': type } });
    const { headers } = await site.ask.get('/uploads/a.bin').buffer(true);
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'application/octet-stream',
      'attachment',
      'no-store',
    ]);
  });

  it.each([
    'image/avif',
    'image/png',
    'video/mp4',
    'application/pdf',
    'application/zip',
    'text/plain; charset=utf-8',
    'text/csv',
    'text/calendar',
    'text/vtt',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/octet-stream',
  ])('keep the type %s', async (type) => {
    cms.answer('/uploads/a.bin', { raw: 'x', headers: { 'content-type': type } });
    expect((await site.ask.get('/uploads/a.bin').buffer(true)).headers['content-type']).toBe(type);
  });

  it('documents are revalidated each time, so that nobody saves an old one', async () => {
    cms.answer('/uploads/prices.pdf', { raw: 'x', headers: { 'content-type': 'application/pdf', etag: '"1"' } });
    const { headers } = await site.ask.get('/uploads/prices.pdf').buffer(true);
    expect([headers['cache-control'], headers['etag']]).toEqual(['public, max-age=0, must-revalidate', '"1"']);
    cms.answer('/uploads/prices.pdf', { status: 304, raw: '' });
    const known = await site.ask.get('/uploads/prices.pdf').set('if-none-match', '"1"');
    expect([known.status, known.headers['cache-control']]).toEqual([304, headers['cache-control']]);
    // a picture that is offered for download
    cms.answer('/uploads/files/press.png', picture({ 'content-type': 'image/png' }));
    const press = await site.ask.get('/uploads/files/press.png');
    expect(press.headers['cache-control']).toBe(headers['cache-control']);
  });

  it('BX06: pass on what a browser can show and has, and nothing else of the visitor', async () => {
    cms.answer(SVG, picture());
    await site.ask.get(`${SVG}?w=480&x=1&download`).set({
      accept: 'image/avif,text/secret',
      range: 'bytes=0-9',
      'if-none-match': '"1"',
      cookie: 'a=b',
      referer: 'https://x.example/',
      'user-agent': 'Mozilla',
      'x-forwarded-for': '1.2.3.4',
    });
    const { headers, query } = cms.last(SVG);
    expect(headers).toMatchObject({ accept: 'image/avif, */*', range: 'bytes=0-9', 'if-none-match': '"1"' });
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'user-agent'])
      expect(headers[name], name).toBeUndefined();
    expect([...query]).toEqual([
      ['w', '480'],
      ['download', '1'],
    ]);
  });

  it.each(['w=1', 'w=abc', 'w=480&w=960', 'w[]=480', 'w=481'])('ask for no other width: %s', async (query) => {
    cms.answer(SVG, picture());
    await site.ask.get(`${SVG}?${query}`);
    expect(cms.last(SVG).query.has('w')).toBe(false);
  });

  it('know 304, ranges and HEAD', async () => {
    cms.answer(SVG, { status: 304, raw: '', headers: { etag: '"1"' } });
    expect((await site.ask.get(SVG).set('if-none-match', '"1"')).status).toBe(304);
    cms.answer(SVG, {
      status: 206,
      raw: 'x',
      headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-0/10' },
    });
    expect((await site.ask.get(SVG).set('range', 'bytes=0-0')).headers['content-range']).toBe('bytes 0-0/10');
    cms.answer(SVG, picture());
    const head = await site.ask.head(SVG);
    expect([head.status, head.headers['content-length'], cms.last(SVG).method]).toEqual([200, '6', 'HEAD']);
  });

  it('hardening 7: nobody keeps the refusal of a range', async () => {
    cms.answer(SVG, { status: 416, raw: 'x', headers: { 'content-type': 'video/mp4', 'content-range': 'bytes */10' } });
    const { status, headers } = await site.ask.get(SVG).set('range', 'bytes=99-').buffer(true);
    expect([status, headers['content-range'], headers['cache-control']]).toEqual([416, 'bytes */10', 'no-store']);
  });

  it('PR14 D26: follow the one redirect with which a thumbnail is made, within the CMS and its media', async () => {
    const made = '/media/cache/general_desktop/uploads/a.svg';
    cms.answer(made, picture());
    for (const location of [made, `${cms.url}${made}`]) {
      cms.answer(SVG, { status: 302, raw: '', headers: { location } });
      const { status, headers } = await site.ask.get(SVG);
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
    for (const location of [
      'http://127.0.0.1:1/media/cache/x',
      '//evil.example/media/cache/x',
      '/api/menus',
      '/media/cache/../../api/menus',
      UNSEEN,
    ]) {
      cms.answer(UNSEEN, { status: 302, raw: '', headers: { location } });
      const { status, headers } = await site.ask.get(UNSEEN);
      expect([status, headers['location']], location).toEqual([502, undefined]);
    }
    expect(cms.count('/api/menus')).toBe(0);
  });

  it.each([
    [{ status: 404, raw: 'x' }, 404],
    [{ status: 410, raw: 'x' }, 404],
    [{ status: 403, raw: 'x' }, 404],
    [{ status: 429, raw: 'x' }, 503],
    [{ status: 500, raw: 'SQLSTATE' }, 502],
    [{ fault: 'reset' }, 503],
    [{ fault: 'hang' }, 503],
  ] as const)('tell of a failure plainly: %j', async (fault, status) => {
    cms.answer(UNSEEN, fault);
    const answer = await site.ask.get(UNSEEN);
    expect([answer.status, answer.type, answer.headers['cache-control']]).toEqual([status, 'text/plain', 'no-store']);
    expect(answer.text).not.toContain('SQL');
    if (status === 503) expect(answer.headers['retry-after']).toBeDefined();
  });

  it.each([
    [
      '404, by the page with the link',
      404,
      404,
      { referer: 'http://HOST/de/produkte' },
      'de',
      'Die Seite existiert nicht',
    ],
    [
      '404, by the browser',
      404,
      404,
      { 'accept-language': 'fr, en-GB;q=0.9, pl;q=0.8' },
      'en',
      'This page could not be found',
    ],
    ['404, by neither', 404, 404, { referer: 'https://other.example/de' }, 'pl', 'Nie znaleziono strony'],
    ['502', 500, 502, { 'accept-language': 'en' }, 'en', 'The page is temporarily unavailable'],
    ['503', 429, 503, { 'accept-language': 'de' }, 'de', 'Die Seite ist vorübergehend nicht erreichbar'],
  ] as const)(
    'a visitor who opens a file reads of a failure on a page: %s',
    async (_name, fault, status, sent, lang, title) => {
      const target = '/uploads/files/gone.pdf';
      cms.answer(target, { status: fault, raw: 'x' });
      const headers = JSON.parse(JSON.stringify(sent).replace('HOST', new URL(site.url).host));
      const navigation = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document', ...headers };
      const answer = await site.ask.get(target).set(navigation);
      expect([answer.status, answer.type, answer.headers['content-language']]).toEqual([status, 'text/html', lang]);
      expect(answer.text).toContain(`<html lang="${lang}"`);
      expect(answer.text).toContain(title);
      expect(answer.headers['cache-control']).toBe('no-store');
      const embedded = await site.ask.get(target).set({ ...navigation, 'sec-fetch-dest': 'image' });
      expect([embedded.status, embedded.type]).toEqual([status, 'text/plain']);
    },
  );

  it.each([
    '/uploads/../api/menus',
    '/uploads/%2e%2e/api/menus',
    '/uploads/..%2fapi/menus',
    '/uploads/..;/api/menus',
    '/uploads/..%3Bx=1/api/menus',
    '/uploads/.;/..;a=b/api/menus',
    '/uploads/..%20/api/menus',
    '/media/cache/%252e%252e/%252e%252e/api/menus',
    '/uploads/a%00.png',
    '/uploads//evil.example/a.png',
    '/media/other.png',
  ])('reach nothing else of the CMS: %s', async (target) => {
    const status = statusOf(await rawGet(site.url, target));
    expect([301, 400, 404]).toContain(status);
    expect(cms.calls).toEqual([]);
  });
});
