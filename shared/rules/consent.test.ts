import { expect, it } from 'vitest';
import { DEFAULT_CONSENT, toConsent } from './consent.ts';

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
