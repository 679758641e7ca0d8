import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

interface VerifyCall {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Reply = { status?: number; body?: unknown; isSilent?: boolean };

/** Requests to the stand-in for Google's server, and its next reply. */
let verifyCalls: VerifyCall[] = [];
let reply: Reply = {};
const google = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  verifyCalls.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
  if (reply.isSilent) return;
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body ?? {}));
});
let cms: FakeCms;
let site: Site;
const CONTACT = '/api/form_entries/contact_us';
const PRODUCT = '/api/product_contact_entries';
const good = { success: true, score: 0.9, action: 'contact', hostname: 'www.example.com' };

beforeAll(async () => {
  cms = await startFakeCms();
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  google.closeAllConnections();
  google.close();
  await cms.close();
});
beforeEach(() => {
  verifyCalls = [];
  cms.heal();
  cms.forgetCalls();
});
afterEach(() => site.close());

const start = async (env: Record<string, string> = {}) => {
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/verify`;
  site = await startSite({
    cmsUrl: cms.url,
    env: {
      CAPTCHA_MODE: 'live',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'secret-key',
      CAPTCHA_VERIFY_URL: url,
      CAPTCHA_VERIFY_TIMEOUT_MS: '2000',
      ...env,
    },
  });
};
let n = 0;
const send = (token: string | undefined, key = `key-of-captcha-${n++}`) =>
  site.ask
    .post(CONTACT)
    .set('idempotency-key', key)
    .send({ ...CONTACT_MESSAGE, ...(token ? { recaptchaToken: token } : {}) });

describe('D22 hardening 21: tokens of version 3', () => {
  it('are verified, used once, and go no further', async () => {
    await start();
    reply = { body: good };
    expect((await send('token-1', 'key-of-first')).status).toBe(201);
    expect(verifyCalls).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(verifyCalls[0]?.body))).toEqual({
      secret: 'secret-key',
      response: 'token-1',
    });
    expect(cms.last(CONTACT).body).not.toContain('token-1');
    // repeating the message gives the same result; another message with the same token is refused
    expect((await send('token-1', 'key-of-first')).status).toBe(201);
    const again = await send('token-1', 'key-of-another');
    expect([again.status, again.body.errors]).toEqual([422, { recaptchaToken: 'refused' }]);
    expect([verifyCalls.length, cms.count(CONTACT)]).toEqual([1, 1]);
    expect(site.log.text()).not.toMatch(/token-1|secret-key/);
  });

  it.each([
    ['unknown', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['of a low score', { ...good, score: 0.4 }],
    ['without a score', { ...good, score: undefined }],
    ['of another action', { ...good, action: 'product' }],
    ['of another site', { ...good, hostname: 'evil.example' }],
  ])('%s are refused', async (_name, body) => {
    await start();
    reply = { body };
    const { status, body: answer } = await send('token-2');
    expect([status, answer.errors, cms.count(CONTACT)]).toEqual([422, { recaptchaToken: 'refused' }, 0]);
  });

  it.each([
    ['is silent', { isSilent: true }],
    ['fails', { status: 500 }],
    ['talks nonsense', { body: [] }],
    ['does not know our secret', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ] as [string, Reply][])(
    'nothing is sent while Google %s, and the same token may come again',
    async (_name, fault) => {
      await start();
      reply = fault;
      const { status, body } = await send('token-3', 'key-of-retry');
      expect([status, body.errors, cms.count(CONTACT)]).toEqual([503, { recaptchaToken: 'refused' }, 0]);
      expect(site.log.text()).not.toMatch(/token-3|secret-key/);
      reply = { body: good };
      expect((await send('token-3', 'key-of-retry')).status).toBe(201);
    },
  );

  it('come with files too; reports have none', async () => {
    await start();
    reply = { body: { ...good, action: 'product', score: 0.1 } };
    const enquiry = (token: string) =>
      site.ask
        .post(PRODUCT)
        .field({ email: 'jan@example.com', content: 'x', consentToDataProcessing: 'true', recaptchaToken: token })
        .attach('attachment', Buffer.from('%PDF-1.7'), { filename: 'a.pdf', contentType: 'application/pdf' });
    const refused = await enquiry('token-4');
    expect([refused.status, refused.body.errors, cms.count(PRODUCT)]).toEqual([422, { recaptchaToken: 'refused' }, 0]);
    reply = { body: { ...good, action: 'product' } };
    expect((await enquiry('token-5')).status).toBe(201);
    expect(cms.last(PRODUCT).body).not.toContain('recaptchaToken');
    const report = { category: 'c', content: 'x', anonymous: true };
    expect((await site.ask.post('/api/whistleblower').send(report)).status).toBe(201);
    expect(verifyCalls).toHaveLength(2);
  });
});

describe('D22 tokens of the enterprise version', () => {
  const assessment = (valid: boolean, score: number, action = 'contact') => ({
    tokenProperties: { valid, action, hostname: 'www.example.com' },
    riskAnalysis: { score, reasons: [] },
  });
  it.each([
    ['good', 201, assessment(true, 0.7)],
    ['invalid', 422, assessment(false, 0.9)],
    ['low', 422, assessment(true, 0.6)],
    ['of another action', 422, assessment(true, 0.9, 'login')],
    ['unjudged', 503, { error: { code: 403 } }],
  ] as const)('%s: %i', async (_name, status, body) => {
    await start({ CAPTCHA_VERSION: 'enterprise', CAPTCHA_MIN_SCORE_PERCENT: '70' });
    reply = { body };
    expect((await send('token-e')).status).toBe(status);
    expect(JSON.parse(verifyCalls[0]?.body ?? '')).toEqual({
      event: { token: 'token-e', siteKey: 'site-key', expectedAction: 'contact' },
    });
    expect(verifyCalls[0]?.headers['x-goog-api-key']).toBe('secret-key');
    expect(verifyCalls[0]?.url).not.toContain('secret-key');
  });
});

describe('D22 without a secret', () => {
  it('the token goes to the CMS, and pages know no secret', async () => {
    await start({ CAPTCHA_SECRET: '' });
    expect((await send('token-c')).status).toBe(201);
    expect([verifyCalls.length, JSON.parse(cms.last(CONTACT).body).recaptchaToken]).toEqual([0, 'token-c']);
    await site.close();
    await start();
    expect((await site.ask.get('/en/about')).text).not.toContain('secret-key');
  });
});

describe('D22 a captcha without Google', () => {
  it("tokens are the CMS's; while it is down they are made here", async () => {
    await start({ CAPTCHA_MODE: 'fake', CAPTCHA_SITE_KEY: '', CAPTCHA_SECRET: '' });
    cms.answer('/captcha/token', { body: { token: 'of-the-cms' } });
    const ask = async () => (await site.ask.post('/captcha/token').send({ action: 'contact' })).body.token;
    expect(await ask()).toBe('of-the-cms');
    const { headers, body } = cms.last('/captcha/token');
    expect([headers['content-type'], JSON.parse(body)]).toEqual(['application/json', { action: 'contact' }]);
    cms.fail({ status: 503 });
    expect(await ask()).toMatch(/^offline\.[\w-]{16}$/);
  });
});
