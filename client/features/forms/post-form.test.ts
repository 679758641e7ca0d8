// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { postForm } from './post-form.ts';

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const MESSAGE = {
  values: { name: 'Anna', email: 'a@b.example', message: 'Hello', consent: 'true', topic: 'other' },
  ...{ locale: 'en', guards: { formToken: 'token', idempotencyKey: 'key' }, honeypot: '', recaptchaToken: null },
  ...{ files: [], onProgress: () => {} },
};
const post = (more: object = {}, name = 'contact-us') =>
  postForm(name as never, { ...MESSAGE, signal: new AbortController().signal, ...more } as never);
const json = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
/** The body that was sent. */
const sent = () => JSON.parse(String(asked.mock.lastCall?.[1].body)) as Record<string, unknown>;

beforeEach(({ onTestFinished }) => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  asked.mockReset().mockImplementation(async () => json(201, { id: 'M-7' }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

it('FM11: a message is sent once with what guards it, and its number comes back', async () => {
  expect(await post()).toEqual({ status: 'success', reference: 'M-7', isWaiting: false });
  const headers = asked.mock.lastCall?.[1].headers as Record<string, string>;
  expect([headers['idempotency-key'], headers['x-form-token']]).toEqual(['key', 'token']);
  expect(Object.keys(sent())).not.toContain('recaptchaToken');
  await post({ recaptchaToken: 'captcha', honeypot: 'x' });
  expect(sent()).toMatchObject({ recaptchaToken: 'captcha', _q7x4: 'x' });
});

it.each<[number, object, object]>([
  [202, { id: 'M-7' }, { reference: 'M-7', isWaiting: true }],
  [201, { id: 'M-7', receipt: 'ABCD' }, { reference: 'ABCD', isWaiting: false }],
  [201, {}, { reference: null, isWaiting: false }],
])('FM11: a message that was taken (%i %j)', async (status, body, expected) => {
  asked.mockImplementation(async () => json(status, body));
  expect(await post()).toEqual({ status: 'success', ...expected });
});

it.each<[number, string]>([
  [408, 'tooSlow'],
  [410, 'closed'],
  [413, 'tooLarge'],
  [415, 'wrongType'],
  [422, 'refused'],
  [429, 'limited'],
  [404, 'failed'],
  [500, 'failed'],
])('FM11: a message that is not taken (%i) says why: %s', async (status, failure) => {
  asked.mockImplementation(async () => json(status));
  expect(await post()).toEqual({ status: 'sendingError', failure });
});

it.each<[number, object, object]>([
  [422, { formToken: 'next' }, { status: 'sendingError', failure: 'guarded', newToken: 'next' }],
  [400, { formToken: 'next' }, { status: 'sendingError', failure: 'failed' }],
  [422, { errors: { recaptchaToken: 'refused' } }, { status: 'recaptchaError' }],
  [422, { errors: { email: 'no such mailbox' } }, { status: 'error', problems: { email: 'refused' }, wrongFiles: {} }],
  [
    413,
    { errors: { attachments: 'fileSize' } },
    { status: 'error', problems: { attachments: 'fileSize' }, wrongFiles: {} },
  ],
  [422, { errors: { other: 'x' } }, { status: 'sendingError', failure: 'refused' }],
  [400, { errors: { email: 'x' } }, { status: 'sendingError', failure: 'failed' }],
])('FM11: fields that are not taken are named (%i %j)', async (status, body, expected) => {
  asked.mockImplementation(async () => json(status, body));
  expect(await post()).toEqual(expected);
});

it.each<[string, unknown, string]>([
  ['there is no network', new TypeError('Failed to fetch'), 'offline'],
  ['nobody answers in time', new DOMException('x', 'TimeoutError'), 'timedOut'],
])('hardening 20: if %s, the message may have arrived nevertheless', async (_, cause, failure) => {
  asked.mockImplementation(async () => Promise.reject(cause));
  expect(await post()).toEqual({ status: 'sendingError', failure });
  expect(console.warn).toHaveBeenCalledTimes(1);
});

it('FM11: a message that its visitor stops is no failure for the log', async () => {
  const stop = new AbortController();
  asked.mockImplementation(async () => {
    stop.abort();
    throw stop.signal.reason;
  });
  expect(await post({ signal: stop.signal })).toEqual({ status: 'sendingError', failure: 'failed' });
  expect(console.warn).not.toHaveBeenCalled();
});

const SURVEY = { id: 's1', questions: [{ id: 'q1', type: 'text', title: 'Q', isRequired: true }] };

it.each<[number, object, object]>([
  [404, {}, { status: 'sendingError', failure: 'closed' }],
  [409, {}, { status: 'sendingError', failure: 'repeated' }],
  [429, {}, { status: 'sendingError', failure: 'limited' }],
])('an answer to a survey that is not taken (%i)', async (status, body, expected) => {
  asked.mockImplementation(async () => json(status, body));
  expect(await post({ survey: SURVEY, values: { 'question-q1': 'Yes' } }, 'survey')).toEqual(expected);
});
