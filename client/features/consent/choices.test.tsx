// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdEvents, releaseEvents, track } from '../../lib/visitor/track.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Consent } from './Consent.tsx';

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const flags = (analytic: boolean) => ({
  ...{ necessaryConsent: true, functionalConsent: false, analyticConsent: analytic, advertisingConsent: false },
});

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as scripts of others do
  document.cookie = `${text}; Path=/`;
}

function removeCookies(): void {
  for (const pair of document.cookie.split('; ')) setCookie(`${pair.split('=')[0]}=; Max-Age=0`);
}

beforeEach(({ onTestFinished }) => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  asked.mockReset().mockImplementation(async () => Response.json({ id: 'receipt-1' }));
  history.replaceState(null, '', '/en/about');
  removeCookies();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    removeCookies();
    holdEvents();
  });
});

async function show(site: object = {}) {
  const { host, unmount } = await showInEnglish(<Consent />, {
    page: { path: '/en/about' },
    site: {
      ...{ siteName: 'Elmerion', fixedLinks: { cookies: '/en/cookies' }, tagManager: null },
      consent: { all: ['analytic'], cookies: [{ name: '_tq', kind: 'analytic' }], version: '1' },
      ...site,
    },
  });
  return { host, unmount };
}
const choose = (analytic: boolean) => act(async () => visitorConsent.getState().choose(flags(analytic)));
/** Waits for what the page loads or sends. */
const wait = (check: () => void) => act(() => vi.waitFor(check, { timeout: 60_000 }));
const find = async (host: Element, selector: string) => {
  // each act renders what has been loaded until then
  const isThere = async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(host.querySelector(selector)).not.toBe(null);
  };
  await vi.waitFor(isThere, { timeout: 60_000 });
};
const receive = () => wait(() => expect(visitorConsent.getState().id).toBe('receipt-1'));

it('CC01: a visitor without a choice is asked; one who has chosen is not', async () => {
  const { host, unmount } = await show();
  expect(visitorConsent.getState().asks).toBe(true);
  expect(host.querySelector<HTMLElement>('section')?.hidden).toBe(false);
  await choose(false);
  expect(host.querySelector('section')).toBe(null);
  await receive();
  await unmount();
  const again = await show();
  expect([visitorConsent.getState().asks, again.host.innerHTML]).toEqual([false, '']);
});

it('CC03: each choice is sent to the CMS once, in the language of the page', async () => {
  const { unmount } = await show();
  await choose(true);
  await receive();
  const [[address, { body }]] = asked.mock.calls as [[string, RequestInit]];
  expect(address).toContain('locale=en');
  expect(JSON.parse(String(body))).toEqual({ referral: `${location.origin}/en/about`, ...flags(true) });
  // the receipt is no choice
  expect(asked).toHaveBeenCalledTimes(1);
  await unmount();
  await choose(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('CC06: without a tag manager no event is passed on; a refusal removes the cookies that are listed', async () => {
  setCookie('_tq=1');
  setCookie('own=1');
  await show();
  const passed: unknown[] = [];
  track({ event: 'search', results: 1 });
  releaseEvents((event) => passed.push(event));
  expect(passed).toEqual([]);
  await choose(true);
  expect(document.cookie).toContain('_tq=1');
  await choose(false);
  await wait(() => expect(document.cookie).not.toContain('_tq='));
  expect(document.cookie).toContain('own=1');
  await receive();
});

it('SH21: an address with the flag opens the settings, which close again', async () => {
  await act(async () => visitorConsent.getState().choose(flags(false)));
  const { host } = await show();
  await act(async () => visitorConsent.getState().openDialog());
  await find(host, 'dialog[open]');
  expect(host.querySelector('dialog')?.textContent).toContain('Analytics');
});
