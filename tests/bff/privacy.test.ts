import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { rawGet } from '../support/raw-request.ts';
import { type Site, startSite } from '../support/start-site.ts';

const SECRETS = [
  'jan.kowalski@example.com',
  'secret-phrase',
  'tok-123456',
  'Mozilla/5.0',
  '203.0.113.7',
  'referer.example',
  'whistleblower-text',
];
let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    env: {
      CMS_READ_TIMEOUT_MS: '2000',
      CMS_WRITE_TIMEOUT_MS: '2000',
      CMS_MEDIA_TIMEOUT_MS: '300',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'debug',
    },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  site.log.clear();
});

const visitor = {
  'user-agent': 'Mozilla/5.0',
  'x-forwarded-for': '203.0.113.7',
  referer: 'https://referer.example/x',
  cookie: 'session=tok-123456',
  authorization: 'Bearer tok-123456',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  tracestate: 'congo=t61rcWkgMzE',
};
const report = {
  category: 'other',
  content: 'whistleblower-text',
  anonymous: false,
  email: 'jan.kowalski@example.com',
};
const lines = async () => {
  // the answer is logged after it is sent
  await sleep(30);
  return site.log.lines();
};

describe('D30 logs', () => {
  it('have one line an answer: method, route, status, time', async () => {
    await site.ask.get('/en/products/aq-40?email=jan.kowalski@example.com').set(visitor);
    const answered = (await lines()).filter((line) => line['msg'] === 'answered');
    expect(answered).toHaveLength(1);
    expect(answered[0]).toMatchObject({
      method: 'GET',
      route: '/*',
      status: 200,
      ms: expect.any(Number),
      reqId: expect.any(String),
    });
    expect(Object.keys(answered[0] ?? {}).sort()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'reqId',
      'route',
      'status',
      'time',
    ]);
  });

  it('hold nothing of a visitor, whatever goes wrong', async () => {
    const faults = [
      {},
      { status: 500, body: { message: SECRETS.join() } },
      { fault: 'hang' },
      { fault: 'reset' },
      { raw: SECRETS.join() },
      { status: 422, body: { code: 422, errors: { email: SECRETS[0] } } },
      { body: { hello: SECRETS.join() } },
    ] as const;
    for (const fault of faults) {
      cms.answer((call) => call.method !== 'GET' || /search|status|tok-/.test(call.path), fault);
      await Promise.all([
        site.ask.get('/en/search?phrase=secret-phrase').set(visitor),
        site.ask.get('/api/search?phrase=secret-phrase').set(visitor),
        site.ask.get('/page-data?path=/en/search&phrase=secret-phrase').set(visitor),
        site.ask.get('/nowhere/jan.kowalski@example.com?x=secret-phrase').set(visitor),
        site.ask.get('/api/nothing/tok-123456').set(visitor),
        site.ask.get('/api/download_center_zip/tok-123456/status').set(visitor),
        site.ask.get('/api/download_center_zip/tok-123456').set(visitor),
        site.ask.put('/api/newsletter_subscriber_requests/tok-123456').set(visitor),
        site.ask.post('/api/newsletter_subscriber_requests').set(visitor).send({ email: SECRETS[0], categories: [] }),
        site.ask
          .post('/api/newsletter_subscriber_requests')
          .set(visitor)
          .send({ email: [SECRETS[0]] }),
        site.ask
          .post('/en/forms/newsletter')
          .set(visitor)
          .type('form')
          .send({ email: SECRETS[0] ?? '' }),
        site.ask
          .post('/api/product_contact_entries')
          .set(visitor)
          .field({ email: SECRETS[0] ?? '' }),
        site.ask.post('/api/whistleblower').set(visitor).send(report),
        site.ask
          .post('/api/whistleblower')
          .set(visitor)
          .set('content-type', 'application/json')
          .send('{"content":"whistleblower-text'),
        fetch(`${site.url}/uploads/tok-123456.pdf`, { headers: visitor }).then((answer) => answer.text()),
        rawGet(site.url, '/%zz?x=secret-phrase'),
      ]);
    }
    await sleep(50);
    const text = site.log.text();
    expect(text).toContain('answered');
    for (const secret of SECRETS) expect(text.includes(secret), secret).toBe(false);
  });
});

