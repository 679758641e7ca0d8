// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import * as captchas from './captcha/captcha.ts';
import { useGuardedPost } from './use-guarded-post.ts';

type Post = ReturnType<typeof useGuardedPost>;
let post: Post;
/** Requests in their order: the address, the token and the key that were sent. */
const asked: [string, string | undefined, string | undefined][] = [];
let answers: (() => Response)[];
let tokens: (() => Response)[];
const CONTENT = { values: { email: 'a@b.example', content: 'Hello' }, files: [], honeypot: '', onProgress: () => {} };

async function show(name = 'contact-us', formToken = '', captcha: object = { mode: 'off' }) {
  const Form = () => {
    post = useGuardedPost(name as never, {});
    return null;
  };
  await showInEnglish(<Form />, { page: { formToken }, site: { captcha } });
}
async function send(more: object = {}) {
  const sending = post.send({ ...CONTENT, signal: new AbortController().signal, ...more } as never);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  return sending;
}
const writes = () => asked.filter(([address]) => address !== '/forms/token');

beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  asked.length = 0;
  [answers, tokens] = [[], []];
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // as on a page without TLS: a digest takes a time that this clock does not know
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers?: Record<string, string> } = {}) => {
    asked.push([address.split('?')[0] as string, headers?.['x-form-token'], headers?.['idempotency-key']]);
    if (address === '/forms/token') return tokens.shift()?.() ?? Response.json({ token: `t${asked.length}` });
    return answers.shift()?.() ?? Response.json({ id: 'M-7' }, { status: 201 });
  });
});

it('a token is fetched with the first use of a form, and sent with its message, not before a person can have typed', async () => {
  await show();
  post.prepare();
  post.prepare();
  const sending = post.send({ ...CONTENT, signal: new AbortController().signal } as never);
  await vi.advanceTimersByTimeAsync(1549);
  expect(asked.map(([address]) => address)).toEqual(['/forms/token']);
  await vi.advanceTimersByTimeAsync(100);
  expect(await sending).toMatchObject({ status: 'success', reference: 'M-7' });
  expect(writes()).toEqual([['/api/form_entries/contact_us', 't1', expect.stringMatching(/.{20,}/)]]);
});

it('a page that has a token needs no other; a report asks for nothing else', async () => {
  await show('contact-us', 'of-the-page');
  await send();
  expect(asked.map(([, token]) => token)).toEqual(['of-the-page']);
});

it('a token that is refused is replaced once, and the message keeps its key', async () => {
  await show();
  const refuse = () => Response.json({ formToken: 'next' }, { status: 422 });
  answers = [refuse];
  expect(await send()).toMatchObject({ status: 'success' });
  const [first, second] = writes();
  expect([first?.[1], second?.[1], first?.[2] === second?.[2]]).toEqual(['t1', 'next', true]);
  answers = [refuse, refuse];
  expect(await send()).toMatchObject({ status: 'sendingError', failure: 'guarded', newToken: 'next' });
  expect(writes().length).toBe(4);
  // a program that fills in the field that people do not see gets no second try
  answers = [refuse];
  await send({ honeypot: 'x' });
  expect(writes().length).toBe(5);
});

it('the same message has one key until it has arrived; another one has its own', async () => {
  await show();
  await send();
  await send();
  await send({ values: { ...CONTENT.values, content: 'Other' } });
  post.reset();
  await send({ values: { ...CONTENT.values, content: 'Other' } });
  const [a, b, c, d] = writes().map(([, , key]) => key);
  expect([a === b, b === c, c === d]).toEqual([true, false, false]);
});

it('a token that is half as old as it may be is fetched again, as is one that could not be fetched', async () => {
  await show();
  const count = () => asked.filter(([address]) => address === '/forms/token').length;
  tokens = [() => Response.error()];
  await send();
  await send();
  expect(count()).toBe(2);
  vi.advanceTimersByTime(14 * 60_000);
  await send();
  expect(count()).toBe(2);
  vi.advanceTimersByTime(60_000);
  await send();
  expect(count()).toBe(3);
});

it('a message that is stopped while it waits is not sent', async () => {
  await show();
  const stop = new AbortController();
  const sending = post.send({ ...CONTENT, signal: stop.signal } as never);
  stop.abort();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await sending).toEqual({ status: 'sendingError', failure: 'cancelled' });
  expect(writes()).toEqual([]);
});

const CAPTCHA = { mode: 'live', siteKey: 'key', version: '3' };

it('FM15 FM16: with a captcha no token is asked for; what it returns for the form goes out with the message', async () => {
  const load = vi.spyOn(captchas, 'loadCaptcha').mockRejectedValue(new Error('no script'));
  const run = vi.spyOn(captchas, 'runCaptcha').mockRejectedValueOnce(new Error('no script')).mockResolvedValue('proof');
  const bodies: unknown[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: { body?: string; headers?: Record<string, string> }) => {
    if (init.body) bodies.push(JSON.parse(init.body));
    return fetch(address, init);
  });
  await show('product-contact', '', CAPTCHA);
  // a script that does not load is no fault before it is needed
  post.prepare();
  await vi.waitFor(() => expect(load.mock.calls).toEqual([[CAPTCHA]]));
  expect(await send()).toEqual({ status: 'recaptchaError' });
  await show('contact-us', '', CAPTCHA);
  expect(await send()).toMatchObject({ status: 'success' });
  expect([run.mock.calls, bodies]).toEqual([
    [
      [CAPTCHA, 'product'],
      [CAPTCHA, 'contact'],
    ],
    [expect.objectContaining({ recaptchaToken: 'proof', content: 'Hello' })],
  ]);
  // whether there is a connection, and the message
  expect(asked.map(([address]) => address)).toEqual(['/', '/api/form_entries/contact_us']);
});

it('FM16: without a connection the captcha is not to blame; other forms have none', async () => {
  const run = vi.spyOn(captchas, 'runCaptcha').mockRejectedValue(new Error('no script'));
  await show('newsletter', '', CAPTCHA);
  await send();
  expect(run).not.toHaveBeenCalled();
  await show('contact-us', '', CAPTCHA);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await send()).toEqual({ status: 'sendingError', failure: 'offline' });
});
