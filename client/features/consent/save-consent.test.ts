import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_CONSENT } from '#shared/rules/consent/consent.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { saveConsent } from './save-consent.ts';

const analytics = { ...DEFAULT_CONSENT, analyticConsent: true };
const requests: { method: string; url: string; body: Record<string, unknown> }[] = [];
let answers: (number | Error)[];
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  requests.length = 0;
  answers = [];
  warn.mockClear();
  visitorConsent.setState(visitorConsent.getInitialState());
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', { origin: 'https://www.example.com', pathname: '/en/about', search: '?phrase=private' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body: string }) => {
    requests.push({ method: init.method, url, body: JSON.parse(init.body) });
    const status = answers.shift() ?? 201;
    if (status instanceof Error) throw status;
    return new Response(JSON.stringify({ id: `r${requests.length}` }), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function choose(flags = analytics) {
  visitorConsent.getState().choose(flags);
  return saveConsent('en');
}

it('CC04: first POST with the referral, then PUT without it, under the same receipt', async () => {
  await choose();
  await choose(DEFAULT_CONSENT);
  expect(requests).toEqual([
    {
      method: 'POST',
      url: '/api/cookie_consents?locale=en',
      body: { referral: 'https://www.example.com/en/about', ...analytics },
    },
    { method: 'PUT', url: '/api/cookie_consents/r1?locale=en', body: DEFAULT_CONSENT },
  ]);
});

it('CC05: a failure is logged once, the choice remains, and the next choice creates a new receipt', async () => {
  answers = [new TypeError('offline'), 201];
  await choose();
  expect(warn).toHaveBeenCalledOnce();
  expect(visitorConsent.getState()).toMatchObject({ chosen: analytics, id: null });
  await choose(DEFAULT_CONSENT);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(visitorConsent.getState().id).toBe('r2');
});

it('CC04: choices in quick succession have one receipt', async () => {
  await Promise.all([choose(), choose(DEFAULT_CONSENT), choose(analytics)]);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(requests.at(-1)?.body).toMatchObject(analytics);
});

it('CC04: a receipt that the CMS has lost is replaced', async () => {
  await choose();
  answers = [404, 201];
  await choose(DEFAULT_CONSENT);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']);
  expect(visitorConsent.getState().id).toBe('r3');
});
