import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { startSite } from '../support/start-site.ts';

const CREATE = '/api/download_center_zip';
const ZIP = `${CREATE}/zip-1`;
const STATUS = `${ZIP}/status`;

withFakeSite({ env: { CMS_WRITE_TIMEOUT_MS: '2000' } });

describe('DC11 BF04 creating a ZIP', () => {
  const create = (body: object) => site.ask.post(`${CREATE}?locale=de`).send(body);

  it('is the CMS’s work', async () => {
    const { status, body } = await create({
      identifiers: ['a', '17', 'karta-łącznika'],
      callback: 'http://evil.example',
    });
    expect([status, body]).toEqual([201, { data: 'zip-1' }]);
    const call = cms.last(CREATE);
    expect([call.query.get('locale'), JSON.parse(call.body)]).toEqual([
      'de',
      { identifiers: ['a', '17', 'karta-łącznika'] },
    ]);
  });

  it.each([
    [{ identifiers: [] }, 422],
    [{ identifiers: Array.from({ length: 201 }, (_, i) => `f${i}`) }, 413],
    [{ identifiers: ['a', '/api/files/3'] }, 422],
    [{ identifiers: ['http://evil.example/x.pdf'] }, 422],
    [{ identifiers: ['..\\..\\store.db'] }, 422],
    [{ identifiers: ['a\r\nx'] }, 422],
    [{ identifiers: ['x'.repeat(201)] }, 422],
    [{ identifiers: [1] }, 422],
    [{ identifiers: 'all' }, 422],
    [{}, 422],
  ])('D14: is refused for an odd list: %j', async (body, status) => {
    const answer = await create(body);
    expect([answer.status, answer.body.code]).toEqual([status, status]);
    expect(cms.calls).toEqual([]);
  });

  it('D14: passes on that the list is too large for the CMS', async () => {
    cms.answer(CREATE, { status: 413, body: { code: 413, message: 'larger than 1 GiB' } });
    const answer = await create({ identifiers: ['a'] });
    expect([answer.status, answer.body]).toEqual([413, { code: 413, message: 'That is too much at once' }]);
  });

  it('DC12: without an id is a failure, not a success', async () => {
    for (const data of [undefined, '', null, ' ', 'a/b', '../x', 'a\ud800']) {
      cms.answer(CREATE, { status: 201, body: { data } });
      expect((await create({ identifiers: ['a'] })).status).toBe(502);
    }
  });

  it.each([
    ['a number', { data: 12 }, '12'],
    ['an IRI', { data: '/api/download_center_zip/kq3Zr0aVQ1' }, 'kq3Zr0aVQ1'],
  ])('K4: the id of a ZIP may be %s', async (_name, body, id) => {
    cms.answer(CREATE, { status: 201, body });
    const answer = await create({ identifiers: ['a'] });
    expect([answer.status, answer.body.data]).toEqual([201, id]);
  });
});

describe('DC13 BF04 asking whether it is ready', () => {
  const pending = { status: 202, body: { status: 'pending' } };

  it('D13: tells pending, ready, unknown, expired and failed apart', async () => {
    const ask = async (id: string, status: number) => {
      cms.answer(/\/status$/, { status, body: status < 400 ? { status: 'x' } : { code: status, message: 'x' } });
      const { status: given, headers } = await site.ask.get(`${CREATE}/${id}/status`);
      return [given, headers['retry-after'], headers['cache-control']];
    };
    expect(await ask('a', 202)).toEqual([202, '2', 'no-store']);
    expect(await ask('b', 200)).toEqual([200, undefined, 'no-store']);
    expect(await ask('c', 404)).toEqual([404, undefined, 'no-store']);
    expect(await ask('d', 410)).toEqual([410, undefined, 'no-store']);
    expect((await ask('e', 500))[0]).toBe(503);
    expect((await ask('..%2f', 200))[0]).toBeGreaterThanOrEqual(400);
  });

  it('costs the CMS one call, however many ask, and one a second after', async () => {
    cms.answer(STATUS, { ...pending, delay: 150 });
    const begin = Date.now();
    const all = await Promise.all(Array.from({ length: 12 }, () => site.ask.get(STATUS)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]));
    expect(cms.count(STATUS)).toBe(1);
    while (Date.now() - begin < 2500) {
      await Promise.all(Array.from({ length: 5 }, () => site.ask.get(STATUS)));
      await sleep(20);
    }
    expect(cms.count(STATUS)).toBeGreaterThanOrEqual(2);
    // the last answers may take longer on a busy machine
    expect(cms.count(STATUS)).toBeLessThanOrEqual(1 + Math.floor((Date.now() - begin) / 1000));
  });

  it('nor does a failing one get more', async () => {
    const path = `${CREATE}/-failing_one/status`;
    cms.answer(path, { status: 404, body: { code: 404, message: 'x' } });
    for (let i = 0; i < 5; i++) expect((await site.ask.get(path)).status).toBe(404);
    expect(cms.count(path)).toBe(1);
  });

  it.each(['"x"', 'null', '', '[]', '{"status":12}', 'ready'])(
    'DC14: by its status, whatever the body (%s)',
    async (raw) => {
      for (const status of [202, 200]) {
        const path = `${CREATE}/b${status}-${raw.length}/status`;
        cms.answer(path, {
          status,
          raw,
          headers: { 'content-type': raw === 'ready' ? 'text/plain' : 'application/json' },
        });
        expect((await site.ask.get(path)).status).toBe(status);
      }
    },
  );

  it('but not by a page of maintenance', async () => {
    const path = `${CREATE}/page/status`;
    cms.answer(path, { raw: '<!doctype html><h1>Back soon</h1>', headers: { 'content-type': 'text/html' } });
    expect((await site.ask.get(path)).status).toBe(502);
  });

  it('is not ended for all by one who leaves', async () => {
    const path = `${CREATE}/shared/status`;
    cms.answer(path, { status: 200, body: { status: 'ready' }, delay: 200 });
    const left = fetch(site.url + path, { signal: AbortSignal.timeout(50) }).catch(() => 'left');
    const stays = fetch(site.url + path);
    expect([await left, (await stays).status]).toEqual(['left', 200]);
  });
});

