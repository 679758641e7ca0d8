import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site;
const ZIP = '/api/download_center_zip/zip-1';

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url, env: { CMS_WRITE_TIMEOUT_MS: '500' } });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});

describe('DC11 BF04 ZIP', () => {
  it('is created by the CMS', async () => {
    const { status, body } = await site.ask
      .post('/api/download_center_zip?locale=de')
      .send({ identifiers: ['a', 'b'] });
    expect([status, body]).toEqual([201, { data: 'zip-1' }]);
    expect(cms.last('/api/download_center_zip').query.get('locale')).toBe('de');
  });

  it.each([
    { identifiers: [] },
    { identifiers: Array.from({ length: 201 }, (_, i) => `f${i}`) },
    { identifiers: 'all' },
    {},
  ])('D14: is not created from an odd list', async (body) => {
    expect((await site.ask.post('/api/download_center_zip').send(body)).status).toBe(422);
    expect(cms.calls).toEqual([]);
  });

  it('without an id is a failure, not a success', async () => {
    for (const body of [{}, { data: '' }, { data: null }]) {
      cms.answer('/api/download_center_zip', { status: 201, body });
      expect((await site.ask.post('/api/download_center_zip').send({ identifiers: ['a'] })).status).toBe(502);
    }
  });

  it('is passed on as it comes, with safe headers', async () => {
    cms.answer(ZIP, {
      raw: Buffer.from('PK\u0003\u0004zip'),
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="files.zip"',
        'x-debug': '1',
      },
    });
    const { status, headers, body } = await site.ask
      .get(ZIP)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect([status, String(body)]).toEqual([200, 'PK\u0003\u0004zip']);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="files.zip"',
      'cache-control': 'no-store',
    });
    expect([headers['x-debug'], headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it.each([
    [{ status: 404, body: {} }, 404],
    [{ status: 410, body: {} }, 410],
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
});
