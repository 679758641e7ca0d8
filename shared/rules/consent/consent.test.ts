import { expect, it } from 'vitest';
import {
  DEFAULT_CONSENT,
  isConsentCurrent,
  needsTags,
  toConsent,
  toConsentSettings,
  toConsentSignals,
} from './consent.ts';

it('CC02: all, denied, selected', () => {
  expect(toConsent('all')).toEqual({
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: true,
    advertisingConsent: false,
  });
  expect(toConsent('denied')).toEqual({
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: false,
    advertisingConsent: false,
  });
  expect(toConsent('selected', { ...DEFAULT_CONSENT, necessaryConsent: false, advertisingConsent: true })).toEqual({
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: false,
    advertisingConsent: true,
  });
});

it('CC02 D23: what "all" grants is configurable; invalid values grant nothing', () => {
  const all = (value?: string) => toConsentSettings(new Map(value === undefined ? [] : [['CONSENT_ALL', value]])).all;
  expect(all()).toEqual(['analytic']);
  expect(all('advertising, functional,analytic')).toEqual(['functional', 'analytic', 'advertising']);
  expect(all('necessary everything constructor')).toEqual([]);
  expect(toConsent('all', undefined, all('functional'))).toEqual({ ...DEFAULT_CONSENT, functionalConsent: true });
});

it('CC07: each flag grants its own signals', () => {
  const granted = (flag: Partial<typeof DEFAULT_CONSENT>) =>
    Object.entries(toConsentSignals({ ...DEFAULT_CONSENT, ...flag }))
      .filter(([, value]) => value === 'granted')
      .map(([signal]) => signal);
  expect(granted({})).toEqual(['security_storage']);
  expect(granted({ advertisingConsent: true })).toEqual([
    'ad_storage',
    'ad_user_data',
    'ad_personalization',
    'security_storage',
  ]);
  expect(granted({ analyticConsent: true })).toEqual(['analytics_storage', 'security_storage']);
  expect(granted({ functionalConsent: true })).toEqual([
    'functionality_storage',
    'personalization_storage',
    'security_storage',
  ]);
});

it('the tag manager is for statistics and advertising', () => {
  expect(needsTags(null)).toBe(false);
  expect(needsTags({ ...DEFAULT_CONSENT, functionalConsent: true })).toBe(false);
  expect(needsTags({ ...DEFAULT_CONSENT, analyticConsent: true })).toBe(true);
  expect(needsTags({ ...DEFAULT_CONSENT, advertisingConsent: true })).toBe(true);
});

it('reads third-party cookies, one per line', () => {
  const text = 'analytic; _elm_stat; statistics; 14 months\nunknown; a; b; c\nadvertising; _elm_ad; jobs; 90 days';
  expect(toConsentSettings(new Map([['CONSENT_COOKIES', text]])).cookies).toEqual([
    { kind: 'analytic', name: '_elm_stat', provider: 'statistics', life: '14 months' },
    { kind: 'advertising', name: '_elm_ad', provider: 'jobs', life: '90 days' },
  ]);
});

it('a choice of the future was made by a wrong clock, and counts as none', () => {
  const now = Date.parse('2026-11-29');
  const day = 86_400_000;
  expect(
    [now - day, now + day / 2, now + 366 * day].map((at) => isConsentCurrent({ version: '1', at }, '1', now)),
  ).toEqual([true, true, false]);
});