describe('DC16 BF04 fetching it', () => {
  it('passes it on as it comes, to be saved under its own name, with safe headers only', async () => {
    cms.answer(ZIP, {
      raw: Buffer.from('PK\u0003\u0004zip'),
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `inline; filename="files.zip"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%E2%80%93%20gr%C3%BC%C3%9Fe.zip`,
        etag: '"v1"',
        'x-debug': '1',
      },
    });
    const answer = await fetch(site.url + ZIP);
    expect([answer.status, await answer.text()]).toEqual([200, 'PK\u0003\u0004zip']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="zazolc - grusse.zip"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%E2%80%93%20gr%C3%BC%C3%9Fe.zip`,
      'cache-control': 'no-store',
      etag: '"v1"',
    });
    expect([answer.headers.get('x-debug'), answer.headers.get('set-cookie')]).toEqual([null, null]);
  });

  it('passes on one range and its validator, and what the CMS makes of them', async () => {
    cms.answer(ZIP, (call) =>
      call.headers.range
        ? { status: 206, raw: 'K', headers: { 'content-type': 'application/zip', 'content-range': 'bytes 1-1/9' } }
        : { raw: 'PK', headers: { 'content-type': 'application/zip' } },
    );
    const part = await fetch(site.url + ZIP, { headers: { range: 'bytes=1-1', 'if-range': '"v1"', cookie: 'a=1' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 1-1/9', 'K']);
    expect(cms.last(ZIP).headers).toMatchObject({ range: 'bytes=1-1', 'if-range': '"v1"' });
    expect(cms.last(ZIP).headers.cookie).toBeUndefined();
    for (const range of ['bytes=0-1,3-4,5-6', 'lines=1-2', 'bytes=a'])
      expect((await fetch(site.url + ZIP, { headers: { range } })).status).toBe(200);
    cms.answer(ZIP, { status: 416, body: { code: 416 } });
    expect((await fetch(site.url + ZIP, { headers: { range: 'bytes=99-' } })).status).toBe(416);
  });

  it('asked for its headers alone, asks the CMS for no more', async () => {
    cms.answer(ZIP, { raw: 'PK zip', headers: { 'content-type': 'application/zip' } });
    const answer = await fetch(site.url + ZIP, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-length')).toBe('6');
    expect(cms.calls.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it.each([
    [{ status: 404, body: { code: 404, message: 'x' } }, 404],
    [{ status: 409, body: { code: 409, message: 'x' } }, 409],
    [{ status: 410, body: { code: 410, message: 'x' } }, 410],
    [{ status: 500, raw: '<h1>trace</h1>' }, 503],
    [{ status: 302, raw: '', headers: { location: 'http://127.0.0.1:1/' } }, 502],
    [{ body: { code: 500, message: 'trace' } }, 502],
    [{ fault: 'reset' }, 503],
    [{ fault: 'hang' }, 503],
  ] as const)('tells of a failure in JSON: %j', async (fault, status) => {
    cms.answer(ZIP, fault);
    const answer = await site.ask.get(ZIP);
    expect([answer.status, answer.body.code, answer.headers['cache-control']]).toEqual([status, status, 'no-store']);
    expect(answer.text).not.toContain('trace');
  });

  it('breaks off where the CMS does: half an archive is never a whole one', async () => {
    const raw = Buffer.alloc(300_000, 'PK');
    cms.answer(ZIP, { raw, headers: { 'content-type': 'application/zip' }, fault: 'truncate' });
    const answer = await fetch(site.url + ZIP);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '300000']);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('reads no more than the visitor takes, and stops when the visitor leaves', async () => {
    let sent = 0;
    let isEnded = false;
    const upstream = createServer((request, response: ServerResponse) => {
      if (!request.url?.startsWith(ZIP)) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.once('close', () => {
        isEnded = true;
      });
      const chunk = Buffer.alloc(1024 * 1024);
      const push = () => {
        while (!response.destroyed && sent < 1024 ** 3) {
          sent += chunk.byteLength;
          if (!response.write(chunk)) return void response.once('drain', push);
        }
      };
      push();
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const streamingSite = await startSite({
      cmsUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      ready: false,
    });
    const visitor = new AbortController();
    const answer = await fetch(streamingSite.url + ZIP, { signal: visitor.signal });
    await answer.body?.getReader().read();
    // until the buffers on the way are full: without back pressure all of it is sent
    for (let held = -1; sent !== held; await sleep(300)) held = sent;
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(isEnded).toBe(false);
    visitor.abort();
    await expect.poll(() => isEnded).toBe(true);
    await streamingSite.close();
    upstream.closeAllConnections();
    upstream.close();
  });
});