describe('D7 the report form', () => {
  it('leaves no line in the log, not even of its being read', async () => {
    const [posted] = await Promise.all([
      site.ask.post('/api/whistleblower').set(visitor).send(report),
      site.ask.get('/formularz-zgloszenia').set(visitor),
      site.ask.post('/en/forms/whistleblower').set(visitor).type('form').send({ content: 'whistleblower-text' }),
      site.ask.get('/en/formularz-zgloszenia/').redirects(0),
      site.ask.get('/page-data?path=%2Fformularz-zgloszenia'),
      site.ask.get('/page-data?x=?&path=%2Fformularz-zgloszenia'),
      site.ask.get('/page-data?path=%2Fen%2Fformularz%2Dzgloszenia'),
      site.ask.get('/page-data?path=%2Fen%2Fformularz%252Dzgloszenia'),
      site.ask.get('/formularz%2Dzgloszenia').redirects(0),
      site.ask.get('/Formularz-Zgloszenia').redirects(0),
    ]);
    expect([posted.status, posted.body, posted.headers['cache-control']]).toEqual([
      201,
      { receipt: 'R-1' },
      'no-store',
    ]);
    await sleep(50);
    expect(site.log.text()).toBe('');
  });

  it('is the only one: no query keeps a request out of the log', async () => {
    await site.ask.get('/o-nas?x=whistleblower');
    await site.ask.get('/page-data?path=/o-nas&x=/formularz-zgloszenia');
    expect((await lines()).map((line) => line['route'])).toEqual(['/*', '/page-data']);
  });

  it('is the only one: another page whose address reads like that of a report is cached and logged as all others', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await site.ask.get('/en/products/whistleblower-meter').set('accept-encoding', 'br');
      expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
        200,
        'public, max-age=0, must-revalidate',
        'strict-origin-when-cross-origin',
      ]);
    }
    const answered = (await lines()).filter((line) => line['msg'] === 'answered');
    expect(answered.map(({ route, status }) => [route, status])).toEqual(Array(3).fill(['/*', 200]));
  });

  it('leaves none when it fails either', async () => {
    cms.answer('/api/whistleblower', { status: 500, body: {} });
    expect((await site.ask.post('/api/whistleblower').send(report)).status).toBe(503);
    expect((await site.ask.post('/api/whistleblower').send({})).status).toBe(422);
    await sleep(50);
    expect(site.log.text()).toBe('');
  });

  it('S13: leaves none when it fails so often that the CMS is not asked any more, nor when it is asked again', async () => {
    cms.answer('/api/whistleblower', { status: 503, body: {} });
    for (let i = 0; i < 12; i++) expect((await site.ask.post('/api/whistleblower').send(report)).status).toBe(503);
    cms.heal();
    await expect.poll(async () => (await site.ask.post('/api/whistleblower').send(report)).status).toBe(201);
    expect(site.log.text()).toBe('');
  });

  it('leaves none when its sender goes before it is sent', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nwhistle';
    for (const [path, type, body] of [
      ['/api/whistleblower', 'multipart/form-data; boundary=b', head],
      ['/en/forms/whistleblower', 'multipart/form-data; boundary=b', head],
      ['/api/whistleblower', 'application/json', '{"content":"whistle'],
      ['/forms/whistleblower', 'application/x-www-form-urlencoded', 'content=whistle'],
    ]) {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      const lines = [`POST ${path} HTTP/1.1`, 'Host: a', `Content-Type: ${type}`, 'Content-Length: 5000', '', body];
      await new Promise((resolve) => socket.write(lines.join('\r\n'), resolve));
      await sleep(100);
      socket.destroy();
    }
    await sleep(200);
    expect(site.log.text()).toBe('');
  });

  it('tells the CMS nothing of who sent it', async () => {
    await site.ask.post('/api/whistleblower').set(visitor).send(report);
    const { headers, body } = cms.last('/api/whistleblower');
    expect(JSON.parse(body)).toEqual(report);
    for (const name of [
      'x-forwarded-for',
      'forwarded',
      'referer',
      'cookie',
      'authorization',
      'x-real-ip',
      'x-request-id',
      'traceparent',
      'tracestate',
    ])
      expect(headers[name], name).toBeUndefined();
    expect(headers['user-agent']).not.toBe(visitor['user-agent']);
  });
});
