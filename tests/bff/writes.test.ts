import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { rawRequest, statusOf } from '../support/raw-request.ts';

withFakeSite();

describe('BX09 writes from elsewhere', () => {
  const body = { category: 'c', content: 'x', anonymous: true };
  const send = (headers: Record<string, string>) => site.ask.post('/api/whistleblower').set(headers).send(body);

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://www.example.com.evil.example' },
    { origin: 'http://www.example.com', 'sec-fetch-site': 'cross-site' },
  ])('are refused: %j', async (headers: Record<string, string>) => {
    const { status, body: answer } = await send(headers);
    expect([status, answer.code]).toEqual([403, 403]);
    expect(cms.calls).toEqual([]);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://www.example.com' },
  ])('are taken from our own pages and from programs: %j', async (headers: Record<string, string>) => {
    expect((await send(headers)).status).toBe(201);
  });

  it('reads are free to all', async () => {
    expect((await site.ask.get('/api/menus').set('sec-fetch-site', 'cross-site')).status).toBe(200);
  });
});

describe('BF05 bodies', () => {
  const post = (type: string | null, body: string, target = '/api/whistleblower') =>
    rawRequest(
      site.url,
      `POST ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${type ? `Content-Type: ${type}\r\n` : ''}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );

  it.each([
    'text/plain',
    'text/plain;charset=utf-8',
    'application/xml',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
    'application/jsonp',
  ])('of type %s are refused', async (type) => {
    const answer = await post(type, '{"category":"c","content":"x","anonymous":true}');
    expect(statusOf(answer)).toBe(415);
    expect(answer).toContain('"code":415');
    expect(cms.calls).toEqual([]);
  });

  it('files are refused where none belong', async () => {
    for (const target of [
      '/api/newsletter_subscriber_requests',
      '/api/whistleblower/status',
      '/api/survey_participants',
    ])
      expect(statusOf(await post('multipart/form-data; boundary=x', '--x--\r\n', target)), target).toBe(415);
    const page = await post('multipart/form-data; boundary=x', '--x--\r\n', '/en/forms/newsletter');
    expect(statusOf(page)).toBe(415);
    expect(cms.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"a":', 400],
    ['no JSON at all', 'x', 400],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['too deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    [
      'too deep where nothing is looked for',
      `{"category":"c","content":"x","anonymous":true,"x":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`,
      400,
    ],
    ['of countless values', `{"category":[${'1,'.repeat(100_000)}1]}`, 413],
  ])('%s', async (_name, body, status) => {
    const answer = await post('application/json', body);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/SyntaxError|Unexpected|position|FST_|node:/);
  });

  it('hardening 18: of countless wrong values hold nobody up', async () => {
    const before = process.cpuUsage();
    const answer = await post(
      'application/json',
      `{"identifiers":[${'1,'.repeat(120_000)}1]}`,
      '/api/download_center_zip',
    );
    const { user, system } = process.cpuUsage(before);
    expect(statusOf(answer)).toBe(413);
    expect((user + system) / 1000).toBeLessThan(150);
  });

  it('hardening 18: of countless fields are refused', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect(statusOf(await post(type, 'a&'.repeat(1000), '/en/forms/contact-us'))).toBe(413);
    expect(statusOf(await post(type, 'a&'.repeat(900), '/en/forms/contact-us'))).toBe(422);
  });

  it('that are too large are refused before they are read', async () => {
    const answer = await post('application/json', JSON.stringify({ content: 'x'.repeat(300 * 1024) }));
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain('"code":413');
  });

  it('have no place on pages', async () => {
    const answer = await post('application/json', '{}', '/o-nas');
    expect(statusOf(answer)).toBe(405);
    expect(answer.toLowerCase()).toContain('\r\nallow: get, head\r\n');
  });
});
