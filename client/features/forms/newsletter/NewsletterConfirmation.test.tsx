// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { NewsletterConfirmation } from './NewsletterConfirmation.tsx';

const site = { routes: { 'newsletter.index': '/newsletter' }, fixedLinks: { home: '/en' } };
const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
let visibility: DocumentVisibilityState;

beforeEach(({ onTestFinished }) => {
  visibility = 'visible';
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockImplementation(async () => Response.json(null));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
async function show(state: string, token: string | null = 'abc') {
  const { host, unmount } = await showInEnglish(<NewsletterConfirmation view={{ token, state } as never} />, { site });
  const root = host.querySelector('[data-state]') as HTMLElement;
  return { host, unmount, root, state: () => root.dataset['state'], lines: () => outlineOf(host) };
}

it('NL07: the focus moves to the outcome when the retry button disappears', async () => {
  const { host, root, state } = await show('error');
  const button = host.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect([state(), document.activeElement]).toEqual(['activated', root]);
});

const SENT = 'A confirmation link has been sent by e-mail. Click it to complete your subscription.';
const EXPIRED = 'This link has expired or is not valid. Sign up again and we will send you a new one.';
const FAILED = 'An error occurred while confirming your subscription. Please try again later.';

it.each<[string, string | null, string[]]>([
  ['subscribed', null, [`status: ${SENT}`, '(check)', 'link: Go to the home page → /en', '(arrow-right)']],
  ['expired', 'abc', [`status: ${EXPIRED}`, '(warning)', 'link: Sign up again → /en/newsletter', '(arrow-right)']],
  ['error', 'abc', [`status: ${FAILED}`, '(error)', 'hidden: = abc name=token', 'button: Try again type=submit']],
  ['error', null, [`status: ${FAILED}`, '(error)']],
])('NL07: the page says what has become of a sign-up: %s (%s)', async (state, token, lines) => {
  const { host, lines: outline, root } = await show(state, token);
  expect(outline()).toEqual(lines);
  expect([root.dataset['state'], asked.mock.calls.length]).toEqual([state, 0]);
  expect(host.querySelector('form')?.getAttribute('action')).toBe(
    token && state === 'error' ? '/en/forms/newsletter-confirmation' : undefined,
  );
});

it('NL07 D21: the page confirms by itself once it is seen, and names the topics of alerts', async () => {
  visibility = 'hidden';
  asked.mockImplementation(async () => Response.json({ alerts: ['Water', 'Gas'] }));
  const { host, state, lines } = await show('asked');
  expect([state(), asked.mock.calls.length, host.querySelector('button')?.textContent]).toEqual([
    ...['asked', 0],
    'Confirm subscription',
  ]);
  visibility = 'visible';
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(state()).toBe('activated');
  expect(lines()).toEqual([
    'status: Your subscription is confirmed: Water, Gas. We will write when there is something new.',
    ...['(check)', 'link: Go to the home page → /en', '(arrow-right)'],
  ]);
  expect(asked.mock.lastCall?.[0]).toMatch(/abc/);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('NL07: a page that is left unseen confirms nothing; nor does one without a token', async () => {
  visibility = 'hidden';
  const { unmount } = await show('asked');
  await unmount();
  visibility = 'visible';
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const { state } = await show('asked', null);
  expect([state(), asked.mock.calls.length]).toEqual(['asked', 0]);
});

it.each<[string, () => Promise<Response>]>([
  ['expired', async () => new Response('{}', { status: 404 })],
  ['expired', async () => new Response('{}', { status: 410 })],
  ['error', async () => new Response('{}', { status: 500 })],
  ['offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('NL07: a confirmation that fails: %s', async (expected, answer) => {
  asked.mockImplementation(answer);
  const { state, lines } = await show('asked');
  expect(state()).toBe(expected);
  expect(lines().includes('button: Try again type=submit')).toBe(expected !== 'expired');
});
