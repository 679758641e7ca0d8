import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from 'undici';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formDefinitions } from './form-definitions.ts';
import { createGuard } from './guard.ts';

const START = Date.parse('2026-01-12T12:00:00Z');
const usual = getGlobalDispatcher();
let google: MockAgent;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  google = new MockAgent();
  google.disableNetConnect();
  setGlobalDispatcher(google);
});
afterEach(async () => {
  vi.useRealTimers();
  setGlobalDispatcher(usual);
  await google.close();
});

const VERIFICATION = {
  version: '3' as '3' | 'enterprise',
  secret: 'secret',
  siteKey: 'key',
  minScore: 0.5,
  url: 'https://google.example/verify',
  timeoutMs: 1000,
};
type Options = {
  captcha?: boolean;
  check?: Partial<typeof VERIFICATION> | null;
  limit?: number;
  recipientLimit?: number;
};
function open({ captcha = false, check = null, limit = 100, recipientLimit = 100 }: Options = {}) {
  const warnings: unknown[] = [];
  const config = {
    origin: 'https://www.example.com',
    captcha: { mode: captcha ? 'live' : 'off', siteKey: 'key' },
    captchaCheck: check && { ...VERIFICATION, ...check },
    forms: { limit, windowS: 600, recipientLimit, secret: 's'.repeat(32) },
  };
  const guard = createGuard(config as never, null, { warn: (data) => void warnings.push(data) });
  const send = (
    name: keyof typeof formDefinitions,
    fields: Record<string, string> = {},
    { token = '', isCall = false, key = undefined as string | undefined, body = {}, needsReceipt = false } = {},
  ) =>
    guard
      .check(
        {
          form: { ...formDefinitions[name], ...(needsReceipt ? { needsReceipt } : {}) } as never,
          request: { ip: '203.0.113.7' } as never,
          isCall,
          input: { fields: new URLSearchParams(fields) } as never,
          body,
        },
        { token, idempotencyKey: key },
      )
      .catch(({ failure, code, problems, retryAfterS }) => ({ failure, code, problems, retryAfterS }));
  return { guard, send, warnings, tokenOf: (ageMs = 2000) => guard.issueFormToken(ageMs) };
}
const refused = (failure: string | null, code = 422, more: object = {}) => ({
  failure,
  code,
  problems: {},
  retryAfterS: null,
  ...more,
});

it('hardening 21: a honeypot, a missing or old token and one of a moment ago are refused; a good one is good for one message', async () => {
  const { send, tokenOf } = open();
  expect(await send('contact-us', { _q7x4: 'x' }, { token: tokenOf() })).toEqual(refused('guarded'));
  expect(await send('contact-us')).toEqual(refused('unconfirmed'));
  expect(await send('contact-us', {}, { isCall: true })).toEqual(refused('guarded'));
  expect(await send('contact-us', {}, { token: `${tokenOf()}x` })).toEqual(refused('unconfirmed'));
  for (const [age, expected] of [
    [1499, refused('guarded')],
    [1500, {}],
    [30 * 60_000 - 1, {}],
    [30 * 60_000, refused('unconfirmed')],
    [-1, refused('unconfirmed')],
  ] as const)
    expect([age, await send('contact-us', {}, { token: tokenOf(age) })]).toEqual([age, expected]);
  const token = tokenOf();
  expect(await send('contact-us', {}, { token, key: 'key-1' })).toEqual({});
  // the same message once more, and another one
  expect(await send('contact-us', {}, { token, key: 'key-1' })).toEqual({});
  expect(await send('contact-us', {}, { token, key: 'key-2' })).toEqual(refused('unconfirmed'));
  // who knows the code of a report needs no token
  expect(await send('whistleblower', {}, { needsReceipt: true })).toEqual({});
});

