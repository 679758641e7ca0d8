import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { startSite } from '../support/start-site.ts';

/** Largest answer of most calls (contract table). */
const LARGEST_BYTES = 2 * 1024 * 1024;

withFakeSite();

const subscription = { email: 'jan@example.com', categories: [] };
const report = { category: 'c', content: 'x', anonymous: true };

describe('I1801 BF09 what the CMS is asked', () => {
  it('is told the locale and the kind of answer, and nothing of the visitor', async () => {
    await site.ask.get('/api/post_tags?locale=de').set({
      cookie: 'a=b',
      authorization: 'Bearer visitor',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'Mozilla',
      referer: 'https://x.example/',
      'accept-language': 'fr',
      'x-odd': 'y',
    });
    const { headers, query } = cms.last('/api/post_tags');
    expect(headers).toMatchObject({ 'accept-locale': 'de', accept: 'application/json, application/ld+json;q=0.9' });
    expect(query.get('locale')).toBe('de');
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'referer', 'x-odd'])
      expect(headers[name]).toBeUndefined();
    expect(headers['accept-language']).not.toBe('fr');
    expect(headers['user-agent']).not.toBe('Mozilla');
  });

  it('takes the locale from the header where the query has none, else Polish, and says so', async () => {
    await site.ask.get('/api/sections').set('accept-locale', 'de');
    expect(cms.last('/api/sections').headers['accept-locale']).toBe('de');
    expect((await site.ask.get('/api/sections?locale=de')).headers['vary']).toBe('Accept-Encoding');
    expect((await site.ask.get('/api/sections')).headers['vary']).toBe('Accept-Locale, Accept-Encoding');
    await site.ask.get('/api/sections').set('accept-locale', 'xx');
    expect(cms.last('/api/sections').headers['accept-locale']).toBe('pl');
    expect((await site.ask.get('/api/sections?locale=xx')).status).toBe(404);
  });

  it('drops query names outside the row, before the cache', async () => {
    await site.ask.get('/api/voivodeships?locale=de');
    await site.ask.get('/api/voivodeships?locale=de&utm_source=x&order[id]=asc&__proto__=1&fields=secret');
    expect(cms.count('/api/voivodeships')).toBe(1);
    expect([...cms.last('/api/voivodeships').query.keys()]).toEqual(['locale']);
  });

  it('takes the first of a repeated name', async () => {
    await site.ask.get('/api/posts?locale=en&tag=a&tag=b');
    expect(cms.last('/api/posts').query.getAll('tag')).toEqual(['a']);
  });

  it.each(['..%2Fmenus', '%2e%2e', 'a%20b', 'a%3Fb', 'a'.repeat(300)])('RT14: takes no id %s', async (id) => {
    const { status } = await fetch(`${site.url}/api/products/${id}`);
    expect([400, 404]).toContain(status);
    expect(cms.calls).toEqual([]);
  });

  it('asks for a search each time', async () => {
    await site.ask.get('/api/search?locale=en&phrase=a');
    const answer = await site.ask.get('/api/search?locale=en&phrase=a');
    expect(cms.count('/api/search')).toBe(2);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('passes a sound idempotency key on, and one of its own instead of any other', async () => {
    const send = (key: string) =>
      site.ask.post('/api/newsletter_subscriber_requests?locale=en').set('idempotency-key', key).send(subscription);
    await send('0b9f6c1e-key');
    expect(cms.last('/api/newsletter_subscriber_requests').headers['idempotency-key']).toBe('0b9f6c1e-key');
    await send('a b');
    expect(cms.last('/api/newsletter_subscriber_requests').headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  it('passes no field on that the model does not name', async () => {
    await site.ask.post('/api/whistleblower').send({ ...report, ip: '1.2.3.4', role: 'admin' });
    expect(JSON.parse(cms.last('/api/whistleblower').body)).toEqual(report);
  });
});

it('hardening 12: an answer larger than any may be is given up, and never replaces a good one', async () => {
  const env = { CACHE_FRESH_S: '0', CACHE_STALE_S: '0', CMS_READ_TIMEOUT_MS: '15000' };
  const uncachedSite = await startSite({ cmsUrl: cms.url, env });
  const view = async () => {
    const { status, text } = await uncachedSite.ask.get('/en/about');
    // not what surrounds it: translations are loaded in the background, and form tokens change with time
    return [status, /<main.*<\/main>/s.exec(text)?.[0]];
  };
  const before = await view();
  expect(before).toEqual([200, expect.any(String)]);
  const list = JSON.stringify([{ id: 'v1', name: 'x', slug: 'x' }]);
  // a valid answer, followed by more spaces than the buffers between CMS and site can hold
  const pad = (text: string, times: number) => Buffer.alloc(times * LARGEST_BYTES, ' ').fill(text, 0, text.length);
  cms.answer('/api/voivodeships', { raw: list });
  expect((await uncachedSite.ask.get('/api/voivodeships?locale=en')).status).toBe(200);
  cms.forgetCalls();
  cms.answer('/api/voivodeships', { raw: pad(list, 8) });
  expect((await uncachedSite.ask.get('/api/voivodeships?locale=de')).status).toBe(502);
  expect(uncachedSite.log.text()).toContain('answer too large');
  const call = await cms.called('/api/voivodeships');
  await call.over;
  expect(call.cut).toBe(true);

  const compressed = (raw: Buffer, coding = 'gzip') => ({
    raw: gzipSync(raw),
    headers: { 'content-encoding': coding },
  });
  cms.answer('/api/voivodeships', compressed(pad(list, 4)));
  expect((await uncachedSite.ask.get('/api/voivodeships?locale=de')).status).toBe(502);
  for (const coding of ['gzip', 'x-gzip']) {
    cms.answer('/api/voivodeships', compressed(Buffer.from(list.replace('"x"', `"${coding}"`)), coding));
    const { body } = await uncachedSite.ask.get('/api/voivodeships?locale=pl');
    expect(body).toEqual([{ name: coding, slug: 'x' }]);
  }
  expect(cms.last('/api/voivodeships').headers['accept-encoding']).toBe('gzip');

  cms.forgetCalls();
  cms.answer('/api/pages/about', { raw: pad('{"title":"New title","blocks":[]}', 8) });
  expect(await view()).toEqual(before);
  const refresh = await cms.called('/api/pages/about');
  await refresh.over;
  expect(refresh.cut).toBe(true);
  expect(await view()).toEqual(before);
  await uncachedSite.close();
});

it('NW01: a list is filtered by any id that the CMS may have', async () => {
  for (const id of ['hall-1', 'Hall_1', '2026.05', 'nowości']) {
    await site.ask.get('/en/press').query({ tag: id });
    expect(cms.last((call) => call.path === '/api/posts' && call.query.has('tag')).query.get('tag')).toBe(id);
  }
});

describe('BX11 one request from browser to CMS', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const tracestate = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE';

  it('has one id and one trace, a page’s reads included', async () => {
    const { headers } = await site.ask
      .get('/en/products/traced')
      .set({ traceparent, tracestate, 'x-request-id': 'mine' });
    const call = cms.last('/api/products/traced').headers;
    expect(call['x-request-id']).toBe(headers['x-request-id']);
    expect([call['traceparent'], call['tracestate']]).toEqual([traceparent, tracestate]);
  });

  it('of a form with a file, which comes while it is worked on', async () => {
    const sent = site.ask
      .post('/api/product_contact_entries')
      .field({ email: 'jan@example.com', content: 'x', product: 'aq-40', consentToDataProcessing: 'true' })
      .attach('attachment', Buffer.from('%PDF-1.7'), { filename: 'a.pdf', contentType: 'application/pdf' });
    const { status, headers } = await sent;
    const call = cms.last('/api/product_contact_entries').headers;
    expect([status, call['x-request-id']]).toEqual([201, headers['x-request-id']]);
  });

  it('of a form too, where its body came first', async () => {
    const sent = site.ask.post('/api/newsletter_subscriber_requests').set({ traceparent });
    const { headers } = await sent.send(subscription);
    const call = cms.last('/api/newsletter_subscriber_requests').headers;
    expect(call['x-request-id']).toBe(headers['x-request-id']);
    expect(call['traceparent']).toContain('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  it('D7: a report passes no trace on', async () => {
    await site.ask.post('/api/whistleblower').set({ traceparent, tracestate }).send(report);
    const { headers } = cms.last('/api/whistleblower');
    expect([headers['traceparent'], headers['tracestate']]).toEqual([undefined, undefined]);
  });

  it('what is no trace is dropped', async () => {
    await site.ask.get('/en/products/untraced').set({ traceparent: '00-evil' });
    expect(cms.last('/api/products/untraced').headers['traceparent']).toBeUndefined();
  });
});
