import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { createFormToken } from '../support/form-token.ts';
import { rawRequest, statusOf } from '../support/raw-request.ts';
import { type Site, startSite } from '../support/start-site.ts';

const CONTACT = '/api/form_entries/contact_us';
const REPORT = '/api/whistleblower';
const ZIP = '/api/download_center_zip';
const CONSENT = '/api/cookie_consents';
const NEWS = '/api/newsletter_subscriber_requests';
const report = { category: 'safety', content: 'x', anonymous: true };
const CONSENTS = {
  referral: '',
  necessaryConsent: true,
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};
const LIMIT = 3;

let cms: FakeCms;
let site: Site;
beforeAll(async () => {
  cms = await startFakeCms();
});
afterAll(() => cms.close());
const start = async (env: Record<string, string> = {}) => {
  site = await startSite({ cmsUrl: cms.url, env: { TRUSTED_PROXIES: '127.0.0.1', FORM_LIMIT: String(LIMIT), ...env } });
  site.log.clear();
};
beforeEach(async () => {
  cms.heal();
  cms.forgetCalls();
  await start();
  return () => site.close();
});
const post = (path: string, body: object, address = '203.0.113.7') =>
  site.ask.post(path).set('x-forwarded-for', address).send(body);
const statuses = async (n: number, send: (i: number) => PromiseLike<{ status: number }>) => {
  const all: number[] = [];
  for (let i = 0; i < n; i++) all.push((await send(i)).status);
  return all;
};
const TAKEN = Array(LIMIT).fill(201);

describe('hardening 21 limits', () => {
  it('S14: a flood of reports does not lock out other senders: each is counted alone, in no log', async () => {
    expect(await statuses(LIMIT + 2, () => post(REPORT, report))).toEqual([...TAKEN, 429, 429]);
    const flood = await statuses(60, (i) => post(REPORT, report, `198.51.100.${i}`));
    expect(new Set(flood)).toEqual(new Set([201]));
    const limited = await post(REPORT, report);
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(site.log.text()).toBe('');
  });

  it('S15: the addresses of an IPv6 network are one sender, and a provider has a bound too', async () => {
    const from = (network: string) => (i: number) =>
      post(CONTACT, CONTACT_MESSAGE, `${network}:${i.toString(16)}::${i}`);
    expect(await statuses(LIMIT + 1, (i) => post(CONTACT, CONTACT_MESSAGE, `2001:db8:1:1::${i}`))).toEqual([
      ...TAKEN,
      429,
    ]);
    expect((await post(CONTACT, CONTACT_MESSAGE, '2001:db8:1:2::1')).status).toBe(201);
    expect((await post(CONTACT, CONTACT_MESSAGE, '2001:db8:2:1::1')).status).toBe(201);
    // senders in one /48, each from a different /64
    const all = await statuses(LIMIT * 10 + 2, from('2001:db8:3'));
    expect([all.filter((status) => status === 201).length, all.at(-1)]).toEqual([LIMIT * 10, 429]);
    expect(await statuses(LIMIT + 1, () => post(CONTACT, CONTACT_MESSAGE, '::ffff:192.0.2.1'))).toEqual([
      ...TAKEN,
      429,
    ]);
    expect((await post(CONTACT, CONTACT_MESSAGE, '192.0.2.1')).status).toBe(429);
  });

  it('S15: making ZIPs and choosing cookies are limited, pages are not', async () => {
    expect(await statuses(LIMIT + 1, () => post(ZIP, { identifiers: ['a'] }))).toEqual([...TAKEN, 429]);
    const consents = await statuses(LIMIT + 1, () => post(CONSENT, CONSENTS));
    expect(consents).toEqual([...TAKEN, 429]);
    expect((await post(ZIP, { identifiers: ['a'] }, '203.0.113.8')).status).toBe(201);
    expect((await site.ask.get('/en/about').set('x-forwarded-for', '203.0.113.7')).status).toBe(200);
  });

  it('S15: confirming subscriptions is limited, by the button of the page too', async () => {
    const press = (i: number) =>
      site.ask
        .post('/en/forms/newsletter-confirmation')
        .type('form')
        .redirects(0)
        .send({ token: `guess-${i}` });
    expect(await statuses(LIMIT, press)).toEqual(Array(LIMIT).fill(303));
    const { status, headers, text } = await press(LIMIT);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(text).toContain(`"token":"guess-${LIMIT}","state":"error"`);
    expect(cms.count(/newsletter_subscriber/)).toBe(LIMIT);
  });

  it('S15: with one idempotency key a ZIP is made once, and no other with that key', async () => {
    const make = (id: string) => post(ZIP, { identifiers: [id] }).set('idempotency-key', 'key-of-one-zip');
    const [first, again] = [await make('a'), await make('a')];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await make('b')).status).toBe(409);
    expect(cms.count(ZIP)).toBe(1);
  });

  it('S15: a mailbox is not flooded, from however many addresses', async () => {
    await site.close();
    await start({ FORM_RECIPIENT_LIMIT: '2' });
    const subscribe = (i: number, email = 'Jan@example.com') =>
      post(NEWS, { email, categories: [] }, `198.51.100.${i}`);
    expect(await statuses(3, (i) => subscribe(i))).toEqual([201, 201, 429]);
    expect((await subscribe(9, 'jan@EXAMPLE.com')).status).toBe(429);
    expect((await subscribe(9, 'anna@example.com')).status).toBe(201);
  });
});

describe('S4 S17 what is no failure of ours', () => {
  it.each([257, 5000])('S4: a boundary of %i characters is a 400', async (length) => {
    for (const path of [CONTACT, '/en/forms/contact-us']) {
      const body = '--x--\r\n';
      const answer = await rawRequest(
        site.url,
        `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${'x'.repeat(length)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      expect(statusOf(answer)).toBe(400);
    }
  });

  it('S4: a sender whose connection is gone when he is counted is no failure', async () => {
    const fields = Object.entries({ ...CONTACT_MESSAGE, email: 'anna@example.com' }).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = `${fields.join('')}--b--\r\n`;
    const { port } = new URL(site.url);
    for (let i = 0; i < 20; i++) {
      const socket = connect(Number(port), '127.0.0.1');
      const head = [
        `POST ${CONTACT} HTTP/1.1`,
        'Host: a',
        `x-form-token: ${createFormToken()}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${Buffer.byteLength(body)}`,
      ];
      await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, resolve));
      socket.resetAndDestroy();
    }
    expect((await post(CONTACT, CONTACT_MESSAGE, '203.0.113.99')).status).toBe(201);
    expect(site.log.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('S17: an id with letters of any language reaches the CMS', async () => {
    await site.ask.get(`/api/products/${encodeURIComponent('łącznik')}`);
    expect(cms.count(`/api/products/${encodeURIComponent('łącznik')}`)).toBeGreaterThan(0);
  });
});