it('hardening 21: messages of an address are limited, and mails to one recipient', async () => {
  const limited = open({ limit: 1 });
  expect(await limited.send('contact-us', {}, { token: limited.tokenOf() })).toEqual({});
  expect(await limited.send('contact-us', {}, { token: limited.tokenOf() })).toEqual(
    refused('limited', 429, { retryAfterS: 600 }),
  );
  expect(await limited.send('page-feedback', {}, { token: limited.tokenOf() })).toEqual({});
  const flooded = open({ recipientLimit: 1 });
  const subscribe = (email: string) => flooded.send('newsletter', {}, { token: flooded.tokenOf(), body: { email } });
  expect(await subscribe('jo@example.com')).toEqual({});
  expect(await subscribe('JO@example.com')).toEqual(refused('limited', 429, { retryAfterS: 3600 }));
  expect(await subscribe('ed@example.com')).toEqual({});
});

it('FM15: a call of a form with a captcha needs its token instead, which the CMS gets if it is not verified here', async () => {
  const { send, tokenOf } = open({ captcha: true });
  const call = { isCall: true };
  expect(await send('contact-us', {}, call)).toEqual(refused(null, 422, { problems: { recaptchaToken: 'required' } }));
  expect(await send('contact-us', { recaptchaToken: 'abc' }, call)).toEqual({ recaptchaToken: 'abc' });
  expect(await send('whistleblower', { recaptchaToken: 'abc' }, call)).toEqual(refused('guarded'));
  expect(await send('contact-us', {}, { token: tokenOf() })).toEqual({});
});

const answer = (body: object | string, status = 200) => {
  const asked: { body: string; headers: Record<string, string> }[] = [];
  google
    .get('https://google.example')
    .intercept({ path: '/verify', method: 'POST' })
    .reply(status, ({ body: sent, headers }) => {
      asked.push({ body: String(sent), headers: headers as Record<string, string> });
      return body;
    });
  return asked;
};
const FOUND = { success: true, action: 'contact', hostname: 'www.example.com', score: 0.5 };
const wrong = (code = 422) => refused(null, code, { problems: { recaptchaToken: 'refused' } });

it('D22: a token is verified with Google once: its action, host and score; what cannot be verified is not the sender’s fault', async () => {
  const { send, warnings } = open({ captcha: true, check: {} });
  const call = (token: string, key = token) => send('contact-us', { recaptchaToken: token }, { isCall: true, key });
  const asked = answer(FOUND);
  expect(await call('t1')).toEqual({});
  expect(asked.map(({ body }) => body)).toEqual(['secret=secret&response=t1']);
  expect(await call('t1', 'other')).toEqual(wrong());
  for (const [i, change] of [
    { success: false },
    { action: 'product' },
    { hostname: 'evil.example' },
    { score: 0.4 },
    { score: undefined },
  ].entries()) {
    answer({ ...FOUND, ...change });
    expect([change, await call(`w${i}`)]).toEqual([change, wrong()]);
  }
  expect(await call('x'.repeat(4001))).toEqual(wrong());
  expect(warnings).toEqual([]);
  answer(FOUND, 500);
  expect(await call('e1')).toEqual(wrong(503));
  answer({ 'error-codes': ['invalid-input-secret'], success: false });
  expect(await call('e2')).toEqual(wrong(503));
  answer({ 'error-codes': ['timeout-or-duplicate'], success: false });
  expect(await call('e3')).toEqual(wrong());
  answer('no JSON');
  expect(await call('e4')).toEqual(wrong(503));
  expect(warnings.length).toBe(3);
  // the same token may be tried again
  answer(FOUND);
  expect(await call('e1')).toEqual({});
});

it('D22: an enterprise key asks for the event and its action, with the secret in a header', async () => {
  const { send } = open({ captcha: true, check: { version: 'enterprise' } });
  const call = (token: string) => send('contact-us', { recaptchaToken: token }, { isCall: true });
  const asked = answer({
    tokenProperties: { valid: true, action: 'contact', hostname: 'www.example.com' },
    riskAnalysis: { score: 0.9 },
  });
  expect(await call('t1')).toEqual({});
  expect([JSON.parse(asked[0]?.body ?? ''), asked[0]?.headers]).toEqual([
    { event: { token: 't1', siteKey: 'key', expectedAction: 'contact' } },
    expect.objectContaining({ 'x-goog-api-key': 'secret', 'content-type': 'application/json' }),
  ]);
  answer({ tokenProperties: { valid: false } });
  expect(await call('t2')).toEqual(wrong());
  answer({});
  expect(await call('t3')).toEqual(wrong(503));
});
