// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT_LASTS_MS, DEFAULT_CONSENT } from '#shared/rules/consent/consent.ts';
import { followConsent, isConsentOpen, visitorConsent } from './visitor-consent.ts';

const analytics = { ...DEFAULT_CONSENT, analyticConsent: true };
const state = () => visitorConsent.getState();
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  warn.mockClear();
  localStorage.clear();
  visitorConsent.setState(visitorConsent.getInitialState());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('CC01 CC03: asks if nothing was chosen; the choice is stored under the keys of the spec', () => {
  state().restore('1');
  expect([state().asks, isConsentOpen(state()), state().chosen]).toEqual([true, true, null]);
  state().choose(analytics);
  expect([state().asks, isConsentOpen(state()), state().chosen]).toEqual([false, false, analytics]);
  expect(stored('cookiesAllowed')).toBe(true);
  expect(stored('cookiesTypes')).toEqual({ id: null, ...analytics });
  state().keepReceipt('r1');
  expect(stored('cookiesTypes')).toEqual({ id: 'r1', ...analytics });
  state().restore('1');
  expect([state().asks, state().id, state().chosen]).toEqual([false, 'r1', analytics]);
});

it('CC01: a page from the back/forward cache has the choice that was made on the next one', () => {
  const stop = followConsent('1');
  expect(state().asks).toBe(true);
  localStorage.setItem('cookiesAllowed', 'true');
  localStorage.setItem('cookiesTypes', JSON.stringify({ id: 'r1', ...analytics }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(state().asks).toBe(true);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([state().asks, state().chosen]).toEqual([false, analytics]);
  stop();
});

it('CC01: another tab that is notified of a choice key by key never revokes it', () => {
  localStorage.setItem('cookiesGiven', JSON.stringify({ version: '1' }));
  state().restore('2');
  const written: [key: string, value: string][] = [];
  vi.stubGlobal('localStorage', { setItem: (...entry: [string, string]) => written.push(entry), removeItem() {} });
  state().choose(analytics);
  vi.unstubAllGlobals();
  localStorage.setItem('cookiesGiven', JSON.stringify({ version: '1' }));
  visitorConsent.setState({ ...visitorConsent.getInitialState(), version: '2' });
  for (const [key, value] of written) {
    localStorage.setItem(key, value);
    state().restore('2');
  }
  expect([state().asks, state().chosen, stored('cookiesAllowed')]).toEqual([false, analytics, true]);
});

it('CC01: an older choice, stored with only the keys of the spec, is valid', () => {
  localStorage.setItem('cookiesAllowed', 'true');
  localStorage.setItem('cookiesTypes', JSON.stringify({ id: 'r1', ...analytics }));
  state().restore('1');
  expect([state().asks, state().chosen, state().id]).toEqual([false, analytics, 'r1']);
});

it('a new version asks again, grants nothing until then, and keeps the receipt', () => {
  state().restore('1');
  state().choose(analytics);
  state().keepReceipt('r1');
  state().restore('2');
  expect([state().asks, state().chosen, state().id]).toEqual([true, null, 'r1']);
  expect(localStorage.getItem('cookiesAllowed')).toBeNull();
  state().choose(DEFAULT_CONSENT);
  state().restore('2');
  expect(state().asks).toBe(false);
});

it('a choice expires after a year', () => {
  vi.useFakeTimers();
  state().restore('1');
  state().choose(analytics);
  vi.setSystemTime(Date.now() + CONSENT_LASTS_MS);
  state().restore('1');
  expect(state().asks).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  state().restore('1');
  expect([state().asks, state().chosen]).toEqual([true, null]);
});

it('Global Privacy Control refuses without a banner; an explicit choice overrides it', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  state().restore('1');
  expect([state().asks, state().chosen, state().isRefusedByBrowser]).toEqual([false, null, true]);
  expect(localStorage.getItem('cookiesAllowed')).toBeNull();
  state().choose(analytics);
  state().restore('1');
  expect(state().chosen).toEqual(analytics);
});

it.each(['[{', '"text"', '7', 'null', '{"id":5,"analyticConsent":"true"}'])(
  'ER07: cookiesTypes that hold %s grant nothing',
  (text) => {
    localStorage.setItem('cookiesAllowed', 'true');
    localStorage.setItem('cookiesTypes', text);
    state().restore('1');
    expect([state().asks, state().chosen, state().id]).toEqual([false, DEFAULT_CONSENT, null]);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  },
);

it('ER07 CC05: if storage is forbidden, the choice lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  state().restore('1');
  expect(state().asks).toBe(true);
  state().choose(analytics);
  expect([state().asks, state().chosen]).toEqual([false, analytics]);
});
